import type { Trade } from '@tradefront/contracts'
import { useServerPages } from '@tradefront/server-state/pages'
import { isoDay, readMoment } from '@tradefront/ui/dates'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CLOSED_TRADES } from '../portfolio/trades/trades.ts'

/** Number of positions loaded without asking: a hundred calls of twenty. */
export const READ_LIMIT = 2_000

const NONE: readonly Trade[] = []

/** Progress of loading the closed positions of a range. */
export interface JournalReading {
  /**
   * `failed`: nothing loaded. `reading`: more is loading. `partial`: the rest couldn't be loaded. `bounded`: the rest
   * wasn't requested because there is a lot. `outdated`: all were loaded, but refreshing failed.
   */
  readonly state: 'loading' | 'failed' | 'reading' | 'partial' | 'bounded' | 'outdated' | 'complete'
  /** Most recently closed first; may include positions before the range. */
  readonly trades: readonly Trade[]
  /** Continues or retries loading. */
  readonly readOn: () => void
}

/**
 * Loads closed positions page by page as far back as a day ('YYYY-MM-DD' in the time zone), or all of them. The list is
 * shared with room and dashboard, so that pages they have loaded aren't requested again.
 */
export function useJournalTrades(from: string | undefined, zone: string): JournalReading {
  const pages = useServerPages(CLOSED_TRADES)
  const { loaded, latest, hasMore, more, isRefreshing } = pages
  const [limit, setLimit] = useState(READ_LIMIT)
  /** Count after a page added nothing, to stop querying a server that repeats itself. */
  const [stuckAt, setStuckAt] = useState<number>()
  const asked = useRef<{ readonly count: number; readonly latest: unknown }>(undefined)
  const trades = loaded.state === 'ready' ? loaded.value : NONE
  const count = trades.length
  const isWanting = loaded.state === 'ready' && hasMore && !reachesBefore(trades, from, zone)
  const isStuck = stuckAt === count
  const isReading = isWanting && more !== 'failed' && count < limit && !isStuck

  const readNext = useEffectEvent((now: { readonly count: number; readonly latest: unknown }) => {
    const before = asked.current
    asked.current = now
    if (before?.count === now.count && before.latest !== now.latest) setStuckAt(now.count)
    else pages.loadMore()
  })
  const asks = isReading && more === 'idle' && !isRefreshing
  useEffect(() => {
    if (asks) readNext({ count, latest })
  }, [asks, count, latest])

  function readOn(): void {
    if (!isWanting) void pages.refresh()
    else if (more === 'failed') pages.loadMore()
    else if (isStuck) {
      asked.current = undefined
      setStuckAt(undefined)
    } else setLimit(count + READ_LIMIT)
  }

  function stateOf(): JournalReading['state'] {
    if (loaded.state === 'loading') return 'loading'
    if (loaded.state !== 'ready') return 'failed'
    if (isReading) return 'reading'
    if (isWanting) return more === 'failed' || isStuck ? 'partial' : 'bounded'
    return loaded.outdated ? 'outdated' : 'complete'
  }

  return { state: stateOf(), trades, readOn }
}

/** Whether the oldest one was closed before a day, so that the day is complete. */
function reachesBefore(trades: readonly Trade[], from: string | undefined, zone: string): boolean {
  if (from === undefined) return false
  const oldest = trades.findLast(({ close_time }) => readMoment(close_time) !== undefined)
  const at = readMoment(oldest?.close_time)
  return at !== undefined && isoDay(at, zone) < from
}
