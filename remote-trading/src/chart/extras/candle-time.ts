import type { CandleInterval } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'

const DAY = 86_400

/**
 * When a candle began, by the user's clock; a day's candle has its date, which is one of UTC.
 * @param seconds Unix time
 */
export function candleTime(seconds: number, interval: CandleInterval): string {
  const at = seconds * 1000
  return interval < DAY ? formatDate(at, 'shortMoment') : formatDate(at, 'date', { zone: 'UTC' })
}
