import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Trade } from '@tradefront/contracts'
import { even, fakeBroker, page, user } from '@tradefront/testing'
import type { ReactNode } from 'react'
import { refreshRead } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { layOut } from '../../testing/fake-remote.tsx'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import {
  euro,
  haveInstruments,
  position,
  positionsRemote,
  pound,
  showPositions,
  yen,
} from '../../testing/positions.tsx'
import { ClosedPositions } from './ClosedPositions.tsx'
import { OpenPositions } from './OpenPositions.tsx'
import { OPEN_TRADES } from '../trades/trades.ts'

const mocks = vi.hoisted(() => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
  saved: vi.fn<(name: string, content: string) => void>(),
}))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(mocks.toast),
}))
vi.mock(import('./positions-csv.ts'), async (original) => ({ ...(await original()), saveFile: mocks.saved }))
const broker = fakeBroker()

const ROW = 32

let remote: LiveRemote

beforeEach(() => {
  layOut(1000, 600)
  remote = positionsRemote([euro, pound, yen])
})
afterEach(() => endRemote(remote))

function show(trades: readonly Trade[], ui: ReactNode = <OpenPositions />) {
  broker.answers('GET /open/trades', page(trades))
  return showPositions(remote, ui)
}

const head = (name: string) => screen.getByRole('columnheader', { name })
const heading = (name: string) => within(head(name)).getByRole('button')
const symbols = () => screen.getAllByRole('rowheader').map((one) => one.textContent)

/** A mouse event; jsdom has no pointer events. */
function pointer(target: Element, type: string) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true })
  fireEvent(target, Object.assign(event, { pointerType: 'mouse', pointerId: 1 }))
}

describe('[ROOM-06] a list of 1,000 positions', () => {
  const instruments = Array.from({ length: 1000 }, (_, index) => even(`S${index}/USD`))
  const thousand = instruments.map((one, index) => position(String(index), one))

  test('has only visible rows in the document, with their position and the total', async () => {
    haveInstruments(instruments)
    const { container } = await show(thousand)
    const table = screen.getByRole('table', { name: 'Open positions' })
    expect(table).toHaveAttribute('aria-rowcount', '1001')
    const scroller = table.parentElement!
    const sizes = new Set<number>()
    for (let row = 100; row < 950; row += 200) {
      fireEvent.scroll(scroller, { target: { scrollTop: row * ROW } })
      const first = container.querySelector(`tr[aria-rowindex="${row + 2}"]`)
      expect(first).toHaveTextContent(`S${row}/USD`)
      sizes.add(container.querySelectorAll('tbody *').length)
    }
    expect([...sizes]).toHaveLength(1)
    expect(container.querySelectorAll('tbody tr').length).toBeLessThan(40)
  })

  test('[ORD-07] 1,000 ticks cause no React render, and only update the text of visible cells that changed', async () => {
    haveInstruments(instruments)
    const { commits, container } = await show(thousand)
    act(() => {
      for (const { asset_id } of instruments) remote.book.apply([{ id: asset_id, price: 1.1 }])
      remote.book.flush()
    })
    const before = commits.mock.calls.length
    const write = vi.spyOn(CharacterData.prototype, 'data', 'set')
    const cells = [...container.querySelectorAll('[data-field=price], [data-testid^=pnl]')]
    const texts = () => cells.map((cell) => cell.textContent)
    let changed = 0
    act(() => {
      for (let tick = 0; tick < 1000; tick += 1) {
        const shown = texts()
        // Visible, out of view, and a change too small to be seen.
        const one = instruments[[tick % 10, 500 + (tick % 500)][tick % 2]!]!
        remote.tick(one.asset_id, 1.1 + Math.floor(tick / 4) * 0.000_004)
        changed += texts().filter((text, index) => text !== shown[index]).length
      }
    })
    expect(commits.mock.calls.length - before).toBe(0)
    expect(changed).toBeGreaterThan(100)
    expect(write).toHaveBeenCalledTimes(changed)
  })

  test('a long history doesn’t grow the document', async () => {
    broker.answers('GET /closed/trades', page(thousand, { more: true }))
    const { container } = await show([], <ClosedPositions />)
    const table = await screen.findByRole('table', { name: 'Closed positions' })
    expect(table).toHaveAttribute('aria-rowcount', '1001')
    const sizes = new Set<number>()
    for (let row = 100; row < 950; row += 200) {
      fireEvent.scroll(table.parentElement!, { target: { scrollTop: row * ROW } })
      sizes.add(container.querySelectorAll('tbody *').length)
    }
    expect([...sizes]).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument()
  })
})

test('[ROOM-06] of twenty positions only visible ones are in the document and follow prices', async () => {
  layOut(1000, 200)
  const { container } = await show(Array.from({ length: 20 }, (_, index) => position(String(index), euro)))
  const rows = () => container.querySelectorAll('tbody tr[aria-rowindex]')
  expect(rows().length).toBeLessThan(12)
  const scroller = screen.getByRole('table', { name: 'Open positions' }).parentElement!
  fireEvent.scroll(scroller, { target: { scrollTop: 20 * ROW } })
  const last = container.querySelector('[data-testid=pnl-19]')
  act(() => remote.tick(euro.asset_id, 1.3))
  const shown = last?.textContent
  act(() => remote.tick(euro.asset_id, 1.4))
  expect(last).toHaveTextContent(/\d/)
  expect(last?.textContent).not.toBe(shown)
})

describe('[ROOM-06] sortable columns', () => {
  const three = [
    position('1', euro, { volume: '2000', opening_price: 1.1 }),
    position('2', pound, { volume: '1000', opening_price: 1.2, trade_type: 'sell' }),
    position('3', yen, { volume: '3000', opening_price: 160 }),
  ]

  test('sort by pointer or key, with aria-sort; initially and on the third press in the broker’s order', async () => {
    const { user: hand } = await show(three)
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'none')
    expect(head('Margin')).not.toHaveAttribute('aria-sort')
    await hand.click(heading('Symbol'))
    expect(symbols()).toEqual(['EUR/JPY', 'EUR/USD', 'GBP/USD'])
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'ascending')
    act(() => heading('Lots').focus())
    await hand.keyboard('{Enter}')
    expect(symbols()).toEqual(['EUR/JPY', 'EUR/USD', 'GBP/USD'])
    expect(head('Lots')).toHaveAttribute('aria-sort', 'descending')
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'none')
    await hand.keyboard(' ')
    expect(symbols()).toEqual(['GBP/USD', 'EUR/USD', 'EUR/JPY'])
    await hand.keyboard(' ')
    expect(symbols()).toEqual(['EUR/USD', 'GBP/USD', 'EUR/JPY'])
  })

  test('the sort order is stored in this browser, per customer', async () => {
    const first = await show(three)
    fireEvent.click(heading('Symbol'))
    expect(symbols()).toEqual(['EUR/JPY', 'EUR/USD', 'GBP/USD'])
    // Other tabs and a reload read it.
    expect(localStorage.getItem('positions-sort:7')).toContain('"symbol"')
    first.unmount()
    const again = await show(three)
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'ascending')
    expect(symbols()).toEqual(['EUR/JPY', 'EUR/USD', 'GBP/USD'])
    again.unmount()
    act(() => void useSession.setState({ user: user({ id: '8' }) }))
    await show(three)
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'none')
    expect(symbols()).toEqual(['EUR/USD', 'GBP/USD', 'EUR/JPY'])
  })

  test('sorted by live P/L, rows reorder once a second, not per tick, and never under pointer or focus', async () => {
    // Set before rendering, since rows check their markets once a second with the same timer.
    vi.useFakeTimers()
    const { commits } = await show([position('1', euro), position('2', pound)])
    act(() => remote.tick(euro.asset_id, 1.2))
    act(() => remote.tick(pound.asset_id, 1.1))
    fireEvent.click(heading('P/L'))
    expect(symbols()).toEqual(['EUR/USD', 'GBP/USD'])
    const second = () => act(() => void vi.advanceTimersByTime(1000))

    const before = commits.mock.calls.length
    act(() => {
      for (let tick = 0; tick < 1000; tick += 1) remote.tick(pound.asset_id, 1.3 + tick / 1000)
    })
    expect(commits.mock.calls.length - before).toBe(0)
    expect(symbols()).toEqual(['EUR/USD', 'GBP/USD'])

    pointer(screen.getByRole('row', { name: /EUR/ }), 'pointerover')
    second()
    expect(symbols()).toEqual(['EUR/USD', 'GBP/USD'])
    pointer(head('P/L'), 'pointerover')
    act(() => screen.getByRole('button', { name: /^Close EUR\/USD/ }).focus())
    second()
    expect(symbols()).toEqual(['EUR/USD', 'GBP/USD'])
    act(() => screen.getByRole('button', { name: /^Close EUR\/USD/ }).blur())
    second()
    expect(symbols()).toEqual(['GBP/USD', 'EUR/USD'])
  })

  test('an added or removed position doesn’t move the others under the pointer', async () => {
    await show([position('1', euro), position('2', pound)])
    act(() => remote.tick(euro.asset_id, 1.2))
    fireEvent.click(heading('P/L'))
    act(() => remote.tick(pound.asset_id, 1.4))
    broker.answers('GET /open/trades', page([position('3', yen), position('1', euro), position('2', pound)]))
    pointer(screen.getByRole('row', { name: /EUR/ }), 'pointerover')
    await act(() => refreshRead(OPEN_TRADES))
    expect(symbols()).toEqual(['EUR/USD', 'GBP/USD', 'EUR/JPY'])
  })
})

describe('[ROOM-06] export', () => {
  test('saves the listed rows in order, also by keyboard', async () => {
    const { user } = await show([position('1', euro), position('2', pound)])
    act(() => remote.tick(pound.asset_id, 1.25))
    await user.click(heading('P/L'))
    act(() => screen.getByRole('button', { name: 'Export CSV' }).focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(mocks.saved).toHaveBeenCalledTimes(1))
    const [name, content] = mocks.saved.mock.calls[0]!
    expect(name).toMatch(/^open-positions-\d{4}-\d\d-\d\d\.csv$/)
    expect(content.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      'Symbol',
      'GBP/USD',
      'EUR/USD',
      '',
    ])
    expect(content).toContain(',150,')
    expect(mocks.toast.success).toHaveBeenCalledWith('2 positions exported')
  })

  test('[CHAT-15] a closed position has a link to ask about it, which doesn’t pick its instrument', async () => {
    broker.answers('GET /closed/trades', page([position('1')]))
    await show([], <ClosedPositions />)
    const link = await screen.findByRole('link', { name: /^Ask about EUR\/USD, Buy/ })
    expect(link).toHaveAttribute('href', '/main/chat?about=position:1')
    expect(link.closest('button')).toBeNull()
  })

  test('of an incomplete history mentions that there is more', async () => {
    broker.answers('GET /closed/trades', page([position('1')], { more: true }))
    const { user } = await show([], <ClosedPositions />)
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(screen.getByRole('link', { name: 'Journal' })).toHaveAttribute('href', '/main/journal')
    await waitFor(() =>
      expect(mocks.toast.info).toHaveBeenCalledWith('1 position exported', expect.stringContaining('more')),
    )
    expect(mocks.saved.mock.calls[0]![0]).toMatch(/^positions-history-/)
  })
})
