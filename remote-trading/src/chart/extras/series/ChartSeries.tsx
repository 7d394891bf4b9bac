import { lazyCode, useCode } from '@tradefront/ui/lazy'
import type { ChartSurface } from '../../chart-adapter.ts'
import type { ChartLook } from '../look/chart-look.ts'
import type { CandleFeed } from './candle-feed.ts'

const seriesCode = lazyCode(async () => (await import('./MoreSeries.tsx')).MoreSeries)

export interface ChartSeriesProps {
  readonly surface: ChartSurface
  readonly feed: CandleFeed
  readonly decimals: number
  readonly look: ChartLook
}

/** What the customer has in the chart beside candles. Its code is loaded when there is something of it. */
export function ChartSeries(props: ChartSeriesProps) {
  const { style, volume, indicators } = props.look
  const isWanted = style !== 'candles' || volume || indicators.length > 0
  const { loaded } = useCode(seriesCode, isWanted, RETRY_MS)
  return loaded.state === 'ready' ? <loaded.code {...props} /> : null
}

/** Nobody presses a button for it: it is asked for again by itself, ms. */
const RETRY_MS = 10_000
