import type { Trade } from '@tradefront/contracts'
import { divide, money, SCALE, type Money } from '@tradefront/money'

/** Number of instruments listed individually; the others share a row. */
export const MAX_NAMED = 6
/** Stands for all others, where an instrument has its symbol. */
export const OTHERS = 'others'

/** An instrument's share of the margin in use. */
export interface Allocation {
  /** Symbol, or {@link OTHERS}. */
  readonly name: string
  /** Number of open positions. */
  readonly count: number
  readonly margin: Money
  /** Percentage of the total margin in use, rounded to one decimal; fixed point. */
  readonly share: bigint
}

/** Margin in use by instrument, largest first; undefined if any margin is unknown. */
export function allocationOf(trades: readonly Trade[]): readonly Allocation[] | undefined {
  const sums = new Map<string, { count: number; margin: bigint }>()
  let total = 0n
  for (const { asset_symbol: symbol, margin: text } of trades) {
    const margin = money(text)
    if (margin === undefined) return undefined
    const sum = sums.get(symbol) ?? { count: 0, margin: 0n }
    sums.set(symbol, { count: sum.count + 1, margin: sum.margin + margin })
    total += margin
  }
  const all = [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .toSorted((a, b) => (a.margin === b.margin ? (a.name < b.name ? -1 : 1) : a.margin > b.margin ? -1 : 1))
  const rest = all.slice(MAX_NAMED)
  const others = {
    name: OTHERS,
    count: rest.reduce((sum, { count }) => sum + count, 0),
    margin: rest.reduce((sum, { margin }) => sum + margin, 0n),
  }
  const shown = rest.length === 0 ? all : [...all.slice(0, MAX_NAMED), others]
  return shown.map(({ name, count, margin }) => ({
    name,
    count,
    margin: margin as Money,
    share: total === 0n ? 0n : divide(margin * 1000n, total, 'half-up') * 10n ** BigInt(SCALE - 1),
  }))
}
