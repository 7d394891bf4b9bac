import * as v from 'valibot'
import { TradeAnswer } from '../orders.ts'
import {
  AmendOrderRequest,
  AmendTradeRequest,
  CancelOrderRequest,
  OrderAnswer,
  OrdersPage,
  PlaceOrdersRequest,
  PlacedOrders,
  ReduceTradeRequest,
} from '../pending-orders.ts'
import { NamedAccount } from '../trading-account.ts'
import type { ApiCall } from './api-call.ts'
import { PageQuery } from './queries.ts'

/** Orders that wait for a price, or with `ended` those that no longer do; newest first. */
export const pendingOrders = {
  method: 'GET',
  path: 'orders',
  ours: true,
  query: v.object({ ...PageQuery.entries, ended: v.optional(v.boolean()), ...NamedAccount }),
  answer: OrdersPage,
} as const satisfies ApiCall

/** Place one order that waits for a price, or two of which one cancels the other. */
export const placeOrders = {
  method: 'POST',
  path: 'orders',
  ours: true,
  once: true,
  body: PlaceOrdersRequest,
  answer: PlacedOrders,
} as const satisfies ApiCall

/** Change a working order. */
export const amendOrder = {
  method: 'POST',
  path: 'orders/{id}/amend',
  ours: true,
  once: true,
  body: AmendOrderRequest,
  answer: OrderAnswer,
} as const satisfies ApiCall

/** Cancel a working order, and the other one of its pair. */
export const cancelOrder = {
  method: 'POST',
  path: 'orders/{id}/cancel',
  ours: true,
  once: true,
  body: CancelOrderRequest,
  answer: OrderAnswer,
} as const satisfies ApiCall

/** Set take profit, stop loss and trailing of an open position. */
export const amendTrade = {
  method: 'POST',
  path: 'trade/{id}/amend',
  ours: true,
  once: true,
  body: AmendTradeRequest,
  answer: TradeAnswer,
} as const satisfies ApiCall

/** Close part of an open position; the answer carries the closed part. */
export const reduceTrade = {
  method: 'POST',
  path: 'trade/{id}/reduce',
  ours: true,
  once: true,
  body: ReduceTradeRequest,
  answer: TradeAnswer,
} as const satisfies ApiCall
