import * as v from 'valibot'
import { OptionalText } from './primitives.ts'
import { TradeSide } from './trades.ts'
import { NamedAccount } from './trading-account.ts'

/* A file of its own, since pages that only show positions don't send orders. */

/**
 * Body of POST /trades/store: the specified fields [ORD-04], and the account (ours). The trade id is sent as the `Idempotency-Key`
 * header (decided), so that an attempt opens at most one position. The only declaration of these fields: the kept
 * order, the check before sending, the sandbox and the contract document derive from it.
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
  ...NamedAccount,
})
export type StoreTradeRequest = v.InferOutput<typeof StoreTradeRequest>

/** Answer of POST /trades/store and POST /trade/{id}/close: only logged; `data` may carry the trade. */
export const TradeAnswer = v.looseObject({ message: OptionalText, data: v.optional(v.unknown()) })
