import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup } from '@testing-library/react'
import { asset, fakeBroker } from '@tradefront/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { showChart } from '../../testing/chart-extras.tsx'
import { SCALE_MODES } from './series/scale-modes.ts'

fakeBroker({ 'GET /assets/:id/candles': { data: [] }, 'GET /calendar': { data: [] } })

afterEach(() => {
  cleanup()
  forgetReads()
})

describe('[MKT-08] lines at bid and ask', () => {
  const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0.01, sell_spread: 0.02 }
  const pricesOf = (chart: ReturnType<typeof showChart>) => chart.sides().map(({ price }) => price)

  test('follow the price, are hidden without one, and differ in style', () => {
    const chart = showChart({ of: euro })
    expect(chart.sides().map(({ title, lineVisible }) => [title, lineVisible])).toEqual([
      ['Bid', false],
      ['Ask', false],
    ])
    act(() => chart.book.tick('EURUSD', 100))
    expect(pricesOf(chart)).toEqual([98, 101])
    expect(chart.sides().every(({ lineVisible, axisLabelVisible }) => lineVisible && axisLabelVisible)).toBe(
      true,
    )
    expect(new Set(chart.sides().map(({ lineStyle }) => lineStyle)).size).toBe(2)
  })

  test('figures of the scale beside their tags are cleared, unless it shows percent', () => {
    const chart = showChart({ of: { ...euro, buy_spread: 0.0002, sell_spread: 0.0002 } })
    act(() => chart.book.tick('EURUSD', 1))
    // A pixel is 0.001; the tags are 17 px high and below each other.
    const scale = [1.02, 1.01, 0.99, 0.96, 0.95]
    expect(chart.clearedFrom(scale)).toEqual([1.01, 0.99])
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- see SCALE_MODES
    chart.surface.series.priceScale().applyOptions({ mode: SCALE_MODES.percent })
    expect(chart.clearedFrom(scale)).toEqual([])
  })

  test('[MKT-09] follow a change of spread', () => {
    const chart = showChart({ of: euro })
    act(() => chart.book.tick('EURUSD', 100))
    chart.follow({ ...euro, buy_spread: 0.05, sell_spread: 0.1 })
    expect(pricesOf(chart)).toEqual([90, 105])
  })
})
