const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday; so many days later the first Sunday. */
const FIRST_SUNDAY = 3

/** The dates on which something is released. A date is a count of days since 1 January 1970. */
export interface Schedule {
  /** Dates from the first to before the last given, each with its running number, which grows by 1 from release to release. */
  readonly between: (from: number, until: number) => { readonly day: number; readonly turn: number }[]
}

const weekdayOf = (day: number) => (((day - FIRST_SUNDAY) % 7) + 7) % 7
const dayOf = (year: number, month: number, date: number) => Date.UTC(year, month, date) / DAY_MS

/** Each week on a weekday, 0 is Sunday. */
export function weekly(weekday: number): Schedule {
  return {
    between(from, until) {
      const first = from + ((weekday - weekdayOf(from) + 7) % 7)
      const found = []
      for (let day = first; day < until; day += 7) found.push({ day, turn: Math.floor(day / 7) })
      return found
    },
  }
}

/** Months are 1 to 12, as people write them; every month when absent. */
function inMonths(months: readonly number[] | undefined, dateIn: (year: number, month: number) => number) {
  const list = months ?? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  return {
    between(from: number, until: number) {
      const found = []
      const start = new Date(from * DAY_MS)
      let year = start.getUTCFullYear()
      let month = start.getUTCMonth()
      for (; dayOf(year, month, 1) < until; month += 1) {
        if (month === 12) {
          year += 1
          month = 0
        }
        const place = list.indexOf(month + 1)
        if (place === -1) continue
        const day = dateIn(year, month)
        if (day >= from && day < until) found.push({ day, turn: year * list.length + place })
      }
      return found
    },
  }
}

/** On the nth weekday of a month: `nth(1, 5)` is the first Friday. */
export function nth(count: number, weekday: number, months?: readonly number[]): Schedule {
  return inMonths(months, (year, month) => {
    const first = dayOf(year, month, 1)
    return first + ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7
  })
}

/** On a date of a month, or the Monday after where that is a weekend. Up to 28. */
export function onDay(date: number, months?: readonly number[]): Schedule {
  return inMonths(months, (year, month) => {
    const day = dayOf(year, month, date)
    const weekday = weekdayOf(day)
    return weekday === 0 ? day + 1 : weekday === 6 ? day + 2 : day
  })
}

/** Once in a quarter, in its first month. */
export const QUARTERS = [1, 4, 7, 10] as const
/** Once in a quarter, in its last month. */
export const QUARTER_ENDS = [3, 6, 9, 12] as const
/** Eight times a year, as most central banks meet. */
export const EIGHT_MEETINGS = [1, 3, 5, 6, 7, 9, 10, 12] as const
