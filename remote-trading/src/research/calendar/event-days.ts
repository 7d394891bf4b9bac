import type { EconomicEvent } from '@tradefront/contracts'
import { dayAfter, formatPeriod, isoDay } from '@tradefront/ui/dates'
import { daysIntoWeek } from '../../kit/week/week-start.ts'

/** An event with its time as a number. */
export interface CalendarEntry extends EconomicEvent {
  /** Unix ms. */
  readonly at: number
}

/** A day by the customer's clock with its events, earliest first. */
export interface CalendarDay {
  /** 'YYYY-MM-DD' */
  readonly day: string
  readonly entries: readonly CalendarEntry[]
}

/** Converts events, sorting them by time. */
export function entriesOf(events: readonly EconomicEvent[]): CalendarEntry[] {
  return events.map((event) => ({ ...event, at: Date.parse(event.time) })).sort((a, b) => a.at - b.at)
}

/** Groups sorted entries by day in a time zone. */
export function daysOf(entries: readonly CalendarEntry[], zone: string): CalendarDay[] {
  const days: { day: string; entries: CalendarEntry[] }[] = []
  for (const entry of entries) {
    const day = isoDay(entry.at, zone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** A week as the customer's country has it; its days are 'YYYY-MM-DD'. */
export interface Week {
  readonly first: string
  readonly last: string
}

/** The week of a day, or the one this many weeks away. */
export function weekOf(day: string, away = 0): Week {
  const first = dayAfter(day, away * 7 - daysIntoWeek(day))
  return { first, last: dayAfter(first, 6) }
}

/** '15 – 21 Nov', with the year if it isn't that of today. */
export function weekText({ first, last }: Week, today: string): string {
  return formatPeriod(new Date(first), new Date(last), new Date(today), { zone: 'UTC' })
}
