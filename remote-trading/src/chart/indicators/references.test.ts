import type { Candle } from '@tradefront/contracts'
import { describe, expect, test } from 'vitest'
import { factsOf, INDICATOR_KINDS, type IndicatorKind } from './catalogue.ts'
import { startIndicator } from './formulas.ts'

/*
 * Each indicator against its definition, written out over whole arrays: slow, without running state, and independent of
 * the library that the chart uses.
 */

/** Eighty candles that rise, fall and stand, always the same. */
const CANDLES = Array.from({ length: 80 }, (_, index): Candle => {
  const middle = 100 + 8 * Math.sin(index / 6) + ((index * 7919) % 13) * 0.37
  const close = middle + (((index * 104_729) % 11) - 5) * 0.21
  return {
    time: index * 3_600,
    open: middle,
    high: Math.max(middle, close) + 0.3 + ((index * 31) % 7) * 0.11,
    low: Math.min(middle, close) - 0.2 - ((index * 17) % 5) * 0.13,
    close,
    volume: 500 + ((index * 271) % 97) * 10,
  }
})
const CLOSES = CANDLES.map(({ close }) => close)

/** One value per candle; undefined while there are too few. */
type Row = readonly (number | undefined)[]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length

/** A function of the last `period` known values. */
function over(row: Row, period: number, of: (values: readonly number[], index: number) => number): Row {
  return row.map((_, index) => {
    const values = row
      .slice(Math.max(0, index - period + 1), index + 1)
      .filter((value) => value !== undefined)
    return index < period - 1 || values.length < period ? undefined : of(values, index)
  })
}
const zip = (one: Row, other: Row, of: (a: number, b: number) => number): Row =>
  one.map((a, index) => {
    const b = other[index]
    return a === undefined || b === undefined ? undefined : of(a, b)
  })
const average = (row: Row, period: number) => over(row, period, mean)
const weighted = (row: Row, period: number) =>
  over(
    row,
    period,
    (values) => sum(values.map((value, place) => value * (place + 1))) / ((period * (period + 1)) / 2),
  )

/** Smoothing by a share of each new value, started with the first value. */
function exponential(row: Row, period: number, share = 2 / (period + 1)): Row {
  let last: number | undefined
  let count = 0
  return row.map((value) => {
    if (value === undefined) return undefined
    count += 1
    last = last === undefined ? value : value * share + last * (1 - share)
    return count < period ? undefined : last
  })
}
/** The same without waiting for `period` values. */
const exponentialNow = (row: Row, period: number): Row => {
  let last: number | undefined
  return row.map((value) => {
    if (value === undefined) return undefined
    last = last === undefined ? value : value * (2 / (period + 1)) + last * (1 - 2 / (period + 1))
    return last
  })
}
/** Wilder's smoothing, started with the mean of the first `period` values. */
function wilder(row: Row, period: number): Row {
  const known = row.flatMap((value, index) => (value === undefined ? [] : [index]))
  const start = known[period - 1]
  let last: number | undefined
  return row.map((value, index) => {
    if (start === undefined || value === undefined || index < start) return undefined
    last =
      last === undefined
        ? mean(known.slice(0, period).map((place) => row[place] ?? 0))
        : (last * (period - 1) + value) / period
    return last
  })
}

const ranges: Row = CANDLES.map(({ high, low }, index) => {
  const before = CLOSES[index - 1]
  return before === undefined ? high - low : Math.max(high, before) - Math.min(low, before)
})
const changesOf = (row: Row, period: number): Row =>
  row.map((value, index) => {
    const before = row[index - period]
    return value === undefined || before === undefined ? undefined : value - before
  })
const typical: Row = CANDLES.map(({ high, low, close }) => (high + low + close) / 3)
const volumes: Row = CANDLES.map(({ volume }) => volume)
const windows = (period: number, of: (candles: readonly Candle[]) => number): Row =>
  CANDLES.map((_, index) =>
    index < period - 1 ? undefined : of(CANDLES.slice(index - period + 1, index + 1)),
  )
const highest = (candles: readonly Candle[]) => Math.max(...candles.map(({ high }) => high))
const lowest = (candles: readonly Candle[]) => Math.min(...candles.map(({ low }) => low))
const spread = (row: Row, period: number) =>
  over(row, period, (values) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2))))

function kaufman(period: number): Row {
  let last: number | undefined
  return CLOSES.map((close, index) => {
    if (index < period - 1) return undefined
    if (last === undefined) return (last = close)
    const before = CLOSES.slice(index - period, index + 1)
    const way = sum(before.slice(1).map((price, place) => Math.abs(price - (before[place] ?? 0))))
    const efficiency = Math.abs(close - (before[0] ?? 0)) / way
    const share = (efficiency * (2 / 3 - 2 / 31) + 2 / 31) ** 2
    last += share * (close - last)
    return last
  })
}
function regression(values: readonly number[]): number {
  const places = values.map((_, place) => place)
  const slope =
    sum(places.map((place) => (place - mean(places)) * ((values[place] ?? 0) - mean(values)))) /
    sum(places.map((place) => (place - mean(places)) ** 2))
  return mean(values) + slope * (values.length - 1 - mean(places))
}
function supertrend(period: number, times: number): Row {
  const range = wilder(ranges, period)
  let upper = Infinity
  let lower = -Infinity
  let isUp: boolean | undefined
  return CANDLES.map(({ high, low, close }, index) => {
    const width = range[index]
    if (width === undefined) return undefined
    const before = CLOSES[index - 1] ?? close
    const top = (high + low) / 2 + times * width
    const bottom = (high + low) / 2 - times * width
    upper = top < upper || before > upper ? top : upper
    lower = bottom > lower || before < lower ? bottom : lower
    isUp = isUp === true ? close >= lower : close > upper
    return isUp ? lower : upper
  })
}
function directional(period: number): Row {
  const moves = CANDLES.map(({ high, low }, index) => {
    const before = CANDLES[index - 1]
    if (before === undefined) return { up: 0, down: 0 }
    const [up, down] = [high - before.high, before.low - low]
    return { up: up > down && up > 0 ? up : 0, down: down > up && down > 0 ? down : 0 }
  })
  const ups = wilder(
    moves.map(({ up }) => up),
    period,
  )
  const downs = wilder(
    moves.map(({ down }) => down),
    period,
  )
  const index = zip(ups, downs, (up, down) => (100 * Math.abs(up - down)) / (up + down))
  return wilder(index, period)
}
function chopped(period: number): Row {
  return CANDLES.map((_, index) => {
    if (index < period) return undefined
    const part = CANDLES.slice(index - period + 1, index + 1)
    const before = CLOSES.slice(index - period, index)
    const top = Math.max(...part.map(({ high }, place) => Math.max(high, before[place] ?? 0)))
    const bottom = Math.min(...part.map(({ low }, place) => Math.min(low, before[place] ?? Infinity)))
    const way = sum(ranges.slice(index - period + 1, index + 1).map((range) => range ?? 0))
    return (100 * Math.log10(way / (top - bottom))) / Math.log10(period)
  })
}
function moneyFlow(period: number): Row {
  const flows = typical.map((price = 0, index) => {
    const before = typical[index - 1] ?? price
    return Math.sign(price - before) * price * (volumes[index] ?? 0)
  })
  return CANDLES.map((_, index) => {
    if (index < period) return undefined
    const part = flows.slice(index - period + 1, index + 1)
    const inflow = sum(part.filter((flow) => flow > 0))
    return 100 - 100 / (1 + inflow / -sum(part.filter((flow) => flow < 0)))
  })
}
function onBalance(): Row {
  let total = 0
  return CLOSES.map((close, index) => {
    const before = CLOSES[index - 1]
    if (before === undefined) return undefined
    total += Math.sign(close - before) * (volumes[index] ?? 0)
    return total
  })
}
const sinceExtreme = (period: number, of: 'high' | 'low'): Row =>
  windows(period + 1, (candles) => {
    const prices = candles.map((candle) => candle[of])
    const extreme = of === 'high' ? Math.max(...prices) : Math.min(...prices)
    return (100 * prices.lastIndexOf(extreme)) / period
  })

const twice = (period: number) => exponentialNow(exponentialNow(CLOSES, period), period)
const thrice = (period: number) => exponentialNow(twice(period), period)
const plus = (row: Row, other: Row, times = 1) => zip(row, other, (a, b) => a + times * b)
const scaled = (row: Row, times: number): Row => row.map((value) => value && value * times)

const keltnerRange = wilder(ranges, 4)
const keltnerMiddle = exponential(CLOSES, 6)

/** Kind, inputs, and each line by definition. */
const DEFINED: readonly [IndicatorKind, readonly number[], ...Row[]][] = [
  ['dema', [5], plus(scaled(exponentialNow(CLOSES, 5), 2), twice(5), -1)],
  ['tema', [5], plus(plus(scaled(exponentialNow(CLOSES, 5), 3), scaled(twice(5), 3), -1), thrice(5))],
  ['hull', [9], weighted(plus(scaled(weighted(CLOSES, 4), 2), weighted(CLOSES, 9), -1), 3)],
  ['wilder', [6], wilder(CLOSES, 6)],
  ['triangular', [7], average(average(CLOSES, 4), 4)],
  ['kaufman', [6], kaufman(6)],
  ['regression', [6], over(CLOSES, 6, regression)],
  [
    'vwma',
    [5],
    windows(
      5,
      (candles) =>
        sum(candles.map(({ close, volume = 0 }) => close * volume)) /
        sum(candles.map(({ volume = 0 }) => volume)),
    ),
  ],
  [
    'donchian',
    [5],
    windows(5, highest),
    windows(5, (candles) => (highest(candles) + lowest(candles)) / 2),
    windows(5, lowest),
  ],
  [
    'keltner',
    [6, 4, 2],
    plus(keltnerMiddle, keltnerRange, 2),
    zip(keltnerMiddle, keltnerRange, (middle) => middle),
    plus(keltnerMiddle, keltnerRange, -2),
  ],
  ['supertrend', [5, 1.5], supertrend(5, 1.5)],
  ['adx', [6], directional(6)],
  ['aroon', [6], sinceExtreme(6, 'high'), sinceExtreme(6, 'low')],
  [
    'awesome',
    [3, 8],
    plus(
      average(
        CANDLES.map(({ high, low }) => (high + low) / 2),
        3,
      ),
      average(
        CANDLES.map(({ high, low }) => (high + low) / 2),
        8,
      ),
      -1,
    ),
  ],
  ['momentum', [4], changesOf(CLOSES, 4)],
  [
    'roc',
    [4],
    CLOSES.map((close, index) => (index < 4 ? undefined : (close / (CLOSES[index - 4] ?? 1) - 1) * 100)),
  ],
  [
    'chande',
    [6],
    over(changesOf(CLOSES, 1), 6, (changes) => (100 * sum(changes)) / sum(changes.map(Math.abs))),
  ],
  [
    'ppo',
    [4, 9],
    zip(exponentialNow(CLOSES, 4), exponential(CLOSES, 9), (fast, slow) => (100 * (fast - slow)) / slow),
  ],
  [
    'trix',
    [4],
    exponential(exponential(exponential(CLOSES, 4), 4), 4).map((value, index, row) => {
      const before = row[index - 1]
      return value === undefined || before === undefined ? undefined : (100 * (value - before)) / value
    }),
  ],
  [
    'bandwidth',
    [6, 2],
    zip(spread(CLOSES, 6), average(CLOSES, 6), (deviation, middle) => (4 * deviation) / middle),
  ],
  ['choppiness', [6], chopped(6)],
  ['mfi', [6], moneyFlow(6)],
  ['obv', [], onBalance()],
  [
    'cmf',
    [6],
    windows(
      6,
      (candles) =>
        sum(
          candles.map(
            ({ high, low, close, volume = 0 }) => ((close - low - (high - close)) / (high - low)) * volume,
          ),
        ) / sum(candles.map(({ volume = 0 }) => volume)),
    ),
  ],
]

/** How many of the newest candles are compared: by then the first value no longer matters to an average. */
const COMPARED = 30

describe('[ROOM-03] indicators', () => {
  test.each(DEFINED)('%s %j is what its definition says', (kind, inputs, ...lines) => {
    const run = startIndicator(kind, inputs)
    const values = CANDLES.map((candle) => run(candle, false)).slice(-COMPARED)
    expect(lines).toHaveLength(factsOf(kind).lines.length)
    lines.forEach((line, place) => {
      const defined = line.slice(-COMPARED)
      expect(defined.every((value) => value !== undefined && Number.isFinite(value))).toBe(true)
      defined.forEach((value, index) => expect(values[index]?.[place]).toBeCloseTo(value ?? Number.NaN, 3))
    })
  })

  test('there are at least thirty', () => {
    expect(INDICATOR_KINDS.length).toBeGreaterThanOrEqual(30)
  })
})
