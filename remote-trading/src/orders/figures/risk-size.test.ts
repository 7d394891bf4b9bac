import { lots, money, ONE, price, toDecimalText, type Money, type Price, type Side } from '@tradefront/money'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lotsAtRisk, riskAmount, riskOf, type RiskMarket } from './risk-size.ts'

const Exact = Decimal.clone({ precision: 100, toExpNeg: -100, toExpPos: 100 })
const exact = (value: bigint) => new Exact(toDecimalText(value))

/** 100 points below 1.10: 1 lot loses $1,000 there. */
const MARKET: RiskMarket = {
  side: 'buy',
  opening: price('1.1')!,
  stopLoss: price('1.09')!,
  contractSize: 100_000,
  booked: undefined,
  display: 1,
  equity: () => money('10000'),
}
const sizeAt = (amount: string, market = MARKET) => lotsAtRisk(money(amount)!, market)

describe('position size by risk', () => {
  test('the largest whole step whose loss at the stop loss doesn’t exceed the risk', () => {
    expect(sizeAt('100')).toBe(lots('0.1'))
    expect(sizeAt('109.99')).toBe(lots('0.1'))
    expect(sizeAt('110')).toBe(lots('0.11'))
    expect(sizeAt('10')).toBe(lots('0.01'))
  })

  test('0 if 0.01 lots already lose more; one step above the maximum volume if even that loses less', () => {
    expect(sizeAt('9.99')).toBe(0n)
    expect(sizeAt('0')).toBe(0n)
    expect(sizeAt('-5')).toBe(0n)
    expect(sizeAt('50000')).toBe(lots('50'))
    expect(sizeAt('1000000')).toBe(lots('50.01'))
  })

  test('for a sell the stop loss is above, and the instrument’s contract size is used', () => {
    const sell: RiskMarket = { ...MARKET, side: 'sell', opening: price('1.09')!, stopLoss: price('1.1')! }
    expect(sizeAt('100', sell)).toBe(lots('0.1'))
    expect(sizeAt('100', { ...MARKET, contractSize: 1_000 })).toBe(lots('10'))
    expect(sizeAt('100', { ...MARKET, contractSize: undefined })).toBe(lots('0.1'))
  })

  test('if the broker books converted amounts, the loss is converted first', () => {
    const yen: RiskMarket = {
      ...MARKET,
      opening: price('150')!,
      stopLoss: price('149')!,
      booked: { rate: price('150')!, way: 'over' },
    }
    // 100,000 yen per lot are $666.67; treated as dollars they would be $100,000.
    expect(sizeAt('100', yen)).toBe(lots('0.15'))
    expect(sizeAt('100', { ...yen, booked: undefined })).toBe(0n)
    // Pounds treated as dollars would understate the loss.
    expect(sizeAt('100', { ...MARKET, isRateMissing: true })).toBeUndefined()
  })

  test('unknown without a price, without a stop loss, and with an invalid one', () => {
    expect(sizeAt('100', { ...MARKET, opening: undefined })).toBeUndefined()
    expect(sizeAt('100', { ...MARKET, stopLoss: undefined })).toBeUndefined()
    expect(sizeAt('100', { ...MARKET, stopLoss: 'wrong' })).toBeUndefined()
  })

  const prices = fc.bigInt(ONE / 100n, 200_000n * ONE).map((value) => value as Price)
  const markets = fc.record({
    side: fc.constantFrom<Side>('buy', 'sell'),
    opening: prices,
    /** Distance of the stop loss as a fraction of the price, in millionths. */
    away: fc.bigInt(1n, 300_000n),
    contractSize: fc.constantFrom(1, 10, 100, 5_000, 100_000, undefined),
    booked: fc.option(
      fc.record({
        rate: fc.bigInt(ONE / 1_000n, 500n * ONE).map((value) => value as Price),
        way: fc.constantFrom('times' as const, 'over' as const),
      }),
      { nil: undefined },
    ),
  })
  const amounts = fc.bigInt(0n, 1_000_000n * ONE).map((value) => value as Money)

  test('decimal.js confirms that the booked loss of that size is within the risk, and that of one step more exceeds it', () => {
    fc.assert(
      fc.property(markets, amounts, ({ away, ...drawn }, amount) => {
        const distance = (drawn.opening * away) / 1_000_000n
        const stopLoss = (drawn.opening + (drawn.side === 'buy' ? -distance : distance)) as Price
        const found = lotsAtRisk(amount, { ...MARKET, ...drawn, stopLoss })!
        /** The booked loss of this many hundredths of a lot. */
        const booked = (steps: Decimal) => {
          const units = steps.div(100).mul(drawn.contractSize ?? 100_000)
          const plain = exact(drawn.opening).minus(exact(stopLoss)).abs().mul(units)
          const { booked: by } = drawn
          const own =
            by === undefined
              ? plain
              : by.way === 'times'
                ? plain.mul(exact(by.rate))
                : plain.div(exact(by.rate))
          return own.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
        }
        const steps = exact(found).mul(100)
        expect(steps.isInteger()).toBe(true)
        expect(booked(steps).lte(exact(amount))).toBe(true)
        if (steps.lte(5_000)) expect(booked(steps.plus(1)).gt(exact(amount))).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('a typed risk as money', () => {
  test('percent refers to the equity, and is rounded down', () => {
    expect(riskAmount(money('1')!, 'risk-percent', MARKET)).toBe(money('100'))
    expect(
      riskAmount(money('33.33333333')!, 'risk-percent', { ...MARKET, equity: () => money('0.01') }),
    ).toBe(money('0.00333333'))
    expect(riskAmount(money('1')!, 'risk-percent', { ...MARKET, equity: () => undefined })).toBeUndefined()
  })

  test('money is in the display currency: at £0.50 per dollar £50 are $100', () => {
    expect(riskAmount(money('50')!, 'risk-money', { ...MARKET, display: 0.5 })).toBe(money('100'))
    expect(riskAmount(money('50')!, 'risk-money', { ...MARKET, display: 0 })).toBeUndefined()
  })
})

describe('the risk of a volume', () => {
  test('is the booked loss at the stop loss, and its percentage of the equity', () => {
    expect(riskOf((10_000n * ONE) as never, MARKET)).toEqual({ loss: money('100'), percent: ONE })
    expect(riskOf((10_000n * ONE) as never, { ...MARKET, stopLoss: undefined })).toBeUndefined()
  })

  test.each([undefined, '0', '-10'])('has no percentage of an equity of %s', (equity) => {
    const market = { ...MARKET, equity: () => (equity === undefined ? undefined : money(equity)) }
    expect(riskOf((10_000n * ONE) as never, market)).toEqual({ loss: money('100'), percent: undefined })
  })
})
