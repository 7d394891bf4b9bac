import type { Asset, Trade } from '@tradefront/contracts'
import {
  divide,
  ONE,
  price,
  volume,
  type AccountRate,
  type Money,
  type Price,
  type Side,
  type Volume,
} from '@tradefront/money'
import { askFactor, bidFactor, closingPriceOf } from '../../instruments/assets/prices-of.ts'

/** The account once an order is filled, and what moves it with the order's instrument. */
export interface MarginCallInputs {
  readonly asset: Asset
  /** Live rate of the instrument. */
  readonly rate: number | undefined
  /** Open positions; those in other instruments don't move with this one. */
  readonly trades: readonly Trade[]
  /** The order, added to them; absent for the account as it is. */
  readonly order?: { readonly side: Side; readonly units: Volume } | undefined
  /** After the order, in the account's currency. */
  readonly equity: Money | undefined
  readonly margin: Money | undefined
  /** The broker's margin call level, %. */
  readonly call: number
  /** Set if the broker books converted amounts; its rate is taken as it is now. */
  readonly booked: AccountRate | undefined
}

/** Where a margin call would come if only this instrument moved. */
export interface MarginCallPrice {
  /** Price at which the order's side would close then. */
  readonly price: Price
  /** Distance of the rate from now, %, fixed point; negative below. */
  readonly percent: bigint
}

/**
 * The price of an instrument at which the margin level falls to the margin call, with everything else unchanged.
 * Undefined without margin, and if no price of it alone leads there.
 */
export function marginCallPrice(inputs: MarginCallInputs): MarginCallPrice | undefined {
  const { asset, rate, trades, order, equity, margin, call, booked } = inputs
  const now = price(rate)
  if (now === undefined || now <= 0n || equity === undefined || margin === undefined || margin === 0n)
    return undefined
  const [bid, ask] = [price(bidFactor(asset)), price(askFactor(asset))]
  const level = price(call)
  if (bid === undefined || ask === undefined || level === undefined) return undefined
  /** Change of the equity with the rate, in the quote currency: long units at the bid, short ones at the ask. */
  let exposure = order === undefined ? 0n : exposureOf(order.side, order.units, bid, ask)
  for (const trade of trades)
    if (trade.asset_id === asset.asset_id)
      exposure += exposureOf(trade.trade_type, volume(trade.volume) ?? (0n as Volume), bid, ask)
  const inAccount =
    booked === undefined
      ? exposure
      : booked.way === 'times'
        ? divide(exposure * booked.rate, ONE, 'half-up')
        : divide(exposure * ONE, booked.rate, 'half-up')
  if (inAccount === 0n) return undefined
  const missing = divide(margin * level, 100n * ONE, 'half-up') - equity
  // Already at or below it.
  if (missing >= 0n) return undefined
  const away = divide(missing * ONE, inAccount, 'half-up')
  const then = now + away
  if (then <= 0n) return undefined
  const side = order?.side ?? (exposure > 0n ? 'buy' : 'sell')
  const closing = closingPriceOf(asset, Number(then) / Number(ONE), side)
  return closing && { price: closing, percent: divide(away * 100n * ONE, now, 'half-up') }
}

function exposureOf(side: Side, units: Volume, bid: Price, ask: Price): bigint {
  return side === 'buy' ? divide(units * bid, ONE, 'half-up') : -divide(units * ask, ONE, 'half-up')
}
