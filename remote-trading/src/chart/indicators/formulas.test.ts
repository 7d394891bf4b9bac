import type { Candle } from '@tradefront/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  INDICATOR_KINDS,
  areInputs,
  factsOf,
  indicatorTitle,
  usualInputs,
  type IndicatorKind,
} from './catalogue.ts'
import { startIndicator } from './formulas.ts'

/* Fifteen days, with the results published by an independent implementation, Tulip Indicators. */
const HIGH = [82.15, 81.89, 83.03, 83.3, 83.85, 83.9, 83.33, 84.3, 84.84, 85, 85.9, 86.58, 86.98, 88, 87.87]
const LOW = [
  81.29, 80.64, 81.31, 82.65, 83.07, 83.11, 82.49, 82.3, 84.15, 84.11, 84.03, 85.39, 85.76, 87.17, 87.01,
]
const CLOSE = [
  81.59, 81.06, 82.87, 83, 83.61, 83.15, 82.84, 83.99, 84.55, 84.36, 85.53, 86.54, 86.89, 87.77, 87.29,
]
const DAYS = CLOSE.map((close, index): Candle => {
  const [high = 0, low = 0] = [HIGH[index], LOW[index]]
  return { time: index * 86_400, open: close, high, low, close }
})

/** Published values of each line, as `name value value ...`, aligned to the end. */
const PUBLISHED: readonly [IndicatorKind, readonly number[], ...(readonly number[])[]][] = [
  ['sma', [5], [82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994, 85.574, 86.218, 86.804]],
  ['ema', [5], [82.714, 82.859, 82.853, 83.232, 83.671, 83.901, 84.444, 85.143, 85.725, 86.407, 86.701]],
  ['wma', [5], [82.825, 83.066, 83.1, 83.399, 83.809, 84.053, 84.637, 85.399, 86.031, 86.763, 87.121]],
  [
    'bollinger',
    [5, 2],
    [84.322, 84.489, 83.655, 84.164, 84.838, 85.121, 85.997, 86.845, 87.612, 88.566, 88.319],
    [82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994, 85.574, 86.218, 86.804],
    [80.53, 80.987, 82.533, 82.472, 82.418, 82.435, 82.511, 83.143, 83.536, 83.87, 85.289],
  ],
  ['rsi', [5], [72.034, 64.927, 75.936, 79.796, 74.713, 83.033, 87.478, 88.755, 91.483, 78.498]],
  [
    'macd',
    [2, 5, 9],
    [0, -0.213, -0.363, -0.046, 0.093, -0.05, 0.169, 0.329, 0.235, 0.258, -0.08],
    [0.618, 0.351, 0.111, 0.416, 0.578, 0.422, 0.684, 0.927, 0.891, 0.979, 0.621],
    [0.618, 0.564, 0.474, 0.462, 0.485, 0.473, 0.515, 0.597, 0.656, 0.721, 0.701],
  ],
  [
    'stochastic',
    [5, 3, 3],
    [77.385, 83.126, 84.867, 88.361, 95.246, 96.74, 91.091],
    [75.702, 78.011, 81.793, 85.452, 89.491, 93.449, 94.359],
  ],
  ['atr', [5], [1.116, 1.051, 1.009, 1.207, 1.136, 1.086, 1.243, 1.233, 1.23, 1.206, 1.137]],
  ['cci', [5], [166.667, 82.02, 95.501, 130.912, 99.163, 116.342, 71.928]],
  [
    'williams',
    [5],
    [-7.477, -23.006, -40.927, -15.5, -11.417, -23.704, -10.278, -0.935, -3.051, -5.793, -17.884],
  ],
]

function valuesOf(kind: IndicatorKind, inputs: readonly number[], candles: readonly Candle[]) {
  const run = startIndicator(kind, inputs)
  return candles.map((candle) => run(candle, false))
}

describe('[ROOM-03] indicators', () => {
  test.each(PUBLISHED)('%s %j matches the published values', (kind, inputs, ...lines) => {
    const values = valuesOf(kind, inputs, DAYS)
    lines.forEach((published, line) => {
      const own = values.slice(-published.length).map((at) => at?.[line])
      expect(own.map((value) => value?.toFixed(3))).toEqual(published.map((value) => value.toFixed(3)))
    })
    expect(lines).toHaveLength(factsOf(kind).lines.length)
  })

  test('VWAP restarts each day: typical prices weighted by volume', () => {
    const at = (hour: number, price: number, volume?: number): Candle => ({
      time: hour * 3600,
      open: price,
      high: price + 1,
      low: price - 1,
      close: price,
      volume,
    })
    const values = valuesOf('vwap', [], [at(1, 10, 100), at(2, 20, 300), at(3, 99), at(24, 7, 5)])
    expect(values).toEqual([[10], [17.5], [17.5], [7]])
    // The newest candle's volume arrives after its price, and grows.
    const run = startIndicator('vwap', [])
    run(at(1, 10, 100), false)
    expect(run(at(2, 20), false)).toEqual([10])
    expect(run(at(2, 20, 100), true)).toEqual([15])
    expect(run(at(2, 20, 300), true)).toEqual([17.5])
  })

  const price = fc.double({ min: 1, max: 1000, noNaN: true })
  const someCandle = fc
    .tuple(price, price, price, fc.integer({ min: 1, max: 1000 }))
    .map(([open, close, spread, volume]): Omit<Candle, 'time'> => ({
      open,
      close,
      high: Math.max(open, close) + spread,
      low: Math.max(0.1, Math.min(open, close) - spread),
      volume,
    }))

  test.each(INDICATOR_KINDS)('%s fed with ticks matches finished candles exactly', (kind) => {
    const isFastFirst = kind === 'macd' || kind === 'ppo' || kind === 'awesome'
    const inputs = isFastFirst
      ? [3, 6, 4].slice(0, factsOf(kind).inputs.length)
      : usualInputs(kind).map((usual) => Math.min(usual, 5))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(someCandle, fc.array(someCandle, { maxLength: 3 })), {
          minLength: 1,
          maxLength: 40,
        }),
        (bars) => {
          const candles = bars.map(([facts], index): Candle => ({ ...facts, time: index * 3600 }))
          const live = startIndicator(kind, inputs)
          const followed = bars.map(([, ticks], index) => {
            const final = candles[index]!
            const [first = final, ...others] = ticks.map((tick): Candle => ({ ...tick, time: final.time }))
            let values = live(first, false)
            for (const tick of others) values = live(tick, true)
            if (first !== final) values = live(final, true)
            return values
          })
          const finished = valuesOf(kind, inputs, candles)
          expect(followed.length).toBe(finished.length)
          followed.forEach((values, index) => {
            expect(values?.length).toBe(finished[index]?.length)
            values?.forEach((value, line) => expect(value).toBeCloseTo(finished[index]![line]!, 6))
          })
        },
      ),
      { numRuns: 40 },
    )
  })

  test('inputs out of bounds, too many or too few, are rejected', () => {
    expect(areInputs('rsi', [14])).toBe(true)
    for (const inputs of [[], [1], [14, 2], [2.5], [501], [Number.NaN]]) {
      expect(areInputs('rsi', inputs)).toBe(false)
    }
    expect(areInputs('bollinger', [20, 2.5])).toBe(true)
    expect(areInputs('macd', [26, 12, 9])).toBe(false)
    for (const kind of INDICATOR_KINDS) expect(areInputs(kind, usualInputs(kind))).toBe(true)
  })

  test('a title includes the inputs', () => {
    expect(indicatorTitle({ kind: 'macd', inputs: [12, 26, 9] })).toBe('MACD 12, 26, 9')
    expect(indicatorTitle({ kind: 'vwap', inputs: [] })).toBe('VWAP')
  })
})
