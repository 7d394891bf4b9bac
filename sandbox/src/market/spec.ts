import type { MarketAsset } from './types.ts'

/** Region whose shares and indices are correlated. */
export type Region = 'us' | 'europe' | 'asia'

/** A common factor of many prices. */
export type FactorName = 'dollar' | 'crypto' | 'us' | 'europe' | 'asia' | 'energy' | 'farm' | 'metal'

/**
 * An asset with a value: a currency, a coin, a share. A pair's price is its base's value divided by its quote's, so
 * EUR/JPY always agrees with EUR/USD and USD/JPY.
 */
export interface Leg {
  readonly key: string
  /** Annual volatility: standard deviation of the logarithm. */
  readonly sigma: number
  readonly factor: FactorName
  /** Correlation with the factor, 0 to 1. */
  readonly rho: number
}

/** An instrument before it gets an id: its facts, and how its price is composed. */
export interface InstrumentSpec extends Omit<MarketAsset, 'id'> {
  readonly base: Leg
  /** Absent if the price is in the exchange's currency. */
  readonly quote?: Leg | undefined
  readonly startPrice: number
  /** Relative tick frequency. */
  readonly weight: number
  /** Typical units traded in 24 h. */
  readonly dailyUnits: number
}

/** Maximum decimals of prices, as money is computed with. */
export const MAX_DIGITS = 8

/** Decimals for about five significant digits, at least 2. */
export function digitsFor(price: number, significant = 5): number {
  const before = Math.floor(Math.log10(price)) + 1
  return Math.min(MAX_DIGITS, Math.max(2, significant - before))
}

/** Rounds half up to a number of decimals (0 to {@link MAX_DIGITS}). */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

/** The power of ten units worth about 10,000 to 100,000, at least 1. */
export function lotWorth(unitValue: number): number {
  return Math.max(1, 10 ** (4 - Math.floor(Math.log10(unitValue))))
}

/** 0.01 lot in units, without floating-point noise. */
export function leastPosition(contractSize: number): number {
  return roundTo(contractSize / 100, 4)
}

/** Entries of a table `TICKER Name of it 12.34; ...`. @throws Error for a malformed entry. */
export function parseTable(table: string): { ticker: string; name: string; price: number }[] {
  return table
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const match = /^(\S+) (.+) ([\d.]+)$/.exec(entry)
      const [, ticker, name, price] = match ?? []
      if (ticker === undefined || name === undefined || !(Number(price) > 0)) {
        throw new Error(`not an instrument: ${entry}`)
      }
      return { ticker, name, price: Number(price) }
    })
}
