import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { type Lots, type Money, type Price, type Volume, toDecimalText } from './decimal.ts'
import type { Rounding } from './rounding.ts'

/** decimal.js, precise enough for every product in the tests. */
export const Exact = Decimal.clone({ precision: 200, toExpNeg: -400, toExpPos: 400 })

/** decimal.js's names of our rounding modes. */
export const ROUNDINGS: Record<Rounding, Decimal.Rounding> = {
  'half-up': Decimal.ROUND_HALF_UP,
  'half-even': Decimal.ROUND_HALF_EVEN,
  down: Decimal.ROUND_DOWN,
  up: Decimal.ROUND_UP,
  floor: Decimal.ROUND_FLOOR,
  ceil: Decimal.ROUND_CEIL,
}

/** Number of cases per property. */
export const RUNS = { numRuns: 3_000 }

export const roundings = fc.constantFrom(...(Object.keys(ROUNDINGS) as Rounding[]))
/** Signed amounts up to 10^14, with eight decimals. */
export const moneys = fc.bigInt(-(10n ** 22n), 10n ** 22n).map((value) => value as Money)
/** Prices from 0.00000001 to a million. */
export const prices = fc.bigInt(1n, 10n ** 14n).map((value) => value as Price)
/** Units up to the specification's 5,000,000. */
export const volumes = fc.bigInt(1n, 5_000_000n * 10n ** 8n).map((value) => value as Volume)
/** Lots up to the specification's 50. */
export const lotSizes = fc.bigInt(1n, 50n * 10n ** 8n).map((value) => value as Lots)
export const leverages = fc.oneof(
  fc.integer({ min: 1, max: 2_000 }),
  fc.integer({ min: 1, max: 100_000 }).map((value) => value / 8),
)
export const contractSizes = fc.oneof(
  fc.constantFrom(1, 100, 1_000, 100_000),
  fc.integer({ min: 1, max: 1_000_000 }),
)

/** A fixed-point value in decimal.js. */
export function exact(value: bigint): Decimal {
  return new Exact(toDecimalText(value))
}

/** decimal.js's exact result rounded to eight decimals, as text. */
export function expected(result: Decimal, rounding: Rounding, decimals = 8): string {
  return result.toDecimalPlaces(decimals, ROUNDINGS[rounding]).toFixed().replace(/^-0$/, '0')
}
