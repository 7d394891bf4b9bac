import type { MarketAsset } from './types.ts'

/** Part of the world whose shares and indices move together. */
export type Region = 'us' | 'europe' | 'asia'

/** A common cause that many things move with. */
export type FactorName = 'dollar' | 'crypto' | 'us' | 'europe' | 'asia' | 'energy' | 'farm' | 'metal'

/**
 * One thing of value: a currency, a coin, a share. A pair's price is the value of its base over the
 * value of its quote, so EUR/JPY always agrees with EUR/USD and USD/JPY.
 */
export interface Leg {
  readonly key: string
  /** Volatility, standard deviation of the logarithm over a year. */
  readonly sigma: number
  readonly factor: FactorName
  /** Share of the movement that comes from the factor, 0 to 1. */
  readonly rho: number
}

/** An instrument before it has a number: its facts, and what its price is made of. */
export interface InstrumentSpec extends Omit<MarketAsset, 'id'> {
  readonly base: Leg
  /** Absent where the price is simply in the exchange's currency. */
  readonly quote?: Leg | undefined
  readonly startPrice: number
  /** How often it ticks, relative to others. */
  readonly weight: number
  /** Typical units traded in 24 h. */
  readonly dailyUnits: number
}

/** Most decimals that money is computed with; no price has more. */
export const MAX_DIGITS = 8

/** Decimals that give a price about five significant figures, at least 2. */
export function digitsFor(price: number, significant = 5): number {
  const before = Math.floor(Math.log10(price)) + 1
  return Math.min(MAX_DIGITS, Math.max(2, significant - before))
}

/** Rounds half up to a number of decimals (0 to {@link MAX_DIGITS}). */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

/** The power of ten whose number of units is worth about 10,000 to 100,000, at least 1. */
export function lotWorth(unitValue: number): number {
  return Math.max(1, 10 ** (4 - Math.floor(Math.log10(unitValue))))
}

/** 0.01 lot in units, without the dust of binary fractions. */
export function leastPosition(contractSize: number): number {
  return roundTo(contractSize / 100, 4)
}

/** The entries of a table `TICKER Name of it 12.34; ...`. @throws Error for an entry that is not of this form. */
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
