import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PERIOD_MS, createWalks } from './brownian.ts'

const BEGIN = Date.UTC(2026, 0, 5)
const time = fc.integer({ min: BEGIN, max: BEGIN + 400 * 86_400_000 })

describe('random walks', () => {
  test('a value depends only on seed and time, not on earlier reads', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(time, { minLength: 1, maxLength: 30 }), time, (seed, others, at) => {
        const used = createWalks(seed, [1, 2])
        for (const other of others) used.at(0, other)
        expect(used.at(0, at)).toBe(createWalks(seed, [1, 2]).at(0, at))
      }),
    )
  })

  test('walks of other keys and seeds differ', () => {
    const at = BEGIN + 12_345_678
    const values = [
      createWalks(1, [1, 2]).at(0, at),
      createWalks(1, [1, 2]).at(1, at),
      createWalks(2, [1]).at(0, at),
    ]
    expect(new Set(values).size).toBe(3)
  })

  test('the variance of steps grows with the time between them', () => {
    const keys = Array.from({ length: 2000 }, (_, index) => index * 7919)
    const walks = createWalks(5, keys)
    const period = Math.floor(BEGIN / PERIOD_MS) * PERIOD_MS
    for (const step of [1000, 60_000, 3_600_000]) {
      let sum = 0
      for (let walk = 0; walk < keys.length; walk += 1) {
        const begin = period + PERIOD_MS * 0.31 + walk * 137_000
        sum += (walks.at(walk, begin + step) - walks.at(walk, begin)) ** 2
      }
      const expected = step / (365.25 * 86_400_000)
      expect(sum / keys.length / expected).toBeGreaterThan(0.8)
      expect(sum / keys.length / expected).toBeLessThan(1.25)
    }
  })

  test('there are no jumps, not even at the end of a period', () => {
    const walks = createWalks(3, [9])
    const end = Math.ceil(BEGIN / PERIOD_MS) * PERIOD_MS
    let last = walks.at(0, end - 5000)
    for (let at = end - 5000; at < end + 5000; at += 7) {
      const value = walks.at(0, at)
      expect(Math.abs(value - last)).toBeLessThan(0.0005)
      last = value
    }
  })
})
