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

/** Less than this is shown as 0.00 %: neither up nor down. */
const LEAST = 0.005

/** The instruments of some that moved most over 24 hours. */
export interface Movers {
  /** The one that rose most comes first. */
  readonly gainers: readonly Asset[]
  /** The one that fell most comes first. */
  readonly losers: readonly Asset[]
  /** Instruments whose change is not known. */
  readonly unknown: number
}

interface Known {
  readonly asset: Asset
  /** Percent over 24 hours. */
  readonly change: number
}

/**
 * Which of these moved most, at current prices; at most `count` each way. A coin is listed once, however many
 * currencies it is traded against.
 */
export function moversOf(assets: readonly Asset[], book: Pick<PriceBook, 'get'>, most: number): Movers {
  const known = assets.flatMap((asset): Known[] => {
    const change = changePercentOf(asset, book)
    return change === undefined ? [] : [{ asset, change }]
  })
  const first = (list: readonly Known[]) => list.slice(0, most).map(({ asset }) => asset)
  const inOrder = oncePerCoin(known).toSorted((a, b) => b.change - a.change)
  return {
    gainers: first(inOrder.filter(({ change }) => change >= LEAST)),
    losers: first(inOrder.toReversed().filter(({ change }) => change <= -LEAST)),
    unknown: assets.length - known.length,
  }
}

/**
 * Of each coin one pair: that against the account's currency, else the first against a currency, since a change
 * against another coin says as much about that one. Other classes stay as they are.
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

/** Names the coin of 'BTC/EUR'; `undefined` for anything but a coin against a currency. */
function coinOf({ type, symbol }: Asset): string | undefined {
  const [coin, quote] = symbol.split('/')
  return type === 'crypto' && quote !== undefined ? `coin ${coin}` : undefined
}

/** How strong a tile's colour is, from 0 (hardly moved, or not known) to 4; with its direction. */
export interface Heat {
  readonly level: 0 | 1 | 2 | 3 | 4
  readonly direction: 'up' | 'down' | ''
}

/** Changes from which the colour is stronger, percent. */
const BOUNDS = [0.5, 2, 5] as const

/** The heat of a change in percent. */
export function heatOf(change: number | undefined): Heat {
  const size = Math.abs(change ?? 0)
  if (change === undefined || size < LEAST) return { level: 0, direction: '' }
  const passed = BOUNDS.filter((bound) => size >= bound).length
  return { level: (1 + passed) as Heat['level'], direction: change > 0 ? 'up' : 'down' }
}

/**
 * Those that a map has room for: the most traded ones, in the order they come in. Volumes are in units, of which a
 * coin of a cent has more than bitcoin, so what counts is their worth in the account's currency.
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

/** Worth of what was traded over 24 hours, in the account's currency; `undefined` where that is not known. */
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
