import { classOfType, type Asset, type AssetClass, type PriceBook, type Quote } from '@tradefront/contracts'
import { everySecond } from './every-second.ts'
import { timeOfDay } from './time-of-day.ts'
import { isMarketOpen } from './trading-hours.ts'

/**
 * Age from which a price no longer counts as live, ms [MKT-14]. What trades around the clock is quoted all
 * the time; of an exchange a quiet minute is nothing unusual.
 */
export const STALE_AFTER_MS: Readonly<Record<AssetClass, number>> = {
  cryptos: 30_000,
  forex: 30_000,
  stocks: 60_000,
  indices: 60_000,
  commodities: 60_000,
  metals: 60_000,
}

/** `closed`: no prices come, and by its schedule none are due. */
export type Freshness = 'live' | 'stale' | 'closed'

/** The moment of a question: `elapsed` as `performance.now()`, `wall` as Unix ms. */
export interface Moment {
  readonly elapsed: number
  readonly wall: number
}

export function momentNow(): Moment {
  return { elapsed: performance.now(), wall: Date.now() }
}

type Dated = Pick<Quote, 'receivedAt'>

/**
 * How fresh an instrument's price is. A price that comes is live, whatever the schedule says: the broker
 * knows its hours better.
 */
export function freshnessOf(asset: Asset, quote: Dated | undefined, { elapsed, wall }: Moment): Freshness {
  const assetClass = classOfType(asset.type)
  if (quote === undefined || elapsed - quote.receivedAt <= STALE_AFTER_MS[assetClass]) return 'live'
  return isMarketOpen(assetClass, wall, asset.time_zone) ? 'stale' : 'closed'
}

/** What is said of a price that is not live; empty of one that is. */
export function freshnessNote(freshness: Freshness, quote: Dated | undefined, moment: Moment): string {
  if (freshness === 'live' || quote === undefined) return ''
  if (freshness === 'closed') return 'Market closed'
  const at = moment.wall - (moment.elapsed - quote.receivedAt)
  // Both clocks tick on between two readings: rounded, so that the text of one price stays the same.
  return `Stale price, last at ${timeOfDay(new Date(Math.round(at / 100) * 100))}`
}

/** Freshness and its note, as one value that only changes when something else is to be said. */
export interface FreshnessTold {
  readonly freshness: Freshness
  readonly note: string
}

/** Tells an instrument's freshness now and, looking once a second, each time it has become another. */
export function followFreshness(
  asset: Asset,
  book: Pick<PriceBook, 'get'>,
  tell: (told: FreshnessTold) => void,
): () => void {
  let said: Freshness | undefined
  let receivedAt: number | undefined
  function look(): void {
    const quote = book.get(asset.asset_id)
    const moment = momentNow()
    const freshness = freshnessOf(asset, quote, moment)
    if (freshness === said && (freshness === 'live' || receivedAt === quote?.receivedAt)) return
    said = freshness
    receivedAt = quote?.receivedAt
    tell({ freshness, note: freshnessNote(freshness, quote, moment) })
  }
  look()
  return everySecond(look)
}
