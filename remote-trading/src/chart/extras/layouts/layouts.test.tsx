import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker } from '@tradefront/testing'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAssets } from '../../../instruments/assets/asset.store.ts'
import { candleAt, candlesFrom, showChart, TEN } from '../../../testing/chart-extras.tsx'
import { fakeRemote } from '../../../testing/fake-remote.tsx'
import { fakeSurface } from '../../../testing/fake-surface.ts'
import { haveInstruments } from '../../../testing/known.ts'
import type { ChartProps } from '../../chart-adapter.ts'
import { linkCrosshair } from './linked-crosshair.ts'

fakeBroker({ 'GET /assets/:id/candles': { data: [] }, 'GET /calendar': { data: [] } })

/** A chart without a canvas, which says what it shows. */
vi.mock('../../PriceChart.tsx', () => ({
  default: function FakeChart({ asset: shown, interval, onSurface }: ChartProps) {
    useEffect(() => {
      onSurface(fakeSurface().surface)
      return () => onSurface(undefined)
    }, [onSurface])
    return <figure aria-label={`${shown.symbol_display} ${interval}`} />
  },
}))

const KEY = 'chart-layouts:'
const [euro, bitcoin, gold, pound] = [
  asset('EUR/USD', 'forex'),
  asset('BTC/USD', 'crypto'),
  asset('XAU/USD', 'metals'),
  asset('GBP/USD', 'forex'),
]

beforeEach(() => haveInstruments([euro, bitcoin, gold, pound]))
afterEach(() => {
  cleanup()
  forgetReads()
  useAssets.setState({ activeId: undefined, activeSymbol: undefined, openPairs: [] })
})

const figures = () => screen.queryAllByRole('figure').map((figure) => figure.getAttribute('aria-label'))
async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Layout' }))
  return screen.findByRole('dialog', { name: 'Layout' })
}

describe('[ROOM-03] the layout of charts', () => {
  test('has up to four charts, each with its instrument and interval, and is saved by name', async () => {
    const user = userEvent.setup()
    const onInterval = vi.fn<(value: string) => void>()
    const { stored } = showChart({ of: euro, onInterval })
    const kept = () => JSON.parse(stored.get(KEY) ?? '{}')
    const dialog = await openDialog()
    await user.click(within(dialog).getByRole('button', { name: '4 charts' }))
    expect(figures()).toEqual(['BTC/USD 300', 'XAU/USD 300', 'GBP/USD 300'])
    await user.type(within(dialog).getByRole('textbox', { name: 'Layout name' }), 'Majors{Enter}')
    expect(kept().saved).toMatchObject([
      { name: 'Majors', charts: [{ assetId: 'EURUSD', interval: 300 }, {}, {}, {}] },
    ])
    await user.click(within(dialog).getByRole('button', { name: 'One chart' }))
    expect(figures()).toEqual([])

    await user.click(within(dialog).getByRole('button', { name: 'Apply layout Majors' }))
    expect(figures()).toHaveLength(3)
    expect(onInterval).toHaveBeenCalledWith('300')
    expect(useAssets.getState().activeId).toBe('EURUSD')
    const again = await openDialog()
    await user.type(within(again).getByRole('textbox', { name: 'Layout name' }), 'Majors ')
    expect(within(again).getByRole('button', { name: 'Replace layout' })).toBeEnabled()
    await user.click(within(again).getByRole('button', { name: 'Delete layout Majors' }))
    expect(kept().saved).toEqual([])
  })

  test('a chart changes its interval, becomes the traded one, and is closed', async () => {
    const user = userEvent.setup()
    const remote = fakeRemote()
    const others = [{ assetId: 'BTCUSD', interval: 300 }]
    remote.stored.set(KEY, JSON.stringify({ version: 1, others, saved: [] }))
    showChart({ of: euro, remote })
    const cell = screen.getByRole('region', { name: 'BTC/USD chart, 5m' })
    await user.click(within(cell).getByRole('button', { name: 'Candle interval 5m' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '1D' }))
    expect(figures()).toEqual(['BTC/USD 86400'])
    await user.click(screen.getByRole('button', { name: 'Trade BTC/USD' }))
    expect(useAssets.getState().activeId).toBe('BTCUSD')
    await user.click(screen.getByRole('button', { name: 'Close BTC/USD chart' }))
    expect(figures()).toEqual([])
  })

  test('an instrument that is no longer offered says so; an invalid layout doesn’t affect the others', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const remote = fakeRemote()
    const gone = { assetId: 'GONE', interval: 300 }
    const saved = [
      { name: 'Bad', charts: [] },
      { name: 'Good', charts: [gone] },
    ]
    remote.stored.set(KEY, JSON.stringify({ version: 1, others: [gone], saved }))
    showChart({ of: euro, remote })
    expect(screen.getByText("Your broker doesn't offer this instrument")).toBeVisible()
    const dialog = await openDialog()
    expect(within(dialog).getAllByRole('button', { name: /^Apply layout/ })).toHaveLength(1)
  })
})

describe('[ROOM-03] linked crosshairs', () => {
  /** A surface whose chart has this width, px. */
  function sized(width: number, options?: Parameters<typeof fakeSurface>[0]) {
    const fake = fakeSurface(options)
    vi.spyOn(fake.surface.chart.chartElement(), 'getBoundingClientRect').mockReturnValue({
      width,
    } as DOMRect)
    return fake
  }

  test('leave out a chart that is not laid out', () => {
    const [one, hidden] = [sized(300), sized(0)]
    one.setCandles(candlesFrom(20))
    hidden.setCandles(candlesFrom(20))
    const stops = [linkCrosshair(one.surface), linkCrosshair(hidden.surface)]
    act(() => one.hover(4))
    expect(hidden.crosshair()).toBeUndefined()
    for (const stop of stops) stop()
  })

  test('are at the same time in charts of other intervals, and go together', () => {
    const [one, other] = [sized(300), sized(300)]
    one.setCandles(candlesFrom(20))
    // Candles of fifteen minutes.
    other.setCandles([0, 3, 6].map((index) => candleAt(index)))
    const stops = [linkCrosshair(one.surface), linkCrosshair(other.surface)]
    act(() => one.hover(4))
    expect(other.crosshair()).toBe(TEN + 900)
    act(() => other.hover(2))
    expect(one.crosshair()).toBe(TEN + 1_800)
    act(() => one.hover())
    expect(other.crosshair()).toBeUndefined()
    for (const stop of stops) stop()
    act(() => one.hover(4))
    expect(other.crosshair()).toBeUndefined()
    expect(one.held() + other.held()).toBe(0)
  })
})
