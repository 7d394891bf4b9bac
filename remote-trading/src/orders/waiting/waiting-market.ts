import type { Asset, PriceBook } from '@tradefront/contracts'
import { divide, ONE, price, toNumber, type AccountRate, type Price, type Side } from '@tradefront/money'
import { askFactor, bidFactor, closingPriceOf, openingPriceOf } from '../../instruments/assets/prices-of.ts'
import {
  accountRate,
  bookedConversion,
  rateSource,
  type PnlConversion,
} from '../../portfolio/trades/pnl-conversion.ts'
import { costsOf, type OrderMarket } from '../figures/after-order.ts'

/** The market at the moment an order is filled. */
export interface FillMarket extends OrderMarket {
  /** Rate of the instrument, between ask and bid. */
  readonly rate: Price
}

/** What the broker and the market add to the form of a waiting order. */
export interface WaitingMarket {
  /** Price at which an order of a side would open now; undefined while unknown. */
  readonly openingOf: (side: Side) => Price | undefined
  /** The market once an order of a side opens at a price, with all other instruments as they are. */
  readonly fillAt: (entry: Price, side: Side) => FillMarket
  readonly contractSize: number | undefined
  /** Decimals of the instrument's prices, if the broker gives them. */
  readonly digits: number | undefined
  readonly leverage: number
  /** Set if the broker books converted amounts: the rate from the instrument's currency to the account's. */
  readonly booked: AccountRate | undefined
  readonly now: () => number
}

export interface WaitingMarketInputs {
  readonly asset: Asset
  readonly book: Pick<PriceBook, 'get'>
  readonly leverage: number
  readonly conversion: PnlConversion | undefined
  readonly now: () => number
}

/** The market of an instrument's orders at this moment. */
export function waitingMarket({
  asset,
  book,
  leverage,
  conversion: shown,
  now,
}: WaitingMarketInputs): WaitingMarket {
  const conversion = bookedConversion(shown)
  const booked = accountRate(asset, book, conversion)
  const rate = book.get(asset.asset_id)?.price
  return {
    openingOf: (side) => openingPriceOf(asset, rate, side),
    fillAt(entry, side) {
      const factor = price(side === 'buy' ? askFactor(asset) : bidFactor(asset)) ?? ONE
      const filled = divide(entry * ONE, factor, 'half-up') as Price
      // An instrument may be the rate itself: yen are booked at the USD/JPY that its own order is filled at.
      const isOwnRate = rateSource(asset, conversion) === asset.asset_id
      return {
        side,
        rate: filled,
        opening: entry,
        closing: closingPriceOf(asset, toNumber(filled), side) ?? entry,
        contractSize: asset.contract_size,
        leverage,
        booked: isOwnRate && booked !== undefined ? { ...booked, rate: filled } : booked,
        ...costsOf(asset, side),
      }
    },
    contractSize: asset.contract_size,
    digits: asset.digits,
    leverage,
    booked,
    now,
  }
}
