import type { CandleInterval } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'
import { createCandleFeed, type CandleFeed } from './candle-feed.ts'
import { followVolume } from './follow-volume.ts'

/** The candles of the chart, read once for all that follow them; their volume is kept up to date. */
export function useCandleFeed(surface: ChartSurface, id: string, interval: CandleInterval): CandleFeed {
  const { timers } = useRemoteContext()
  const feed = useMemo(() => createCandleFeed(surface), [surface])
  useLayoutEffect(() => feed.start(), [feed])
  useEffect(() => followVolume(feed, { id, interval, timers }), [feed, id, interval, timers])
  return feed
}
