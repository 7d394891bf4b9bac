import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultExits, maximumPosition, pipValue, priceAway } from './calculator.ts'
import { ONE, price, toDecimalText, volume } from './decimal.ts'
import { Exact, RUNS, exact, expected, leverages, prices, roundings, volumes } from './testing.ts'

const shares = fc.bigInt(0n, ONE)
const directions = fc.constantFrom(1 as const, -1 as const)

describe('profit calculator', () => {
  test('[ORD-11] the pip value is the volume times 0.0001', () => {
    fc.assert(
      fc.property(volumes, roundings, (units, rounding) => {
        expect(toDecimalText(pipValue(units, rounding))).toBe(expected(exact(units).mul('0.0001'), rounding))
      }),
      RUNS,
    )
    expect(toDecimalText(pipValue(volume(1)!, 'half-up'))).toBe('0.0001')
  })

  test('[ORD-11] the maximum position is the leverage times 1000', () => {
    fc.assert(
      fc.property(leverages, (leverage) => {
        const greatest = maximumPosition(leverage)
        expect(greatest === undefined ? '' : toDecimalText(greatest)).toBe(
          new Exact(leverage).mul(1000).toFixed(),
        )
      }),
      RUNS,
    )
    for (const none of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(maximumPosition(none)).toBeUndefined()
    }
  })

  test('[ORD-09] [ORD-11] an offset price is the price times 1 plus or minus the share', () => {
    fc.assert(
      fc.property(prices, shares, directions, roundings, (from, share, direction, rounding) => {
        const factor = new Exact(1).add(exact(share).mul(direction))
        expect(toDecimalText(priceAway(from, share, direction, rounding))).toBe(
          expected(exact(from).mul(factor), rounding),
        )
      }),
      RUNS,
    )
  })

  test('[ORD-11] TP and SL are 0.1 % from the rate: for a buy TP above and SL below, for a sell the reverse', () => {
    fc.assert(
      fc.property(prices, roundings, (rate, rounding) => {
        const buy = defaultExits(rate, 'buy', rounding)
        expect(toDecimalText(buy.takeProfit)).toBe(expected(exact(rate).mul('1.001'), rounding))
        expect(toDecimalText(buy.stopLoss)).toBe(expected(exact(rate).mul('0.999'), rounding))
        expect(defaultExits(rate, 'sell', rounding)).toEqual({
          takeProfit: buy.stopLoss,
          stopLoss: buy.takeProfit,
        })
      }),
      RUNS,
    )
    const { takeProfit, stopLoss } = defaultExits(price('1.1')!, 'buy')
    expect([takeProfit, stopLoss].map((value) => toDecimalText(value))).toEqual(['1.1011', '1.0989'])
  })
})
