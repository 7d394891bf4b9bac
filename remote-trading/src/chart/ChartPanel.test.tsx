import type { Asset, Candle } from '@tradefront/contracts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker, later, status } from '@tradefront/testing'
import { chooseColorScheme } from '@tradefront/ui/color-scheme'
import { chooseZone } from '@tradefront/ui/dates'
import * as charts from 'lightweight-charts'
import { Profiler } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeRemote } from '../testing/fake-remote.tsx'
import { toBar } from './candle-series.ts'
import { ChartPanel } from './ChartPanel.tsx'

vi.mock('lightweight-charts', () => ({
  createChartEx: vi.fn(),
  defaultHorzScaleBehavior: () => Object,
  CandlestickSeries: 'candles',
  TickMarkType: { Year: 0, Month: 1, DayOfMonth: 2, Time: 3, TimeWithSeconds: 4 },
  LineStyle: { Solid: 0, Dotted: 1, Dashed: 2, LargeDashed: 3, SparseDotted: 4 },
}))

const bitcoin = {
  ...asset('BTC/USD', 'crypto'),
  name: 'Bitcoin',
  digits: 2,
  buy_spread: 0.01,
  sell_spread: 0.02,
}
const euro = asset('EUR/USD', 'forex')

const CANDLES = 'GET /assets/:id/candles'
const broker = fakeBroker({ [CANDLES]: { data: [] }, 'GET /calendar': { data: [] } })
/** Requested history: instrument, interval and number of candles. */
const asked = () =>
  broker.calls(CANDLES).map(({ params, query }) => [params['id'], query.get('interval'), query.get('limit')])

/** The canvas needs a browser; these tests check what the library is given. */
function fakeChart() {
  const series = {
    setData: vi.fn(),
    update: vi.fn(),
    applyOptions: vi.fn(),
    options: () => ({}),
    priceScale: () => ({ applyOptions: vi.fn() }),
    data: (): readonly unknown[] => [],
    dataByIndex: () => null,
    priceToCoordinate: () => null,
    coordinateToPrice: () => null,
    attachPrimitive: vi.fn(),
    detachPrimitive: vi.fn(),
    subscribeDataChanged: vi.fn(),
    unsubscribeDataChanged: vi.fn(),
    createPriceLine: () => ({ applyOptions: vi.fn() }),
    removePriceLine: vi.fn(),
  }
  const chart = {
    addSeries: () => series,
    applyOptions: vi.fn(),
    timeScale: () => ({
      resetTimeScale: vi.fn(),
      getVisibleLogicalRange: () => null,
      getVisibleRange: () => null,
      subscribeVisibleLogicalRangeChange: vi.fn(),
      unsubscribeVisibleLogicalRangeChange: vi.fn(),
      subscribeVisibleTimeRangeChange: vi.fn(),
      unsubscribeVisibleTimeRangeChange: vi.fn(),
    }),
    panes: () => [],
    chartElement: () => document.createElement('div'),
    subscribeClick: vi.fn(),
    unsubscribeClick: vi.fn(),
    paneSize: () => ({ width: 600, height: 400 }),
    subscribeCrosshairMove: vi.fn(),
    unsubscribeCrosshairMove: vi.fn(),
    remove: vi.fn(),
  }
  vi.mocked(charts.createChartEx).mockReturnValue(chart as unknown as charts.IChartApiBase<unknown>)
  return { chart, series }
}

/** What the library is given for its axis. */
interface AxisOptions {
  readonly timeScale: { readonly tickMarkFormatter: (time: number, type: number) => string }
  readonly localization: { readonly timeFormatter: (time: number) => string }
}

/** Start of the current five minutes, the default interval of a chart. */
const present = () => Math.floor(Date.now() / 300_000) * 300
const candle = (time: number, price: number): Candle => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
})

/** Candles as passed to the series. */
const bars = (...candles: readonly Candle[]) => candles.map(toBar)

let fake: ReturnType<typeof fakeChart>
beforeEach(() => {
  // A fixed time in the middle of an interval, so that none begins during a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 17, 12, 2, 30) })
  vi.mocked(charts.createChartEx).mockClear()
  fake = fakeChart()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  act(() => chooseColorScheme('auto'))
  localStorage.clear()
  vi.restoreAllMocks()
})

function show(remote = fakeRemote(), shown: Asset = bitcoin) {
  const commits = vi.fn<() => void>()
  const panel = (active: Asset) => (
    <Profiler id="chart" onRender={commits}>
      <ChartPanel asset={active} />
    </Profiler>
  )
  const view = render(panel(shown), { wrapper: remote.Around })
  return { ...remote, ...view, commits, follow: (active: Asset) => view.rerender(panel(active)) }
}
const loaded = (symbol: string) =>
  screen.findByRole('figure', { name: new RegExp(`^${symbol} chart, .* last`) })

describe('[MKT-08] the line above the chart', () => {
  test('[MKT-12] shows symbol, name, live price with the instrument’s digits and the change over 24 hours', async () => {
    const { book } = show()
    expect(screen.getByRole('heading', { name: 'BTC/USD' })).toBeVisible()
    expect(screen.getByText('Bitcoin')).toBeVisible()
    expect(screen.getByTitle('Change over 24 hours')).toHaveTextContent('+0.10%')
    act(() => book.tick('BTCUSD', 64_000.5))
    expect(screen.getByText('64,000.50')).toBeVisible()
    await loaded('BTC/USD')
  })
})

describe('[ROOM-03] the built-in chart', () => {
  test('asks for 300 candles of history, shows them, then live ticks', async () => {
    const now = present()
    broker.answers(CANDLES, { data: [candle(now - 300, 1), candle(now, 2)] })
    const { book } = show()
    book.tick('BTCUSD', 2)
    expect(await loaded('BTC/USD')).toHaveAccessibleName('BTC/USD chart, 5m candles, last price 2.00')
    expect(asked()).toEqual([['BTCUSD', '300', '300']])
    expect(fake.series.setData).toHaveBeenLastCalledWith(bars(candle(now - 300, 1), candle(now, 2)))
    book.tick('BTCUSD', 3)
    await waitFor(() => expect(fake.series.update).toHaveBeenCalledTimes(1))
    const [bar] = fake.series.update.mock.lastCall ?? []
    expect(bar).toMatchObject({ close: 3 })
  })

  test('ticks reach the chart without a React commit', async () => {
    const { book, commits } = show()
    await loaded('BTC/USD')
    const before = commits.mock.calls.length
    act(() => {
      for (let tick = 0; tick < 1000; tick += 1) book.tick('BTCUSD', 1 + tick)
    })
    expect(commits.mock.calls.length - before).toBe(0)
    await waitFor(() => expect(fake.series.update.mock.lastCall?.[0]).toMatchObject({ close: 1000 }))
  })

  test('without history on the server the chart says that it shows live ticks only', async () => {
    broker.answers(CANDLES, status(404))
    const remote = fakeRemote()
    remote.book.seed([{ id: 'BTCUSD', price: 5 }])
    show(remote)
    await loaded('BTC/USD')
    expect(screen.getByText('No history to show: built from live prices')).toBeVisible()
    expect(fake.series.setData).toHaveBeenLastCalledWith([expect.objectContaining({ close: 5 })])
  })

  test('candles missed while disconnected are loaded from history; earlier ones stay', async () => {
    const start = present()
    broker.answersOnce(CANDLES, { data: [candle(start - 300, 1), candle(start, 2)] })
    const { book } = show()
    book.tick('BTCUSD', 2)
    await loaded('BTC/USD')
    fake.series.data = () => bars(candle(start - 300, 1), candle(start, 2))
    const after = [0, 300, 600, 900].map((seconds) => candle(start + seconds, 4))
    broker.answersOnce(CANDLES, { data: after })
    vi.spyOn(Date, 'now').mockReturnValue((start + 1_200) * 1000)
    act(() => book.tick('BTCUSD', 5))
    await waitFor(() => expect(fake.series.setData).toHaveBeenCalledTimes(3))
    expect(fake.series.setData).toHaveBeenLastCalledWith(
      bars(candle(start - 300, 1), ...after, candle(start + 1_200, 5)),
    )
  })

  test('a price from the asset list doesn’t count as a tick', async () => {
    const old = candle(present() - 86_400, 4)
    broker.answers(CANDLES, { data: [old] })
    const { book } = show()
    await loaded('BTC/USD')
    act(() => book.tick('BTCUSD', 5))
    expect(fake.series.update).not.toHaveBeenCalled()
  })

  test('it follows the active asset and unsubscribes from the previous one', async () => {
    const { book, follow, unmount } = show()
    await loaded('BTC/USD')
    follow(euro)
    await loaded('EUR/USD')
    expect(asked().at(-1)).toEqual(['EURUSD', '300', '300'])
    expect(book.listeners('BTCUSD')).toBe(0)
    expect(charts.createChartEx).toHaveBeenCalledTimes(1)
    unmount()
    expect(fake.chart.remove).toHaveBeenCalledTimes(1)
    expect(book.listeners('EURUSD')).toBe(0)
  })

  test('the previous asset’s history request is aborted, and a late answer dropped', async () => {
    const late = later()
    broker.answersOnce(CANDLES, late.answer)
    const { follow } = show()
    await waitFor(() => expect(asked()).toHaveLength(1))
    follow(euro)
    await loaded('EUR/USD')
    const calls = fake.series.setData.mock.calls.length
    expect(broker.calls(CANDLES)[0]?.signal.aborted).toBe(true)
    late.give({ data: [candle(present(), 9)] })
    await act(broker.settled)
    expect(fake.series.setData.mock.calls.length).toBe(calls)
  })

  test('the chosen interval is remembered', async () => {
    const { stored } = show()
    await loaded('BTC/USD')
    await userEvent.setup().click(screen.getByRole('radio', { name: '1h' }))
    expect(await screen.findByRole('figure', { name: /1h candles/ })).toBeInTheDocument()
    expect(asked().at(-1)).toEqual(['BTCUSD', '3600', '300'])
    expect(stored.get('chart-interval')).toBe('3600')
  })

  test('another colour scheme repaints it', async () => {
    show()
    await loaded('BTC/USD')
    const before = fake.chart.applyOptions.mock.calls.length
    act(() => chooseColorScheme('dark'))
    expect(fake.chart.applyOptions.mock.calls.length).toBe(before + 1)
  })
})

describe('[ROOM-03] after the room has rendered', () => {
  // The first import is slow on a busy machine.
  beforeAll(async () => void (await import('./extras/chart-extras.ts')), 60_000)

  test('legend and table load only then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      show()
      await loaded('BTC/USD')
      expect(fake.series.attachPrimitive).not.toHaveBeenCalled()
      expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(2_000))
      const toggle = await screen.findByRole('button', { name: 'Show as table' })
      expect(fake.series.attachPrimitive).toHaveBeenCalled()
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(toggle)
      expect(toggle).toHaveAttribute('aria-pressed', 'true')
      expect(screen.getByRole('region', { name: 'BTC/USD candles, 5m' })).toBeVisible()
      expect(screen.getByText('No candles to show yet')).toBeVisible()
      // While the table is shown, the chart is not reachable.
      expect(document.querySelector('[inert] figure')).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('the axis is in the chosen time zone, which is named in its corner; a change makes another one', async () => {
    onTestFinished(() => act(() => chooseZone('own')))
    act(() => chooseZone('broker', 'Asia/Kolkata'))
    broker.answers(CANDLES, { data: [candle(present(), 2)] })
    show()
    await loaded('BTC/USD')
    expect(screen.getByText('UTC+5:30')).toBeVisible()
    const noon = Date.UTC(2026, 5, 17, 12) / 1000
    const axis = () => vi.mocked(charts.createChartEx).mock.lastCall?.[2] as unknown as AxisOptions
    expect(axis().timeScale.tickMarkFormatter(noon, 3)).toMatch(/^17:30/)
    expect(axis().localization.timeFormatter(noon)).toMatch(/17:30/)
    act(() => chooseZone('utc'))
    await waitFor(() => expect(charts.createChartEx).toHaveBeenCalledTimes(2))
    expect(screen.getByText('UTC')).toBeVisible()
    expect(axis().timeScale.tickMarkFormatter(noon, 3)).toMatch(/^12:00/)
    // A daily candle is of a UTC day in any zone.
    act(() => chooseZone('broker', 'Asia/Kolkata'))
    await userEvent.click(screen.getByRole('radio', { name: '1D' }))
    expect(screen.getByText('UTC')).toBeVisible()
  })

  test('the axis uses the site’s price format', async () => {
    const now = present()
    broker.answers(CANDLES, { data: [candle(now, 2)] })
    show()
    await loaded('BTC/USD')
    expect(fake.series.setData).toHaveBeenLastCalledWith([expect.objectContaining({ time: now })])
    const options = fake.series.applyOptions.mock.calls.flat().findLast(({ priceFormat }) => priceFormat)
    expect(options.priceFormat.formatter(66_123.4)).toBe('66,123.40')
  })
})

describe('[ROOM-03] the configured chart', () => {
  test('is the provider’s if one is configured', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    show(fakeRemote({ charting: { script: 'https://charts.example.test/tv.js' } }), {
      ...bitcoin,
      tv_symbol: 'CRYPTO:BTCUSD',
    })
    expect(await screen.findByRole('region', { name: 'BTC/USD advanced chart' })).toBeInTheDocument()
    const script = document.head.querySelector('script[src="https://charts.example.test/tv.js"]')
    expect(charts.createChartEx).not.toHaveBeenCalled()
    await act(async () => void script?.dispatchEvent(new Event('error')))
    await loaded('BTC/USD')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('is the built-in one otherwise', async () => {
    show(fakeRemote({ charting: null }))
    await loaded('BTC/USD')
    expect(document.head.querySelector('script[src*="tv.js"]')).toBeNull()
  })
})
