import { msg, t } from '@lingui/core/macro'
import type { NewOrder, OrderExpiry, OrderKind, PendingOrder } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import {
  bookedPnl,
  checkLots,
  lots,
  lotsToUnits,
  price,
  toDecimalText,
  toNumber,
  unitsToLots,
  volume,
  type Lots,
  type Money,
  type Price,
  type Side,
  type Volume,
} from '@tradefront/money'
import { clockOf, momentOf } from '@tradefront/ui/dates'
import { decimalsProblem } from '../../instruments/assets/prices-of.ts'
import { orderCosts, orderMargin, type OrderCosts } from '../figures/after-order.ts'
import type { FillMarket, WaitingMarket } from './waiting-market.ts'

/** One order that waits for a price, as typed. */
export interface Leg {
  readonly kind: OrderKind
  readonly side: Side
  readonly price: string
  /** Limit price of a stop-limit order. */
  readonly limit: string
  readonly takeProfit: string
  readonly stopLoss: string
}

/** The order form: one leg, or two of which one cancels the other. */
export interface WaitingDraft {
  /** Lots. */
  readonly size: string
  readonly expiry: OrderExpiry
  /** Date and time by the customer's clock of an expiry of `date`, as a datetime-local field has it. */
  readonly date: string
  readonly legs: readonly [Leg] | readonly [Leg, Leg]
}

/** Message for a price on the wrong side of the market, see {@link belongsAbove}. */
const WAITS: Readonly<Record<Side, Readonly<Record<OrderKind, MessageDescriptor>>>> = {
  buy: {
    limit: msg`A buy limit waits below the current price.`,
    stop: msg`A buy stop waits above the current price.`,
    stop_limit: msg`A buy stop limit waits above the current price.`,
  },
  sell: {
    limit: msg`A sell limit waits above the current price.`,
    stop: msg`A sell stop waits below the current price.`,
    stop_limit: msg`A sell stop limit waits below the current price.`,
  },
}

/** A field of a leg, or of the whole form. */
export type WaitingField = 'size' | 'date' | keyof Leg

/** What is wrong with a draft: the field, and which leg's. */
export interface Wrong {
  readonly field: WaitingField
  /** 0 or 1; 0 for fields of the whole form. */
  readonly leg: number
  readonly message: string
}

/** A leg in numbers; its costs are those at the fill. */
export interface LegFigures extends OrderCosts {
  readonly price: Price
  /** 0 except for a stop-limit order. */
  readonly limit: Price
  /** 0 is unset. */
  readonly takeProfit: Price
  readonly stopLoss: Price
  /** Price at which it opens at worst: the limit, or the stop price before slippage. */
  readonly entry: Price
  /** The market once it opens there. */
  readonly fill: FillMarket
  /** Margin at that price, in the account's currency. */
  readonly margin: Money
  /** Booked P/L at the exits, if filled at that price. */
  readonly gain: Money | undefined
  readonly loss: Money | undefined
}

export type CheckedWaiting =
  | {
      readonly ok: true
      readonly lots: Lots
      readonly units: Volume
      readonly legs: readonly LegFigures[]
      /** ISO date-time, for an expiry of `date`. */
      readonly expiresAt: string | undefined
    }
  | { readonly ok: false; readonly wrong: Wrong }

/**
 * Checks a draft as the broker will, and calculates what its orders need and risk.
 * @param placed the order before the change: prices that stay may be finer than the instrument's
 */
export function checkWaiting(draft: WaitingDraft, market: WaitingMarket, placed?: Leg): CheckedWaiting {
  const size = lots(draft.size)
  if (size === undefined) return wrong('size', t`Enter a volume.`)
  const limits = checkLots(size)
  if (limits === 'too-small') return wrong('size', t`Minimum volume: 0.01 lots.`)
  if (limits === 'too-large') return wrong('size', t`Maximum volume: 50 lots.`)
  const units = lotsToUnits(size, market.contractSize)
  const legs: LegFigures[] = []
  for (const [index, leg] of draft.legs.entries()) {
    const checked = checkLeg(leg, { size, units }, market, placed)
    if ('message' in checked) return { ok: false, wrong: { ...checked, leg: index } }
    legs.push(checked)
  }
  const expires = draft.expiry === 'date' ? momentOf(Date.parse(`${draft.date}Z`)) : undefined
  if (expires !== undefined && !(expires > market.now()))
    return wrong('date', t`Choose a date in the future.`)
  const expiresAt = expires === undefined ? undefined : new Date(expires).toISOString()
  return { ok: true, lots: size, units, legs, expiresAt }
}

function checkLeg(
  leg: Leg,
  { size, units }: { readonly size: Lots; readonly units: Volume },
  { openingOf, fillAt, booked, digits }: WaitingMarket,
  placed: Leg | undefined,
): LegFigures | Omit<Wrong, 'leg'> {
  const { kind, side } = leg
  const at = price(leg.price)
  if (at === undefined || at <= 0n) return { field: 'price', message: t`Enter a price.` }
  const now = openingOf(side)
  const isAbove = belongsAbove(kind, side)
  if (now !== undefined && (isAbove ? at <= now : at >= now))
    return { field: 'price', message: t(WAITS[side][kind]) }
  const limit = kind === 'stop_limit' ? price(leg.limit) : (0n as Price)
  if (limit === undefined || (kind === 'stop_limit' && limit <= 0n))
    return { field: 'limit', message: t`Enter a limit price.` }
  const entry = kind === 'stop_limit' ? limit : at
  const takeProfit = exitOf(leg.takeProfit)
  const stopLoss = exitOf(leg.stopLoss)
  const isBuy = side === 'buy'
  if (takeProfit === undefined) return { field: 'takeProfit', message: t`The take profit must be a number.` }
  if (stopLoss === undefined) return { field: 'stopLoss', message: t`The stop loss must be a number.` }
  const levels = [
    ['price', at],
    ['limit', limit],
    ['takeProfit', takeProfit],
    ['stopLoss', stopLoss],
  ] as const
  for (const [field, level] of levels) {
    const message = leg[field] === placed?.[field] ? undefined : decimalsProblem(level, { digits })
    if (message !== undefined) return { field, message }
  }
  if (takeProfit !== 0n && (isBuy ? takeProfit <= entry : takeProfit >= entry))
    return {
      field: 'takeProfit',
      message: isBuy
        ? t`The take profit must be above the price of the order.`
        : t`The take profit must be below the price of the order.`,
    }
  if (stopLoss !== 0n && (isBuy ? stopLoss >= entry : stopLoss <= entry))
    return {
      field: 'stopLoss',
      message: isBuy
        ? t`The stop loss must be below the price of the order.`
        : t`The stop loss must be above the price of the order.`,
    }
  const pnlAt = (closing: Price) =>
    closing === 0n ? undefined : bookedPnl({ side, opening: entry, closing, volume: units }, booked)
  const fill = fillAt(entry, side)
  return {
    price: at,
    limit,
    takeProfit,
    stopLoss,
    entry,
    fill,
    margin: orderMargin(size, fill),
    ...orderCosts(size, units, fill),
    gain: pnlAt(takeProfit),
    loss: pnlAt(stopLoss),
  }
}

/** Whether an order of this kind waits above the current price: a sell limit and a buy stop do. */
function belongsAbove(kind: OrderKind, side: Side): boolean {
  return (kind === 'limit') === (side === 'sell')
}

function exitOf(text: string): Price | undefined {
  return text === '' ? (0n as Price) : price(text)
}

function wrong(field: 'size' | 'date', message: string): CheckedWaiting {
  return { ok: false, wrong: { field, leg: 0, message } }
}

/** A leg before anything is typed: a fifth of a percent from the market, on its side. */
export function newLeg(kind: OrderKind, side: Side, now: Price | undefined, decimals: number): Leg {
  const away = (now ?? 0n) / 500n
  const at =
    now === undefined ? '' : toDecimalText(belongsAbove(kind, side) ? now + away : now - away, decimals)
  return { kind, side, price: at, limit: kind === 'stop_limit' ? at : '', takeProfit: '', stopLoss: '' }
}

/** The form of an order that is to be changed. */
export function draftOfOrder(order: PendingOrder, contractSize: number | undefined): WaitingDraft {
  const text = (value: number | undefined) =>
    value === undefined || value === 0 ? '' : toDecimalText(price(value) ?? 0n)
  return {
    size: toDecimalText(unitsToLots(volume(order.volume) ?? (0n as Volume), contractSize)),
    expiry: order.expiry,
    date: localText(order.expires_at),
    legs: [
      {
        kind: order.kind,
        side: order.type,
        price: text(order.price),
        limit: text(order.limit_price),
        takeProfit: text(order.take_profit),
        stopLoss: text(order.stop_loss),
      },
    ],
  }
}

/** A moment as a datetime-local field has it; '' without one. */
function localText(moment: string | undefined): string {
  return moment === undefined ? '' : clockOf(new Date(moment)).toISOString().slice(0, 16)
}

/** The terms of a leg as they are sent. */
export function termsOf(
  { units, expiresAt }: Extract<CheckedWaiting, { ok: true }>,
  leg: LegFigures,
  expiry: OrderExpiry,
): Omit<NewOrder, 'kind' | 'type' | 'id' | 'leverage'> {
  return {
    price: toNumber(leg.price),
    limit_price: toNumber(leg.limit),
    volume: toNumber(units),
    take_profit: toNumber(leg.takeProfit),
    stop_loss: toNumber(leg.stopLoss),
    expiry,
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
  }
}
