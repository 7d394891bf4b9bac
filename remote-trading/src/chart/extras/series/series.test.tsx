import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker } from '@tradefront/testing'
import { onPhone } from '@tradefront/ui/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { candleAt, candlesFrom, showChart, TEN } from '../../../testing/chart-extras.tsx'
import { fakeRemote } from '../../../testing/fake-remote.tsx'
import { VOLUME_MS } from './use-candle-feed.ts'

const CANDLES = 'GET /assets/:id/candles'
const broker = fakeBroker({ [CANDLES]: { data: [] }, 'GET /calendar': { data: [] } })
const LOOK = 'chart-look:'

afterEach(() => {
  cleanup()
  forgetReads()
  vi.useRealTimers()
})

const CANDLES_ONLY = { style: 'candles', volume: true, events: false, indicators: [] }
/** A returning customer's stored settings. */
function remembering(look: object) {
  const remote = fakeRemote()
  remote.stored.set(LOOK, JSON.stringify({ ...CANDLES_ONLY, ...look }))
  return remote
}
const kept = (remote: ReturnType<typeof fakeRemote>) => JSON.parse(remote.stored.get(LOOK) ?? '{}')

describe('[ROOM-03] the chart’s style', () => {
  test.each([
    ['Bars', 'bars', 'Bar'],
    ['Line', 'line', 'Line'],
    ['Area', 'area', 'Area'],
    ['Baseline', 'baseline', 'Custom'],
    ['Heikin-Ashi', 'heikin-ashi', 'Candlestick'],
  ])('%s replace the candles, follow ticks, and are remembered', async (name, style, type) => {
    const user = userEvent.setup()
    const remote = fakeRemote()
    const { setCandles, update, drawn, candleOptions } = showChart({ remote })
    act(() => setCandles(candlesFrom(30)))
    await user.click(screen.getByRole('button', { name: 'Chart style' }))
    await user.click(await screen.findByRole('menuitemradio', { name }))
    await waitFor(() => expect(drawn().map((series) => series.type)).toEqual([type]))
    expect(kept(remote).style).toBe(style)
    expect(candleOptions()).toMatchObject({ upColor: 'transparent', wickDownColor: 'transparent' })
    const [series] = drawn()
    expect(series?.points()).toHaveLength(30)
    act(() => update(candleAt(29, 1.14)))
    act(() => update(candleAt(30, 1.13)))
    expect(series?.points()).toHaveLength(31)
    const last = series?.points().at(-1)
    if (style === 'bars') expect(last).toMatchObject({ close: 1.13, high: 1.15 })
    else if (style !== 'heikin-ashi') expect(last).toMatchObject({ value: 1.13 })
    expect(series?.loads).toBe(1)
  })

  test('Heikin-Ashi averages each candle with the one before, also by ticks', async () => {
    const { setCandles, update, drawn } = showChart({ remote: remembering({ style: 'heikin-ashi' }) })
    const first = { time: TEN, open: 10, high: 14, low: 8, close: 12 }
    const second = { time: TEN + 300, open: 12, high: 20, low: 12, close: 18 }
    act(() => setCandles([first]))
    await waitFor(() => expect(drawn()).toHaveLength(1))
    const points = () => drawn()[0]?.points()
    // (10 + 14 + 8 + 12) / 4, opened at (10 + 12) / 2
    expect(points()?.[0]).toMatchObject({ open: 11, high: 14, low: 8, close: 11 })
    act(() => update({ ...second, high: 13, close: 12.5 }))
    act(() => update(second))
    // (12 + 20 + 12 + 18) / 4, opened in the middle of the first one's body
    expect(points()?.[1]).toMatchObject({ open: 11, high: 20, low: 11, close: 15.5 })
    act(() => update({ time: TEN + 600, open: 18, high: 19, low: 17, close: 18 }))
    expect(points()?.[2]).toMatchObject({ open: 13.25, high: 19, low: 13.25, close: 18 })
  })

  test('the price scale is logarithmic or in percent, and this can be undone', async () => {
    const user = userEvent.setup()
    const remote = fakeRemote()
    const { setCandles, scaleMode } = showChart({ remote })
    act(() => setCandles(candlesFrom(5)))
    expect(scaleMode()).toBe(0)
    for (const [name, mode] of [
      ['Logarithmic', 1],
      ['Percent', 2],
    ] as const) {
      if (screen.queryByRole('menu') === null)
        await user.click(screen.getByRole('button', { name: 'Chart style' }))
      await user.click(await screen.findByRole('menuitemradio', { name }))
      expect(scaleMode()).toBe(mode)
    }
    expect(kept(remote).scale).toBe('percent')
    await user.keyboard('{Control>}z{/Control}')
    expect(scaleMode()).toBe(1)
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(scaleMode()).toBe(2)
  })

  test('settings stored before there was a scale stay as they are', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { setCandles, drawn } = showChart({ remote: remembering({ style: 'line' }) })
    act(() => setCandles(candlesFrom(5)))
    await waitFor(() => expect(drawn().map(({ type }) => type)).toEqual(['Line']))
    expect(warn).not.toHaveBeenCalled()
  })

  test('all intervals up to a month can be chosen', async () => {
    const user = userEvent.setup()
    const onInterval = vi.fn<(value: string) => void>()
    showChart({ onInterval })
    await user.click(screen.getByRole('button', { name: 'All intervals' }))
    const names = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)
    expect(names).toEqual(['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '12h', '1D', '1W', '1M'])
    expect(screen.getByRole('menuitemradio', { name: '5m' })).toBeChecked()
    await user.click(screen.getByRole('menuitemradio', { name: '1M' }))
    expect(onInterval).toHaveBeenCalledWith('2592000')
  })

  test('on a phone, the tools are one sheet', async () => {
    onPhone()
    const user = userEvent.setup()
    showChart({})
    expect(screen.queryByRole('button', { name: 'Chart style' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Chart tools' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Chart tools' }))
    expect(await sheet.findByRole('button', { name: 'Indicators...' })).toBeVisible()
  })

  test('switching back to candles restores their colours', async () => {
    const user = userEvent.setup()
    const { setCandles, drawn, candleOptions } = showChart({ remote: remembering({ style: 'line' }) })
    act(() => setCandles(candlesFrom(5)))
    await waitFor(() => expect(drawn()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Chart style' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Candles' }))
    expect(drawn()).toEqual([])
    expect(candleOptions()?.['upColor']).not.toBe('transparent')
  })

  test('an invalid stored setting doesn’t affect the others', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const indicators = [
      { id: 'a', kind: 'sma', inputs: [5] },
      { id: 'b', kind: 'sma', inputs: [0] },
      { id: 'c', kind: 'magic', inputs: [] },
    ]
    const { setCandles, drawn } = showChart({ remote: remembering({ style: 'bubbles', indicators }) })
    act(() => setCandles(candlesFrom(10)))
    await waitFor(() => expect(drawn()).toHaveLength(1))
    const values = screen.getByRole('list', { name: 'Indicators on the chart' })
    expect(values).toHaveTextContent(/^SMA 5 /)
    // They come after the candle's values, which take two lines in a narrow chart.
    expect(screen.getByRole('status', { name: 'Candle' }).nextElementSibling).toBe(values)
  })
})

describe('[ROOM-03] volume', () => {
  const traded = (count: number) =>
    candlesFrom(count).map((candle, index) => ({ ...candle, volume: index + 1 }))

  test('has a column if the market reports it, and no zero if not', async () => {
    const { setCandles, drawn } = showChart()
    act(() => setCandles(candlesFrom(30)))
    expect(drawn()).toEqual([])
    act(() => setCandles([...traded(3), candleAt(3)]))
    await waitFor(() => expect(drawn().map(({ type }) => type)).toEqual(['Histogram']))
    expect(
      drawn()[0]
        ?.points()
        .map(({ value }) => value),
    ).toEqual([1, 2, 3])
  })

  test('of the newest candles is reloaded, since ticks have none', async () => {
    vi.useFakeTimers()
    const { setCandles, update, drawn } = showChart()
    act(() => setCandles(traded(3)))
    await vi.waitFor(() => expect(drawn()).toHaveLength(1))
    act(() => update(candleAt(3, 1.2)))
    expect(drawn()[0]?.points()).toHaveLength(3)
    broker.answers(CANDLES, { data: [candleAt(2, 1.1, 9), candleAt(3, 1.1, 4)] })
    await act(() => vi.advanceTimersByTimeAsync(VOLUME_MS))
    expect(
      drawn()[0]
        ?.points()
        .map(({ value }) => value),
    ).toEqual([1, 2, 9, 4])
    // The chart's own candle may still have the volume from history.
    act(() => update(candleAt(3, 1.3, 1)))
    expect(drawn()[0]?.points().at(-1)?.value).toBe(4)
  })

  test('[MKT-08] a tick that changes neither volume nor colour does not touch its columns', async () => {
    const { setCandles, update, drawn } = showChart()
    act(() => setCandles(traded(3)))
    await waitFor(() => expect(drawn()).toHaveLength(1))
    // The first tick turns a falling candle into a rising one.
    for (const close of [1.12, 1.13, 1.14]) act(() => update(candleAt(2, close, 3)))
    expect(drawn()[0]?.updates).toBe(1)
    act(() => update(candleAt(2, 1.09, 3)))
    expect(drawn()[0]?.updates).toBe(2)
    expect(drawn()[0]?.points().at(-1)?.color).toBe('#down66')
    act(() => update(candleAt(2, 1.09, 4)))
    expect(drawn()[0]?.points().at(-1)?.value).toBe(4)
  })

  test('can be switched off', async () => {
    const user = userEvent.setup()
    const remote = fakeRemote()
    const { setCandles, drawn } = showChart({ remote })
    act(() => setCandles(traded(3)))
    await waitFor(() => expect(drawn()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Volume and events' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Volume' }))
    expect(drawn()).toEqual([])
    expect(kept(remote).volume).toBe(false)
  })
})

describe('[ROOM-03] indicators in the chart', () => {
  const values = () => screen.getByRole('list', { name: 'Indicators on the chart' })
  const sma = { id: 'a', kind: 'sma', inputs: [3] }
  const rsi = { id: 'b', kind: 'rsi', inputs: [5] }

  test('are added, configured and removed in their dialog, and remembered', async () => {
    const user = userEvent.setup()
    const remote = fakeRemote()
    const { setCandles, drawn, unmount } = showChart({ remote })
    act(() => setCandles(candlesFrom(60)))
    await user.click(screen.getByRole('button', { name: 'Indicators' }))
    const dialog = await screen.findByRole('dialog', { name: 'Indicators' })
    await user.click(within(dialog).getByRole('button', { name: 'Add Exponential moving average' }))
    await user.click(within(dialog).getByRole('button', { name: 'Add MACD' }))
    await waitFor(() =>
      expect(drawn().map(({ type }) => type)).toEqual(['Line', 'Histogram', 'Line', 'Line']),
    )
    expect(drawn().map(({ pane }) => pane)).toEqual([0, 1, 1, 1])
    expect(drawn()[1]?.levels).toEqual([0])

    const period = within(dialog).getByRole('textbox', { name: 'Exponential moving average: Period' })
    await user.clear(period)
    expect(period).toHaveAccessibleDescription('Enter a whole number from 2 to 500')
    expect(kept(remote).indicators[0].inputs).toEqual([20])
    await user.type(period, '9')
    expect(kept(remote).indicators[0].inputs).toEqual([9])
    const fast = within(dialog).getByRole('textbox', { name: 'MACD: Fast' })
    await user.clear(fast)
    await user.type(fast, '30')
    expect(fast).toHaveAccessibleDescription('Enter less than Slow')
    expect(kept(remote).indicators[1].inputs).not.toContain(30)
    await user.click(within(dialog).getByRole('button', { name: /^Remove MACD/ }))
    await waitFor(() => expect(drawn()).toHaveLength(1))
    expect(drawn()[0]?.points()).toHaveLength(52)

    unmount()
    const again = showChart({ remote })
    act(() => again.setCandles(candlesFrom(60)))
    await waitFor(() => expect(again.drawn()).toHaveLength(1))
    expect(values()).toHaveTextContent(/^EMA 9 1\.0\d{4}$/)
  })

  test('are found by name, and saved and applied as a template', async () => {
    const user = userEvent.setup()
    const remote = remembering({ indicators: [sma, rsi] })
    const { setCandles } = showChart({ remote })
    act(() => setCandles(candlesFrom(60)))
    await user.click(screen.getByRole('button', { name: 'Indicators' }))
    const dialog = await screen.findByRole('dialog', { name: 'Indicators' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Search indicators' }), 'kelt')
    expect(within(dialog).getAllByRole('button', { name: /^Add / })).toHaveLength(1)
    await user.clear(within(dialog).getByRole('textbox', { name: 'Search indicators' }))
    expect(within(dialog).getAllByRole('button', { name: /^Add / }).length).toBeGreaterThanOrEqual(30)

    await user.type(within(dialog).getByRole('textbox', { name: 'Template name' }), ' Swing {Enter}')
    expect(JSON.parse(remote.stored.get('chart-templates:') ?? '{}')).toEqual({
      version: 1,
      templates: [{ name: 'Swing', indicators: [sma, rsi] }],
    })
    await user.click(within(dialog).getByRole('button', { name: 'Remove RSI 5' }))
    await user.click(within(dialog).getByRole('button', { name: 'Remove SMA 3' }))
    expect(within(dialog).getByRole('textbox', { name: 'Template name' })).toBeDisabled()
    await user.click(within(dialog).getByRole('button', { name: 'Apply template Swing' }))
    expect(kept(remote).indicators).toMatchObject([
      { kind: 'sma', inputs: [3] },
      { kind: 'rsi', inputs: [5] },
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Delete template Swing' }))
    expect(within(dialog).queryByRole('button', { name: 'Apply template Swing' })).toBeNull()
  })

  test('an invalid template doesn’t affect the others', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const user = userEvent.setup()
    const remote = fakeRemote()
    const good = { name: 'Good', indicators: [sma] }
    const templates = [{ name: 'Bad', indicators: [{ ...sma, inputs: [0] }] }, good]
    remote.stored.set('chart-templates:', JSON.stringify({ version: 1, templates }))
    showChart({ remote })
    await user.click(screen.getByRole('button', { name: 'Indicators' }))
    const section = await screen.findByRole('region', { name: 'Templates' })
    expect(within(section).getAllByRole('button', { name: /^Apply/ })).toHaveLength(1)
  })

  test('are limited to eight', async () => {
    const user = userEvent.setup()
    const indicators = Array.from({ length: 8 }, (_, index) => ({ ...sma, id: String(index) }))
    showChart({ remote: remembering({ indicators }) })
    await user.click(screen.getByRole('button', { name: 'Indicators' }))
    expect(await screen.findByRole('button', { name: 'Add MACD' })).toBeDisabled()
    expect(screen.getByText(/^A chart has at most 8 indicators/)).toBeVisible()
  })

  test('follow ticks without recalculating all candles, and show their values', async () => {
    const { setCandles, update, drawn, hover } = showChart({
      remote: remembering({ indicators: [sma, rsi] }),
    })
    act(() => setCandles(candlesFrom(5)))
    await vi.waitFor(() => expect(drawn()).toHaveLength(2))
    const [line] = drawn()
    // 1.02, 1.03, 1.04
    expect(line?.points().at(-1)).toEqual({ time: TEN + 1_200, value: expect.closeTo(1.03, 9) })
    const [first, loads] = [line?.points()[0], line?.loads]
    act(() => {
      for (let tick = 0; tick <= 1_000; tick += 1) update(candleAt(4, 1 + tick / 1_000))
    })
    expect(line?.updates).toBe(1_001)
    expect(line?.points().at(-1)?.value).toBeCloseTo((1.02 + 1.03 + 2) / 3, 9)
    expect(values()).toHaveTextContent('SMA 3 1.35000')
    act(() => update(candleAt(5, 2)))
    expect(line?.points()).toHaveLength(4)
    expect(line?.loads).toBe(loads)
    expect(line?.points()[0]).toBe(first)
    // RSI needs a sixth candle.
    expect(drawn()[1]?.points()).toHaveLength(1)
    hover(0)
    expect(values()).toHaveTextContent('SMA 3 –')
    hover()
    expect(values()).toHaveTextContent('SMA 3 1.67667')
  })

  test('in a pane of their own keep a plain scale, also below candles in percent', async () => {
    const { setCandles, drawn } = showChart({
      remote: remembering({ indicators: [sma, rsi], scale: 'percent' }),
    })
    act(() => setCandles(candlesFrom(20)))
    await vi.waitFor(() => expect(drawn()).toHaveLength(2))
    expect(drawn().map(({ pane, scale }) => [pane, scale.mode])).toEqual([
      [0, undefined],
      [1, 0],
    ])
  })

  test('are recalculated for older candles and another instrument', async () => {
    const { setCandles, drawn } = showChart({ remote: remembering({ indicators: [sma] }) })
    act(() => setCandles(candlesFrom(5)))
    await waitFor(() => expect(drawn()[0]?.points()).toHaveLength(3))
    act(() => setCandles(candlesFrom(15, -10)))
    expect(drawn()[0]?.points()).toHaveLength(13)
    act(() => setCandles([]))
    expect(drawn()[0]?.points()).toEqual([])
  })

  test('leave nothing behind', async () => {
    const view = showChart({ remote: remembering({ style: 'line', indicators: [sma, rsi] }) })
    act(() => view.setCandles(candlesFrom(30)))
    await waitFor(() => expect(view.drawn()).toHaveLength(3))
    view.unmount()
    expect(view.held()).toBe(0)
    const gone = showChart({ remote: remembering({ style: 'line', indicators: [sma] }) })
    await waitFor(() => expect(gone.drawn()).toHaveLength(2))
    gone.remove()
    expect(() => gone.unmount()).not.toThrow()
  })
})
