import { isZone, zoneOffset } from '@tradefront/ui/dates'

/** A weekly opening time; minutes of the day, the end may be on the next day. */
export interface OpenTime {
  /** 0 is Sunday. */
  readonly day: number
  readonly from: number
  readonly to: number
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const PART = /^(?<first>[A-Z][a-z]{2})(?:-(?<last>[A-Z][a-z]{2}))? (?<from>\d\d:\d\d)-(?<to>\d\d:\d\d)$/
const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS
const WEEK_MS = 7 * DAY_MS

/** '08:30' as minutes of the day; undefined beyond 24:00. */
function minutesOf(clock: string): number | undefined {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const total = hours * 60 + minutes
  return minutes < 60 && total <= DAY_MINUTES ? total : undefined
}

/**
 * Parses 'Mon-Fri 08:00-18:00, Sat 22:00-02:00' [CHAT-11]. Undefined for anything else: hours that can't be parsed are
 * not shown.
 */
export function readOpenTimes(text: string): readonly OpenTime[] | undefined {
  const times: OpenTime[] = []
  for (const part of text.split(',')) {
    const {
      first = '',
      last = first,
      from: opens = '',
      to: closes = '',
    } = PART.exec(part.trim())?.groups ?? {}
    const [begin, end] = [DAYS.indexOf(first), DAYS.indexOf(last)]
    const [from, to] = [minutesOf(opens), minutesOf(closes)]
    if (begin === -1 || end === -1 || from === undefined || to === undefined || from === to) return undefined
    for (let day = begin; ; day = (day + 1) % 7) {
      times.push({ day, from, to: to > from ? to : to + DAY_MINUTES })
      if (day === end) break
    }
  }
  return times
}

/** Whether the team is available now, until when (infinite if it never closes), and when it is next. */
export type Opening =
  | { readonly open: true; readonly closesAt: number }
  | { readonly open: false; readonly opensAt: number }

/** Whether it is open at a time (Unix ms), in this time zone; UTC if the zone is unknown. */
export function openingAt(times: readonly OpenTime[], zone: string | undefined, now: number): Opening {
  const known = zone !== undefined && isZone(zone) ? zone : 'UTC'
  const local = now + zoneOffset(known, now)
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  let opensAt = Number.POSITIVE_INFINITY
  let end = local
  // Yesterday's opening may last into today; within eight days every run of openings that ends has ended.
  for (let ahead = -1; ahead <= 8; ahead += 1) {
    const start = midnight + ahead * DAY_MS
    const day = new Date(start).getUTCDay()
    const onDay = times.filter((one) => one.day === day).toSorted((a, b) => a.from - b.from)
    for (const time of onDay) {
      const from = start + time.from * MINUTE_MS
      // Openings that follow each other without a gap are one.
      if (from <= end) end = Math.max(end, start + time.to * MINUTE_MS)
      if (from > local) opensAt = Math.min(opensAt, instantOf(from, known))
    }
  }
  if (end === local) return { open: false, opensAt }
  const isEndless = end - local > WEEK_MS
  return { open: true, closesAt: isEndless ? Number.POSITIVE_INFINITY : instantOf(end, known) }
}

/** The instant at which a zone's clocks show this time, by the offset in effect then. */
function instantOf(local: number, zone: string): number {
  const near = local - zoneOffset(zone, local)
  return local - zoneOffset(zone, near)
}
