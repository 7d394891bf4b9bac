import type { Asset, Candle } from '@tradefront/contracts'
import { render } from '@testing-library/react'
import { asset } from '@tradefront/testing'
import { ChartExtras } from '../chart/extras/ChartExtras.tsx'
import { ChartTools } from '../chart/extras/tools/ChartTools.tsx'
import { fakeRemote } from './fake-remote.tsx'
import { fakeSurface } from './fake-surface.ts'
import type { ChartInterval } from '../chart/intervals.ts'

/** 2026-11-20T10:00:00Z */
export const TEN = 1_795_168_800

/** A five-minute candle, this many intervals after ten. */
export function candleAt(index: number, close = 1.1, volume?: number): Candle {
  return {
    time: TEN + index * 300,
    open: 1.1,
    high: 1.15,
    low: 1.05,
    close,
    ...(volume !== undefined && { volume }),
  }
}

/** This many candles, by default the first one at ten. */
export const candlesFrom = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => candleAt(from + index, 1 + (index % 10) / 100))

/** Renders the chart's tools and overlays on a chart without a canvas. */
export function showChart({
  of = asset('EUR/USD', 'forex'),
  fake = fakeSurface(),
  remote = fakeRemote(),
  onInterval = () => {},
}: {
  readonly of?: Asset
  readonly fake?: ReturnType<typeof fakeSurface>
  readonly remote?: ReturnType<typeof fakeRemote>
  readonly onInterval?: (value: string) => void
} = {}) {
  const chart = (shown: Asset, interval: ChartInterval) => (
    <>
      <ChartTools
        asset={shown}
        decimals={5}
        interval={interval}
        onInterval={onInterval}
        surface={fake.surface}
        pressed={false}
        onPress={() => {}}
      />
      <ChartExtras surface={fake.surface} asset={shown} interval={interval} decimals={5} asTable={false} />
    </>
  )
  const view = render(chart(of, 300), { wrapper: remote.Around })
  return {
    ...remote,
    ...view,
    ...fake,
    follow: (shown: Asset, interval: ChartInterval = 300) => view.rerender(chart(shown, interval)),
  }
}
