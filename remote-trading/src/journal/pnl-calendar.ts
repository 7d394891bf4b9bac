import { dayAfter } from '@tradefront/ui/dates'
import { daysIntoWeek } from '../kit/week/week-start.ts'
import type { JournalGroup } from './journal-figures.ts'

/** A cell of the calendar. */
export interface CalendarDay {
  /** 'YYYY-MM-DD' */
  readonly day: string
  /** Day of the month. */
  readonly number: number
  /** Absent if nothing was closed. */
  readonly group: JournalGroup | undefined
}

/** A month as the customer's weeks; days of other months are undefined. */
export interface CalendarMonth {
  /** 'YYYY-MM' */
  readonly month: string
  readonly weeks: readonly (readonly (CalendarDay | undefined)[])[]
}

const WEEK = 7

/** Lays out a month with its days' results. */
export function monthOf(month: string, groups: readonly JournalGroup[]): CalendarMonth {
  const byDay = new Map(groups.map((group) => [group.key, group]))
  const first = `${month}-01`
  const cells: (CalendarDay | undefined)[] = Array.from({ length: daysIntoWeek(first) }, () => undefined)
  for (let day = first; day.startsWith(month); day = dayAfter(day, 1)) {
    cells.push({ day, number: Number(day.slice(-2)), group: byDay.get(day) })
  }
  const weeks: (CalendarDay | undefined)[][] = []
  for (let start = 0; start < cells.length; start += WEEK) {
    const week = cells.slice(start, start + WEEK)
    weeks.push([...week, ...Array.from({ length: WEEK - week.length }, () => undefined)])
  }
  return { month, weeks }
}

/** The month before or after, 'YYYY-MM'. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
