import type { Asset, PriceBook, Quote, Trade } from '@tradefront/contracts'
import { bookedPnl, price, volume, type Money, type Price } from '@tradefront/money'
import { closingPriceOf } from '../../instruments/assets/prices-of.ts'
import { accountRate, bookedConversion, rateSource, type PnlConversion } from './pnl-conversion.ts'

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

/** Cached with and without conversion: shown and booked P/L are read side by side. */
const known = { plain: new WeakMap<Trade, KnownPnl>(), converted: new WeakMap<Trade, KnownPnl>() }

/**
 * P/L of an open position at the current price in whole cents, as it is booked [ORD-07]; `undefined` while a part of
 * it is not known. With `conversion` (see `usePnlConversion`) it is in the account's currency where a rate is known.
 * Every place that shows a live P/L reads it here; it is computed once for a price, however many show or add it up.
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
  const cache = conversion === undefined ? known.plain : known.converted
  const before = cache.get(trade)
  if (
    before !== undefined &&
    before.quote === quote &&
    before.rate === rate &&
    before.asset === asset &&
    before.conversion === conversion
  )
    return before.pnl
  const pnl = pnlAt(trade, currentPrice(trade, asset, book), asset, book, conversion)
  cache.set(trade, { asset, conversion, quote, rate, pnl })
  return pnl
}

/**
 * P/L of a position that is closed at a price, in whole cents, as it is booked [ORD-07]; `undefined` while a part of
 * it is not known. With `conversion` at the rate of this moment.
 */
export function pnlAt(
  trade: Trade,
  closing: Price | undefined,
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
): Money | undefined {
  const opening = price(trade.opening_price)
  const units = volume(trade.volume)
  if (closing === undefined || opening === undefined || units === undefined) return undefined
  const position = { side: trade.trade_type, opening, closing, volume: units }
  return bookedPnl(position, accountRate(asset, book, conversion))
}

/** What would be booked if the position were closed now: not what is shown where that is converted and booked plain. */
export function livePnlBooked(
  trade: Trade,
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion?: PnlConversion,
): Money | undefined {
  return livePnl(trade, asset, book, bookedConversion(conversion))
}

/** Whether the shown P/L differs from the booked one, which is then shown beside it. */
export function isBookedOtherwise(asset: Asset | undefined, conversion: PnlConversion | undefined): boolean {
  return conversion?.isBooked === false && rateSource(asset, conversion) !== undefined
}

/** The instruments whose prices move a position's P/L: what follows it live subscribes to them. */
export function pnlSources(trade: Trade, asset: Asset | undefined, conversion?: PnlConversion): string[] {
  const rate = rateSource(asset, conversion)
  return rate === undefined || rate === trade.asset_id ? [trade.asset_id] : [trade.asset_id, rate]
}
