import type { CandleInterval } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'
import { TickMarkType, type Time } from 'lightweight-charts'
import { DAY } from './candle-series.ts'

/** Times of the axis are moved to the customer's clock already (`axisShift`). */
const AXIS = { zone: 'UTC' } as const

const at = (time: Time) => Number(time) * 1_000

/** A mark of the time axis: English words, the Gregorian calendar, order and clock of the customer's country. */
export function axisMark(time: Time, type: TickMarkType): string {
  if (type === TickMarkType.Year) return String(new Date(at(time)).getUTCFullYear())
  if (type === TickMarkType.Time) return formatDate(at(time), 'time', AXIS)
  if (type === TickMarkType.TimeWithSeconds) return formatDate(at(time), 'clock', AXIS)
  return formatDate(at(time), 'period', AXIS)
}

/** The moment under the crosshair; a day's candle has no time. */
export function crosshairTime(time: Time, interval: CandleInterval): string {
  return formatDate(at(time), interval < DAY ? 'moment' : 'date', AXIS)
}
