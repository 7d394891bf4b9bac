import { useRemoteContext, type RemoteTimers } from '@tradefront/federation'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { apiReach } from '@tradefront/api'
import type { ChartSurface } from '../../chart-adapter.ts'
import { createCandleFeed, type CandleFeed } from './candle-feed.ts'
import { fetchCandles } from '../../fetch-candles.ts'
import type { ChartInterval } from '../../intervals.ts'

/** The chart's candles, read once for all followers, with volume kept up to date. */
export function useCandleFeed(surface: ChartSurface, id: string, interval: ChartInterval): CandleFeed {
  const { timers } = useRemoteContext()
  const feed = useMemo(() => createCandleFeed(surface), [surface])
  useLayoutEffect(() => feed.start(), [feed])
  useEffect(() => followVolume(feed, { id, interval, timers }), [feed, id, interval, timers])
  return feed
}

/** Refresh interval of the forming candle's volume, ms: ticks have prices only. */
export const VOLUME_MS = 15_000
/** The forming candle and the previous one, whose volume is final now. */
const NEWEST = 2

/**
 * Keeps the newest candles' volume up to date, if the broker reports volume, until the returned function is called.
 * Nothing is requested while the page is hidden; a failed request is repeated at the next interval.
 */
function followVolume(
  feed: CandleFeed,
  {
    id,
    interval,
    timers,
  }: { readonly id: string; readonly interval: ChartInterval; readonly timers: RemoteTimers },
): () => void {
  const controller = new AbortController()
  let isAsking = false

  async function ask(): Promise<void> {
    const hasVolume = feed.candles.some(({ volume }) => volume !== undefined)
    if (isAsking || !hasVolume || document.visibilityState === 'hidden') return
    isAsking = true
    await apiReach().turn(controller.signal)
    const newest = await fetchCandles(id, interval, NEWEST, { signal: controller.signal }).catch(() => [])
    isAsking = false
    if (!controller.signal.aborted) feed.addVolumes(newest)
  }

  const timer = timers.setInterval(() => void ask(), VOLUME_MS)
  return () => {
    controller.abort()
    timers.clear(timer)
  }
}
