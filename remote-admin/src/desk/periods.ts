import { plural, t } from '@lingui/core/macro'
import { dayAfter, dayStart, isoDay } from '@tradefront/ui/dates'

/** Lengths of the periods to choose from, days. */
const PERIODS = [7, 30, 90]

/** Choices of a period that ends with today; the value is its length in days. */
export const periodChoices = () =>
  PERIODS.map((days) => ({
    value: String(days),
    label: t`${plural(days, { one: 'Last # day', other: 'Last # days' })}`,
  }))

/**
 * A period of whole days, in the agent's time zone, that ends with today or, `ago` periods earlier, right before the
 * later one begins: its first moment, and that of the day after, as ISO times.
 */
export function daysUntil(now: Date, days: number, ago = 0): { from: string; to: string } {
  const end = dayAfter(isoDay(now), 1 - ago * days)
  const midnight = (day: string) => new Date(dayStart(day)).toISOString()
  return { from: midnight(dayAfter(end, -days)), to: midnight(end) }
}
