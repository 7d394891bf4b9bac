const HOUR_MS = 3_600_000
/** The current hour and the 24 before it. */
const HOURS = 25

/** Lowest and highest price of every instrument over the last 24 h, by hour. */
export interface DayRange {
  /** Adds a price to the current hour; true if it is a new low or high of the day. */
  take(index: number, price: number): boolean
  low(index: number): number
  high(index: number): number
  /** Advances to the hour of a Unix time (ms); skipped hours are read from the history. */
  moveTo(time: number): void
  /** Rereads an instrument's whole day from the history, up to a Unix time (ms). */
  reread(index: number, time: number): void
}

/** @param priceAt price of an instrument at a Unix time (ms), for skipped hours. */
export function createDayRange(
  count: number,
  time: number,
  priceAt: (index: number, time: number) => number,
): DayRange {
  const lows = new Float64Array(count * HOURS)
  const highs = new Float64Array(count * HOURS)
  const low = new Float64Array(count)
  const high = new Float64Array(count)
  let hour = Math.floor(time / HOUR_MS)

  function fill(from: number, until: number, now: number): void {
    for (let filled = from; filled <= until; filled += 1) {
      for (let index = 0; index < count; index += 1) fillHour(index, filled, now)
    }
    for (let index = 0; index < count; index += 1) compare(index)
  }

  function fillHour(index: number, filled: number, now: number): void {
    const begin = filled * HOUR_MS
    const first = priceAt(index, begin)
    const last = priceAt(index, Math.min(begin + HOUR_MS, now))
    lows[index * HOURS + (filled % HOURS)] = Math.min(first, last)
    highs[index * HOURS + (filled % HOURS)] = Math.max(first, last)
  }

  function compare(index: number): void {
    const row = index * HOURS
    low[index] = Math.min(...lows.subarray(row, row + HOURS))
    high[index] = Math.max(...highs.subarray(row, row + HOURS))
  }

  fill(hour - HOURS + 1, hour, time)

  return {
    take(index, price) {
      const place = index * HOURS + (hour % HOURS)
      if (price < (lows[place] ?? Infinity)) lows[place] = price
      if (price > (highs[place] ?? 0)) highs[place] = price
      const lower = price < (low[index] ?? Infinity)
      const higher = price > (high[index] ?? 0)
      if (lower) low[index] = price
      if (higher) high[index] = price
      return lower || higher
    },
    low: (index) => low[index] ?? 0,
    high: (index) => high[index] ?? 0,
    moveTo(next) {
      const nextHour = Math.floor(next / HOUR_MS)
      if (nextHour <= hour) return
      fill(Math.max(hour + 1, nextHour - HOURS + 1), nextHour, next)
      hour = nextHour
    },
    reread(index, time) {
      for (let filled = hour - HOURS + 1; filled <= hour; filled += 1) fillHour(index, filled, time)
      compare(index)
    },
  }
}
