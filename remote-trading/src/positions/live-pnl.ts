import type { Asset, PriceBook, Quote, Trade } from '@tradefront/contracts'
import { positionPnl, price, volume, type Money, type Price } from '@tradefront/money'
import { closingPriceOf } from '../assets/prices-of.ts'
import { convertPnl, rateSource, type PnlConversion } from './pnl-conversion.ts'

/**
 * The price a position would be closed at now: the live one of its instrument, else the one the server
 * named with the position. `undefined` when neither is known.
 */
export function currentPrice(
  trade: Trade,
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
): Price | undefined {
  const rate = book.get(trade.asset_id)?.price
  const live = asset === undefined ? undefined : closingPriceOf(asset, rate, trade.trade_type)
  return live ?? price(trade.closing_price)
}

/** A P/L with what it was computed from: a quote is another object with every change. */
interface KnownPnl {
  readonly asset: Asset | undefined
  readonly conversion: PnlConversion | undefined
  readonly quote: Quote | undefined
  readonly rate: Quote | undefined
  readonly pnl: Money | undefined
}

const known = new WeakMap<Trade, KnownPnl>()

/**
 * P/L of an open position at the current price [ORD-07]; `undefined` while a part of it is not known. With
 * `conversion` (see `usePnlConversion`) it is in the account's currency where a rate is known. Every place
 * that shows a live P/L reads it here; it is computed once for a price, however many show or add it up.
 */
export function livePnl(
  trade: Trade,
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion?: PnlConversion,
): Money | undefined {
  const quote = book.get(trade.asset_id)
  const source = rateSource(asset, conversion)
  const rate = source === undefined ? undefined : book.get(source)
  const before = known.get(trade)
  if (
    before !== undefined &&
    before.quote === quote &&
    before.rate === rate &&
    before.asset === asset &&
    before.conversion === conversion
  )
    return before.pnl
  const pnl = pnlAt(trade, asset, book, conversion)
  known.set(trade, { asset, conversion, quote, rate, pnl })
  return pnl
}

function pnlAt(
  trade: Trade,
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
): Money | undefined {
  const closing = currentPrice(trade, asset, book)
  const opening = price(trade.opening_price)
  const units = volume(trade.volume)
  if (closing === undefined || opening === undefined || units === undefined) return undefined
  const pnl = positionPnl({ side: trade.trade_type, opening, closing, volume: units }, 'half-up')
  return convertPnl(pnl, asset, book, conversion)
}

/** The instruments whose prices move a position's P/L: what follows it live subscribes to them. */
export function pnlSources(trade: Trade, asset: Asset | undefined, conversion?: PnlConversion): string[] {
  const rate = rateSource(asset, conversion)
  return rate === undefined || rate === trade.asset_id ? [trade.asset_id] : [trade.asset_id, rate]
}
