import type { Asset, PriceBook } from '@tradefront/contracts'
import { price, type AccountRate } from '@tradefront/money'
import { useKnown } from '@tradefront/server-state'
import { useSiteData } from '@tradefront/session'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'

/** Currency of all accounts. */
export const ACCOUNT_CURRENCY = 'USD'

/** A pair that provides the rate between a currency and the account's. */
interface Pair {
  /** Instrument whose live price is the rate. */
  readonly id: string
  readonly way: 'times' | 'over'
}

/** How P/L in foreign currencies is converted. */
export interface PnlConversion {
  /** Source of each currency's rate: GBP/USD, or USD/JPY inverted. */
  readonly pairs: ReadonlyMap<string, Pair>
  /** Whether the broker books converted amounts; otherwise they are display only, and the plain formula is booked. */
  readonly isBooked: boolean
}

const known = new WeakMap<ReadonlyMap<string, Asset>, { shown: PnlConversion; booked: PnlConversion }>()

/** The conversions available from a list of instruments; created once per list. */
export function conversionOf(assets: ReadonlyMap<string, Asset>, isBooked = false): PnlConversion {
  const name = isBooked ? 'booked' : 'shown'
  const before = known.get(assets)
  if (before !== undefined) return before[name]
  const pairs = new Map<string, Pair>()
  for (const { symbol, asset_id: id } of assets.values()) {
    const [base, quote] = symbol.split('/')
    if (base === undefined || quote === undefined) continue
    if (quote === ACCOUNT_CURRENCY) pairs.set(base, { id, way: 'times' })
    else if (base === ACCOUNT_CURRENCY && !pairs.has(quote)) pairs.set(quote, { id, way: 'over' })
  }
  const made = { shown: { pairs, isBooked: false }, booked: { pairs, isBooked: true } }
  known.set(assets, made)
  return made[name]
}

/** The conversion used for booking; undefined if converted amounts are display only. */
export function bookedConversion(conversion: PnlConversion | undefined): PnlConversion | undefined {
  return conversion?.isBooked === true ? conversion : undefined
}

/** Currency of an instrument's prices: the server's, else derived from its symbol. */
export function quoteCurrencyOf(asset: Asset): string | undefined {
  return asset.quote_currency ?? asset.symbol.split('/')[1]
}

/** Undefined: no conversion needed. `'unknown'`: no conversion possible. */
function pairOf(
  asset: Asset | undefined,
  conversion: PnlConversion | undefined,
): Pair | 'unknown' | undefined {
  if (conversion === undefined) return undefined
  const currency = asset && quoteCurrencyOf(asset)
  if (currency === ACCOUNT_CURRENCY) return undefined
  return (currency === undefined ? undefined : conversion.pairs.get(currency)) ?? 'unknown'
}

/** Current rate of a pair. */
function rateOf({ id, way }: Pair, book: Pick<PriceBook, 'get'>): AccountRate | undefined {
  const rate = price(book.get(id)?.price)
  return rate === undefined || rate <= 0n ? undefined : { rate, way }
}

/**
 * The current rate from an instrument's currency to the account's; undefined if the plain formula applies: without
 * `conversion`, and if the rate is unknown, see {@link isUnconverted}.
 */
export function accountRate(
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
): AccountRate | undefined {
  const pair = pairOf(asset, conversion)
  return pair === undefined || pair === 'unknown' ? undefined : rateOf(pair, book)
}

/** Whether a P/L should be converted but can't be, since the rate is unknown: it must be marked. */
export function isUnconverted(
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
): boolean {
  const pair = pairOf(asset, conversion)
  return pair === 'unknown' || (pair !== undefined && rateOf(pair, book) === undefined)
}

/** The instrument, besides the position's own, that moves its P/L. */
export function rateSource(
  asset: Asset | undefined,
  conversion: PnlConversion | undefined,
): string | undefined {
  const pair = pairOf(asset, conversion)
  return pair === undefined || pair === 'unknown' ? undefined : pair.id
}

/**
 * How P/L is converted, if the broker books converted amounts or the customer switched it on; referentially stable
 * until that changes.
 */
export function usePnlConversion(): PnlConversion | undefined {
  const isOn = useTradingPreferences((state) => state.convertPnl)
  const assets = useKnown(INSTRUMENTS)?.byId
  const isBooked = useSiteData(({ data }) => data?.pnl_booking === 'converted')
  return (isOn || isBooked) && assets !== undefined ? conversionOf(assets, isBooked) : undefined
}
