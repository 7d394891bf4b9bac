const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday; the first Sunday is this many days later. */
const FIRST_SUNDAY = 3

/** Release dates. A date is a number of days since 1 January 1970. */
export interface Schedule {
  /** Dates from the first (inclusive) to the last (exclusive), each with its sequence number. */
  readonly between: (from: number, until: number) => { readonly day: number; readonly turn: number }[]
}

const weekdayOf = (day: number) => (((day - FIRST_SUNDAY) % 7) + 7) % 7
const dayOf = (year: number, month: number, date: number) => Date.UTC(year, month, date) / DAY_MS

/** Weekly on a weekday, 0 is Sunday. */
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

/** Months are 1 to 12; every month if absent. */
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

/** On a day of the month up to 28, moved to Monday if on a weekend. */
export function onDay(date: number, months?: readonly number[]): Schedule {
  return inMonths(months, (year, month) => {
    const day = dayOf(year, month, date)
    const weekday = weekdayOf(day)
    return weekday === 0 ? day + 1 : weekday === 6 ? day + 2 : day
  })
}

/** Quarterly, in the first month. */
export const QUARTERS = [1, 4, 7, 10] as const
/** Quarterly, in the last month. */
export const QUARTER_ENDS = [3, 6, 9, 12] as const
/** Eight times a year, like the meetings of most central banks. */
export const EIGHT_MEETINGS = [1, 3, 5, 6, 7, 9, 10, 12] as const
