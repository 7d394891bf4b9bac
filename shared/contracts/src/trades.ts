import * as v from 'valibot'
import { DecimalText, Id, Numeric, OptionalNumeric, OptionalText, entries } from './primitives.ts'

export const TradeSide = v.picklist(['buy', 'sell'])
/** Side of a position or order. */
export type TradeSide = v.InferOutput<typeof TradeSide>

/**
 * Who or what closed a position (ours): the customer, a level of the position, the broker for want of margin, the
 * support team, or the customer's advisor. A word that is not among these is passed on as it is.
 */
export type CloseReason = 'customer' | 'take_profit' | 'stop_loss' | 'stop_out' | 'support' | 'robot'

/** An open or closed position. `volume` is in units, prices in the quote currency. */
export const Trade = v.object({
  id: Id,
  trade_id: v.optional(Id),
  asset_id: Id,
  asset_symbol: v.string(),
  asset_name: v.optional(v.string(), ''),
  trade_type: TradeSide,
  volume: DecimalText,
  margin: DecimalText,
  leverage: OptionalNumeric,
  opening_price: Numeric,
  /** Current price of an open position, close price of a closed one. */
  closing_price: OptionalNumeric,
  take_profit: OptionalNumeric,
  stop_loss: OptionalNumeric,
  pnl: v.pipe(
    v.nullish(DecimalText),
    v.transform((value) => value ?? undefined),
  ),
  open_time: OptionalText,
  close_time: OptionalText,
  /** Ours: a {@link CloseReason}; absent of an open position, and of brokers that do not say. */
  close_reason: v.optional(OptionalText),
  /** Ours: the robot that opened it, see `Robot`; absent of the customer's own. */
  robot: v.optional(OptionalText),
  /** Ours: that robot's name as the customer knows it, also once the robot is no longer theirs. */
  robot_name: v.optional(OptionalText),
})
export type Trade = v.InferOutput<typeof Trade>

/**
 * Decided: what `trade.updated` may carry, the trade that was opened or closed. A broker that sends less has its
 * lists refetched.
 */
export const TradeUpdatedEvent = v.object({ action: v.picklist(['opened', 'closed']), trade: Trade })

/** Answer of GET /open/trades and GET /closed/trades; more pages exist while `links.next` is present. */
export const TradesPage = v.object({
  data: entries(Trade),
  meta: v.object({ current_page: v.number() }),
  links: v.object({ next: v.nullish(v.string()) }),
})
export type TradesPage = v.InferOutput<typeof TradesPage>

/**
 * Body of POST /trades/store, exactly the specified fields [ORD-04]. The trade id travels beside it as
 * the `Idempotency-Key` header (decided), so that one attempt opens one position at most. The only declaration of these
 * fields: the kept order, the check before sending, the sandbox and the contract file are made from it.
 */
export const StoreTradeRequest = v.strictObject({
  type: TradeSide,
  leverage: v.number(),
  /** Notional value in the quote currency: units x opening price. */
  amount: v.number(),
  /** Lots. */
  qty: v.number(),
  /** Units: lots x contract size. */
  volume: v.number(),
  /** In the account's currency. */
  margin: v.number(),
  opening_price: v.number(),
  /** 0 when unset. */
  take_profit: v.number(),
  /** 0 when unset. */
  stop_loss: v.number(),
  /** Asset id. */
  id: v.string(),
  asset_symbol: v.string(),
  asset_name: v.string(),
})
export type StoreTradeRequest = v.InferOutput<typeof StoreTradeRequest>

/** Answer of POST /trades/store and POST /trade/{id}/close: only logged, `data` may carry the trade. */
export const TradeAnswer = v.looseObject({ message: OptionalText, data: v.optional(v.unknown()) })
