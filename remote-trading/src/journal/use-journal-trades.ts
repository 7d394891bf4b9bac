import type { Trade } from '@tradefront/contracts'
import { useServerPages } from '@tradefront/server-state'
import { readMoment } from '@tradefront/ui/dates'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CLOSED_TRADES } from '../portfolio/trades/trades.ts'
import { dayIn } from './journal-entries.ts'

/** Positions that are read without being asked for more: a hundred calls of twenty. */
export const READ_AT_ONCE = 2_000

const NONE: readonly Trade[] = []

/** How far the closed positions of a range have been read. */
export interface JournalReading {
  /**
   * `failed`: nothing is there. `reading`: more is on its way. `partial`: the rest could not be read. `bounded`:
   * the rest was not asked for, since it is much. `outdated`: all were read, and looking again failed.
   */
  readonly state: 'loading' | 'failed' | 'reading' | 'partial' | 'bounded' | 'outdated' | 'complete'
  /** The last closed first; those before the range may be among them. */
  readonly trades: readonly Trade[]
  /** Reads on, or again, where it stopped. */
  readonly readOn: () => void
}

/**
 * Reads the closed positions page by page as far back as a day ('YYYY-MM-DD' in the zone), or all of them. The
 * list is the room's and the dashboard's: what they have read is not asked for again.
 */
export function useJournalTrades(from: string | undefined, zone: string): JournalReading {
  const pages = useServerPages(CLOSED_TRADES)
  const { loaded, latest, hasMore, more, isRefreshing } = pages
  const [limit, setLimit] = useState(READ_AT_ONCE)
  /** How many there were when a page brought none: a server that repeats itself would be asked without end. */
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
    } else setLimit(count + READ_AT_ONCE)
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

/** Whether the oldest of them was closed before a day, so that the day is complete. */
function reachesBefore(trades: readonly Trade[], from: string | undefined, zone: string): boolean {
  if (from === undefined) return false
  const oldest = trades.findLast(({ close_time }) => readMoment(close_time) !== undefined)
  const at = readMoment(oldest?.close_time)
  return at !== undefined && dayIn(zone, at) < from
}
