import * as v from 'valibot'
import { OptionalTradingAccount } from './trading-account.ts'
import { DecimalText, Id, Numeric, OptionalNumeric, OptionalText, entries } from './primitives.ts'

export const TradeSide = v.picklist(['buy', 'sell'])
/** Side of a position or order. */
export type TradeSide = v.InferOutput<typeof TradeSide>

/**
 * Why a position was closed (ours): by the customer, a take profit or stop loss, a stop-out, the support team, or
 * the customer's advisor. Unknown values pass through unchanged.
 */
export type CloseReason = 'customer' | 'take_profit' | 'stop_loss' | 'stop_out' | 'support' | 'robot'

/** An open or closed position. `volume` is in units, prices in the quote currency. */
export const Trade = v.object({
  id: Id,
  trade_id: v.optional(Id),
  /** Ours: the account it is booked on. */
  account: OptionalTradingAccount,
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
  /** Ours: a {@link CloseReason}; absent for open positions and for brokers that don't send it. */
  close_reason: v.optional(OptionalText),
  /** Ours: the robot that opened it, see `Robot`; absent if the customer did. */
  robot: v.optional(OptionalText),
  /** Ours: that robot's display name, even after the customer no longer has it. */
  robot_name: v.optional(OptionalText),
  /** Ours: distance at which the stop loss follows the price, in the quote currency; absent for a fixed one. */
  trailing_distance: v.optional(OptionalNumeric),
  /**
   * Ours: kind of the order that waited for its price, see `ORDER_KINDS`; absent if it was opened at the market. The
   * broker also sends `order_id`, and `part_of` in a part that was closed by itself: the id of its position.
   */
  order_kind: v.optional(OptionalText),
})
export type Trade = v.InferOutput<typeof Trade>

/** Decided: `trade.updated` may carry the opened, amended or closed trade. Otherwise the lists are refetched. */
export const TradeUpdatedEvent = v.object({
  action: v.picklist(['opened', 'amended', 'closed']),
  trade: Trade,
})

/** Answer of GET /open/trades and GET /closed/trades; more pages follow while `links.next` is present. */
export const TradesPage = v.object({
  data: entries(Trade),
  meta: v.object({ current_page: v.number() }),
  links: v.object({ next: v.nullish(v.string()) }),
})
export type TradesPage = v.InferOutput<typeof TradesPage>
