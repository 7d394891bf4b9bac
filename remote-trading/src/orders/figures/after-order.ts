import type { Asset } from '@tradefront/contracts'
import {
  bookedPnl,
  convertMoney,
  divide,
  freeMargin,
  lotsToUnits,
  marginLevel,
  ONE,
  price,
  sumMoney,
  ticketMargin,
  VOLUME,
  type AccountRate,
  type Lots,
  type MarginLevel,
  type Money,
  type Price,
  type Side,
  type Volume,
} from '@tradefront/money'

/** What a broker charges besides the spread, in the account's currency per lot; missing where it names nothing. */
interface NamedCosts {
  /** Charged when the position opens. */
  readonly commission?: number | undefined
  /** Booked each night; negative is charged. */
  readonly swap?: number | undefined
}

/** Input for an order's costs, at one moment. */
export interface OrderMarket extends NamedCosts {
  readonly side: Side
  /** Price at which the order opens. */
  readonly opening: Price
  /** Price at which it could be closed at the same moment: the other side's. */
  readonly closing: Price
  /** Units in a lot; 100,000 where missing [ORD-02]. */
  readonly contractSize: number | undefined
  readonly leverage: number
  /** Set if the broker books converted amounts: the rate from the instrument's currency to the account's. */
  readonly booked: AccountRate | undefined
}

/** What an order costs, in the account's currency; undefined where it is unknown or the broker names nothing. */
export interface OrderCosts {
  readonly spread: Money | undefined
  readonly commission?: Money | undefined
  /** Signed: negative is charged. */
  readonly swap?: Money | undefined
}

/** The account before the order; anything derived from an unknown part is unknown. */
export interface AccountNow {
  readonly equity: Money | undefined
  readonly margin: Money | undefined
}

/** The account after the order is filled, at unchanged prices. */
export interface AccountAfter {
  /** Less the spread's cost and the commission. */
  readonly equity: Money
  readonly margin: Money
  readonly freeMargin: Money
  readonly level: MarginLevel
  /** Margin and commission exceed the free margin, so the broker would refuse the order. */
  readonly isRefused: boolean
}

/** An amount, or a price per unit, in the currency that the broker books: rounded up, as a requirement. */
export function inAccount<T extends Money | Price>(amount: T, booked: AccountRate | undefined): T {
  const converted = booked && convertMoney(amount as Money, booked, 'up')
  return (converted ?? amount) as T
}

/**
 * Margin of an order in the account's currency: lots x contract size x rate / leverage [ORD-02]. The rate is the
 * order's opening price, since the broker reserves volume x opening price / leverage [ORD-12].
 */
export function orderMargin(lots: Lots, { contractSize, opening, leverage, booked }: OrderMarket): Money {
  return inAccount(ticketMargin({ lots, contractSize, rate: opening, leverage }, 'up'), booked)
}

/**
 * Cost of the spread, which reduces equity as soon as the order is filled: the booked loss of closing immediately at
 * the other side's price, in the account's currency [ORD-07].
 */
function spreadCost(units: Volume, { side, opening, closing, booked }: OrderMarket): Money {
  return (0n - bookedPnl({ side, opening, closing, volume: units }, booked)) as Money
}

/** The broker's commission and swap for an instrument and side. */
export function costsOf(asset: Asset, side: Side): NamedCosts {
  return { commission: asset.commission, swap: side === 'buy' ? asset.swap_long : asset.swap_short }
}

/** A cost of some lots, rounded half up to cents as the broker books it; undefined where it names none. */
function costAt(lots: Lots, perLot: number | undefined): Money | undefined {
  const rate = price(perLot)
  return rate && ((divide(lots * rate, ONE * CENT, 'half-up') * CENT) as Money)
}

const CENT = ONE / 100n

/** Everything that an order costs. */
export function orderCosts(lots: Lots, units: Volume, market: OrderMarket): OrderCosts {
  return {
    spread: spreadCost(units, market),
    commission: costAt(lots, market.commission),
    swap: costAt(lots, market.swap),
  }
}

/** An order's margin and costs. */
type OrderNeeds = Pick<OrderCosts, 'spread' | 'commission'> & { readonly margin: Money | undefined }

/** The account after an order: equity less the costs of opening it, and margin including the order's [ORD-12]. */
export function accountAfter({ equity, margin }: AccountNow, order: OrderNeeds): AccountAfter | undefined {
  const used = sumMoney([margin, order.margin])
  if (equity === undefined || margin === undefined || used === undefined) return undefined
  if (order.margin === undefined || order.spread === undefined) return undefined
  const { commission = 0n } = order
  const equityAfter = (equity - order.spread - commission) as Money
  return {
    equity: equityAfter,
    margin: used,
    freeMargin: freeMargin(equityAfter, used),
    level: marginLevel(equityAfter, used),
    isRefused: freeMargin(equity, margin) < order.margin + commission,
  }
}

/** Whether a margin level is at least `percent` (fixed point). */
export function isAtLeast(level: MarginLevel, percent: bigint): boolean {
  return level.kind === 'infinite' || level.value >= percent
}

/**
 * Our decision: an order is large from a fifth of the equity on, or if it leaves a margin level below this; percent.
 */
const LARGE_SHARE = 5n
const LARGE_LEVEL = 200n * ONE

/**
 * Whether an order is large for this account: it needs confirmation, and its size isn't preset on the next ticket.
 * False while the account is unknown; the size in lots is still checked.
 */
export function isLarge(order: OrderNeeds, account: AccountNow | undefined): boolean {
  const after = account && accountAfter(account, order)
  if (after === undefined || account?.equity === undefined || order.margin === undefined) return false
  return order.margin * LARGE_SHARE > account.equity || !isAtLeast(after.level, LARGE_LEVEL)
}

const { step: STEP, max: MAX } = VOLUME.lots

/**
 * The largest volume, in whole steps of 0.01 lots, that the broker accepts and after which the margin level is still
 * at least `percent` (fixed point); 0 if even one step leaves less. Undefined while the account is unknown.
 */
export function lotsAtLevel(percent: bigint, account: AccountNow, market: OrderMarket): Lots | undefined {
  if (account.equity === undefined || account.margin === undefined) return undefined
  const leaves = (steps: bigint) => {
    const lots = (steps * STEP) as Lots
    const after = accountAfter(account, {
      margin: orderMargin(lots, market),
      ...orderCosts(lots, lotsToUnits(lots, market.contractSize), market),
    })
    return after !== undefined && !after.isRefused && isAtLeast(after.level, percent)
  }
  const most = MAX / STEP
  if (leaves(most)) return MAX
  // The level never rises with the size, so a binary search finds the limit.
  let fits = 0n
  let exceeds = most
  while (exceeds - fits > 1n) {
    const middle = (fits + exceeds) / 2n
    if (leaves(middle)) fits = middle
    else exceeds = middle
  }
  return (fits * STEP) as Lots
}

/**
 * An amount, or a price per unit, converted from the account's currency to the display currency [HEAD-09]; unchanged
 * if they are the same, or the rate is unusable.
 *
 * @param display units of the display currency per unit of the account's; default 1
 */
export function inDisplay<T extends Money | Price>(value: T, display = 1): T {
  const rate = price(display)
  if (rate === undefined || rate <= 0n || display === 1) return value
  return (convertMoney(value as bigint as Money, { rate, way: 'times' }, 'half-up') ?? value) as T
}
