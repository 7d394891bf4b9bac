import { msg } from '@lingui/core/macro'
import type { Asset } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import {
  bookedPnl,
  equity,
  freeMargin,
  lotsToUnits,
  marginLevel,
  money,
  price,
  sumMoney,
  type AccountRate,
  type Lots,
  type MarginLevel,
  type Money,
  type Price,
  type Side,
  type Volume,
} from '@tradefront/money'
import { closingPriceOf, openingPriceOf } from '../../../instruments/assets/prices-of.ts'
import { costsOf, orderCosts, orderMargin } from '../../../orders/figures/after-order.ts'

/** Money that a replay begins with, as on a new practice account. */
export const FIRST_BALANCE = '10000.00'

/** What doesn't change during a replay. */
export interface ReplayTerms {
  readonly asset: Asset
  readonly leverage: number
  /** The broker's stop-out level, %. */
  readonly stopOut: number
}

/** A moment of the replayed day. */
export interface ReplayMarket {
  /** Rate of the instrument, between bid and ask. */
  readonly rate: number
  /** Unix time, seconds. */
  readonly at: number
  /** Set if the broker books converted amounts. */
  readonly booked: AccountRate | undefined
}

/** An order on the scratch account. 0 is an unset exit; `price` makes it wait. */
export interface ScratchOrder {
  readonly side: Side
  readonly lots: Lots
  readonly price: Price | undefined
  readonly takeProfit: Price
  readonly stopLoss: Price
}

export interface Waiting extends ScratchOrder {
  readonly id: number
  readonly price: Price
  readonly kind: 'limit' | 'stop'
}

export interface ScratchPosition extends Omit<ScratchOrder, 'price'> {
  readonly id: number
  readonly units: Volume
  readonly opening: Price
  readonly margin: Money
  readonly openedAt: number
}

export interface ScratchClosed extends ScratchPosition {
  readonly closing: Price
  readonly pnl: Money
  readonly closedAt: number
  readonly reason: 'you' | 'take profit' | 'stop loss' | 'stop-out' | 'end of replay'
}

/** The account of a replay: in the page only, never at the broker. */
export interface ScratchAccount {
  readonly balance: Money
  readonly positions: readonly ScratchPosition[]
  readonly waiting: readonly Waiting[]
  /** First closed first. */
  readonly closed: readonly ScratchClosed[]
  readonly commission: Money
  readonly nextId: number
  /** The highest equity so far, and the deepest fall below it. */
  readonly peak: Money
  readonly drawdown: Money
}

const ZERO = 0n as Money

export function newScratchAccount(): ScratchAccount {
  const balance = money(FIRST_BALANCE) ?? ZERO
  return {
    balance,
    positions: [],
    waiting: [],
    closed: [],
    commission: ZERO,
    nextId: 1,
    peak: balance,
    drawdown: ZERO,
  }
}

export interface ScratchSummary {
  readonly equity: Money
  readonly margin: Money
  readonly freeMargin: Money
  readonly level: MarginLevel
  readonly pnl: Money
}

/** P/L of a position at this moment by the formula of the real ones [ORD-07]. */
export function scratchPnl(
  { side, opening, units }: ScratchPosition,
  { asset }: Pick<ReplayTerms, 'asset'>,
  { rate, booked }: ReplayMarket,
): Money {
  const closing = closingPriceOf(asset, rate, side) ?? opening
  return bookedPnl({ side, opening, closing, volume: units }, booked)
}

/** Equity, margin and margin level by the formulas of the real account [ORD-12]. */
export function scratchSummary(
  account: ScratchAccount,
  terms: Pick<ReplayTerms, 'asset'>,
  market: ReplayMarket,
): ScratchSummary {
  const pnl = sumMoney(account.positions.map((position) => scratchPnl(position, terms, market)))
  const margin = sumMoney(account.positions.map((position) => position.margin))
  const now = equity(account.balance, pnl)
  return { pnl, margin, equity: now, freeMargin: freeMargin(now, margin), level: marginLevel(now, margin) }
}

/** An account after an order, or why it isn't accepted; the rules are those of real orders. */
export type Placed =
  | { readonly ok: true; readonly account: ScratchAccount }
  | {
      readonly ok: false
      readonly field: 'lots' | 'price' | 'takeProfit' | 'stopLoss'
      readonly message: MessageDescriptor
    }

/** Where the exits must be, of an order now and of one that waits. */
const EXIT_RULES = {
  takeProfit: {
    buy: {
      now: msg`The take profit must be above the current price.`,
      waiting: msg`The take profit must be above the price of the order.`,
    },
    sell: {
      now: msg`The take profit must be below the current price.`,
      waiting: msg`The take profit must be below the price of the order.`,
    },
  },
  stopLoss: {
    buy: {
      now: msg`The stop loss must be below the current price.`,
      waiting: msg`The stop loss must be below the price of the order.`,
    },
    sell: {
      now: msg`The stop loss must be above the current price.`,
      waiting: msg`The stop loss must be above the price of the order.`,
    },
  },
} as const

/** Places an order: opened now, or waiting as a limit or stop, whichever its price is. */
export function place(
  account: ScratchAccount,
  order: ScratchOrder,
  terms: ReplayTerms,
  market: ReplayMarket,
): Placed {
  const { side } = order
  const isBuy = side === 'buy'
  const now = openingPriceOf(terms.asset, market.rate, side)
  const closing = closingPriceOf(terms.asset, market.rate, side)
  if (now === undefined || closing === undefined) return refused('lots', msg`No price at this moment.`)
  if (order.price !== undefined && (order.price <= 0n || order.price === now))
    return refused('price', msg`Enter a price other than the current one.`)
  const from = order.price ?? closing
  const when = order.price === undefined ? 'now' : 'waiting'
  if (order.takeProfit !== 0n && (isBuy ? order.takeProfit <= from : order.takeProfit >= from))
    return refused('takeProfit', EXIT_RULES.takeProfit[side][when])
  if (order.stopLoss !== 0n && (isBuy ? order.stopLoss >= from : order.stopLoss <= from))
    return refused('stopLoss', EXIT_RULES.stopLoss[side][when])
  if (order.price !== undefined) {
    const kind = isBuy === order.price < now ? 'limit' : 'stop'
    const waiting = { ...order, price: order.price, id: account.nextId, kind } as const
    return {
      ok: true,
      account: { ...account, nextId: account.nextId + 1, waiting: [...account.waiting, waiting] },
    }
  }
  const opened = open(account, order, terms, market)
  return opened === undefined ? refused('lots', msg`Insufficient free margin`) : { ok: true, account: opened }
}

const refused = (field: Extract<Placed, { ok: false }>['field'], message: MessageDescriptor): Placed => ({
  ok: false,
  field,
  message,
})

/** Opens a position at the current price; undefined without the free margin for it. */
function open(
  account: ScratchAccount,
  { side, lots, takeProfit, stopLoss }: ScratchOrder,
  terms: ReplayTerms,
  market: ReplayMarket,
): ScratchAccount | undefined {
  const { asset, leverage } = terms
  const opening = openingPriceOf(asset, market.rate, side)
  const closing = closingPriceOf(asset, market.rate, side)
  if (opening === undefined || closing === undefined) return undefined
  const { contract_size: contractSize } = asset
  const units = lotsToUnits(lots, contractSize)
  const prices = {
    side,
    opening,
    closing,
    contractSize,
    leverage,
    booked: market.booked,
    ...costsOf(asset, side),
  }
  const margin = orderMargin(lots, prices)
  const { commission = ZERO } = orderCosts(lots, units, prices)
  if (scratchSummary(account, terms, market).freeMargin < margin + commission) return undefined
  const position = {
    id: account.nextId,
    side,
    lots,
    units,
    opening,
    margin,
    takeProfit,
    stopLoss,
    openedAt: market.at,
  }
  return {
    ...account,
    nextId: account.nextId + 1,
    balance: (account.balance - commission) as Money,
    commission: (account.commission + commission) as Money,
    positions: [...account.positions, position],
  }
}

/** Closes a position at the current price. */
export function close(
  account: ScratchAccount,
  id: number,
  reason: ScratchClosed['reason'],
  terms: ReplayTerms,
  market: ReplayMarket,
): ScratchAccount {
  const position = account.positions.find((each) => each.id === id)
  if (position === undefined) return account
  const closing = closingPriceOf(terms.asset, market.rate, position.side) ?? position.opening
  const pnl = scratchPnl(position, terms, market)
  return {
    ...account,
    balance: (account.balance + pnl) as Money,
    positions: account.positions.filter((each) => each !== position),
    closed: [...account.closed, { ...position, closing, pnl, closedAt: market.at, reason }],
  }
}

export function cancel(account: ScratchAccount, id: number): ScratchAccount {
  return { ...account, waiting: account.waiting.filter((order) => order.id !== id) }
}

/** A price arrives: exits and orders that it reaches are filled at it, then the stop-out, as at the broker. */
export function ticked(account: ScratchAccount, terms: ReplayTerms, market: ReplayMarket): ScratchAccount {
  let next = account
  for (const position of account.positions) {
    const closing = closingPriceOf(terms.asset, market.rate, position.side)
    const reason = closing === undefined ? undefined : exitReached(position, closing)
    if (reason !== undefined) next = close(next, position.id, reason, terms, market)
  }
  for (const order of account.waiting) {
    const now = openingPriceOf(terms.asset, market.rate, order.side)
    if (now === undefined || !isReached(order, now)) continue
    next = cancel(next, order.id)
    // Without enough margin by then the order is rejected, as at the broker.
    next = open(next, order, terms, market) ?? next
  }
  for (;;) {
    const { equity: now, margin } = scratchSummary(next, terms, market)
    const level = price(terms.stopOut) ?? (0n as Price)
    if (next.positions.length === 0 || now * 10_000_000_000n > margin * level) break
    const losses = next.positions.toSorted((one, other) =>
      scratchPnl(one, terms, market) < scratchPnl(other, terms, market) ? -1 : 1,
    )
    const [worst] = losses
    if (worst === undefined) break
    next = close(next, worst.id, 'stop-out', terms, market)
  }
  const { equity: now } = scratchSummary(next, terms, market)
  const peak = now > next.peak ? now : next.peak
  const fall = (peak - now) as Money
  return { ...next, peak, drawdown: fall > next.drawdown ? fall : next.drawdown }
}

function exitReached(
  { side, takeProfit, stopLoss }: ScratchPosition,
  closing: Price,
): 'take profit' | 'stop loss' | undefined {
  const isBuy = side === 'buy'
  if (stopLoss !== 0n && (isBuy ? closing <= stopLoss : closing >= stopLoss)) return 'stop loss'
  if (takeProfit !== 0n && (isBuy ? closing >= takeProfit : closing <= takeProfit)) return 'take profit'
  return undefined
}

function isReached({ side, kind, price: at }: Waiting, now: Price): boolean {
  return (kind === 'limit') === (side === 'buy') ? now <= at : now >= at
}

/** What a replay came to. */
export interface ReplayResult {
  /** Change of the balance: P/L less commission. */
  readonly net: Money
  readonly commission: Money
  readonly won: number
  readonly lost: number
  readonly drawdown: Money
}

/** The account with everything closed at the last price, and its result. */
export function ended(
  account: ScratchAccount,
  terms: ReplayTerms,
  market: ReplayMarket,
): { readonly account: ScratchAccount; readonly result: ReplayResult } {
  let last: ScratchAccount = { ...account, waiting: [] }
  for (const { id } of account.positions) last = close(last, id, 'end of replay', terms, market)
  const first = money(FIRST_BALANCE) ?? ZERO
  return {
    account: last,
    result: {
      net: (last.balance - first) as Money,
      commission: last.commission,
      won: last.closed.filter(({ pnl }) => pnl > 0n).length,
      lost: last.closed.filter(({ pnl }) => pnl < 0n).length,
      drawdown: last.drawdown,
    },
  }
}
