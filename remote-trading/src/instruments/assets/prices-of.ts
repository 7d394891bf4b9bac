import { plural, t } from '@lingui/core/macro'
import type { Asset, PriceBook } from '@tradefront/contracts'
import { buyPrice, price, roundTo, sellPrice, toDecimalText, type Price, type Side } from '@tradefront/money'

/** Decimals of prices if the server gives none for the instrument (specification 9). */
export const PRICE_DECIMALS = 5
/** Same, on the BUY and SELL buttons. */
export const BUTTON_DECIMALS = 4
/** Same, in the sidebar's market watch. */
export const SIDEBAR_DECIMALS = 3

/** With three decimals, a lower price would show only zeros. */
const SMALL_RATE = 0.1

/** Decimals of the instrument's prices: the server's, else five [MKT-12]. */
export function decimalsOf(asset: Asset): number {
  return asset.digits ?? PRICE_DECIMALS
}

/**
 * Decimals on buttons and in the sidebar: the server's, since fewer would hide the spread; else the place's `usual`
 * ones, except for a price too small for them [MKT-12].
 */
export function shortDecimalsOf(asset: Asset, usual: number): number {
  return asset.digits ?? (asset.rate < SMALL_RATE ? PRICE_DECIMALS : usual)
}

/**
 * Why a typed price can't be sent: it has more decimals than the instrument's prices, so that every list would show
 * another. Undefined if it can, and where the broker gives no decimals.
 */
export function decimalsProblem(level: Price, { digits }: Pick<Asset, 'digits'>): string | undefined {
  if (digits === undefined || roundTo(level, digits, 'down') === level) return undefined
  return t`${plural(digits, {
    0: 'Prices of this instrument have no decimals.',
    one: 'Prices of this instrument have at most # decimal.',
    other: 'Prices of this instrument have at most # decimals.',
  })}`
}

/** A price as plain decimal text in full: with the instrument's decimals, or more if it has more. */
export function fullPriceText(level: Price, decimals: number): string {
  return toDecimalText(level, roundTo(level, decimals, 'down') === level ? decimals : undefined)
}

/** Factor from the rate to the ask: 1 + buy spread [MKT-08]. */
export function askFactor(asset: Asset): number {
  return 1 + asset.buy_spread
}

/** Factor from the rate to the bid: 1 - sell spread [MKT-08]. */
export function bidFactor(asset: Asset): number {
  return 1 - asset.sell_spread
}

/** Opening price of an order: buy at the ask, sell at the bid. Undefined without a rate. */
export function openingPriceOf(asset: Asset, rate: number | undefined, side: Side): Price | undefined {
  const exact = price(rate)
  if (exact === undefined) return undefined
  return side === 'buy' ? buyPrice(exact, asset.buy_spread) : sellPrice(exact, asset.sell_spread)
}

/** Closing price of a position: a buy at the bid, a sell at the ask. */
export function closingPriceOf(asset: Asset, rate: number | undefined, side: Side): Price | undefined {
  return openingPriceOf(asset, rate, side === 'buy' ? 'sell' : 'buy')
}

/**
 * Change over 24 hours in percent: the feed's latest, else the one from GET /assets; undefined if neither has one
 * [MKT-08].
 */
export function changePercentOf(asset: Asset, book: Pick<PriceBook, 'get'>): number | undefined {
  return book.get(asset.asset_id)?.changePercent ?? asset.change_percent
}
