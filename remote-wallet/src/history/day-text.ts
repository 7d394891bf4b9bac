import { t } from '@lingui/core/macro'
import { dayAfter, formatDate, isoDay, readMoment, type Moment } from '@tradefront/ui/dates'

/** 'Today' or 'Yesterday' by the customer's clock; undefined for any other day. */
function nearDay(moment: Moment, now: number): string | undefined {
  const at = readMoment(moment)
  if (at === undefined) return undefined
  const today = isoDay(now)
  const day = isoDay(at)
  if (day === today) return t`Today`
  return day === dayAfter(today, -1) ? t`Yesterday` : undefined
}

/** A day as the heading of its entries: 'Today', 'Yesterday', '24 Nov 2026'; an en dash if missing or invalid. */
export function dayHeading(moment: Moment, now: number = Date.now()): string {
  return nearDay(moment, now) ?? formatDate(moment, 'date')
}

/** A moment in a narrow column: '14:30' today, 'Yesterday', '24 Nov', and '24 Nov 2025' in another year. */
export function shortWhen(moment: Moment, now: number = Date.now()): string {
  const at = readMoment(moment)
  if (at !== undefined && isoDay(at) === isoDay(now)) return formatDate(at, 'time')
  const isThisYear = at !== undefined && isoDay(at).slice(0, 4) === isoDay(now).slice(0, 4)
  return nearDay(moment, now) ?? formatDate(moment, isThisYear ? 'period' : 'date')
}
