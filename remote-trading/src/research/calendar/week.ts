import { formatPeriod } from '@tradefront/ui/dates'

/** A week of the user's own zone, Sunday to Saturday: the markets' week begins on Sunday evening. */
export interface Week {
  readonly from: Date
  /** The Sunday after, not part of it. */
  readonly to: Date
}

/** The week that a moment is in, or one so many weeks away from it. */
export function weekOf(moment: Date, away = 0): Week {
  const [year, month] = [moment.getFullYear(), moment.getMonth()]
  const sunday = moment.getDate() - moment.getDay() + away * 7
  return { from: new Date(year, month, sunday), to: new Date(year, month, sunday + 7) }
}

/** '15 – 21 Nov', with the year where it is another one than now. */
export function weekText({ from, to }: Week, now: Date): string {
  return formatPeriod(from, new Date(to.getFullYear(), to.getMonth(), to.getDate() - 1), now)
}
