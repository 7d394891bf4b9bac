import { clockOf, dayAfter, isoDay, isZone, momentOf } from '@tradefront/ui/dates'
import type { OpenTime } from './opening-hours.ts'

const MINUTE_MS = 60_000

/** A period of opening; Unix ms. */
export interface OpenPeriod {
  readonly from: number
  readonly to: number
}

/** A day of the week ahead. */
export interface OpenDay {
  /** 'YYYY-MM-DD'. */
  readonly date: string
  /** Those that begin on the day; empty if it is closed. */
  readonly opens: readonly OpenPeriod[]
}

/**
 * Today and the six days after it by the clock of `reader`, with the times at which a team in `zone` (UTC if unknown)
 * is available [CHAT-11].
 */
export function openWeek(
  times: readonly OpenTime[],
  zone: string | undefined,
  now: number,
  reader: string,
): readonly OpenDay[] {
  const known = zone !== undefined && isZone(zone) ? zone : 'UTC'
  const today = clockOf(now, known).toISOString().slice(0, 10)
  // The reader's days begin up to a day earlier or later.
  const opens = Array.from({ length: 10 }, (_, at) => dayAfter(today, at - 2))
    .flatMap((date) => {
      const midnight = Date.parse(`${date}T00:00:00Z`)
      const weekday = new Date(midnight).getUTCDay()
      const momentAt = (minutes: number) => momentOf(midnight + minutes * MINUTE_MS, known)
      return times
        .filter(({ day }) => day === weekday)
        .map(({ from, to }) => ({ from: momentAt(from), to: momentAt(to) }))
    })
    .toSorted((a, b) => a.from - b.from)
  return Array.from({ length: 7 }, (_, ahead) => {
    const date = dayAfter(isoDay(now, reader), ahead)
    return { date, opens: opens.filter(({ from }) => isoDay(from, reader) === date) }
  })
}
