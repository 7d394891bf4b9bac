import type { Asset, PriceBook } from '@tradefront/contracts'
import { toNumber } from '@tradefront/money'
import {
  ACCOUNT_CURRENCY,
  accountRate,
  isUnconverted,
  quoteCurrencyOf,
  type PnlConversion,
} from '../portfolio/trades/pnl-conversion.ts'
import { changePercentOf } from '../instruments/assets/prices-of.ts'
import { sortAssets } from '../instruments/watch/sorted-assets.ts'
import type { ListSort } from '../kit/long-list/SortHeading.tsx'

/** Smaller changes are displayed as 0.00% and count as neither up nor down. */
const MIN_CHANGE = 0.005

/** The instruments that moved most over 24 hours. */
export interface Movers {
  /** Largest rise first. */
  readonly gainers: readonly Asset[]
  /** Largest fall first. */
  readonly losers: readonly Asset[]
  /** Number of instruments with an unknown change. */
  readonly unknown: number
}

interface Known {
  readonly asset: Asset
  /** Percent over 24 hours. */
  readonly change: number
}

/**
 * The instruments that moved most, at current prices, at most `most` in each direction. A coin is listed once, however
 * many currencies it is traded against.
 */
export function moversOf(assets: readonly Asset[], book: Pick<PriceBook, 'get'>, most: number): Movers {
  const known = assets.flatMap((asset): Known[] => {
    const change = changePercentOf(asset, book)
    return change === undefined ? [] : [{ asset, change }]
  })
  const first = (list: readonly Known[]) => list.slice(0, most).map(({ asset }) => asset)
  const inOrder = oncePerCoin(known).toSorted((a, b) => b.change - a.change)
  return {
    gainers: first(inOrder.filter(({ change }) => change >= MIN_CHANGE)),
    losers: first(inOrder.toReversed().filter(({ change }) => change <= -MIN_CHANGE)),
    unknown: assets.length - known.length,
  }
}

/**
 * Keeps one pair per coin: the one against the account's currency, else the first against a currency, because a change
 * against another coin may be that coin's. Other classes stay as they are.
 */
function oncePerCoin(known: readonly Known[]): readonly Known[] {
  const coins = new Set(known.map(({ asset }) => coinOf(asset)))
  const rank = ({ asset }: Known) => {
    const quote = quoteCurrencyOf(asset)
    return quote === ACCOUNT_CURRENCY ? 2 : coins.has(`coin ${quote}`) ? 0 : 1
  }
  const chosen = new Map<string, Known>()
  for (const each of known) {
    const key = coinOf(each.asset) ?? each.asset.asset_id
    const before = chosen.get(key)
    if (before === undefined || rank(each) > rank(before)) chosen.set(key, each)
  }
  return [...chosen.values()]
}

/** The coin of 'BTC/EUR'; undefined for anything but a coin against a currency. */
function coinOf({ type, symbol }: Asset): string | undefined {
  const [coin, quote] = symbol.split('/')
  return type === 'crypto' && quote !== undefined ? `coin ${coin}` : undefined
}

/** Columns of the table of all instruments. */
export type QuoteColumn = 'symbol' | 'price' | 'bid' | 'ask' | 'spread' | 'change'

export type QuoteSort = ListSort<QuoteColumn>

/** Instruments sorted by a column at current prices; those without a value come last, without a sort all stay. */
export function sortedQuotes(
  assets: readonly Asset[],
  sort: QuoteSort | undefined,
  book: Pick<PriceBook, 'get'>,
): readonly Asset[] {
  if (sort === undefined) return assets
  const { column, direction } = sort
  if (column !== 'price' && column !== 'spread') return sortAssets(assets, { column, direction }, book)
  const sign = direction === 'ascending' ? 1 : -1
  const priceOf = (asset: Asset) => book.get(asset.asset_id)?.price ?? asset.rate
  const valueOf = column === 'price' ? priceOf : spreadPercentOf
  return assets.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)))
}

/** Ask minus bid, percent of the price: doesn't depend on it, so it can be compared. */
export function spreadPercentOf({ buy_spread: buy, sell_spread: sell }: Asset): number {
  return (buy + sell) * 100
}

/** Where a price lies between low (0) and high (1), at most at one of them; undefined without a range. */
export function shareOfRange(
  price: number,
  low: number | undefined,
  high: number | undefined,
): number | undefined {
  if (low === undefined || high === undefined || high <= low) return undefined
  return Math.min(Math.max((price - low) / (high - low), 0), 1)
}

/**
 * An instrument's name beside its symbol: 'Hedera' for Hedera / US Dollar, as most are against the account's currency.
 * Undefined if it is the symbol itself.
 */
export function nameBeside({ name, symbol_display: symbol }: Asset): string | undefined {
  const [, quote] = symbol.split('/')
  const short = quote === ACCOUNT_CURRENCY ? name.split(' / ')[0] : name
  return short === symbol ? undefined : short
}

/** Strength of a tile's colour, from 0 (hardly moved, or unknown) to 6, with its direction. */
export interface Heat {
  readonly level: 0 | 1 | 2 | 3 | 4 | 5 | 6
  readonly direction: 'up' | 'down' | ''
}

/** Thresholds of stronger colours, percent. */
export const BOUNDS = [0.5, 1, 2, 3, 5] as const

/** Colour of a change over 24 hours (percent); level 0 if it is unknown or too small to show. */
export function heatOf(change: number | undefined): Heat {
  const size = Math.abs(change ?? 0)
  if (change === undefined || size < MIN_CHANGE) return { level: 0, direction: '' }
  const passed = BOUNDS.filter((bound) => size >= bound).length
  return { level: (1 + passed) as Heat['level'], direction: change > 0 ? 'up' : 'down' }
}

/**
 * The instruments that fit the map: the most traded ones, in their original order. Compared by value in the account's
 * currency, because volumes are in units, and a one-cent coin trades more of these than bitcoin.
 */
export function mapped(
  assets: readonly Asset[],
  book: Pick<PriceBook, 'get'>,
  room: number,
  conversion: PnlConversion | undefined,
): readonly Asset[] {
  if (assets.length <= room) return assets
  const known = assets.map((asset) => ({ asset, turnover: turnoverOf(asset, book, conversion) ?? -1 }))
  const most = known.toSorted((a, b) => b.turnover - a.turnover).slice(0, room)
  const chosen = new Set(most.map(({ asset }) => asset))
  return assets.filter((asset) => chosen.has(asset))
}

/** Size of a tile of the map: four places, two, or one. */
export type TileWeight = 3 | 2 | 1

/** A tile and what it is as large as. */
export interface WeighedTile {
  readonly id: string
  readonly weight: TileWeight
  /** Place among the most traded, from 0; Infinity if unknown. */
  readonly rank: number
}

/** Places that a tile takes. */
const PLACES: Readonly<Record<TileWeight, number>> = { 3: 4, 2: 2, 1: 1 }
/** Fewer rows aren't filled: their tiles would be large by chance. */
const LEAST_ROWS = 3

/** Makes as many of the most traded small tiles large as fill the last row of so many columns. */
export function filled(tiles: readonly WeighedTile[], columns: number): readonly WeighedTile[] {
  const taken = tiles.reduce((sum, { weight }) => sum + PLACES[weight], 0)
  const missing = (columns - (taken % columns)) % columns
  if (missing === 0 || Math.ceil(taken / columns) < LEAST_ROWS) return tiles
  const small = tiles.filter(({ weight }) => weight === 1).toSorted((a, b) => a.rank - b.rank || 0)
  const grown = new Set(small.slice(0, missing).map(({ id }) => id))
  return tiles
    .map((tile): WeighedTile => (grown.has(tile.id) ? { ...tile, weight: 2 } : tile))
    .toSorted((a, b) => b.weight - a.weight)
}

/** Shares of the instruments with the largest tiles, and with large ones. */
const WEIGHTS = { most: 0.09, more: 0.2 }

/**
 * Sizes of the tiles by what is traded in the account's currency over 24 hours; those that the customer watches are at
 * least large. The largest come first, so that the map fills from its upper left.
 */
export function weighed(
  assets: readonly Asset[],
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
  watched: ReadonlySet<string>,
): readonly WeighedTile[] {
  const byTurnover = assets
    .flatMap((asset) => {
      const turnover = turnoverOf(asset, book, conversion)
      return turnover === undefined || turnover <= 0 ? [] : [{ id: asset.asset_id, turnover }]
    })
    .toSorted((a, b) => b.turnover - a.turnover)
  const place = new Map(byTurnover.map(({ id }, index) => [id, index]))
  const weightOf = ({ asset_id: id }: Asset): TileWeight => {
    const rank = place.get(id) ?? Infinity
    if (rank < assets.length * WEIGHTS.most) return 3
    return rank < assets.length * WEIGHTS.more || watched.has(id) ? 2 : 1
  }
  return assets
    .map((asset) => ({
      id: asset.asset_id,
      weight: weightOf(asset),
      rank: place.get(asset.asset_id) ?? Infinity,
    }))
    .toSorted((a, b) => b.weight - a.weight)
}

/** Value traded over 24 hours, in the account's currency; undefined if unknown. */
function turnoverOf(
  asset: Asset,
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
): number | undefined {
  const quote = book.get(asset.asset_id)
  const volume = quote?.volume ?? asset.volume
  if (volume === undefined || isUnconverted(asset, book, conversion)) return undefined
  const worth = volume * (quote?.price ?? asset.rate)
  const by = accountRate(asset, book, conversion)
  if (by === undefined) return worth
  return by.way === 'times' ? worth * toNumber(by.rate) : worth / toNumber(by.rate)
}
