import type { Trade } from '@tradefront/contracts'
import type { Money, Price } from '@tradefront/money'

/** What one price did to the open positions of its instrument. */
export interface PriceMove {
  readonly assetId: string
  readonly symbol: string
  /** Prices at which the positions close, before and now. */
  readonly from: Price
  readonly to: Price
  /** Change of their P/L, account currency. */
  readonly effect: Money
}

/** Closing price and P/L of a position at one moment; undefined while unknown. */
export interface Valued {
  readonly trade: Trade
  readonly price: Price | undefined
  readonly pnl: Money | undefined
}

/**
 * Which prices changed the P/L between two moments, and by how much: one entry an instrument, the largest effect first.
 * Positions that were opened or closed in between don't count.
 */
export function priceMoves(before: readonly Valued[], now: readonly Valued[]): PriceMove[] {
  const known = new Map(before.map((one) => [one.trade.id, one]))
  const byAsset = new Map<string, PriceMove>()
  for (const { trade, price, pnl } of now) {
    const then = known.get(trade.id)
    if (then?.price === undefined || then.pnl === undefined || price === undefined || pnl === undefined)
      continue
    const change = (pnl - then.pnl) as Money
    if (change === 0n) continue
    const { asset_id: assetId, asset_symbol: symbol } = trade
    const others = byAsset.get(assetId)
    byAsset.set(assetId, {
      assetId,
      symbol,
      from: others?.from ?? then.price,
      to: others?.to ?? price,
      effect: ((others?.effect ?? 0n) + change) as Money,
    })
  }
  const size = ({ effect }: PriceMove) => (effect < 0n ? 0n - effect : effect)
  return [...byAsset.values()].toSorted((a, b) => (size(a) < size(b) ? 1 : -1))
}
