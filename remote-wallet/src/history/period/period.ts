import { t } from '@lingui/core/macro'
import { formatDate, isoDay } from '@tradefront/ui/dates'

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

/** The midnight at which a day starts in the customer's time zone; undefined if it isn't a day. */
function dayStart(day: string | undefined, later = 0): Date | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '')
  if (match === null) return undefined
  const [year, month, date] = match.slice(1).map(Number)
  const at = new Date(year ?? 0, (month ?? 0) - 1, date)
  // Not by adding 24 hours: days on which the clocks change have a different length.
  return isoDay(at) === day ? new Date(year ?? 0, (month ?? 0) - 1, (date ?? 0) + later) : undefined
}

/** Whether a text is a calendar day, 'YYYY-MM-DD'. */
export const isDay = (text: string | undefined) => dayStart(text) !== undefined

/** First and last day of a month, 'YYYY-MM'. */
function daysOfMonth(month: string): Days {
  const first = dayStart(`${month}-01`)
  if (first === undefined) return {}
  return { from: isoDay(first), to: isoDay(new Date(first.getFullYear(), first.getMonth() + 1, 0)) }
}

export function daysOf(period: Period): Days {
  if (period.kind === 'all') return {}
  return period.kind === 'month' ? daysOfMonth(period.month) : { from: period.from, to: period.to }
}

/** Start and end of a period in the customer's time zone. */
export function momentsOf(period: Period): Moments {
  const { from, to } = daysOf(period)
  return { from: dayStart(from)?.toISOString(), to: dayStart(to, 1)?.toISOString() }
}

/** Months from the first entry until now, newest first, in the customer's time zone: 'YYYY-MM'. */
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
