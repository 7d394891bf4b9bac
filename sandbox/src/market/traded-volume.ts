import type { AssetClass } from '@tradefront/contracts'
import { hashText, unit } from './hash.ts'

/** Classes with reported volume. Currencies are traded between banks, without a central count. */
const EXCHANGES: ReadonlySet<AssetClass> = new Set(['stocks', 'cryptos', 'commodities'])

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Waves of trading: period, and amplitude relative to the mean. Amplitudes sum to less than 1. */
const WAVES = [
  { period: DAY_MS, part: 0.35 },
  { period: 211 * MINUTE_MS, part: 0.25 },
  { period: 47 * MINUTE_MS, part: 0.2 },
  { period: 7 * MINUTE_MS, part: 0.15 },
] as const

export function hasVolume({ class: of }: { readonly class: AssetClass }): boolean {
  return EXCHANGES.has(of)
}

/**
 * Units traded between two moments (Unix ms). Additive over time, so that candles of all intervals agree; always
 * above zero.
 */
export function volumePath(assetId: string, dailyUnits: number): (from: number, until: number) => number {
  const salt = hashText(assetId)
  const phases = WAVES.map((_, index) => unit(salt ^ (index + 1)) * 2 * Math.PI)
  /** Integral of the trading rate, in ms of mean trading. */
  const total = (time: number) =>
    WAVES.reduce((sum, { period, part }, index) => {
      const angle = (2 * Math.PI) / period
      return sum - (part / angle) * Math.cos(angle * time + (phases[index] ?? 0))
    }, time)
  return (from, until) => ((total(until) - total(from)) * dailyUnits) / DAY_MS
}
