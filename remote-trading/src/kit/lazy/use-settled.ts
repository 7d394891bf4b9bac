import type { PriceBook } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useState } from 'react'

/** Time after the first prices, ms: by then they are painted and moving. */
const AFTER_LIVE_MS = 2_000
/** Longest wait if no prices arrive, ms. */
const MAX_WAIT_MS = 6_000
const POLL_MS = 250
/** Between two parts, ms: together, their files and first renders would be one long task. */
const APART_MS = 50

/** Books that have settled, so that components mounted later don't wait again. */
const settledBooks = new WeakSet<PriceBook>()
/** Parts that wait for a book. */
const waiting = new WeakMap<PriceBook, number>()

/**
 * True once the room shows moving prices. Secondary parts of the screen (advisors, lines in the chart) load only then,
 * so that they neither delay it nor count towards the room's size limit; one after another, in the order in which they
 * were mounted.
 */
export function useSettled(): boolean {
  const { realtime, timers } = useRemoteContext()
  const [settled, setSettled] = useState(() => settledBooks.has(realtime.prices.book))
  useEffect(() => {
    if (settled) return
    const { book } = realtime.prices
    const before = waiting.get(book) ?? 0
    waiting.set(book, before + 1)
    function settle() {
      settledBooks.add(book)
      setSettled(true)
    }
    const latest = timers.setTimeout(settle, MAX_WAIT_MS + before * APART_MS)
    let next: number
    // Being connected doesn't mean having prices: on a slow line the whole market takes seconds.
    function follow() {
      const isLive = realtime.prices.statistics.messages > 0
      next = isLive
        ? timers.setTimeout(settle, AFTER_LIVE_MS + before * APART_MS)
        : timers.setTimeout(follow, POLL_MS)
    }
    follow()
    return () => {
      waiting.set(book, (waiting.get(book) ?? 1) - 1)
      timers.clear(latest)
      timers.clear(next)
    }
  }, [settled, realtime, timers])
  return settled
}
