import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { candleAt, candlesFrom, showChart, TEN } from '../../../testing/chart-extras.tsx'
import { fakeRemote } from '../../../testing/fake-remote.tsx'
import { fakeSurface } from '../../../testing/fake-surface.ts'
import type { Drawing } from '../drawings/drawings.ts'
import { createCandleFeed } from '../series/candle-feed.ts'
import { chartPoints } from '../drawings/chart-points.ts'
import type { ChartAlert } from './chart-alerts.ts'
import { pricesNow, watchChartAlerts } from './watch-chart-alerts.ts'

fakeBroker({ 'GET /assets/:id/candles': { data: [] }, 'GET /calendar': { data: [] } })
const KEY = 'chart-alerts:'

beforeEach(() => {
  // Missing in jsdom.
  Element.prototype.setPointerCapture = vi.fn()
})
afterEach(() => {
  cleanup()
  forgetReads()
})

const anchor = (seconds: number, price: number) => ({ time: TEN + seconds, price })
const level: Drawing = { id: 'a', kind: 'level', from: anchor(0, 1.1), to: anchor(0, 1.1) }
/** Rises by 0.01 per candle, from 1.00 at ten. */
const rising: Drawing = { id: 'b', kind: 'trend', from: anchor(0, 1), to: anchor(3_000, 1.1) }

function watched(alerts: readonly ChartAlert[], drawings: readonly Drawing[] = []) {
  const fake = fakeSurface()
  const feed = createCandleFeed(fake.surface)
  feed.start()
  fake.setCandles([candleAt(0, 1.05)])
  const onFired = vi.fn<(alert: ChartAlert, price: number) => void>()
  const stop = watchChartAlerts({
    feed,
    points: chartPoints(fake.surface, feed, 300, 5),
    alerts,
    drawingOf: (id) => drawings.find((each) => each.id === id),
    onFired,
  })
  return { ...fake, onFired, stop }
}

describe('[ROOM-03] alerts on drawings and indicators', () => {
  test('fire once, when the price crosses a line in either direction', () => {
    const alert = { id: '1', on: 'drawing', assetId: 'EURUSD', drawingId: 'a' } as const
    const { update, onFired } = watched([alert], [level])
    update(candleAt(0, 1.09))
    expect(onFired).not.toHaveBeenCalled()
    update(candleAt(1, 1.12))
    expect(onFired).toHaveBeenCalledExactlyOnceWith(alert, 1.12)
    update(candleAt(1, 1.01))
    expect(onFired).toHaveBeenCalledTimes(1)
  })

  test('touching the line is not crossing it; passing through later is', () => {
    const alert = { id: '1', on: 'drawing', assetId: 'EURUSD', drawingId: 'a' } as const
    const { update, onFired } = watched([alert], [level])
    update(candleAt(0, 1.1))
    update(candleAt(0, 1.08))
    expect(onFired).not.toHaveBeenCalled()
    update(candleAt(0, 1.1))
    update(candleAt(0, 1.11))
    expect(onFired).toHaveBeenCalledTimes(1)
  })

  test('follow a trend line while it lasts, and a ray beyond it', () => {
    const points = { indexOf: (time: number) => (time - TEN) / 300 }
    expect(pricesNow(rising, points, 5)).toEqual([expect.closeTo(1.05, 9)])
    expect(pricesNow(rising, points, 11)).toEqual([])
    expect(pricesNow({ ...rising, kind: 'ray' }, points, 20)).toEqual([expect.closeTo(1.2, 9)])
    expect(pricesNow({ ...rising, kind: 'ray' }, points, -1)).toEqual([])
    expect(pricesNow({ ...rising, kind: 'channel', third: 0.9 }, points, 5)).toEqual([
      expect.closeTo(1.05, 9),
      expect.closeTo(0.95, 9),
    ])
    expect(pricesNow({ ...rising, kind: 'long', third: 0.9 }, points, 99)).toEqual([1, 1.1, 0.9])
    expect(pricesNow({ ...rising, kind: 'box' }, points, 3)).toEqual([1, 1.1])
  })

  test('an indicator fires at its level, or when the price crosses it; replaced candles fire nothing', () => {
    const common = { on: 'indicator', assetId: 'EURUSD', interval: 300 } as const
    const overPrice = { ...common, id: '1', kind: 'sma', inputs: [2] } as const
    const momentum = { ...common, id: '2', kind: 'momentum', inputs: [1], level: 0.05 } as const
    const { update, setCandles, onFired } = watched([
      { ...overPrice, inputs: [2] },
      { ...momentum, inputs: [1] },
    ])
    setCandles([candleAt(0, 1.05), candleAt(1, 1.04)])
    setCandles([candleAt(0, 1.05), candleAt(1, 1.06)])
    expect(onFired).not.toHaveBeenCalled()
    // The mean of 1.06 and 1.05 is above the price.
    update(candleAt(2, 1.05))
    expect(onFired.mock.calls.map(([{ id }]) => id)).toEqual(['1'])
    update(candleAt(2, 1.12))
    expect(onFired.mock.calls.map(([{ id }]) => id)).toEqual(['1', '2'])
  })

  test('are set at a selected drawing, and gone once they have fired', async () => {
    const user = userEvent.setup()
    const remote = fakeRemote()
    remote.stored.set('chart-drawings::EURUSD', JSON.stringify([level]))
    const { setCandles, update, stored } = showChart({ remote })
    const kept = () => JSON.parse(stored.get(KEY) ?? '{"alerts":[]}').alerts
    act(() => setCandles([candleAt(0, 1.05)]))
    fireEvent.keyDown(screen.getByRole('button', { name: /^Horizontal line/ }), { key: 'Enter' })
    await user.click(screen.getByRole('button', { name: 'Alert when crossed' }))
    expect(kept()).toMatchObject([{ on: 'drawing', assetId: 'EURUSD', drawingId: 'a' }])
    expect(screen.getByRole('button', { name: 'Alert when crossed' })).toHaveAttribute('aria-pressed', 'true')
    act(() => update(candleAt(0, 1.2)))
    expect(kept()).toEqual([])
  })

  test('are set at an indicator of the chart, with a level where it has its own scale', async () => {
    const user = userEvent.setup()
    const remote = fakeRemote()
    const indicators = [{ id: 'a', kind: 'rsi', inputs: [14] }]
    remote.stored.set(
      'chart-look:',
      JSON.stringify({ style: 'candles', volume: false, events: false, indicators }),
    )
    const { setCandles, stored } = showChart({ remote, of: asset('EUR/USD', 'forex') })
    act(() => setCandles(candlesFrom(30)))
    await user.click(screen.getByRole('button', { name: 'Indicators' }))
    const dialog = await screen.findByRole('dialog', { name: 'Indicators' })
    const field = within(dialog).getByRole('textbox', { name: 'RSI 14: alert level' })
    expect(field).toHaveValue('70')
    await user.clear(field)
    expect(within(dialog).getByRole('button', { name: 'RSI 14: set alert' })).toBeDisabled()
    await user.type(field, '65')
    await user.click(within(dialog).getByRole('button', { name: 'RSI 14: set alert' }))
    expect(JSON.parse(stored.get(KEY) ?? '{}').alerts).toMatchObject([
      { on: 'indicator', kind: 'rsi', inputs: [14], level: 65, interval: 300 },
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Delete alert RSI 14 crosses 65, 5m' }))
    expect(JSON.parse(stored.get(KEY) ?? '{}').alerts).toEqual([])
  })
})
