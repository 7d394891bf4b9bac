import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup } from '@testing-library/react'
import { asset, fakeBroker } from '@tradefront/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { showChart } from '../../testing/chart-extras.tsx'

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

  test('[MKT-09] follow a change of spread', () => {
    const chart = showChart({ of: euro })
    act(() => chart.book.tick('EURUSD', 100))
    chart.follow({ ...euro, buy_spread: 0.05, sell_spread: 0.1 })
    expect(pricesOf(chart)).toEqual([90, 105])
  })
})
