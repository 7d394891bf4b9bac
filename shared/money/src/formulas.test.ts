import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  type Lots,
  type Money,
  type Price,
  type Volume,
  lots,
  money,
  price,
  toDecimalText,
  toNumber,
  volume,
} from './decimal.ts'
import {
  LIFETIME_PNL,
  buyPrice,
  equity,
  freeMargin,
  marginLevel,
  positionPnl,
  sellPrice,
  sumMoney,
  ticketMargin,
} from './formulas.ts'
import { formatMarginLevel } from './format.ts'
import {
  Exact,
  RUNS,
  contractSizes,
  exact,
  expected,
  leverages,
  lotSizes,
  moneys,
  prices,
  roundings,
  volumes,
} from './testing.ts'

const sides = fc.constantFrom('buy' as const, 'sell' as const)

describe('profit and loss', () => {
  test('[ORD-07] P/L is the price difference, signed by side, times the units', () => {
    fc.assert(
      fc.property(sides, prices, prices, volumes, roundings, (side, opening, closing, units, rounding) => {
        const difference =
          side === 'buy' ? exact(closing).sub(exact(opening)) : exact(opening).sub(exact(closing))
        const pnl = positionPnl({ side, opening, closing, volume: units }, rounding)
        expect(toDecimalText(pnl)).toBe(expected(difference.mul(exact(units)), rounding))
      }),
      RUNS,
    )
  })

  test('[ORD-07] the float trap (1.10005-1.1)*100000 = 4.999999999988 is exactly 5', () => {
    expect((1.10005 - 1.1) * 100_000).not.toBe(5)
    const pnl = positionPnl(
      { side: 'buy', opening: price('1.1')!, closing: price('1.10005')!, volume: volume('100000')! },
      'half-up',
    )
    expect(toDecimalText(pnl)).toBe('5')
  })

  test('[ORD-07] a price of 64,231.12345678 times 5,000,000 units is past 2^53 and loses nothing', () => {
    const position = {
      opening: price('0.00000001')!,
      closing: price('64231.12345678')!,
      volume: volume('5000000')!,
    }
    expect(position.closing * position.volume).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
    expect(toDecimalText(positionPnl({ side: 'buy', ...position }, 'down'))).toBe('321155617283.85')
    expect(toDecimalText(positionPnl({ side: 'sell', ...position }, 'down'))).toBe('-321155617283.85')
  })

  test('[ORD-07] the sum of many positions has no drift', () => {
    const tenth = money('0.1')!
    expect(Array.from({ length: 10 }, () => 0.1).reduce((a, b) => a + b, 0)).not.toBe(1)
    expect(toDecimalText(sumMoney(Array.from({ length: 10 }, () => tenth)))).toBe('1')
  })

  test('[ORD-12] a sum with a missing amount is missing, not smaller', () => {
    expect(sumMoney([money('5'), undefined])).toBeUndefined()
    expect(sumMoney([])).toBe(0n)
  })
})

describe('margin', () => {
  test('[ORD-02] margin of a ticket is lots x contract size x rate / leverage', () => {
    fc.assert(
      fc.property(
        lotSizes,
        contractSizes,
        prices,
        leverages,
        roundings,
        (size, contractSize, rate, leverage, rounding) => {
          const result = exact(size).mul(contractSize).mul(exact(rate)).div(leverage)
          const margin = ticketMargin({ lots: size, contractSize, rate, leverage }, rounding)
          expect(toDecimalText(margin)).toBe(expected(result, rounding))
        },
      ),
      RUNS,
    )
  })

  test('[ORD-02] the contract size defaults to 100,000', () => {
    const ticket = { lots: lots('0.01')!, rate: price('1.10005')!, leverage: 100 }
    expect(toDecimalText(ticketMargin({ ...ticket, contractSize: undefined }, 'half-up'))).toBe('11.0005')
    expect(toDecimalText(ticketMargin({ ...ticket, contractSize: 0 }, 'half-up'))).toBe('11.0005')
  })

  test.each([0, -1, Number.NaN, Infinity])(
    '[ORD-02] a leverage of %s is an error, not a margin',
    (leverage) => {
      const ticket = { lots: lots(1)!, contractSize: 1, rate: price(1)!, leverage }
      expect(() => ticketMargin(ticket, 'half-up')).toThrow(RangeError)
    },
  )
})

describe('account summary', () => {
  test('[ORD-12] equity is balance plus P/L, free margin is equity minus margin', () => {
    fc.assert(
      fc.property(moneys, moneys, (one, other) => {
        expect(toDecimalText(equity(one, other))).toBe(exact(one).add(exact(other)).toFixed())
        expect(toDecimalText(freeMargin(one, other))).toBe(exact(one).sub(exact(other)).toFixed())
      }),
      RUNS,
    )
  })

  test('[ORD-12] margin level is equity / margin x 100 with two decimals, rounded once', () => {
    const margins = fc.bigInt(1n, 10n ** 20n).map((value) => value as Money)
    fc.assert(
      fc.property(moneys, margins, roundings, (total, margin, rounding) => {
        const level = marginLevel(total, margin, rounding)
        expect(level.kind === 'percent' && toDecimalText(level.value)).toBe(
          expected(exact(total).div(exact(margin)).mul(100), rounding, 2),
        )
      }),
      RUNS,
    )
  })

  test('[ORD-12] a level just under a tie is not rounded twice', () => {
    // 123.4549999995 %: rounded to eight decimals first (123.45500000), it would become 123.46.
    const level = marginLevel(money('123454999.9995')!, money('100000000')!)
    expect(formatMarginLevel(level)).toBe('123.45%')
  })

  test('[ORD-12] margin level at margin 0 is the infinity symbol', () => {
    expect(formatMarginLevel(marginLevel(money('10000')!, money('0')!))).toBe('∞')
    expect(formatMarginLevel(marginLevel(money('12345')!, money('10000')!))).toBe('123.45%')
    expect(formatMarginLevel(marginLevel(money('-50')!, money('100')!))).toBe('−50.00%')
  })

  test('[ORD-12] lifetime P/L is 460.05', () => {
    expect(toNumber(LIFETIME_PNL)).toBe(460.05)
  })
})

describe('prices with spread', () => {
  test('[MKT-08] buy is rate x (1 + buy spread), sell is rate x (1 - sell spread)', () => {
    const spreads = fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 1e8)
    fc.assert(
      fc.property(prices, spreads, roundings, (rate, spread, rounding) => {
        const share = new Exact(spread)
        expect(toDecimalText(buyPrice(rate, spread, rounding))).toBe(
          expected(exact(rate).mul(share.add(1)), rounding),
        )
        expect(toDecimalText(sellPrice(rate, spread, rounding))).toBe(
          expected(exact(rate).mul(new Exact(1).sub(share)), rounding),
        )
      }),
      RUNS,
    )
  })
})

test('kinds of amounts do not mix', () => {
  expectTypeOf<Lots>().not.toExtend<Volume>()
  expectTypeOf<Volume>().not.toExtend<Lots>()
  expectTypeOf<Price>().not.toExtend<Money>()
  expectTypeOf<bigint>().not.toExtend<Money>()
})
