import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Money, type Price, money, price, toDecimalText } from './decimal.ts'
import { ticketMargin } from './formulas.ts'
import { affordableLots, spreadOf } from './ticket-figures.ts'
import { VOLUME } from './volume-limits.ts'

const amount = (text: string) => money(text) ?? (0n as Money)
const at = (text: string) => price(text) ?? (0n as Price)

describe('[ORD-01] [ORD-02] the greatest volume that can be afforded', () => {
  test('is rounded down to the step and ends at 50 lots', () => {
    const by = { contractSize: undefined, rate: at('1.1'), leverage: 100 }
    // 0.01 lots need 11.
    expect(toDecimalText(affordableLots({ ...by, margin: amount('10000') }))).toBe('9.09')
    expect(affordableLots({ ...by, margin: amount('10.99') })).toBe(0n)
    expect(affordableLots({ ...by, margin: amount('-5') })).toBe(0n)
    expect(affordableLots({ ...by, margin: amount('9999999') })).toBe(VOLUME.lots.max)
    expect(() => affordableLots({ ...by, margin: amount('1'), leverage: 0 })).toThrow(RangeError)
  })

  test('needs no more than there is, and a step more would', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.constantFrom(1, 20, 30, 100, 500),
        fc.constantFrom(undefined, 1, 100, 5000),
        (cents, pips, leverage, contractSize) => {
          const margin = amount((cents / 100).toFixed(2))
          const rate = at((pips / 10_000).toFixed(4))
          const lots = affordableLots({ margin, contractSize, rate, leverage })
          const needs = (volume: typeof lots) =>
            ticketMargin({ lots: volume, contractSize, rate, leverage }, 'up')
          expect(lots % VOLUME.lots.step).toBe(0n)
          if (lots > 0n) expect(needs(lots)).toBeLessThanOrEqual(margin)
          if (lots < VOLUME.lots.max)
            expect(needs((lots + VOLUME.lots.step) as typeof lots)).toBeGreaterThan(margin)
        },
      ),
    )
  })
})

test('[MKT-15] the spread is given as a price and in points of the last decimal', () => {
  const { price: difference, points } = spreadOf({ ask: at('1.08442'), bid: at('1.0842') }, 5)
  expect(toDecimalText(difference)).toBe(new Decimal('1.08442').minus('1.0842').toString())
  expect(toDecimalText(points)).toBe('22')
  expect(toDecimalText(spreadOf({ ask: at('64100.5'), bid: at('64090') }, 2).points)).toBe('1050')
})
