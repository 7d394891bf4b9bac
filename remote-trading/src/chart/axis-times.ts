import { clockOf, formatDate, formatPeriod } from '@tradefront/ui/dates'
import { TickMarkType, type Time } from 'lightweight-charts'
import { DAY, WEEK } from './candle-series.ts'
import type { ChartInterval } from './intervals.ts'

const UTC = { zone: 'UTC' } as const

const at = (time: Time) => Number(time) * 1_000

/** Zone of the axis: a daily candle is the server's, of a UTC day, whatever the customer's zone is. */
export function axisZone(interval: ChartInterval, zone: string): string {
  return interval < DAY ? zone : UTC.zone
}

/** Label of a tick mark on the time axis, by the axis' zone. */
export function axisMark(time: Time, type: TickMarkType, zone: string): string {
  if (type === TickMarkType.Year) return String(clockOf(at(time), zone).getUTCFullYear())
  if (type === TickMarkType.Time) return formatDate(at(time), 'time', { zone })
  if (type === TickMarkType.TimeWithSeconds) return formatDate(at(time), 'clock', { zone })
  return formatDate(at(time), 'period', { zone })
}

/** Label of the time under the crosshair. */
export function crosshairTime(time: Time, interval: ChartInterval, zone: string): string {
  return candleTime(Number(time), interval, 'moment', zone)
}

/**
 * When a candle began; daily ones have the date only, weekly ones their days: whether Monday is the first of a week differs by
 * country, but the server's begin with it.
 *
 * @param seconds Unix time
 */
export function candleTime(
  seconds: number,
  interval: ChartInterval,
  format: 'moment' | 'shortMoment',
  zone?: string,
): string {
  const first = new Date(seconds * 1000)
  if (interval < DAY) return formatDate(first, format, zone === undefined ? {} : { zone })
  if (interval !== WEEK) return formatDate(first, 'date', UTC)
  return formatPeriod(first, new Date((seconds + WEEK - DAY) * 1000), new Date(), UTC)
}
