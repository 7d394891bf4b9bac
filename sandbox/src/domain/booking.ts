import type { TradeSide } from '@tradefront/contracts'
import type { Market } from '../market/types.ts'
import type { Store } from '../store/store.ts'
import type { TradeRow } from '../store/trades.ts'
import { ONE, decimal, divideRounded, multiply } from '../kit/decimal.ts'
import { marginOf, profit } from './pricing.ts'

/** How P/L and margin in a foreign quote currency are booked: as the plain number, or converted to US dollars. */
export const BOOKINGS = ['plain', 'converted'] as const
export type BookingRule = (typeof BOOKINGS)[number]

const SETTING = 'sandbox.pnl_booking'
const ACCOUNT_CURRENCY = 'USD'
const CENT = ONE / 100n

/** Inputs of a position's P/L; exact decimals. */
export interface ValuedPosition {
  readonly assetId: string
  readonly side: TradeSide
  readonly opening: bigint
  /** Units. */
  readonly volume: bigint
}

/** Rate of a pair: GBP/USD converts pounds to dollars by `times`, USD/JPY yen by `over`. */
interface Rate {
  readonly rate: bigint
  readonly way: 'times' | 'over'
}

/**
 * Books positions. The specification's formulas ignore currencies, so by default their result is the amount; a
 * broker that converts uses the pair's current rate [ORD-07] [ORD-12].
 */
export function createBooking(market: Market, settings: Store['settings']) {
  const pairs = pairsToDollars(market)
  const rule = (): BookingRule => (settings.get(SETTING) === 'converted' ? 'converted' : 'plain')

  /** The pair that converts an instrument's amounts to dollars; undefined if none is needed or known. */
  function pairOf(assetId: string) {
    const currency = market.asset(assetId)?.quote_currency
    return currency === undefined || currency === ACCOUNT_CURRENCY ? undefined : pairs.get(currency)
  }

  /** `undefined`: the plain number is booked, by rule or because no pair gives the rate. */
  function rateOf(assetId: string): Rate | undefined {
    const pair = rule() === 'plain' ? undefined : pairOf(assetId)
    return pair && { rate: decimal(market.quote(pair.id).rate), way: pair.way }
  }

  return {
    rule,
    set(rule: BookingRule | undefined): void {
      settings.set(SETTING, rule)
    },

    /** P/L of a position closed at a price, rounded once to cents, half up. */
    pnl: (trade: TradeRow, closing: bigint): bigint => pnlAt(valued(trade), closing, rateOf(trade.asset_id)),

    /** The same for many positions now: reads the rule and each rate only once. */
    pnlNow(): (position: ValuedPosition, closing: bigint) => bigint {
      const isPlain = rule() === 'plain'
      const rates = new Map<string, bigint>()
      function rateNow(assetId: string): Rate | undefined {
        const pair = isPlain ? undefined : pairOf(assetId)
        if (pair === undefined) return undefined
        const rate = rates.get(pair.id) ?? decimal(market.quote(pair.id).rate)
        rates.set(pair.id, rate)
        return { rate, way: pair.way }
      }
      return (position, closing) => pnlAt(position, closing, rateNow(position.assetId))
    },

    /** Instruments whose prices may affect a position's P/L, under either rule. */
    sourcesOf(assetId: string): readonly string[] {
      const pair = pairOf(assetId)
      return pair === undefined || pair.id === assetId ? [assetId] : [assetId, pair.id]
    },

    /** Margin of a position. */
    margin(assetId: string, volume: bigint, price: bigint, leverage: bigint): bigint {
      const margin = marginOf(volume, price, leverage)
      const by = rateOf(assetId)
      if (by === undefined) return margin
      return by.way === 'times' ? multiply(margin, by.rate) : divideRounded(margin * ONE, by.rate)
    },
  }
}
export type Booking = ReturnType<typeof createBooking>

/** A stored position with parsed decimals. */
export function valued(trade: TradeRow): ValuedPosition {
  return {
    assetId: trade.asset_id,
    side: trade.trade_type,
    opening: decimal(trade.opening_price),
    volume: decimal(trade.volume),
  }
}

function pnlAt({ side, opening, volume }: ValuedPosition, closing: bigint, by: Rate | undefined): bigint {
  const exact = profit(side, opening, closing) * volume
  if (by === undefined) return divideRounded(exact, ONE * CENT) * CENT
  return by.way === 'times'
    ? divideRounded(exact * by.rate, ONE * ONE * CENT) * CENT
    : divideRounded(exact, by.rate * CENT) * CENT
}

function pairsToDollars({ assets }: Market) {
  const pairs = new Map<string, { readonly id: string; readonly way: Rate['way'] }>()
  for (const { symbol, asset_id: id } of assets) {
    const [base, quote] = symbol.split('/')
    if (base === undefined || quote === undefined) continue
    if (quote === ACCOUNT_CURRENCY) pairs.set(base, { id, way: 'times' })
    else if (base === ACCOUNT_CURRENCY && !pairs.has(quote)) pairs.set(quote, { id, way: 'over' })
  }
  return pairs
}
