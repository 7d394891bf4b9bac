import { customerZone, zoneOffset } from './zones.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Day of a moment in a zone (by default the chosen one), as date fields and file names have it: 'YYYY-MM-DD'. */
export function isoDay(at: Date | number, zone?: string): string {
  return clockOf(at, zone).toISOString().slice(0, 10)
}

/** A date whose UTC fields are what a zone's clock shows (by default the chosen one's). */
export function clockOf(at: Date | number, zone = customerZone()): Date {
  const ms = Number(at)
  return new Date(ms + zoneOffset(zone, ms))
}

/**
 * A moment for a file: by the chosen zone's clock with its offset, '2026-11-18T15:04:05.000+01:00'. Invalid ones come back
 * unchanged.
 */
export function isoMoment(moment: string | undefined): string | undefined {
  const at = Date.parse(moment ?? '')
  if (Number.isNaN(at)) return moment
  const offset = Math.round(zoneOffset(customerZone(), at) / MINUTE_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  const away = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  return `${clockOf(at).toISOString().slice(0, -1)}${offset === 0 ? 'Z' : away}`
}

/** The day ('YYYY-MM-DD') this many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** When a day ('YYYY-MM-DD') begins in a zone (by default the chosen one), Unix ms; NaN if it isn't a day. */
export function dayStart(day: string, zone?: string): number {
  return momentOf(Date.parse(`${day}T00:00:00Z`), zone)
}

/**
 * The moment at which a zone's clock shows a time; both in Unix ms, `clock` as if it were UTC. The inverse of
 * {@link clockOf}. Where clocks go back, the first of the two moments; where they go forward, a skipped time is read by
 * the offset before the jump, as `Date` does.
 */
export function momentOf(clock: number, zone = customerZone()): number {
  if (Number.isNaN(clock)) return clock
  const [before, after] = [-DAY_MS, DAY_MS].map((away) => clock - zoneOffset(zone, clock + away)) as [
    number,
    number,
  ]
  const first = Math.min(before, after)
  return [first, Math.max(before, after)].find((at) => at + zoneOffset(zone, at) === clock) ?? before
}
