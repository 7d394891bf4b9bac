import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { positionPnl, price, volume, type Money, type Price } from '@tradefront/money'
import { closingPriceOf } from '../assets/prices-of.ts'

/**
 * The price a position would be closed at now: the live one of its instrument, else the one the server
 * named with the position. `undefined` when neither is known.
 */
export function currentPrice(trade: Trade, asset: Asset | undefined, book: PriceBook): Price | undefined {
  const rate = book.get(trade.asset_id)?.price
  const live = asset === undefined ? undefined : closingPriceOf(asset, rate, trade.trade_type)
  return live ?? price(trade.closing_price)
}

/** P/L of an open position at the current price [ORD-07]; `undefined` while a part of it is not known. */
export function livePnl(trade: Trade, asset: Asset | undefined, book: PriceBook): Money | undefined {
  const closing = currentPrice(trade, asset, book)
  const opening = price(trade.opening_price)
  const units = volume(trade.volume)
  if (closing === undefined || opening === undefined || units === undefined) return undefined
  return positionPnl({ side: trade.trade_type, opening, closing, volume: units }, 'half-up')
}
