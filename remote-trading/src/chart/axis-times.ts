import { formatDate } from '@tradefront/ui/dates'
import { TickMarkType, type Time } from 'lightweight-charts'
import { DAY } from './candle-series.ts'
import type { ChartInterval } from './intervals.ts'

/** Times on the axis are already shifted to the customer's time zone (`axisShift`). */
const AXIS = { zone: 'UTC' } as const

const at = (time: Time) => Number(time) * 1_000

/** Label of a tick mark on the time axis: English, Gregorian, with the order and clock of the customer's country. */
export function axisMark(time: Time, type: TickMarkType): string {
  if (type === TickMarkType.Year) return String(new Date(at(time)).getUTCFullYear())
  if (type === TickMarkType.Time) return formatDate(at(time), 'time', AXIS)
  if (type === TickMarkType.TimeWithSeconds) return formatDate(at(time), 'clock', AXIS)
  return formatDate(at(time), 'period', AXIS)
}

/** Label of the time under the crosshair; daily candles show only the date. */
export function crosshairTime(time: Time, interval: ChartInterval): string {
  return formatDate(at(time), interval < DAY ? 'moment' : 'date', AXIS)
}
