import type { TradeSide } from '@tradefront/contracts'
import type { Market } from '../market/types.ts'
import { ONE, decimal, divide, multiply } from '../kit/decimal.ts'

/** Bid and ask of an instrument; exact decimals in the quote currency. */
export interface Prices {
  /** Ask: rate x (1 + buy spread) [MKT-08]. */
  readonly buy: bigint
  /** Bid: rate x (1 - sell spread) [MKT-08]. */
  readonly sell: bigint
}

/** An instrument's current prices. @throws RangeError for an unknown asset id. */
export function pricesOf(market: Market, assetId: string): Prices {
  const asset = market.asset(assetId)
  const rate = decimal(market.quote(assetId).rate)
  return {
    buy: multiply(rate, ONE + decimal(asset?.buy_spread ?? 0)),
    sell: multiply(rate, ONE - decimal(asset?.sell_spread ?? 0)),
  }
}

/** Opening price of this side: ask for a buy, bid for a sell. */
export function openingPrice(side: TradeSide, prices: Prices): bigint {
  return side === 'buy' ? prices.buy : prices.sell
}

/** Closing price of this side: bid for a buy, ask for a sell. */
export function closingPrice(side: TradeSide, prices: Prices): bigint {
  return side === 'buy' ? prices.sell : prices.buy
}

/** Where a stop loss stands that follows the closing price at a distance. */
export function trailedStop(side: TradeSide, closing: bigint, distance: bigint): bigint {
  return side === 'buy' ? closing - distance : closing + distance
}

/** P/L per unit: closing - opening for a buy, opening - closing for a sell [ORD-07]. */
export function profit(side: TradeSide, opening: bigint, closing: bigint): bigint {
  return side === 'buy' ? closing - opening : opening - closing
}

/** Margin of a position: volume x price / leverage [ORD-12]. */
export function marginOf(volume: bigint, price: bigint, leverage: bigint): bigint {
  return divide(multiply(volume, price), leverage)
}
