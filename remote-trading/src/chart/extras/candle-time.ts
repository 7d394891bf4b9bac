import { formatDate } from '@tradefront/ui/dates'
import type { ChartInterval } from '../intervals.ts'

const DAY = 86_400

/**
 * When a candle began, in the user's local time; a daily candle shows its UTC date.
 * @param seconds Unix time
 */
export function candleTime(seconds: number, interval: ChartInterval): string {
  const at = seconds * 1000
  return interval < DAY ? formatDate(at, 'shortMoment') : formatDate(at, 'date', { zone: 'UTC' })
}
