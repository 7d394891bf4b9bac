import { msg, t } from '@lingui/core/macro'
import { randomId, storedJson } from '@tradefront/browser'
import type { MessageDescriptor } from '@tradefront/language'
import { formatPercent, formatPrice } from '@tradefront/money'
import * as v from 'valibot'
import { decimalValue, raw } from '../kit/words/note-values.ts'

/** When an alert fires: the bid at or above a price, at or below it, or changed by a percentage. */
const ALERT_KINDS = ['above', 'below', 'change'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Maximum number of alerts per customer, including fired ones: each is a line in the chart. */
export const MAX_ALERTS = 50
/** Largest change in percent; a fall is limited to 100 anyway. */
export const MAX_PERCENT = 1_000

const Positive = v.pipe(v.number(), v.finite(), v.minValue(Number.MIN_VALUE))

const StoredAlert = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  assetId: v.pipe(v.string(), v.nonEmpty()),
  /** Symbol when the alert was set: instruments may not be loaded yet. */
  symbol: v.string(),
  /** Decimals of the instrument's prices. */
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
  kind: v.picklist(ALERT_KINDS),
  /** A price, or a percentage for `change`. */
  level: Positive,
  /** The bid when it was set. */
  base: Positive,
  /** When it was set, Unix ms; setting it again makes it a new alert. */
  setAt: v.number(),
  /** When it fired, Unix ms; absent while it is armed. */
  firedAt: v.optional(v.number()),
  /** The bid at which it fired. */
  firedBid: v.optional(Positive),
})

/** A customer's price alert, stored in this browser. */
export type PriceAlert = v.InferOutput<typeof StoredAlert>
/** Newest first. */
export type PriceAlerts = readonly PriceAlert[]

const atMost = (alerts: PriceAlerts): PriceAlerts => alerts.slice(0, MAX_ALERTS)

/** Stored alerts, all valid. */
export const StoredAlerts = storedJson(
  v.pipe(
    v.array(StoredAlert),
    v.transform((alerts): PriceAlerts => atMost(alerts)),
  ),
)
/** Drops invalid alerts and keeps the others. */
export const FittingAlerts = storedJson(
  v.pipe(
    v.array(v.unknown()),
    v.transform((alerts): PriceAlerts =>
      atMost(alerts.flatMap((alert) => (v.is(StoredAlert, alert) ? [alert] : []))),
    ),
  ),
)

/** Input of the form. */
export type AlertWish = Pick<PriceAlert, 'kind' | 'level'>

/** Rounds a price as displayed, to the instrument's decimals. */
function asShown(price: number, decimals: number): number {
  return Number(price.toFixed(decimals))
}

/**
 * An alert's input as stored: the price with the instrument's decimals, as displayed and compared; 0 if it is too small
 * for them. A percentage stays as typed.
 */
export function roundedWish({ kind, level }: AlertWish, decimals: number): AlertWish {
  return { kind, level: kind === 'change' ? level : asShown(level, decimals) }
}

/** Prices at which an alert fires; for a change, one above and one below. */
export function levelsOf({
  kind,
  level,
  base,
}: Pick<PriceAlert, 'kind' | 'level' | 'base'>): readonly number[] {
  if (kind !== 'change') return [level]
  const share = level / 100
  return share < 1 ? [base * (1 + share), base * (1 - share)] : [base * (1 + share)]
}

/**
 * Whether a bid fires an alert: at its price or beyond, so that a gap fires it as well. Prices are compared as
 * displayed, with the instrument's decimals: a bid displayed as 1.10000 has reached 1.10000.
 */
export function isReached(
  alert: Pick<PriceAlert, 'kind' | 'level' | 'base' | 'decimals'>,
  bid: number,
): boolean {
  const shown = (price: number) => asShown(price, alert.decimals)
  const now = shown(bid)
  if (alert.kind === 'above') return now >= shown(alert.level)
  if (alert.kind === 'below') return now <= shown(alert.level)
  const [upper = Infinity, lower] = levelsOf(alert)
  return now >= shown(upper) || (lower !== undefined && now <= shown(lower))
}

/** An alert's condition, for lists: 'Bid at or above 1.09000'. */
export function conditionOf({ kind, level, base, decimals }: PriceAlert): string {
  if (kind === 'change')
    return t`Bid ${{ percent: formatPercent(level) }} away from ${{ price: formatPrice(base, decimals) }}`
  const price = formatPrice(level, decimals)
  return kind === 'above' ? t`Bid at or above ${price}` : t`Bid at or below ${price}`
}

/** Message for an alert fired at a bid, in any language. */
export function firedMessage({ kind, level, base, decimals }: PriceAlert, bid: number): MessageDescriptor {
  const now = decimalValue(bid, decimals)
  const price = decimalValue(kind === 'change' ? base : level, decimals)
  if (kind === 'above') return msg`The bid is ${now}. Your alert was set for ${price} or above.`
  if (kind === 'below') return msg`The bid is ${now}. Your alert was set for ${price} or below.`
  const change = raw({ percent: (bid / base - 1) * 100, signed: true })
  return msg`The bid is ${now}, ${change} from ${price} when you set your alert.`
}

/** Market data to validate an alert with. */
export interface AlertMarket {
  readonly assetId: string
  /** The current bid; undefined if there is no price. */
  readonly bid: number | undefined
  readonly decimals: number
}

/**
 * Why an alert can't be set; undefined if it can.
 *
 * @param wish rounded by {@link roundedWish}
 * @param ownId the alert that it replaces
 */
export function alertProblem(
  wish: AlertWish,
  { assetId, bid, decimals }: AlertMarket,
  alerts: PriceAlerts,
  ownId?: string,
): string | undefined {
  const others = alerts.filter(({ id }) => id !== ownId)
  if (others.length >= MAX_ALERTS) return t`You can have ${{ most: MAX_ALERTS }} alerts. Delete one first.`
  if (bid === undefined) return t`No price at the moment. Try again when prices are live.`
  if (wish.level === 0) return t`This level is below the price's smallest step. Enter a higher one.`
  if (isReached({ ...wish, base: bid, decimals }, bid)) {
    const now = formatPrice(bid, decimals)
    if (wish.kind === 'above') return t`The bid is ${now}, already at or above this price.`
    if (wish.kind === 'below') return t`The bid is ${now}, already at or below this price.`
    return t`This change is below the price's smallest step. Enter a larger one.`
  }
  const isThere = others.some(
    (alert) =>
      alert.firedAt === undefined &&
      alert.assetId === assetId &&
      alert.kind === wish.kind &&
      asShown(alert.level, decimals) === wish.level &&
      wish.kind !== 'change',
  )
  return isThere ? t`You already have this alert.` : undefined
}

/** An alert without id and times. */
export type NewAlert = Omit<PriceAlert, 'id' | 'setAt' | 'firedAt' | 'firedBid'>

/** Arms an alert; with `id` it replaces that one. */
export function armed(alert: NewAlert, id = randomId()): PriceAlert {
  return { ...alert, id, setAt: Date.now() }
}

/** Replaces the alert with the same id, or adds it on top. */
export function withAlert(alert: PriceAlert): (before: PriceAlerts) => PriceAlerts {
  return (before) => {
    const index = before.findIndex(({ id }) => id === alert.id)
    return index === -1 ? atMost([alert, ...before]) : before.with(index, alert)
  }
}

/** The change that deletes an alert. */
export function withoutAlert(id: string): (before: PriceAlerts) => PriceAlerts {
  return (before) => before.filter((alert) => alert.id !== id)
}

/** The change that marks an alert as fired; nothing if it was set again since `setAt`. */
export function firedAlert(
  { id, setAt }: Pick<PriceAlert, 'id' | 'setAt'>,
  firedBid: number,
  firedAt: number,
): (before: PriceAlerts) => PriceAlerts {
  return (before) =>
    before.map((alert) => (isSame(alert, { id, setAt }) ? { ...alert, firedBid, firedAt } : alert))
}

/** Whether both are the same alert, and it hasn't been set again. */
export function isSame(
  one: Pick<PriceAlert, 'id' | 'setAt'>,
  other: Pick<PriceAlert, 'id' | 'setAt'>,
): boolean {
  return one.id === other.id && one.setAt === other.setAt
}
