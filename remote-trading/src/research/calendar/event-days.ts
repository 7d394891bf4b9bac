import type { EconomicEvent } from '@tradefront/contracts'
import { formatPeriod } from '@tradefront/ui/dates'

/** An event with its time as a number. */
export interface CalendarEntry extends EconomicEvent {
  /** Unix ms. */
  readonly at: number
}

/** A day in the user's time zone with its events, earliest first. */
export interface CalendarDay {
  /** Start of the day, Unix ms. */
  readonly start: number
  readonly entries: readonly CalendarEntry[]
}

/** Converts events, sorting them by time. */
export function entriesOf(events: readonly EconomicEvent[]): CalendarEntry[] {
  return events.map((event) => ({ ...event, at: Date.parse(event.time) })).sort((a, b) => a.at - b.at)
}

/** Groups sorted entries by day in the user's time zone. */
export function daysOf(entries: readonly CalendarEntry[]): CalendarDay[] {
  const days: { start: number; entries: CalendarEntry[] }[] = []
  for (const entry of entries) {
    const start = new Date(entry.at).setHours(0, 0, 0, 0)
    const last = days.at(-1)
    if (last?.start === start) last.entries.push(entry)
    else days.push({ start, entries: [entry] })
  }
  return days
}

/** A week in the user's time zone, Sunday to Saturday: the markets' week begins on Sunday evening. */
export interface Week {
  readonly from: Date
  /** The Sunday after, exclusive. */
  readonly to: Date
}

/** The week of a moment, or the one this many weeks away. */
export function weekOf(moment: Date, away = 0): Week {
  const [year, month] = [moment.getFullYear(), moment.getMonth()]
  const sunday = moment.getDate() - moment.getDay() + away * 7
  return { from: new Date(year, month, sunday), to: new Date(year, month, sunday + 7) }
}

/** '15 – 21 Nov', with the year if it isn't the current one. */
export function weekText({ from, to }: Week, now: Date): string {
  return formatPeriod(from, new Date(to.getFullYear(), to.getMonth(), to.getDate() - 1), now)
}
