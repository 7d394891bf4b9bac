import type { PriceBook } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useState } from 'react'

/** Time after the first prices came, ms: they are painted and moving by then. */
const AFTER_LIVE_MS = 2_000
/** Longest wait if no prices come, ms. */
const LATEST_MS = 6_000
const LOOK_MS = 250

/** The page's prices that have settled: what is opened later does not wait again. */
const settledBooks = new WeakSet<PriceBook>()

/**
 * True once the room shows moving prices. Secondary parts of the screen (advisors,
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
    let next: number
    // A connection is no price yet: on a slow line the whole market takes seconds.
    function follow() {
      const isLive = realtime.prices.statistics.messages > 0
      next = isLive ? timers.setTimeout(settle, AFTER_LIVE_MS) : timers.setTimeout(follow, LOOK_MS)
    }
    follow()
    return () => {
      timers.clear(latest)
      timers.clear(next)
    }
  }, [settled, realtime, timers])
  return settled
}
