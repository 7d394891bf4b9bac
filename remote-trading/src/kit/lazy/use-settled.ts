import type { PriceBook } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useState } from 'react'

/** Time after prices went live, ms: the first of them are painted by then. */
const AFTER_LIVE_MS = 2_000
/** Without live prices nobody waits longer than this, ms. */
const LATEST_MS = 6_000

/** The page's prices that have settled: what is opened later does not wait again. */
const settledBooks = new WeakSet<PriceBook>()

/**
 * True once the room shows moving prices. What is on screen without being what somebody came for (advisors,
 * lines in the chart) is fetched from then on, so that it delays nothing and is no part of the room's limit.
 */
export function useSettled(): boolean {
  const { realtime, timers } = useRemoteContext()
  const [settled, setSettled] = useState(() => settledBooks.has(realtime.prices.book))
  useEffect(() => {
    if (settled) return
    function settle() {
      settledBooks.add(realtime.prices.book)
      setSettled(true)
    }
    const latest = timers.setTimeout(settle, LATEST_MS)
    let afterLive: number | undefined
    function follow() {
      if (realtime.prices.status.state === 'connected') afterLive ??= timers.setTimeout(settle, AFTER_LIVE_MS)
    }
    const stop = realtime.prices.onStatus(follow)
    follow()
    return () => {
      stop()
      timers.clear(latest)
      if (afterLive !== undefined) timers.clear(afterLive)
    }
  }, [settled, realtime, timers])
  return settled
}
