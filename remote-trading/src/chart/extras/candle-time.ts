import type { CandleInterval } from '@tradefront/contracts'

const DAY = 86_400
const MOMENT: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}
const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' }
const formats = new Map<'moment' | 'date', Intl.DateTimeFormat>()

function formatOf(kind: 'moment' | 'date'): Intl.DateTimeFormat {
  const format = formats.get(kind) ?? new Intl.DateTimeFormat('en-GB', kind === 'date' ? DATE : MOMENT)
  formats.set(kind, format)
  return format
}

/**
 * When a candle began, by the user's clock; a day's candle has its date, which is one of UTC.
 * @param seconds Unix time
 */
export function candleTime(seconds: number, interval: CandleInterval): string {
  return formatOf(interval < DAY ? 'moment' : 'date').format(seconds * 1000)
}
