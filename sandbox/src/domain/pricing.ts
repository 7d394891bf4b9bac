import type { TradeSide } from '@tradefront/contracts'
import type { Market } from '../market/types.ts'
import { ONE, decimal, divide, multiply } from '../kit/decimal.ts'

/** The two prices of an instrument; exact decimals in the quote currency. */
export interface Prices {
  /** What a buyer pays: rate x (1 + buy spread) [MKT-08]. */
  readonly buy: bigint
  /** What a seller gets: rate x (1 - sell spread) [MKT-08]. */
  readonly sell: bigint
}

/** The current prices of an instrument. @throws RangeError for an unknown asset id. */
export function pricesOf(market: Market, assetId: string): Prices {
  const asset = market.asset(assetId)
  const rate = decimal(market.quote(assetId).rate)
  return {
    buy: multiply(rate, ONE + decimal(asset?.buy_spread ?? 0)),
    sell: multiply(rate, ONE - decimal(asset?.sell_spread ?? 0)),
  }
}

/** The price at which a position of this side is opened. */
export function openingPrice(side: TradeSide, prices: Prices): bigint {
  return side === 'buy' ? prices.buy : prices.sell
}

/** The price at which a position of this side is closed. */
export function closingPrice(side: TradeSide, prices: Prices): bigint {
  return side === 'buy' ? prices.sell : prices.buy
}

/** What a unit gains: closing - opening for a buy, opening - closing for a sell [ORD-07]. */
export function profit(side: TradeSide, opening: bigint, closing: bigint): bigint {
  return side === 'buy' ? closing - opening : opening - closing
}

/** Margin of a position: volume x price / leverage [ORD-12]. */
export function marginOf(volume: bigint, price: bigint, leverage: bigint): bigint {
  return divide(multiply(volume, price), leverage)
}
