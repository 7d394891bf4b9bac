import { type Lots, type Money, ONE, type Price, type Volume, parseDecimal } from './decimal.ts'
import { type Rounding, divide } from './rounding.ts'

/** Default contract size, units per lot [ORD-02]. */
const DEFAULT_CONTRACT_SIZE = 100_000

/** Contract size as a fixed-point number; the default if missing, zero or negative. */
export function contractSizeOf(size: number | undefined): bigint {
  const exact = parseDecimal(size)
  return exact === undefined || exact <= 0n ? BigInt(DEFAULT_CONTRACT_SIZE) * ONE : exact
}

/** Lots to units: lots x contract size. */
export function lotsToUnits(
  lots: Lots,
  contractSize: number | undefined,
  rounding: Rounding = 'half-up',
): Volume {
  return divide(lots * contractSizeOf(contractSize), ONE, rounding) as Volume
}

/** Units to lots: units / contract size. */
export function unitsToLots(
  units: Volume,
  contractSize: number | undefined,
  rounding: Rounding = 'half-up',
): Lots {
  return divide(units * ONE, contractSizeOf(contractSize), rounding) as Lots
}

/** Value of the units in the quote currency: units x price. */
export function unitsToCurrency(units: Volume, price: Price, rounding: Rounding = 'half-up'): Money {
  return divide(units * price, ONE, rounding) as Money
}

/** Units for an amount: amount / price; `undefined` unless the price is positive. */
export function currencyToUnits(
  amount: Money,
  price: Price,
  rounding: Rounding = 'half-up',
): Volume | undefined {
  return price <= 0n ? undefined : (divide(amount * ONE, price, rounding) as Volume)
}
