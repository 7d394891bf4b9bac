import type { Trade } from '@tradefront/contracts'
import type { Money, Price } from '@tradefront/money'

/** An amount by both of its conversions, account currency. */
export interface Effect {
  /** As displayed: converted if that is switched on. */
  readonly shown: Money
  /** As the broker books it. */
  readonly booked: Money
}

/** What one price did to the open positions of its instrument. */
export interface PriceMove {
  readonly assetId: string
  readonly symbol: string
  /** Decimals of its prices; undefined while the instrument is unknown. */
  readonly digits: number | undefined
  /** Prices at which the positions close, before and now. */
  readonly from: Price
  readonly to: Price
  /** Change of their P/L. */
  readonly effect: Effect
}

/** Closing price and P/L of a position at one moment; undefined while unknown. */
export interface Valued {
  readonly trade: Trade
  readonly digits?: number | undefined
  readonly price: Price | undefined
  readonly pnl: Effect | undefined
}

/**
 * Which prices changed the P/L between two moments, and by how much: one entry an instrument, the largest effect first.
 * Positions that were opened, closed or reduced in between don't count.
 */
export function priceMoves(before: readonly Valued[], now: readonly Valued[]): PriceMove[] {
  const known = new Map(before.map((one) => [one.trade.id, one]))
  const byAsset = new Map<string, PriceMove>()
  for (const { trade, digits, price, pnl } of now) {
    const then = known.get(trade.id)
    if (then?.price === undefined || then.pnl === undefined || price === undefined || pnl === undefined)
      continue
    if (then.trade.volume !== trade.volume) continue
    const shown = pnl.shown - then.pnl.shown
    const booked = pnl.booked - then.pnl.booked
    if (shown === 0n && booked === 0n) continue
    const { asset_id: assetId, asset_symbol: symbol } = trade
    const others = byAsset.get(assetId)
    byAsset.set(assetId, {
      assetId,
      symbol,
      digits,
      from: others?.from ?? then.price,
      to: others?.to ?? price,
      effect: {
        shown: ((others?.effect.shown ?? 0n) + shown) as Money,
        booked: ((others?.effect.booked ?? 0n) + booked) as Money,
      },
    })
  }
  const size = ({ effect: { booked } }: PriceMove) => (booked < 0n ? 0n - booked : booked)
  return [...byAsset.values()].toSorted((a, b) => (size(a) < size(b) ? 1 : -1))
}
