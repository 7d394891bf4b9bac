import type { AmendOrderRequest, NewOrder, PlaceOrdersRequest } from '@tradefront/contracts'
import { randomUUID } from 'node:crypto'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import { decimal, decimalText, divide } from '../kit/decimal.ts'
import type { Market, MarketAsset } from '../market/types.ts'
import { notificationView } from '../store/notifications.ts'
import type { OrderEnd, OrderRow, OrderTerms } from '../store/orders.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'
import { requireUsable } from './account-status.ts'
import { requireAccepted } from './legal.ts'
import type { Outcome } from './once.ts'
import { checkedExits, checkedLeverage, checkedUnits } from './order-checks.ts'
import { orderNote } from './order-note.ts'
import { orderView } from './order-view.ts'
import { type Prices, openingPrice, pricesOf } from './pricing.ts'
import { createProtection } from './protection/protection.ts'
import type { Trading } from './trading.ts'
import { requireTraded } from './trading-account.ts'
import { says, type Sentence } from '../kit/says.ts'

/** Working orders of one account at a time. */
const MAX_WORKING = 200
const DAY_MS = 86_400_000
/** A date further away is probably a mistake. */
const MAX_EXPIRY_MS = 366 * DAY_MS

export interface PendingOrdersOptions {
  readonly store: Store
  readonly market: Market
  readonly trading: Pick<Trading, 'opened'>
  readonly events: Pick<AccountEvents, 'orderUpdated' | 'notified'>
  readonly now: () => number
}

/** A working order with parsed decimals. */
interface Watched {
  readonly id: number
  readonly kind: OrderRow['kind']
  readonly type: OrderRow['type']
  readonly price: bigint
  readonly limit: bigint
  readonly expires: number | undefined
  triggered: boolean
}

/**
 * Orders that wait for a price. They reserve no margin: it is required at the fill, and an order that lacks it by then
 * is rejected. Only ticks of instruments with working orders are processed. `place`, `amend` and `cancel` require a
 * transaction.
 */
export function createPendingOrders(options: PendingOrdersOptions) {
  const { store, market, trading, events, now } = options
  const protection = createProtection({ store, now })
  const watched = new Map<string, Map<number, Watched>>()

  function place(user: UserRow, { orders, account: named }: PlaceOrdersRequest, key?: string): Outcome {
    requireUsable(store, user)
    requireAccepted(store, user)
    const account = requireTraded(user, named)
    if (account === 'real') protection.requireMayOpen(user)
    if (store.orders.count(user.id, account, false) + orders.length > MAX_WORKING)
      throw new AnswerError(422, says('order.too-many', { most: MAX_WORKING }))
    const requestId = key ?? randomUUID()
    // All are checked before one is written.
    const rows = orders.map((order) => {
      const asset = market.assetByBrokerId(order.id)
      if (asset === undefined) throw fieldError('id', says('instrument.unavailable'))
      checkedLeverage(order.leverage, asset, user)
      return {
        ...checkedTerms(order, asset, order),
        request_id: requestId,
        user_id: user.id,
        account,
        kind: order.kind,
        type: order.type,
        asset_id: asset.asset_id,
        asset_symbol: asset.symbol,
        leverage: order.leverage,
        created_at: new Date(now()).toISOString(),
      }
    })
    const [first, second] = rows.map((row) => store.orders.add(row))
    if (first !== undefined && second !== undefined) store.orders.pair(first, second)
    const placed = [first, second].flatMap((id) => (id === undefined ? [] : [requireOrder(id)]))
    return {
      status: 201,
      body: { ...says('order.placed'), data: placed.map(orderView) },
      afterCommit: () => {
        for (const order of placed) announce(order)
      },
    }
  }

  function amend(user: UserRow, orderId: number, request: AmendOrderRequest): Outcome {
    const order = requireWorking(user, orderId, request.account)
    const asset = market.asset(order.asset_id)
    if (asset === undefined) throw new AnswerError(422, says('order.instrument'))
    const terms = checkedTerms(request, asset, { ...order, triggered: order.triggered === 1 })
    if (order.triggered === 1 && terms.price !== order.price)
      throw fieldError('price', says('order.stop-reached'))
    if (!store.orders.amend(order.id, terms)) throw new Error(`Order ${order.id} is not working`)
    return changed(order.id, says('order.changed'))
  }

  function cancel(user: UserRow, orderId: number, account?: OrderRow['account']): Outcome {
    const order = requireWorking(user, orderId, account)
    const ended = [order.id, ...end(order, { state: 'cancelled', reason: undefined })]
    const after = requireOrder(order.id)
    return {
      status: 200,
      body: { ...says('order.cancelled'), data: orderView(after) },
      afterCommit: () => announceAll(ended),
    }
  }

  /** Cancels every order of a customer whose account closes; requires a transaction. Returns what to do after the commit. */
  function cancelAllOf(userId: number): () => void {
    const ids = store.orders.workingOf(userId).map(({ id }) => id)
    const ended_at = new Date(now()).toISOString()
    for (const id of ids)
      store.orders.end(id, { state: 'cancelled', ended_at, reason: says('order.account-closed') })
    return () => announceAll(ids)
  }

  function changed(orderId: number, sentence: Sentence): Outcome {
    const order = requireOrder(orderId)
    return { status: 200, body: { ...sentence, data: orderView(order) }, afterCommit: () => announce(order) }
  }

  /** What an order asks for, checked against the price it was placed or changed at. */
  function checkedTerms(
    request: Omit<AmendOrderRequest, 'account'>,
    asset: MarketAsset,
    { kind, type, triggered = false }: Pick<NewOrder, 'kind' | 'type'> & { triggered?: boolean },
  ): OrderTerms {
    const price = decimal(request.price)
    const limit = decimal(request.limit_price)
    if (price <= 0n) throw fieldError('price', says('order.price-above-zero'))
    if ((kind === 'stop_limit') !== limit > 0n) throw fieldError('limit_price', says('order.limit-price'))
    const prices = pricesOf(market, asset.asset_id)
    const current = openingPrice(type, prices)
    const isAbove = (kind === 'limit') === (type === 'sell')
    if (!triggered && (isAbove ? price <= current : price >= current))
      throw fieldError(
        'price',
        says(isAbove ? 'order.price-above' : 'order.price-below', { order: `${type}_${kind}` }),
      )
    const volume = checkedUnits(request.volume, asset)
    const exits = checkedExits(type, request, kind === 'stop_limit' ? limit : price, 'order')
    return {
      price: decimalText(price),
      limit_price: kind === 'stop_limit' ? decimalText(limit) : null,
      volume: decimalText(volume),
      take_profit: exits.takeProfit,
      stop_loss: exits.stopLoss,
      expiry: request.expiry,
      expires_ms: expiryOf(request, now()),
    }
  }

  function requireOrder(id: number): OrderRow {
    const order = store.orders.byId(id)
    if (order === undefined) throw new Error(`Order ${id} is missing`)
    return order
  }

  /** The customer's working order. @throws AnswerError if that account has no such order, or it has ended. */
  function requireWorking(user: UserRow, orderId: number, account?: OrderRow['account']): OrderRow {
    requireUsable(store, user)
    const order = store.orders.byId(orderId)
    if (order?.user_id !== user.id) throw new AnswerError(404, says('order.unknown'))
    if (requireTraded(user, account ?? order.account) !== order.account)
      throw new AnswerError(404, says('order.other-account'))
    if (order.state !== 'working') throw new AnswerError(422, says('order.already', { state: order.state }))
    return order
  }

  /** Ends a working order; with it the other one of a pair, whose ids are returned. */
  function end(order: OrderRow, how: Omit<OrderEnd, 'ended_at'>): number[] {
    const ended_at = new Date(now()).toISOString()
    if (!store.orders.end(order.id, { ...how, ended_at })) throw new Error(`Order ${order.id} is not working`)
    // Each of a pair expires by itself, at the same moment.
    const other = how.state === 'expired' ? undefined : store.orders.otherOf(order)
    if (other === undefined) return []
    const reason = says('order.other-ended', { state: how.state })
    store.orders.end(other.id, { state: 'cancelled', ended_at, reason })
    return [other.id]
  }

  /** Ends an order by the broker: fills it, or rejects it with the reason; tells the customer. */
  function fill(orderId: number): void {
    finish(orderId, (order) => {
      const asset = market.asset(order.asset_id)
      const user = store.users.byId(order.user_id)
      if (asset === undefined || user === undefined)
        return { how: { state: 'rejected', reason: says('instrument.gone') } }
      const request = {
        id: asset.id,
        type: order.type,
        leverage: order.leverage,
        qty: Number(decimalText(divide(decimal(order.volume), decimal(asset.contract_size)))),
        volume: Number(order.volume),
        take_profit: Number(order.take_profit ?? 0),
        stop_loss: Number(order.stop_loss ?? 0),
        account: order.account,
      }
      try {
        const { trade, afterCommit } = trading.opened(user, request, `order-${order.id}`, { order })
        return {
          how: { state: 'filled', trade_id: trade.id, fill_price: trade.opening_price },
          afterCommit,
        }
      } catch (error) {
        if (error instanceof AnswerError) return { how: { state: 'rejected', reason: error.sentence } }
        throw error
      }
    })
  }

  const expire = (orderId: number) => finish(orderId, () => ({ how: { state: 'expired' } }))

  interface Finish {
    readonly how: Omit<OrderEnd, 'ended_at'>
    readonly afterCommit?: () => void
  }

  /** In one transaction: the order's end, its position, and the note about it. Nothing for one that has ended. */
  function finish(orderId: number, work: (order: OrderRow) => Finish): void {
    const done = store.transaction(() => {
      const order = store.orders.byId(orderId)
      if (order?.state !== 'working') return undefined
      const { how, afterCommit } = work(order)
      const ended = [order.id, ...end(order, how)]
      const note = orderNote(requireOrder(order.id), market.asset(order.asset_id), ended.length > 1)
      return { order, ended, afterCommit, noteId: store.notifications.add(order.user_id, note, now()) }
    })
    if (done === undefined) return
    done.afterCommit?.()
    announceAll(done.ended)
    const note = store.notifications.byId(done.noteId)
    if (note !== undefined) events.notified(done.order.user_id, notificationView(note))
  }

  function announceAll(ids: readonly number[]): void {
    for (const id of ids) announce(requireOrder(id))
  }

  function announce(order: OrderRow): void {
    if (order.state === 'working') watch(order)
    else forget(order.asset_id, order.id)
    events.orderUpdated(order.user_id, orderView(order))
  }

  function watch(order: OrderRow): void {
    const orders = watched.get(order.asset_id) ?? new Map<number, Watched>()
    watched.set(order.asset_id, orders)
    orders.set(order.id, {
      id: order.id,
      kind: order.kind,
      type: order.type,
      price: decimal(order.price),
      limit: decimal(order.limit_price ?? order.price),
      expires: order.expires_ms ?? undefined,
      triggered: order.triggered === 1,
    })
  }

  function forget(assetId: string, orderId: number): void {
    const orders = watched.get(assetId)
    orders?.delete(orderId)
    if (orders?.size === 0) watched.delete(assetId)
  }

  /** The order's stop price is reached: from now on it is a limit order. */
  function trigger(order: Watched): void {
    const row = store.transaction(() => (store.orders.trigger(order.id) ? requireOrder(order.id) : undefined))
    order.triggered = true
    if (row !== undefined) events.orderUpdated(row.user_id, orderView(row))
  }

  function check(assetId: string): void {
    const orders = watched.get(assetId)
    if (orders === undefined) return
    const prices = pricesOf(market, assetId)
    const isOpen = prices.sell > 0n && market.isOpen(assetId, now())
    for (const order of orders.values()) {
      if (order.expires !== undefined && order.expires <= now()) expire(order.id)
      else if (isOpen) act(order, prices)
      else continue
    }
  }

  function act(order: Watched, prices: Prices): void {
    if (order.kind === 'stop_limit' && !order.triggered && isReached(order, 'stop', order.price, prices))
      trigger(order)
    if (order.kind === 'stop_limit' && !order.triggered) return
    const how = order.kind === 'stop' ? 'stop' : 'limit'
    if (isReached(order, how, how === 'stop' ? order.price : order.limit, prices)) fill(order.id)
  }

  return {
    place,
    amend,
    cancel,
    cancelAllOf,
    view: orderView,
    watch,
    clear: () => {
      watched.clear()
    },
    /** Checks every working order now: prices moved and dates passed while the sandbox was down. */
    checkAll(): void {
      for (const assetId of watched.keys()) {
        if (market.asset(assetId) !== undefined) check(assetId)
        else for (const id of watched.get(assetId)?.keys() ?? []) fill(id)
      }
    },
    /** Follows the market; returns the stop function. */
    start: () =>
      market.onTicks((updates) => {
        if (watched.size === 0) return
        for (const { id } of updates) check(id)
      }),
  }
}
export type PendingOrders = ReturnType<typeof createPendingOrders>

/** A limit waits for a price at least as good as its own, a stop for one at least as bad. */
function isReached(
  { type }: Pick<Watched, 'type'>,
  how: 'limit' | 'stop',
  level: bigint,
  prices: Prices,
): boolean {
  const price = openingPrice(type, prices)
  return (how === 'limit') === (type === 'buy') ? price <= level : price >= level
}

/** The moment an order expires, ms; null if never. */
function expiryOf(
  { expiry, expires_at: at }: Omit<AmendOrderRequest, 'account'>,
  now: number,
): number | null {
  if (expiry === 'gtc') return null
  if (expiry === 'day') return (Math.floor(now / DAY_MS) + 1) * DAY_MS
  const moment = Date.parse(at ?? '')
  if (!(moment > now)) throw fieldError('expires_at', says('order.future'))
  if (moment > now + MAX_EXPIRY_MS) throw fieldError('expires_at', says('order.within-year'))
  return moment
}
