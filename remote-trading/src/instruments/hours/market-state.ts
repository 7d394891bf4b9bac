import { t } from '@lingui/core/macro'
import type { AssetClass } from '@tradefront/contracts'
import { isZone, zoneOffset } from '@tradefront/ui/dates'
import { SCHEDULES } from './trading-schedule.ts'

/** Whether a market is open, and its last and next change, Unix ms. Always open markets have no change. */
export type MarketState =
  | { readonly state: 'open'; readonly closesAt: number | undefined }
  | { readonly state: 'closed'; readonly closedAt: number; readonly opensAt: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const MINUTES_PER_WEEK = WEEK_MS / MINUTE_MS
/** A Sunday, 00:00, the origin for counting weeks. */
const A_SUNDAY = Date.UTC(1970, 0, 4)

/**
 * Whether a class trades at a time (Unix ms) by its schedule, and when it next opens or closes [MKT-15]. `zone` is the
 * exchange's time zone if it differs from the class's.
 * @throws RangeError for an unknown zone
 */
export function marketState(
  assetClass: AssetClass,
  at: number,
  zone: string = SCHEDULES[assetClass].zone,
): MarketState {
  const { sessions } = SCHEDULES[assetClass]
  if (sessions === 'always') return { state: 'open', closesAt: undefined }
  const wall = at + zoneOffset(zone, at)
  const intoWeek = (((wall - A_SUNDAY) % WEEK_MS) + WEEK_MS) % WEEK_MS
  const week = wall - intoWeek
  /** The moment at these minutes of the week in the zone's local time. */
  const moment = (minutes: number) => momentOf(zone, week + minutes * MINUTE_MS)
  const now = intoWeek / MINUTE_MS
  const current = sessions.find(({ from, until }) => from <= now && now < until)
  if (current !== undefined) return { state: 'open', closesAt: moment(current.until) }
  const next = sessions.find(({ from }) => from > now)
  const before = sessions.findLast(({ until }) => until <= now)
  const first = sessions[0]?.from ?? 0
  const last = sessions.at(-1)?.until ?? 0
  return {
    state: 'closed',
    closedAt: moment(before?.until ?? last - MINUTES_PER_WEEK),
    opensAt: moment(next?.from ?? first + MINUTES_PER_WEEK),
  }
}

/** Clocks change while the zone's markets are closed, so a local time in a session is unambiguous. */
function momentOf(zone: string, wall: number): number {
  const near = wall - zoneOffset(zone, wall)
  return wall - zoneOffset(zone, near)
}

/** Time zone of an instrument's hours: the exchange's if the browser knows it, else the class's. */
export function zoneOf(assetClass: AssetClass, own: string | undefined): { zone: string; name: string } {
  const zone = own !== undefined && isZone(own) ? own : SCHEDULES[assetClass].zone
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return { zone, name: zone === 'UTC' ? zone : t`${city} time` }
}
