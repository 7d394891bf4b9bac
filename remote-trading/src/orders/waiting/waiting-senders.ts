import { msg, plural, t } from '@lingui/core/macro'
import { callApi, serverMessageOf } from '@tradefront/api'
import {
  AmendOrderRequest,
  calls,
  PlaceOrdersRequest,
  TradingAccount,
  type PendingOrder,
} from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import {
  browserParts,
  createSender,
  type LookCause,
  type SendKind,
  type SendOutcome,
} from '@tradefront/sending'
import { refreshReads } from '@tradefront/server-state'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { lookBeginning } from '../../kit/words/broker-words.ts'
import { capitalized, ordersText } from './order-words.ts'
import {
  ENDED_ORDERS,
  findWaiting,
  noteOrder,
  WAITING_ORDERS,
} from '../../portfolio/waiting/waiting-orders.ts'

/** Beyond this age the broker's lists no longer reliably show the outcome, ms. */
const MAX_AGE = 3_600_000
const NO_REASON = msg`There was an error processing your request. Please try again.`
const unknownText = (cause: LookCause) =>
  t`${{ cause: lookBeginning(cause) }}. Check your orders before you try again.`

/** Orders to be placed, with what their words name. */
export const Placement = v.object({ request: PlaceOrdersRequest, params: v.record(v.string(), v.string()) })
export type Placement = v.InferOutput<typeof Placement>

/** Places one order that waits for a price, or a pair (ours); found by the key of its request. */
const PLACEMENT: SendKind<Placement, readonly PendingOrder[]> = {
  name: 'place-orders',
  body: Placement,
  independent: true,
  maxAge: MAX_AGE,
  receipt: ({ params, request }) => ({ params: { ...params, account: request.account ?? '' } }),
  async send({ request }, key) {
    return (await callApi(calls.placeOrders, { body: request, key })).data
  },
  async find({ key, body: { request } }) {
    const found = await findWaiting((order) => order.request_id === key, request.account)
    return found && [found]
  },
  report(outcome, { bus }) {
    if (outcome.kind === 'elsewhere') return
    if (outcome.kind === 'done') {
      for (const order of outcome.result) noteOrder(order)
      // Of a pair that was looked up only one is known.
      if (outcome.result.length !== outcome.record.body.request.orders.length) refresh()
      toast.success(
        () => plural({ count: outcome.result.length }, { one: 'Order placed', other: 'Orders placed' }),
        () => capitalized(ordersText(outcome.record.body.params)),
      )
      playSound('success')
      return
    }
    fail(outcome, msg`Order not placed`, msg`Order not confirmed`)
    // Perhaps because another account is traded by now.
    bus.emit('user:refresh', {})
  },
}
export const placements = createSender(PLACEMENT, browserParts)

const Known = { id: v.string(), symbol: v.string(), account: v.optional(TradingAccount) }

/** New terms of a working order. */
export const OrderChange = v.object({ ...Known, request: AmendOrderRequest })
export type OrderChange = v.InferOutput<typeof OrderChange>

/** Changes a working order (ours). */
const ORDER_CHANGE: SendKind<OrderChange, PendingOrder> = {
  name: 'amend-order',
  body: OrderChange,
  maxAge: MAX_AGE,
  slotOf: ({ id }) => id,
  receipt: ({ symbol }) => ({ params: { symbol } }),
  async send({ id, request }, key) {
    return (await callApi(calls.amendOrder, { params: { id }, body: request, key })).data
  },
  async find({ body: { id, account, request } }) {
    const order = await findWaiting((one) => one.id === id, account)
    return order !== undefined && hasTerms(order, request) ? order : undefined
  },
  report(outcome) {
    if (outcome.kind === 'elsewhere') return
    if (outcome.kind === 'done') {
      noteOrder(outcome.result)
      toast.success(() => t`Order changed`, outcome.record.body.symbol)
      return
    }
    fail(outcome, msg`Order not changed`, msg`Change of the order not confirmed`)
  },
}
export const orderChanges = createSender(ORDER_CHANGE, browserParts)

function hasTerms(order: PendingOrder, request: AmendOrderRequest): boolean {
  return (
    order.price === request.price &&
    (order.limit_price ?? 0) === request.limit_price &&
    Number(order.volume) === request.volume &&
    (order.take_profit ?? 0) === request.take_profit &&
    (order.stop_loss ?? 0) === request.stop_loss &&
    order.expiry === request.expiry &&
    (request.expiry !== 'date' || momentOf(order.expires_at) === momentOf(request.expires_at))
  )
}

/** Compared as a moment: a broker may write it differently. */
const momentOf = (text: string | undefined) => Date.parse(text ?? '')

/** A working order to be cancelled. */
export const Cancellation = v.object(Known)
export type Cancellation = v.InferOutput<typeof Cancellation>

/** Cancels a working order, and the other one of its pair (ours). */
const CANCELLATION: SendKind<Cancellation, PendingOrder> = {
  name: 'cancel-order',
  body: Cancellation,
  maxAge: MAX_AGE,
  slotOf: ({ id }) => id,
  receipt: ({ symbol }) => ({ params: { symbol } }),
  async send({ id, account }, key) {
    return (await callApi(calls.cancelOrder, { params: { id }, body: { account }, key })).data
  },
  async find({ body: { id, account } }) {
    const order = await findWaiting((one) => one.id === id, account)
    return order?.state === 'cancelled' ? order : undefined
  },
  report(outcome) {
    if (outcome.kind === 'elsewhere') return
    if (outcome.kind === 'done') {
      noteOrder(outcome.result)
      // The other one of its pair, if any.
      if (outcome.result.oco_group !== undefined) refresh()
      toast.success(() => t`Order cancelled`, outcome.record.body.symbol)
      return
    }
    fail(outcome, msg`Order not cancelled`, msg`Cancellation not confirmed`)
  },
}
export const cancellations = createSender(CANCELLATION, browserParts)

type Failure = Exclude<SendOutcome<unknown, unknown>, { kind: 'done' | 'elsewhere' }>

function fail(outcome: Failure, title: MessageDescriptor, unsure: MessageDescriptor): void {
  refresh()
  playSound('error')
  if (outcome.kind === 'unknown') toast.warning(unsure, () => unknownText(outcome.cause))
  else
    toast.error(
      title,
      () => (outcome.kind === 'refused' ? serverMessageOf(outcome.error) : undefined) ?? t(NO_REASON),
    )
}

const refresh = () => void refreshReads(WAITING_ORDERS.name, ENDED_ORDERS.name)
