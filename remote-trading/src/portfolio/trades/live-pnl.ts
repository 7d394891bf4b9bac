import type { Asset, PriceBook, Quote, Trade } from '@tradefront/contracts'
import { bookedPnl, price, volume, type Money, type Price } from '@tradefront/money'
import { closingPriceOf } from '../../instruments/assets/prices-of.ts'
import { accountRate, bookedConversion, rateSource, type PnlConversion } from './pnl-conversion.ts'

/**
 * The current closing price of a position: its instrument's live one, else the server's. Undefined if neither is
 * known.
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

/** A P/L with its inputs: quotes are replaced, not mutated, on every change. */
interface KnownPnl {
  readonly asset: Asset | undefined
  readonly conversion: PnlConversion | undefined
  readonly quote: Quote | undefined
  readonly rate: Quote | undefined
  readonly pnl: Money | undefined
}

/** Cached with and without conversion, as displayed and booked P/L are read together. */
const known = { plain: new WeakMap<Trade, KnownPnl>(), converted: new WeakMap<Trade, KnownPnl>() }

/**
 * P/L of an open position at the current price in whole cents, as booked [ORD-07]; undefined while an input is
 * unknown. With `conversion` (see `usePnlConversion`) it is in the account's currency if the rate is known. The only
 * source of live P/L; calculated once per price, however many places show or sum it.
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
 * P/L of a position closed at a given price, in whole cents, as booked [ORD-07]; undefined while an input is unknown.
 * With `conversion`, at the current rate.
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

/**
 * P/L that would be booked by closing now: differs from the displayed one if that is converted but booked unconverted.
 */
export function livePnlBooked(
  trade: Trade,
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion?: PnlConversion,
): Money | undefined {
  return livePnl(trade, asset, book, bookedConversion(conversion))
}

/** Whether the displayed P/L differs from the booked one, which is then shown beside it. */
export function isBookedOtherwise(asset: Asset | undefined, conversion: PnlConversion | undefined): boolean {
  return conversion?.isBooked === false && rateSource(asset, conversion) !== undefined
}

/** Instruments whose prices move a position's P/L; live displays subscribe to them. */
export function pnlSources(trade: Trade, asset: Asset | undefined, conversion?: PnlConversion): string[] {
  const rate = rateSource(asset, conversion)
  return rate === undefined || rate === trade.asset_id ? [trade.asset_id] : [trade.asset_id, rate]
}
