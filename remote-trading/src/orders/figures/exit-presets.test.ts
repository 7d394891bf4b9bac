import { buyPrice, ONE, price, sellPrice, toDecimalText, type Price } from '@tradefront/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkExit } from './ticket-draft.ts'
import { EXIT_PRESETS, EXIT_STEP, exitsOf, type PresetName } from './exit-presets.ts'

const names = fc.constantFrom(...(Object.keys(EXIT_PRESETS) as PresetName[]))
const sides = fc.constantFrom('buy' as const, 'sell' as const)
/** From 0.001 to a million. */
const rates = fc.bigInt(ONE / 1_000n, 1_000_000n * ONE).map((value) => value as Price)
const spreads = fc.integer({ min: 0, max: 200 }).map((value) => value / 10_000)

describe('presets of take profit and stop loss', () => {
  test('[ORD-10] the presets are default, conservative and aggressive', () => {
    expect(Object.keys(EXIT_PRESETS)).toEqual(['default', 'conservative', 'aggressive'])
  })

  test('[ORD-10] the ticket accepts each unchanged, at any price and spread', () => {
    fc.assert(
      fc.property(
        names,
        sides,
        rates,
        spreads,
        fc.integer({ min: 4, max: 8 }),
        (name, side, rate, spread, decimals) => {
          const ask = buyPrice(rate, spread)
          const bid = sellPrice(rate, spread)
          const [opening, closing] = side === 'buy' ? [ask, bid] : [bid, ask]
          const exits = exitsOf(EXIT_PRESETS[name], side, { opening, closing, decimals })
          const check = (kind: 'take-profit' | 'stop-loss', value: Price) =>
            checkExit(kind, toDecimalText(value), side, closing, { digits: decimals }).ok
          expect(check('take-profit', exits.takeProfit)).toBe(true)
          expect(check('stop-loss', exits.stopLoss)).toBe(true)
          // Reaching the take profit is a gain.
          expect(side === 'buy' ? exits.takeProfit > opening : exits.takeProfit < opening).toBe(true)
        },
      ),
    )
  })

  test('[ORD-10] distances are 0.1 and 0.1 %, 0.1 and 0.05 %, 0.5 and 0.25 %', () => {
    const at100 = { opening: price(100)!, closing: price(100)!, decimals: 2 }
    const texts = (name: PresetName, side: 'buy' | 'sell') =>
      Object.values(exitsOf(EXIT_PRESETS[name], side, at100)).map((value) => toDecimalText(value))
    expect(texts('default', 'buy')).toEqual(['100.1', '99.9'])
    expect(texts('default', 'sell')).toEqual(['99.9', '100.1'])
    expect(texts('conservative', 'buy')).toEqual(['100.1', '99.95'])
    expect(texts('aggressive', 'sell')).toEqual(['99.5', '100.25'])
  })

  test('[ORD-09] the step is 0.01', () => expect(toDecimalText(EXIT_STEP)).toBe('0.01'))
})
