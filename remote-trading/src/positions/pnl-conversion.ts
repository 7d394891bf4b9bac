import type { Asset, PriceBook } from '@tradefront/contracts'
import { convertMoney, price, type Money } from '@tradefront/money'

/** The currency that accounts are kept in. */
export const ACCOUNT_CURRENCY = 'USD'

/** A pair that tells the rate between a currency and the account's. */
interface Pair {
  /** Instrument whose live price is the rate. */
  readonly id: string
  readonly way: 'times' | 'over'
}

/** From which instrument the rate of each currency is read: GBP/USD, or USD/JPY the other way round. */
export type PnlConversion = ReadonlyMap<string, Pair>

const known = new WeakMap<ReadonlyMap<string, Asset>, PnlConversion>()

/** The conversions that a list of instruments makes possible; made once for each list. */
export function conversionOf(assets: ReadonlyMap<string, Asset>): PnlConversion {
  const before = known.get(assets)
  if (before !== undefined) return before
  const pairs = new Map<string, Pair>()
  for (const { symbol, asset_id: id } of assets.values()) {
    const [base, quote] = symbol.split('/')
    if (base === undefined || quote === undefined) continue
    if (quote === ACCOUNT_CURRENCY) pairs.set(base, { id, way: 'times' })
    else if (base === ACCOUNT_CURRENCY && !pairs.has(quote)) pairs.set(quote, { id, way: 'over' })
  }
  known.set(assets, pairs)
  return pairs
}

/** Currency of an instrument's prices: what the server tells, else what its symbol says. */
export function quoteCurrencyOf(asset: Asset): string | undefined {
  return asset.quote_currency ?? asset.symbol.split('/')[1]
}

/** `undefined`: nothing is to be converted. `'unknown'`: it cannot be. */
function pairOf(
  asset: Asset | undefined,
  conversion: PnlConversion | undefined,
): Pair | 'unknown' | undefined {
  if (conversion === undefined) return undefined
  const currency = asset && quoteCurrencyOf(asset)
  if (currency === ACCOUNT_CURRENCY) return undefined
  return (currency === undefined ? undefined : conversion.get(currency)) ?? 'unknown'
}

/** Rate of a pair now, as {@link convertMoney} takes it. */
function rateOf({ id, way }: Pair, book: Pick<PriceBook, 'get'>) {
  const rate = price(book.get(id)?.price)
  return rate === undefined || rate <= 0n ? undefined : { rate, way }
}

/**
 * P/L of the plain formula in the account's currency. Without `conversion` it is the specification's, which
 * takes it as it is; so it is where no rate is known, see {@link isUnconverted}.
 */
export function convertPnl(
  pnl: Money,
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
): Money {
  const pair = pairOf(asset, conversion)
  if (pair === undefined || pair === 'unknown') return pnl
  const by = rateOf(pair, book)
  return (by && convertMoney(pnl, by, 'half-up')) ?? pnl
}

/** Whether a P/L that should be converted is not, since no rate is known: it has to be marked. */
export function isUnconverted(
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
): boolean {
  const pair = pairOf(asset, conversion)
  return pair === 'unknown' || (pair !== undefined && rateOf(pair, book) === undefined)
}

/** The instrument, beside the position's own, that its P/L moves with. */
export function rateSource(
  asset: Asset | undefined,
  conversion: PnlConversion | undefined,
): string | undefined {
  const pair = pairOf(asset, conversion)
  return pair === undefined || pair === 'unknown' ? undefined : pair.id
}
