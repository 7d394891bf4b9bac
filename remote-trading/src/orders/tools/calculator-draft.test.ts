import { money, price, toDecimalText } from '@tradefront/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText, calculate, marketPip, newCalculation, withField, withSide } from './calculator-draft.ts'

const USD = { code: 'USD', symbol: '$', rate: 1 }
const RATE = price('1.1')
const buy = newCalculation('buy', RATE, 5)

describe('profit calculator', () => {
  test('[ORD-11] begins with volume 1, the rate, and TP and SL 0.1 % away on the right sides', () => {
    expect(buy).toMatchObject({ volume: '1', entry: '1.10000', takeProfit: '1.10110', stopLoss: '1.09890' })
    expect(newCalculation('sell', RATE, 5)).toMatchObject({ takeProfit: '1.09890', stopLoss: '1.10110' })
  })

  test('[ORD-11] changing the side swaps TP and SL unless they were typed', () => {
    expect(withSide(buy, 'sell')).toEqual(newCalculation('sell', RATE, 5))
    const typed = withField(buy, 'takeProfit', '1.2')
    expect(withSide(typed, 'sell')).toMatchObject({ side: 'sell', takeProfit: '1.2', stopLoss: '1.09890' })
  })

  test.each([
    ['volume', ['', '0', '-1', 'a', '1,5', '.'], 'Volume must be a positive number'],
    ['entry', ['', '0', '-0.1', 'x'], 'Entry price must be a positive number'],
    ['takeProfit', ['', '-1', 'x'], 'Take profit must be a non-negative number'],
    ['stopLoss', ['', '-0.00001', 'x'], 'Stop loss must be a non-negative number'],
  ] as const)('[ORD-11] %s: the message where it is not what it must be', (field, texts, message) => {
    expect(calculate(buy, 100).wrong).toEqual({})
    for (const text of texts) {
      expect(calculate(withField(buy, field, text), 100).wrong, text).toEqual({ [field]: message })
    }
  })

  test('[ORD-11] TP and SL may be 0, meaning not set', () => {
    const none = withField(withField(buy, 'takeProfit', '0'), 'stopLoss', '0')
    expect(calculate(none, 100)).toMatchObject({ wrong: {}, profit: undefined, loss: undefined })
  })

  test('[ORD-11] profit and loss are (closing - entry) x volume for a buy, reversed for a sell, exactly', () => {
    // Prices as integers of 0.00001, for exact arithmetic.
    const points = fc.bigInt(1n, 10_000_000_000n)
    const sides = fc.constantFrom('buy' as const, 'sell' as const)
    const units = fc.bigInt(1n, 5_000_000n)
    fc.assert(
      fc.property(sides, units, points, points, points, (side, size, entry, tp, sl) => {
        const text = (value: bigint) => toDecimalText(value * 1_000n)
        const { profit, loss } = calculate(
          {
            side,
            volume: String(size),
            entry: text(entry),
            takeProfit: text(tp),
            stopLoss: text(sl),
            areExitsTyped: true,
          },
          100,
        )
        const direction = side === 'buy' ? 1n : -1n
        expect(profit).toBe(direction * (tp - entry) * size * 1_000n)
        expect(loss).toBe(direction * (sl - entry) * size * 1_000n)
      }),
    )
  })

  test('[ORD-11] pip value is volume times 0.0001, the maximum position is leverage times 1000', () => {
    const { pipValue, maximumPosition } = calculate(withField(buy, 'volume', '100000'), 30)
    expect(toDecimalText(pipValue!)).toBe('10')
    expect(toDecimalText(maximumPosition!)).toBe('30000')
  })

  test('[ORD-11] an amount below 1 shows five decimals, so that one unit’s profit is not $0.00', () => {
    expect(amountText(money('0.0001'), USD, false)).toBe('$0.00010')
    expect(amountText(money('-0.0011'), USD, true)).toBe('−$0.00110')
    expect(amountText(money('110'), USD, true)).toBe('+$110.00')
    expect(amountText(money('0'), USD, true)).toBe('$0.00')
    expect(amountText(money('0.5'), { code: 'EUR', symbol: '€', rate: 4 }, true)).toBe('+€2.00')
    expect(amountText(undefined, USD, true)).toBe('–')
  })
})

test('[ORD-11] shows the pip value by market convention, 0.01 for yen pairs, in the account’s currency', () => {
  const at = (rate: string) => price(rate)!
  const yen = { type: 'forex', symbol: 'USD/JPY', digits: 3 } as const
  const over = { rate: at('150'), way: 'over' } as const
  // 100,000 x 0.01 / 150, not the 10 of volume x 0.0001.
  expect(marketPip('100000', yen, over)).toEqual({ pip: at('0.01'), value: money('6.66666667') })
  expect(marketPip('100000', { ...yen, digits: undefined }, over)?.pip).toBe(at('0.01'))
  expect(marketPip('100000', yen, 'unknown')).toEqual({ pip: at('0.01'), value: undefined })
  const euro = { type: 'forex', symbol: 'EUR/USD', digits: 5 } as const
  expect(marketPip('100000', euro, undefined)).toEqual({ pip: at('0.0001'), value: money('10') })
  expect(marketPip('1e5', euro, undefined)).toBeUndefined()
  expect(marketPip('1', { type: 'metals', symbol: 'XAU/USD', digits: 2 }, undefined)).toBeUndefined()
})
