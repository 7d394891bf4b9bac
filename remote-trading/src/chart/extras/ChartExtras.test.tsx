import { forgetReads } from '@tradefront/server-state/testing'
import type { Candle, Trade } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker, status, trade, user } from '@tradefront/testing'
import { chooseZone } from '@tradefront/ui/dates'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useTicketLines, type TicketLines } from '../../orders/ticket/open-ticket.ts'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { fakeRemote } from '../../testing/fake-remote.tsx'
import { fakeSurface } from '../../testing/fake-surface.ts'
import { haveInstruments, haveOpen } from '../../testing/known.ts'
import { ChartExtras } from './ChartExtras.tsx'
import { FORMING_MS } from './candle-sources.ts'

const CANDLES = 'GET /assets/:id/candles'
const broker = fakeBroker({ [CANDLES]: { data: [] }, 'GET /calendar': { data: [] } })

class PointerEventStub extends MouseEvent {
  readonly pointerId: number
  constructor(type: string, options: PointerEventInit = {}) {
    super(type, options)
    this.pointerId = options.pointerId ?? 0
  }
}

const euro = asset('EUR/USD', 'forex')
/** 2026-11-20T10:00:00Z */
const TEN = 1_795_168_800
const candle = (time: number, close: number, changes: Partial<Candle> = {}): Candle => ({
  time,
  open: 1.1,
  high: 1.15,
  low: 1.05,
  close,
  ...changes,
})

afterEach(() => {
  cleanup()
  forgetReads()
  useTicketLines.setState({ ticket: undefined })
  useTradingPreferences.setState({ convertPnl: false })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show({ fake = fakeSurface(), onFeed = false, asTable = false, of = euro } = {}) {
  const remote = fakeRemote()
  const commits = vi.fn<() => void>()
  const extras = (table: boolean) => (
    <Profiler id="extras" onRender={commits}>
      <ChartExtras
        surface={onFeed ? undefined : fake.surface}
        asset={of}
        interval={300}
        decimals={5}
        asTable={table}
      />
    </Profiler>
  )
  const view = render(extras(asTable), { wrapper: remote.Around })
  return { ...remote, ...view, ...fake, commits, turn: (table: boolean) => view.rerender(extras(table)) }
}

describe('[ROOM-03] legend', () => {
  const legend = () => screen.getByRole('status', { name: 'Candle' })

  test('shows the last candle with its change from the previous one, live', () => {
    const { setCandles, update } = show()
    expect(screen.queryByRole('status', { name: 'Candle' })).toBeNull()
    setCandles([candle(TEN, 1.1), candle(TEN + 300, 1.11)])
    expect(legend()).toHaveTextContent('O 1.10000H 1.15000L 1.05000C 1.11000+0.91%')
    expect(legend()).toHaveAttribute('data-sign', 'up')
    update(candle(TEN + 300, 1.089))
    expect(legend()).toHaveTextContent('C 1.08900−1.00%')
    expect(legend()).toHaveAttribute('data-sign', 'down')
    update(candle(TEN + 600, 1.1))
    expect(legend()).toHaveTextContent('C 1.10000+1.01%')
  })

  test('follows the crosshair, and returns to the last candle without it', () => {
    const { setCandles, hover, update } = show()
    setCandles([candle(TEN, 1.1), candle(TEN + 300, 1.11), candle(TEN + 600, 1.12)])
    hover(0)
    expect(legend()).toHaveTextContent('C 1.100000.00%')
    update(candle(TEN + 600, 1.13))
    expect(legend()).toHaveTextContent('C 1.10000')
    hover()
    expect(legend()).toHaveTextContent('C 1.13000')
    // Right of the last candle is empty.
    hover(7)
    expect(legend()).toHaveTextContent('C 1.13000')
  })

  test('the time makes way for the prices, and the change keeps to the close', () => {
    const { setCandles } = show()
    setCandles([candle(TEN, 1.1)])
    // The style sheet gives the first group what the second leaves of the line.
    const [when, figures] = legend().children
    expect(legend().children).toHaveLength(2)
    expect(when).toHaveTextContent(/^20 Nov, \d+:00$/)
    expect(figures?.lastElementChild).toHaveTextContent('C 1.100000.00%')
  })

  test('shows the time in the chosen zone', () => {
    onTestFinished(() => act(() => chooseZone('own')))
    act(() => chooseZone('broker', 'Asia/Tokyo'))
    const { setCandles } = show()
    setCandles([candle(TEN, 1.1)])
    expect(legend()).toHaveTextContent(/^20 Nov, 19:00O/)
  })

  test('neither crosshair nor ticks cause a React render', () => {
    const { setCandles, hover, update, commits } = show()
    setCandles([candle(TEN, 1.1), candle(TEN + 300, 1.11)])
    const before = commits.mock.calls.length
    act(() => {
      for (let move = 0; move < 200; move += 1) {
        hover(move % 2)
        update(candle(TEN + 300, 1.1 + move / 1000))
      }
    })
    expect(commits.mock.calls.length).toBe(before)
  })
})

test('[ROOM-03] the instrument’s armed price alerts have lines until removed', () => {
  useSession.setState({ user: user(), token: 'token' })
  const alert = {
    id: 'a',
    assetId: euro.asset_id,
    symbol: 'EUR/USD',
    decimals: 5,
    kind: 'above',
    level: 1.12,
    base: 1.1,
    setAt: 1,
  }
  const { prices, stored } = show()
  const keep = (...alerts: object[]) =>
    act(() => {
      stored.set(`price-alerts:${user().id}`, JSON.stringify(alerts))
      window.dispatchEvent(new StorageEvent('storage'))
    })
  expect(prices()).toEqual([])
  keep(
    alert,
    { ...alert, id: 'b', kind: 'change', level: 50, base: 2 },
    { ...alert, id: 'c', assetId: 'OTHER', level: 5 },
    { ...alert, id: 'd', level: 7, firedAt: 3 },
  )
  expect(prices()).toEqual([1.12, 3, 1])
  keep()
  expect(prices()).toEqual([])
})

describe('[ROOM-03] open positions in the chart', () => {
  const labels = () =>
    within(screen.getByRole('list', { name: 'Open positions on the chart' })).getAllByRole('listitem')
  const hold = (...trades: Trade[]) => act(() => haveOpen(...trades))
  const buy = trade({ id: '1', volume: '10000', opening_price: 1.1 })
  const sell = trade({ id: '2', trade_type: 'sell', volume: '25000', opening_price: 1.05 })

  test('are lines labelled with side, lots and live P/L', () => {
    const { book, prices } = show()
    hold(buy, sell)
    expect(prices()).toEqual([1.1, 1.05])
    act(() => book.tick('EURUSD', 1.101_110_111))
    const [first, second] = labels()
    // Bid 1.101, ask 1.10122: P/L as shown elsewhere.
    expect(first).toHaveTextContent('Buy 0.10 +$10.00')
    expect(first!.querySelector('b')).toHaveAttribute('data-tone', 'up')
    expect(second).toHaveTextContent(/^Sell 0.25 −\$1,280/)
    expect(second!.querySelector('b')).toHaveAttribute('data-tone', 'down')
  })

  test('have lines in other styles for take profit and stop loss, with the P/L at each', () => {
    const { book, prices, lineStyles, scrollTo } = show()
    hold({ ...buy, take_profit: 1.15, stop_loss: 1.05 })
    // Same styles as the ticket's lines: solid, and long dashes; the position itself is dashed.
    expect(prices()).toEqual([1.1, 1.15, 1.05])
    expect(lineStyles()).toEqual([2, 0, 3])
    act(() => book.tick('EURUSD', 1.101_110_111))
    expect(labels().map((label) => label.textContent)).toEqual([
      'TP 1.15000 +$500.00',
      'Buy 0.10 +$10.00',
      'SL 1.05000 −$500.00',
    ])
    // Out of view they collapse at the edge into one label that still lists each.
    act(() => scrollTo(0.9))
    expect(labels().map((label) => label.textContent)).toEqual([
      'Buy 0.10 +$10.00TP 1.15000 +$500.00SL 1.05000 −$500.00',
    ])
    // A level of 0 means unset.
    hold({ ...buy, take_profit: 0, stop_loss: 1.05 })
    expect(prices()).toEqual([1.1, 1.05])
  })

  test('exits near each other share a label with their sum', () => {
    show()
    hold({ ...buy, stop_loss: 1.05 }, { ...buy, id: '4', volume: '20000', stop_loss: 1.051 })
    expect(labels().map((label) => label.textContent)).toEqual(['2 × Buy 0.30 $0.00', '2 × SL −$1,480.00'])
  })

  test('P/L follows the price without a React commit', () => {
    const { book, commits } = show()
    hold(buy)
    const before = commits.mock.calls.length
    act(() => {
      for (let step = 0; step < 300; step += 1) book.tick('EURUSD', 1.1 + step / 10_000)
    })
    expect(labels()[0]).toHaveTextContent(/\+\$29\d/)
    expect(commits.mock.calls.length).toBe(before)
  })

  test('[ORD-07] P/L that couldn’t be converted has an asterisk', () => {
    const { book } = show({ of: { ...euro, quote_currency: 'PLN' } })
    hold(buy)
    act(() => book.tick('EURUSD', 1.101_110_111))
    expect(labels()[0]).toHaveTextContent('+$10.00')
    expect(labels()[0]).not.toHaveTextContent('*')
    haveInstruments([])
    act(() => void useTradingPreferences.setState({ convertPnl: true }))
    expect(labels()[0]).toHaveTextContent('+$10.00*')
  })

  test('[ORD-07] a converted P/L shows the broker’s booked amount beside it', () => {
    const yen = { ...asset('USD/JPY', 'forex'), buy_spread: 0, sell_spread: 0 }
    const { book } = show({ of: yen })
    hold({ ...buy, asset_id: yen.asset_id, volume: '1000', opening_price: 150 })
    haveInstruments([yen])
    act(() => book.tick(yen.asset_id, 151.5))
    expect(labels()[0]).toHaveTextContent('+$1,500.00')
    act(() => void useTradingPreferences.setState({ convertPnl: true }))
    expect(labels()[0]).toHaveTextContent('+$9.90 (booked +$1,500.00)')
  })

  test('come and go with this instrument’s positions', () => {
    const { prices } = show()
    hold(buy, trade({ id: '3', asset_id: 'BTCUSD', opening_price: 1.05 }))
    expect(labels()).toHaveLength(1)
    expect(prices()).toEqual([1.1])
    hold(sell)
    expect(prices()).toEqual([1.05])
    hold()
    expect(prices()).toEqual([])
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('those too close together share a label with their total lots and P/L', () => {
    const { book } = show()
    hold(buy, trade({ id: '4', volume: '20000', opening_price: 1.101 }))
    act(() => book.tick('EURUSD', 1.101_110_111))
    expect(labels().map((label) => label.textContent)).toEqual(['2 × Buy 0.30 +$10.00'])
    hold(buy, trade({ id: '4', trade_type: 'sell', opening_price: 1.101 }))
    expect(labels()[0]).toHaveTextContent(/^2 positions/)
  })

  test('many stay readable: labels don’t overlap, and out of view they collapse at the edge', () => {
    const { scrollTo } = show()
    const many = Array.from({ length: 60 }, (_, index) =>
      trade({ id: String(index), opening_price: 1 + index / 200 }),
    )
    hold(...many)
    const heights = () =>
      labels().map((label) => Number(/translateY\((\d+)px/.exec(label.style.transform)?.[1]))
    const apart = heights().map((y, index, all) => (index === 0 ? 99 : y - (all[index - 1] ?? 0)))
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(21)
    act(() => scrollTo(0.9))
    expect(labels()).toHaveLength(1)
    expect(labels()[0]).toHaveTextContent(/^60 × Buy/)
    expect(labels()[0]).toHaveAttribute('data-edge', 'above')
  })

  test('out of view they stay below legend and indicators, however tall these are', () => {
    let grown = () => {}
    class OneObserver extends ResizeObserver {
      constructor(changed: () => void) {
        super(changed)
        grown = changed
      }
    }
    vi.stubGlobal('ResizeObserver', OneObserver)
    const { setCandles, scrollTo } = show()
    setCandles([candle(TEN, 1.1)])
    hold(buy)
    act(() => scrollTo(0.9))
    const corner = screen.getByRole('status', { name: 'Candle' }).parentElement!
    for (const height of [24, 72]) {
      Object.defineProperty(corner, 'offsetHeight', { value: height, configurable: true })
      grown()
      // The label's centre: it is 20 px high.
      expect(labels()[0]!.style.transform).toBe(`translateY(${height + 14}px)`)
    }
  })

  test('[MKT-08] a repaint that moves no price costs the same for any number of positions', () => {
    const { paint, placings } = show()
    const costOf = (count: number) => {
      hold(
        ...Array.from({ length: count }, (_, index) =>
          trade({ id: String(index), opening_price: 1 + index / 200, stop_loss: 0.9 }),
        ),
      )
      paint()
      const before = placings()
      paint()
      return placings() - before
    }
    expect(costOf(60)).toBe(costOf(2))
  })

  test('removes everything from the chart, and doesn’t touch a removed chart', () => {
    const kept = show()
    hold(buy)
    expect(kept.held()).toBeGreaterThan(0)
    kept.unmount()
    expect(kept.held()).toBe(0)
    expect(kept.book.listeners('EURUSD')).toBe(0)
    const gone = show()
    gone.remove()
    expect(() => gone.unmount()).not.toThrow()
  })
})

describe('[ROOM-03] the open ticket’s take profit and stop loss', () => {
  const move = vi.fn<TicketLines['move']>()
  const ticket = (changes: Partial<TicketLines> = {}) =>
    act(() =>
      useTicketLines.setState({
        ticket: {
          assetId: 'EURUSD',
          side: 'buy',
          takeProfit: '',
          stopLoss: '',
          movable: true,
          // Like the ticket, returns the typed text.
          move(exit, text) {
            move(exit, text)
            useTicketLines.setState(({ ticket: now }) => ({ ticket: now && { ...now, [exit]: text } }))
          },
          ...changes,
        },
      }),
    )
  const line = (name = 'SL: stop loss line') => screen.getByRole('slider', { name })
  const drop = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`: set ${name} on the chart$`) })
  beforeEach(() => {
    move.mockClear()
    // Missing in jsdom.
    HTMLElement.prototype.setPointerCapture = vi.fn()
    vi.stubGlobal('PointerEvent', PointerEventStub)
  })

  test('are lines if set, with the price as the slider’s value', () => {
    const { prices } = show()
    ticket({ takeProfit: '1.12', stopLoss: '1.08' })
    expect(prices()).toEqual([1.12, 1.08])
    expect(line()).toHaveAttribute('aria-valuetext', '1.08000')
    expect(line()).toHaveTextContent('SL 1.08000')
    expect(line()).toHaveAccessibleName(/^SL/)
    ticket({ assetId: 'BTCUSD', takeProfit: '1.12' })
    expect(prices()).toEqual([])
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('lines differ in style, not only in colour', () => {
    const { lineStyles, surface } = show()
    act(() => haveOpen(trade()))
    ticket({ takeProfit: '1.12', stopLoss: '1.08' })
    const { bid, ask } = surface.styles
    expect(new Set([...lineStyles(), bid, ask]).size).toBe(5)
  })

  test('dragging sets the ticket’s price with the instrument’s decimals', () => {
    show()
    ticket({ stopLoss: '1.08' })
    // 120 px from the top; grabbed 3 px below the line.
    fireEvent.pointerDown(line(), { pointerId: 1, button: 0, clientY: 123 })
    fireEvent.pointerMove(line(), { pointerId: 1, clientY: 143 })
    expect(move).toHaveBeenLastCalledWith('stopLoss', '1.06000')
    fireEvent.pointerMove(line(), { pointerId: 1, clientY: 143.4 })
    expect(move).toHaveBeenLastCalledWith('stopLoss', '1.05960')
    expect(line()).toHaveTextContent('SL 1.05960')
    fireEvent.pointerUp(line(), { pointerId: 1, clientY: 143.4 })
    fireEvent.pointerMove(line(), { pointerId: 1, clientY: 300 })
    expect(move).toHaveBeenCalledTimes(2)
  })

  test('a drag stays within the chart, and Escape cancels it', () => {
    show()
    ticket({ stopLoss: '1.08' })
    fireEvent.pointerDown(line(), { pointerId: 1, button: 0, clientY: 120 })
    fireEvent.pointerMove(line(), { pointerId: 1, clientY: 9_000 })
    expect(move).toHaveBeenLastCalledWith('stopLoss', '0.80000')
    fireEvent.keyDown(line(), { key: 'Escape' })
    expect(move).toHaveBeenLastCalledWith('stopLoss', '1.08')
    fireEvent.pointerMove(line(), { pointerId: 1, clientY: 200 })
    expect(move).toHaveBeenLastCalledWith('stopLoss', '1.08')
  })

  test('arrow keys move it by a step, page keys by ten, and Delete removes it', async () => {
    const user = userEvent.setup()
    show()
    ticket({ takeProfit: '1.12' })
    line('TP: take profit line').focus()
    // 0.4 in view: steps of 0.001.
    await user.keyboard('{ArrowUp}')
    expect(move).toHaveBeenLastCalledWith('takeProfit', '1.12100')
    await user.keyboard('{PageDown}')
    expect(move).toHaveBeenLastCalledWith('takeProfit', '1.11100')
    await user.keyboard('{Delete}')
    expect(move).toHaveBeenLastCalledWith('takeProfit', '')
    expect(drop('take profit')).toHaveFocus()
  })

  test('if not set, a button places it on its side of the price', async () => {
    const user = userEvent.setup()
    const { book } = show()
    book.tick('EURUSD', 1)
    ticket()
    await user.click(drop('take profit'))
    expect(move).toHaveBeenLastCalledWith('takeProfit', '1.07200')
    expect(line('TP: take profit line')).toHaveFocus()
    drop('stop loss').focus()
    await user.keyboard('{Enter}')
    expect(move).toHaveBeenLastCalledWith('stopLoss', '0.92800')
    ticket({ side: 'sell' })
    await user.click(drop('stop loss'))
    expect(move).toHaveBeenLastCalledWith('stopLoss', '1.07200')
  })

  test('it can be dragged from its button', () => {
    show()
    ticket()
    fireEvent.pointerDown(drop('stop loss'), { pointerId: 1, button: 0, clientY: 10 })
    fireEvent.pointerMove(drop('stop loss'), { pointerId: 1, clientY: 150 })
    fireEvent.pointerMove(line(), { pointerId: 1, clientY: 160 })
    fireEvent.pointerUp(line(), { pointerId: 1, clientY: 160 })
    expect(move.mock.calls).toEqual([
      ['stopLoss', '1.05000'],
      ['stopLoss', '1.04000'],
    ])
  })

  test('can’t be moved while the order is in flight', async () => {
    const user = userEvent.setup()
    show()
    ticket({ stopLoss: '1.08', movable: false })
    expect(line()).toHaveAttribute('aria-disabled', 'true')
    fireEvent.pointerDown(line(), { pointerId: 1, button: 0, clientY: 120 })
    fireEvent.pointerMove(line(), { pointerId: 1, clientY: 150 })
    line().focus()
    await user.keyboard('{ArrowUp}{Delete}')
    await user.click(drop('take profit'))
    expect(move).not.toHaveBeenCalled()
  })
})

describe('[ROOM-03] the chart as a table', () => {
  const rows = () => screen.getAllByRole('row').slice(1)
  const cells = (row: HTMLElement | undefined) =>
    row === undefined ? [] : [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)

  test('lists the last hundred candles, newest first, and scrolls by keyboard', () => {
    const { setCandles, turn } = show()
    setCandles(Array.from({ length: 130 }, (_, index) => candle(TEN + index * 300, 1 + index / 1000)))
    turn(true)
    expect(rows()).toHaveLength(100)
    expect(cells(rows()[0]).slice(1)).toEqual(['1.10000', '1.15000', '1.05000', '1.12900'])
    expect(screen.getByRole('table')).toHaveAccessibleName(/^EUR\/USD candles, 5m, newest first/)
    expect(screen.getByRole('region', { name: 'EUR/USD candles, 5m' })).toHaveAttribute('tabindex', '0')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Time',
      'Open',
      'High',
      'Low',
      'Close',
    ])
  })

  test('shows volume if the market reports it', () => {
    const { setCandles } = show({ asTable: true })
    act(() => setCandles([candle(TEN, 1.1), candle(TEN + 300, 1.1, { volume: 1234.5 })]))
    expect(screen.getAllByRole('columnheader').at(-1)).toHaveTextContent('Volume')
    expect(rows().map((row) => cells(row).at(-1))).toEqual(['1,235', '–'])
  })

  test('shows a new candle immediately, the forming one only every few seconds', () => {
    vi.useFakeTimers()
    const { setCandles, update, commits } = show({ asTable: true })
    expect(screen.getByText('No candles to show yet')).toBeVisible()
    act(() => setCandles([candle(TEN, 1.1)]))
    const before = commits.mock.calls.length
    act(() => {
      for (let tick = 1; tick <= 500; tick += 1) update(candle(TEN, 1.1 + tick / 10_000))
    })
    expect(commits.mock.calls.length).toBe(before)
    act(() => void vi.advanceTimersByTime(FORMING_MS))
    expect(cells(rows()[0])).toContain('1.15000')
    act(() => update(candle(TEN + 300, 1.2)))
    expect(rows()).toHaveLength(2)
    expect(cells(rows()[0])).toContain('1.20000')
  })

  test('beside a chart that can’t be read it loads history itself and follows the feed', async () => {
    // A fixed time in the middle of an interval, so that none begins during the test.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 17, 12, 2, 30) })
    const now = Math.floor(Date.now() / 300_000) * 300
    broker.answers(CANDLES, { data: [candle(now - 600, 1.1)] })
    const { book, unmount } = show({ onFeed: true, asTable: true })
    expect(await screen.findByRole('table')).toBeVisible()
    const asked = broker.calls('GET /assets/EURUSD/candles').map(({ query }) => query.toString())
    expect(asked).toEqual(['interval=300&limit=100'])
    act(() => book.tick('EURUSD', 1.3))
    act(() => book.tick('EURUSD', 1.4))
    expect(rows()).toHaveLength(2)
    unmount()
    expect(book.listeners('EURUSD')).toBe(0)
  })

  test('without history on the server it shows candles from the feed', async () => {
    broker.answers(CANDLES, status(404))
    const { book } = show({ onFeed: true, asTable: true })
    expect(await screen.findByText('No candles to show yet')).toBeVisible()
    act(() => book.tick('EURUSD', 1.3))
    act(() => book.tick('EURUSD', 1.4))
    expect(rows()).toHaveLength(1)
  })
})
