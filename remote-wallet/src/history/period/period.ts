import { formatDate, isoDay } from '@tradefront/ui/dates'

/** Days by the customer's clock, 'YYYY-MM-DD', both included; open where one is absent. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Which days a list is of: all there are, a calendar month ('YYYY-MM'), or days that were chosen. */
export type Period =
  | { readonly kind: 'all' }
  | { readonly kind: 'month'; readonly month: string }
  | ({ readonly kind: 'days' } & Days)

/** The moments that a period begins and ends at, ISO 8601: from the one, and before the other. */
export interface Moments {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Months that are offered at most: ten years of them. */
const MAX_MONTHS = 120

/** Midnight that a day of the customer's calendar begins with; `undefined` for what is no day. */
function dayStart(day: string | undefined, later = 0): Date | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '')
  if (match === null) return undefined
  const [year, month, date] = match.slice(1).map(Number)
  const at = new Date(year ?? 0, (month ?? 0) - 1, date)
  // Not by 24 hours: a day on which the clocks change has another length.
  return isoDay(at) === day ? new Date(year ?? 0, (month ?? 0) - 1, (date ?? 0) + later) : undefined
}

/** Whether a text is a day of the calendar, 'YYYY-MM-DD'. */
export const isDay = (text: string | undefined) => dayStart(text) !== undefined

/** First and last day of a month, 'YYYY-MM'. */
function daysOfMonth(month: string): Days {
  const first = dayStart(`${month}-01`)
  if (first === undefined) return {}
  return { from: isoDay(first), to: isoDay(new Date(first.getFullYear(), first.getMonth() + 1, 0)) }
}

/** The days of a period. */
export function daysOf(period: Period): Days {
  if (period.kind === 'all') return {}
  return period.kind === 'month' ? daysOfMonth(period.month) : { from: period.from, to: period.to }
}

/** The moments of a period in the customer's zone. */
export function momentsOf(period: Period): Moments {
  const { from, to } = daysOf(period)
  return { from: dayStart(from)?.toISOString(), to: dayStart(to, 1)?.toISOString() }
}

/** Months of the customer's calendar from the one of the first entry to now, newest first: 'YYYY-MM'. */
export function monthsSince(first: string | undefined, now: Date): readonly string[] {
  const begin = new Date(first ?? Number.NaN)
  if (Number.isNaN(begin.getTime())) return []
  const count = (now.getFullYear() - begin.getFullYear()) * 12 + now.getMonth() - begin.getMonth() + 1
  return Array.from({ length: Math.min(Math.max(count, 0), MAX_MONTHS) }, (_, back) =>
    isoDay(new Date(now.getFullYear(), now.getMonth() - back, 1)).slice(0, 7),
  )
}

/** 'November 2026'. */
export function monthName(month: string): string {
  // In the middle of the month every zone is in it; of the long date the day is left out.
  return formatDate(`${month}-15`, 'longMonth', { zone: 'UTC' })
}

/** A period in words: 'November 2026', '1 Nov 2026 – 15 Nov 2026', 'From 1 Nov 2026', 'All entries'. */
export function periodText(period: Period): string {
  if (period.kind === 'month') return monthName(period.month)
  const { from, to } = daysOf(period)
  const text = (day: string) => formatDate(day, 'date', { zone: 'UTC' })
  if (from !== undefined && to !== undefined) return from === to ? text(from) : `${text(from)} – ${text(to)}`
  if (from !== undefined) return `From ${text(from)}`
  return to === undefined ? 'All entries' : `Until ${text(to)}`
}
