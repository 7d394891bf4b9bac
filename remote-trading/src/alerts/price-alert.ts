import { randomId, storedJson } from '@tradefront/browser'
import { formatPercent, formatPrice } from '@tradefront/money'
import * as v from 'valibot'

/** When an alert fires: the bid at or above a price, at or below it, or a percentage away from where it was. */
export const ALERT_KINDS = ['above', 'below', 'change'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** As many alerts a customer has at most, fired ones among them: each is a line in the chart. */
export const MAX_ALERTS = 50
/** Largest change in percent; a bid cannot fall by more than 100. */
export const MAX_PERCENT = 1_000

const Positive = v.pipe(v.number(), v.finite(), v.minValue(Number.MIN_VALUE))

const StoredAlert = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  assetId: v.pipe(v.string(), v.nonEmpty()),
  /** As it was called when the alert was set: instruments may not be there yet. */
  symbol: v.string(),
  /** Decimals of the instrument's prices. */
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
  kind: v.picklist(ALERT_KINDS),
  /** A price, for `change` percent. */
  level: Positive,
  /** The bid when it was set. */
  base: Positive,
  /** When it was set, Unix ms: set again it is another one. */
  setAt: v.number(),
  /** When it fired, Unix ms; absent while it is armed. */
  firedAt: v.optional(v.number()),
  /** The bid at which it fired. */
  firedBid: v.optional(Positive),
})

/** A price alert of a customer, kept in this browser. */
export type PriceAlert = v.InferOutput<typeof StoredAlert>
/** Newest first. */
export type PriceAlerts = readonly PriceAlert[]

const atMost = (alerts: PriceAlerts): PriceAlerts => alerts.slice(0, MAX_ALERTS)

/** Stored text of which nothing is wrong. */
export const StoredAlerts = storedJson(
  v.pipe(
    v.array(StoredAlert),
    v.transform((alerts): PriceAlerts => atMost(alerts)),
  ),
)
/** An alert that does not fit does not cost the others. */
export const FittingAlerts = storedJson(
  v.pipe(
    v.array(v.unknown()),
    v.transform((alerts): PriceAlerts =>
      atMost(alerts.flatMap((alert) => (v.is(StoredAlert, alert) ? [alert] : []))),
    ),
  ),
)

/** What is asked for in the form. */
export type AlertWish = Pick<PriceAlert, 'kind' | 'level'>

/** A price as it is shown: with the instrument's decimals. */
function asShown(price: number, decimals: number): number {
  return Number(price.toFixed(decimals))
}

/**
 * A wish as it is kept: a price with the instrument's decimals, as it is shown and compared. 0 where it is too
 * small for them. A percentage stays as it was typed.
 */
export function roundedWish({ kind, level }: AlertWish, decimals: number): AlertWish {
  return { kind, level: kind === 'change' ? level : asShown(level, decimals) }
}

/** The prices at which an alert fires; of a change one above and one below. */
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
 * Whether a bid fires an alert: at its price or anywhere beyond, so that a gap across it does as well. Prices are
 * compared as they are shown, with the instrument's decimals: a bid that reads 1.10000 has reached 1.10000.
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

/** What an alert waits for, for lists: 'Bid at or above 1.09000'. */
export function conditionOf({ kind, level, base, decimals }: PriceAlert): string {
  if (kind === 'change') return `Bid ${formatPercent(level)} away from ${formatPrice(base, decimals)}`
  return `Bid at or ${kind} ${formatPrice(level, decimals)}`
}

/** The message of an alert that fired at a bid. */
export function firedMessage({ kind, level, base, decimals }: PriceAlert, bid: number): string {
  const now = `The bid is ${formatPrice(bid, decimals)}`
  if (kind !== 'change') return `${now}. Your alert was set for ${formatPrice(level, decimals)} or ${kind}.`
  const change = formatPercent((bid / base - 1) * 100, 2, { sign: true })
  return `${now}, ${change} from ${formatPrice(base, decimals)} when you set your alert.`
}

/** The market of an alert that is to be set. */
export interface AlertMarket {
  readonly assetId: string
  /** The bid now; `undefined` while no price is there. */
  readonly bid: number | undefined
  readonly decimals: number
}

/**
 * Why an alert cannot be set; `undefined` when it can.
 *
 * @param wish as {@link roundedWish} gives it
 * @param ownId the alert that it replaces
 */
export function alertProblem(
  wish: AlertWish,
  { assetId, bid, decimals }: AlertMarket,
  alerts: PriceAlerts,
  ownId?: string,
): string | undefined {
  const others = alerts.filter(({ id }) => id !== ownId)
  if (others.length >= MAX_ALERTS) return `You can have ${MAX_ALERTS} alerts. Delete one first.`
  if (bid === undefined) return 'There is no price at the moment. Try again when prices are live.'
  if (wish.level === 0) return 'The price has too few digits for so low a level. Enter a higher one.'
  if (isReached({ ...wish, base: bid, decimals }, bid))
    return wish.kind === 'change'
      ? 'The price has too few digits for so small a change. Enter a larger one.'
      : `The bid is ${formatPrice(bid, decimals)}, already at or ${wish.kind} this price.`
  const isThere = others.some(
    (alert) =>
      alert.firedAt === undefined &&
      alert.assetId === assetId &&
      alert.kind === wish.kind &&
      asShown(alert.level, decimals) === wish.level &&
      wish.kind !== 'change',
  )
  return isThere ? 'You already have this alert.' : undefined
}

/** An alert that has neither an id nor a time. */
export type NewAlert = Omit<PriceAlert, 'id' | 'setAt' | 'firedAt' | 'firedBid'>

/** An alert as it is watched from now on; with an `id` in the place of that one. */
export function armed(alert: NewAlert, id = randomId()): PriceAlert {
  return { ...alert, id, setAt: Date.now() }
}

/** Puts an alert on top, in the place of the one with its id if there is one. */
export function withAlert(alert: PriceAlert): (before: PriceAlerts) => PriceAlerts {
  return (before) => {
    const index = before.findIndex(({ id }) => id === alert.id)
    return index === -1 ? atMost([alert, ...before]) : before.with(index, alert)
  }
}

export function withoutAlert(id: string): (before: PriceAlerts) => PriceAlerts {
  return (before) => before.filter((alert) => alert.id !== id)
}

/** The same alert, fired. */
export function firedAlert(
  { id, setAt }: Pick<PriceAlert, 'id' | 'setAt'>,
  firedBid: number,
  firedAt: number,
): (before: PriceAlerts) => PriceAlerts {
  return (before) =>
    before.map((alert) => (isSame(alert, { id, setAt }) ? { ...alert, firedBid, firedAt } : alert))
}

/** Whether two are the same alert, and not one that was set again. */
export function isSame(
  one: Pick<PriceAlert, 'id' | 'setAt'>,
  other: Pick<PriceAlert, 'id' | 'setAt'>,
): boolean {
  return one.id === other.id && one.setAt === other.setAt
}
