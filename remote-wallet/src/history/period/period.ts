import { t } from '@lingui/core/macro'
import { dayAfter, dayStart, formatDate, isoDay, readMoment } from '@tradefront/ui/dates'

/** A range of days in the customer's time zone, 'YYYY-MM-DD', both included; an absent end is open. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The period of a list: everything, a calendar month ('YYYY-MM'), or chosen days. */
export type Period =
  | { readonly kind: 'all' }
  | { readonly kind: 'month'; readonly month: string }
  | ({ readonly kind: 'days' } & Days)

/** Start and end of a period, ISO 8601: start inclusive, end exclusive. */
export interface Moments {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Maximum number of months offered: ten years. */
const MAX_MONTHS = 120

/** Whether a text is a calendar day, 'YYYY-MM-DD', of a year that can be meant. */
export function isDay(text = ''): boolean {
  const at = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // Some engines parse 30 February as another day.
  return !Number.isNaN(at) && isoDay(at, 'UTC') === text
}

/** First and last day of a month, 'YYYY-MM'. */
function daysOfMonth(month: string): Days {
  const from = `${month}-01`
  return isDay(from) ? { from, to: dayAfter(`${monthAfter(month, 1)}-01`, -1) } : {}
}

/** The month before or after, 'YYYY-MM'. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return isoDay(Date.UTC(year, number - 1 + months, 1), 'UTC').slice(0, 7)
}

/** First and last day of a period, inclusive; empty for all time. */
export function daysOf(period: Period): Days {
  if (period.kind === 'all') return {}
  return period.kind === 'month' ? daysOfMonth(period.month) : { from: period.from, to: period.to }
}

/** Start and end of a period in the customer's time zone. */
export function momentsOf(period: Period): Moments {
  const { from, to } = daysOf(period)
  // Not by adding 24 hours: days on which the clocks change have a different length.
  return { from: midnight(from), to: midnight(isDay(to) ? dayAfter(to ?? '', 1) : undefined) }
}

function midnight(day: string | undefined): string | undefined {
  return isDay(day) ? new Date(dayStart(day ?? '')).toISOString() : undefined
}

/** Months from the first entry until now, newest first, in the customer's time zone: 'YYYY-MM'. */
export function monthsSince(first: string | undefined, now: Date): readonly string[] {
  const at = readMoment(first)
  if (at === undefined) return []
  const begin = isoDay(at).slice(0, 7)
  const months: string[] = []
  for (let month = isoDay(now).slice(0, 7); month >= begin; month = monthAfter(month, -1)) {
    if (months.push(month) === MAX_MONTHS) break
  }
  return months
}

/** 'November 2026'. */
export function monthName(month: string): string {
  // Mid-month is the same month in every time zone; the format omits the day.
  return formatDate(`${month}-15`, 'longMonth', { zone: 'UTC' })
}

/** A period in words: 'November 2026', '1 Nov 2026 – 15 Nov 2026', 'From 1 Nov 2026', 'All entries'. */
export function periodText(period: Period): string {
  if (period.kind === 'month') return monthName(period.month)
  const { from, to } = daysOf(period)
  const text = (day: string) => formatDate(day, 'date', { zone: 'UTC' })
  if (from !== undefined && to !== undefined) return from === to ? text(from) : `${text(from)} – ${text(to)}`
  if (from !== undefined) return t`From ${{ from: text(from) }}`
  return to === undefined ? t`All entries` : t`Until ${{ to: text(to) }}`
}
