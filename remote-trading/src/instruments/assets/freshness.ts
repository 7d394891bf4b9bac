import { t } from '@lingui/core/macro'
import { classOfType, type Asset, type AssetClass, type PriceBook, type Quote } from '@tradefront/contracts'
import { i18n } from '@tradefront/language'
import { customerZone, formatDate } from '@tradefront/ui/dates'
import { useRemoteContext } from '@tradefront/federation'
import { useLayoutEffect, useState } from 'react'
import { everySecond } from './every-second.ts'
import { hoursOf } from '../hours/trading-hours.ts'

/**
 * Age from which a price no longer counts as live, ms [MKT-14]. Markets open around the clock are quoted continuously;
 * on an exchange, a quiet minute is normal.
 */
export const STALE_AFTER_MS: Readonly<Record<AssetClass, number>> = {
  cryptos: 30_000,
  forex: 30_000,
  stocks: 60_000,
  indices: 60_000,
  commodities: 60_000,
  metals: 60_000,
}

/**
 * Age from which a price no longer indicates an open market, ms, if the exchange's own hours say closed: a broker with
 * other hours would have quoted by then.
 */
export const CLOSED_AFTER_MS = 15_000
/** The last prices of a session may arrive this long after its end, ms. */
const LATE_PRICES_MS = 60_000

/** `closed`: no prices arrive, and the schedule expects none. */
export type Freshness = 'live' | 'stale' | 'closed'

/** A point in time: `elapsed` as from `performance.now()`, `wall` in Unix ms. */
export interface Moment {
  readonly elapsed: number
  readonly wall: number
}

/** The current time on both clocks. */
export function momentNow(): Moment {
  return { elapsed: performance.now(), wall: Date.now() }
}

type Dated = Pick<Quote, 'receivedAt'> & Partial<Pick<Quote, 'changedAt' | 'direction' | 'updatedAt'>>

/**
 * How fresh an instrument's price is. A price that keeps arriving is live, whatever the schedule says: the broker knows
 * its hours better. One that the broker rejected as closed is closed. If the server gives the time zone of the hours,
 * the market counts as closed without the grace period for quiet markets.
 */
export function freshnessOf(asset: Asset, quote: Dated | undefined, moment: Moment): Freshness {
  if (quote === undefined) return 'live'
  if (isRefusedAsClosed(asset.asset_id, quote)) return 'closed'
  const age = moment.elapsed - quote.receivedAt
  const limit = STALE_AFTER_MS[classOfType(asset.type)]
  const isOwnZone = asset.time_zone !== undefined
  if (age <= limit && !isOwnZone) return 'live'
  const hours = hoursOf(asset, moment.wall)
  if (hours.state === 'open') return age <= limit ? 'live' : 'stale'
  if (age > limit) return 'closed'
  // Only some updates include a time, so an observed change is better evidence.
  if (isMovingAfter(hours.closedAt, asset, quote, moment)) return 'live'
  return age > CLOSED_AFTER_MS || isFromBefore(quote, hours.closedAt, moment) ? 'closed' : 'live'
}

/**
 * Whether a price recently changed although its market is closed by schedule: the broker trades it outside those hours,
 * and 'Market closed' would be wrong [MKT-15].
 * @param closedAt end of the last session, Unix ms
 */
export function isMovingAfter(
  closedAt: number,
  asset: Pick<Asset, 'type'>,
  { changedAt = 0, direction = 0 }: Partial<Pick<Quote, 'changedAt' | 'direction'>>,
  moment: Moment,
): boolean {
  const since = moment.elapsed - changedAt
  const limit = STALE_AFTER_MS[classOfType(asset.type)]
  return direction !== 0 && since <= limit && moment.wall - since > closedAt + LATE_PRICES_MS
}

/**
 * Whether a price belongs to the ended session: last observed to change before its end, or, however recently received,
 * made before it by the broker's clock.
 */
function isFromBefore(
  { updatedAt, changedAt = 0, direction = 0 }: Dated,
  closedAt: number,
  moment: Moment,
): boolean {
  const until = closedAt + LATE_PRICES_MS
  // Only some updates include a time, so an observed change is better evidence.
  if (direction !== 0) {
    const seenAt = moment.wall - (moment.elapsed - changedAt)
    if (seenAt <= closedAt || seenAt > until) return seenAt <= closedAt
  }
  const madeAt = updatedAt === undefined ? Number.NaN : new Date(updatedAt).getTime()
  return madeAt < until
}

/** Note for a price that is not live; empty for a live one. */
export function freshnessNote(freshness: Freshness, quote: Dated | undefined, moment: Moment): string {
  if (freshness === 'live' || quote === undefined) return ''
  if (freshness === 'closed') return t`Market closed`
  const at = moment.wall - (moment.elapsed - quote.receivedAt)
  // The two clocks are read at slightly different times; rounding keeps the text of one price stable.
  return t`Stale price, last at ${{ time: formatDate(Math.round(at / 100) * 100, 'clock') }}`
}

/** Freshness with its note, as one value that changes only if the text does. */
export interface PriceState {
  readonly freshness: Freshness
  readonly note: string
}

/** Reports an instrument's freshness now and whenever it changes, checking once a second. */
export function followFreshness(
  asset: Asset,
  book: Pick<PriceBook, 'get'>,
  onChange: (state: PriceState) => void,
): () => void {
  let said: Freshness | undefined
  let reader: string | undefined
  let receivedAt: number | undefined
  function look(): void {
    const quote = book.get(asset.asset_id)
    const moment = momentNow()
    const freshness = freshnessOf(asset, quote, moment)
    const isSame = receivedAt === quote?.receivedAt && reader === `${i18n.locale} ${customerZone()}`
    if (freshness === said && (freshness === 'live' || isSame)) return
    said = freshness
    reader = `${i18n.locale} ${customerZone()}`
    receivedAt = quote?.receivedAt
    onChange({ freshness, note: freshnessNote(freshness, quote, moment) })
  }
  look()
  return everySecond(look)
}

/** Matches a rejection because of a closed market, of a broker that sends no codes. */
const SAYS_CLOSED = /\bmarkets?\b.*\bclosed\b/i

/** When the broker last rejected an instrument as closed, `performance.now()` by asset id. */
const refusals = new Map<string, number>()

/** Notes a rejection because the market is closed; the instrument then counts as closed until its price moves. */
export function noteClosedMarket(assetId: string | undefined, error: unknown): boolean {
  const code = refusalCodeOf(error)
  const sent = error instanceof ApiError ? error.serverMessage : undefined
  if (code === undefined ? !SAYS_CLOSED.test(sent ?? '') : code !== 'market.closed') return false
  if (assetId !== undefined) refusals.set(assetId, performance.now())
  return true
}

/** Whether the broker rejected this market as closed and its price hasn't moved since. */
function isRefusedAsClosed(
  assetId: string,
  { changedAt = 0, direction = 0 }: Partial<Pick<Quote, 'changedAt' | 'direction'>>,
): boolean {
  const at = refusals.get(assetId)
  if (at === undefined) return false
  if (direction === 0 || changedAt <= at) return true
  refusals.delete(assetId)
  return false
}

const LIVE: PriceState = { freshness: 'live', note: '' }

/**
 * An instrument's freshness, for components outside lists [MKT-14]; renders only when it changes. Never loaded lazily,
 * because it protects from ordering at an old price.
 */
export function useFreshness(asset: Asset | undefined): PriceState {
  const { book } = useRemoteContext().realtime.prices
  const [state, setState] = useState(LIVE)
  useLayoutEffect(() => {
    const show = (next: PriceState) =>
      setState((now) => (next.freshness === 'live' && now.freshness === 'live' ? now : next))
    if (asset !== undefined) return followFreshness(asset, book, show)
    show(LIVE)
    return undefined
  }, [asset, book])
  return state
}
import { ApiError, refusalCodeOf } from '@tradefront/api'
