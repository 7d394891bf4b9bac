const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return format
}

/**
 * Local time of a zone at a Unix time (ms), as if it were UTC (ms, whole minutes). @throws RangeError for an
 * unknown zone.
 */
export function shownAt(zone: string, time: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/**
 * Unix time (ms) of a zone's local date and time, given as if it were UTC (ms). A time that is skipped or repeated
 * at a clock change maps to an adjacent one.
 */
export function zoneTime(zone: string, shown: number): number {
  const whole = Math.floor(shown / MINUTE_MS) * MINUTE_MS
  const guess = whole - (shownAt(zone, whole) - whole)
  return guess - (shownAt(zone, guess) - whole)
}
