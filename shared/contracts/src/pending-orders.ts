import * as v from 'valibot'
import { TradeSide } from './trades.ts'
import { DecimalText, Id, Numeric, OptionalNumeric, OptionalText, entries, Said } from './primitives.ts'
import { NamedAccount, OptionalTradingAccount } from './trading-account.ts'

/*
 * Orders that wait for a price, and changes of open positions. All of it is ours: the specification opens positions at
 * the market and closes them whole.
 */

/**
 * `limit`: at its price or better. `stop`: at the market once its price is reached. `stop_limit`: becomes a limit order
 * once its price is reached.
 */
export const ORDER_KINDS = ['limit', 'stop', 'stop_limit'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** `working` waits; the others are final. `rejected` at the fill, with the reason. */
export const ORDER_STATES = ['working', 'filled', 'cancelled', 'expired', 'rejected'] as const
export type OrderStateName = (typeof ORDER_STATES)[number]

/** `gtc`: good till cancelled. `day`: until the end of the UTC day. `date`: until a moment. */
export const ORDER_EXPIRIES = ['gtc', 'day', 'date'] as const
export type OrderExpiry = (typeof ORDER_EXPIRIES)[number]

/** What a working order may still change. */
const Terms = {
  /** Limit or stop price, in the quote currency. */
  price: v.number(),
  /** Limit price of a stop-limit order; 0 for the others. */
  limit_price: v.number(),
  /** Units: lots x contract size. */
  volume: v.number(),
  /** 0 when unset; applied to the position at the fill. */
  take_profit: v.number(),
  /** 0 when unset; likewise. */
  stop_loss: v.number(),
  expiry: v.picklist(ORDER_EXPIRIES),
  /** ISO date-time, for an expiry of `date`. */
  expires_at: v.optional(v.string()),
} as const

/** One order of a {@link PlaceOrdersRequest}. */
export const NewOrder = v.strictObject({
  kind: v.picklist(ORDER_KINDS),
  type: TradeSide,
  /** Asset id, as in POST /trades/store. */
  id: v.string(),
  leverage: v.number(),
  ...Terms,
})
export type NewOrder = v.InferOutput<typeof NewOrder>

/** Body of POST /orders: one order, or two of which one cancels the other (OCO). */
export const PlaceOrdersRequest = v.strictObject({
  orders: v.pipe(v.array(NewOrder), v.minLength(1), v.maxLength(2)),
  ...NamedAccount,
})
export type PlaceOrdersRequest = v.InferOutput<typeof PlaceOrdersRequest>

/** Body of POST /orders/{id}/amend: the order's terms as they should be. */
export const AmendOrderRequest = v.strictObject({ ...Terms, ...NamedAccount })
export type AmendOrderRequest = v.InferOutput<typeof AmendOrderRequest>

/** Body of POST /orders/{id}/cancel. */
export const CancelOrderRequest = v.strictObject({ ...NamedAccount })

/** An order that waits for a price, or waited. */
export const PendingOrder = v.object({
  id: Id,
  /** `Idempotency-Key` of the request that placed it. */
  request_id: OptionalText,
  account: OptionalTradingAccount,
  /** Shared by the two orders of a pair: when one ends, the other is cancelled. */
  oco_group: v.optional(OptionalText),
  kind: v.picklist(ORDER_KINDS),
  type: TradeSide,
  asset_id: Id,
  asset_symbol: v.string(),
  /** Units. */
  volume: DecimalText,
  leverage: OptionalNumeric,
  price: Numeric,
  limit_price: OptionalNumeric,
  take_profit: OptionalNumeric,
  stop_loss: OptionalNumeric,
  expiry: v.picklist(ORDER_EXPIRIES),
  expires_at: OptionalText,
  state: v.picklist(ORDER_STATES),
  /** Why it was rejected or cancelled by the broker. */
  reason: OptionalText,
  said: Said,
  /** A stop-limit order's stop price was reached: it is a limit order now. */
  triggered: v.optional(v.boolean(), false),
  /** The position it opened. */
  trade_id: v.nullish(Id),
  fill_price: OptionalNumeric,
  created_at: OptionalText,
  ended_at: OptionalText,
})
export type PendingOrder = v.InferOutput<typeof PendingOrder>

/** Answer of GET /orders. */
export const OrdersPage = v.object({
  data: entries(PendingOrder),
  meta: v.object({ current_page: v.number() }),
  links: v.object({ next: v.nullish(v.string()) }),
})

/** Answer of POST /orders: in the order of the request. */
export const PlacedOrders = v.object({ message: OptionalText, data: v.array(PendingOrder) })
/** Answer of a change of one order. */
export const OrderAnswer = v.object({ message: OptionalText, data: PendingOrder })

/** Event on the customer's trade channel when an order is placed, changed or ended. */
export const ORDER_UPDATED = 'order.updated'
/** Its payload. */
export const OrderUpdatedEvent = v.object({ order: PendingOrder })

/** Body of POST /trade/{id}/amend: take profit and stop loss as they should be; 0 removes one. */
export const AmendTradeRequest = v.strictObject({
  take_profit: v.number(),
  stop_loss: v.number(),
  /**
   * Distance at which the stop loss follows the closing price, in the quote currency; 0 is a fixed one. Without a stop
   * loss it begins at this distance.
   */
  trailing_distance: v.number(),
  ...NamedAccount,
})
export type AmendTradeRequest = v.InferOutput<typeof AmendTradeRequest>

/** Body of POST /trade/{id}/reduce: the units to close, less than all. */
export const ReduceTradeRequest = v.strictObject({ volume: v.number(), ...NamedAccount })
export type ReduceTradeRequest = v.InferOutput<typeof ReduceTradeRequest>
