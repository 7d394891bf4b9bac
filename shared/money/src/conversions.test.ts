import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyToUnits, lotsToUnits, unitsToCurrency, unitsToLots } from './conversions.ts'
import { lots, money, price, toDecimalText, toNumber, volume } from './decimal.ts'
import { ADVISOR_DEFAULT_LEVERAGE, leverageFor } from './leverage.ts'
import {
  RUNS,
  contractSizes,
  exact,
  expected,
  lotSizes,
  moneys,
  prices,
  roundings,
  volumes,
} from './testing.ts'
import { VOLUME, checkLots, unitLimits } from './volume-limits.ts'

describe('conversions', () => {
  test('[ORD-01] lots and units convert by the contract size', () => {
    fc.assert(
      fc.property(lotSizes, volumes, contractSizes, roundings, (size, units, contractSize, rounding) => {
        expect(toDecimalText(lotsToUnits(size, contractSize, rounding))).toBe(
          expected(exact(size).mul(contractSize), rounding),
        )
        expect(toDecimalText(unitsToLots(units, contractSize, rounding))).toBe(
          expected(exact(units).div(contractSize), rounding),
        )
      }),
      RUNS,
    )
  })

  test('[ORD-01] units and currency convert by the price', () => {
    fc.assert(
      fc.property(volumes, moneys, prices, roundings, (units, amount, at, rounding) => {
        expect(toDecimalText(unitsToCurrency(units, at, rounding))).toBe(
          expected(exact(units).mul(exact(at)), rounding),
        )
        expect(toDecimalText(currencyToUnits(amount, at, rounding)!)).toBe(
          expected(exact(amount).div(exact(at)), rounding),
        )
      }),
      RUNS,
    )
  })

  test("[ORD-01] an amount can't be converted to units while the price is 0", () => {
    expect(currencyToUnits(money('10')!, price('0')!)).toBeUndefined()
  })
})

describe('volume limits', () => {
  test('[ORD-01] [ORD-02] 0.01 to 50 lots is 1,000 to 5,000,000 units by default', () => {
    expect(unitLimits(undefined)).toEqual({ min: volume('1000'), max: volume('5000000') })
    expect([VOLUME.lots.min, VOLUME.lots.max, VOLUME.lots.step, VOLUME.lots.initial].map(toNumber)).toEqual([
      0.01, 50, 0.01, 0.01,
    ])
    expect(toNumber(VOLUME.currency.step)).toBe(10)
  })

  test('[ORD-01] the minimum in each unit equals its step', () => {
    for (const unit of ['lots', 'currency'] as const) expect(VOLUME[unit].min).toBe(VOLUME[unit].step)
  })

  test('[ORD-01] limits for another contract size scale with the lots', () => {
    expect(unitLimits(1)).toEqual({ min: volume('0.01'), max: volume('50') })
  })

  test.each([
    ['0.009', 'too-small'],
    ['0.01', 'ok'],
    ['50', 'ok'],
    ['50.00000001', 'too-large'],
  ])('[ORD-01] %s lots are %s', (size, verdict) => {
    expect(checkLots(lots(size)!)).toBe(verdict)
  })
})

describe('leverage', () => {
  test('[ORD-03] category, then asset, then account type, then 20', () => {
    expect(leverageFor({ category: 200, asset: 50, accountType: 30 })).toBe(200)
    expect(leverageFor({ asset: 50, accountType: 30 })).toBe(50)
    expect(leverageFor({ accountType: 30 })).toBe(30)
    expect(leverageFor({})).toBe(20)
  })

  test('[ORD-03] the advisor card falls back to 100', () => {
    expect(leverageFor({}, ADVISOR_DEFAULT_LEVERAGE)).toBe(100)
  })

  test('[ORD-03] a source that is 0, negative or not a number is skipped', () => {
    expect(leverageFor({ category: 0, asset: Number.NaN, accountType: -5 })).toBe(20)
  })

  test('[ORD-03] the result is the first usable source, for any values', () => {
    const source = fc.option(fc.oneof(fc.integer({ min: -5, max: 500 }), fc.constant(Number.NaN)), {
      nil: undefined,
    })
    fc.assert(
      fc.property(source, source, source, (category, asset, accountType) => {
        const usable = [category, asset, accountType].find((value) => (value ?? 0) > 0)
        expect(leverageFor({ category, asset, accountType })).toBe(usable ?? 20)
      }),
      RUNS,
    )
  })
})
