import * as v from 'valibot'
import { OptionalSubject } from './chat.ts'
import { DecimalText, Id, OptionalText, envelope, entries, pageOf, Said } from './primitives.ts'

/*
 * What the broker has on record under the number of a request, this product's decision. The number is the first 12
 * hex digits of its `Idempotency-Key`.
 */

/** A request as the broker recorded it. */
export const Receipt = v.object({
  /** The `Idempotency-Key` that it came with. */
  id: Id,
  /** 'Buy 0.10 lots EURUSD', in the broker's words. */
  what: v.string(),
  /** In account currency, if it is about money. */
  amount: v.optional(v.nullable(DecimalText)),
  /** Price at which it opened a position, if it is a market order that was booked. */
  price: v.optional(v.nullable(DecimalText)),
  /** Realised P/L of the position or the part that it closed, in account currency. */
  result: v.optional(v.nullable(DecimalText)),
  status: v.picklist(['booked', 'refused']),
  /** Why it was refused. */
  reason: OptionalText,
  said: Said,
  /** When it was booked or refused, ISO. */
  at: v.string(),
  /** How often a request with this number arrived; only the first one takes effect. */
  arrivals: v.number(),
  /** How often it was booked: never more than once. */
  bookings: v.number(),
  /** What it opened, closed or requested, as messages to support name it; absent for anything else. */
  about: OptionalSubject,
})
export type Receipt = v.InferOutput<typeof Receipt>

/** GET /receipts?page={n}, newest first; with `keys` exactly those, on one page. */
export const ReceiptsPage = pageOf(Receipt)
export type ReceiptsPage = v.InferOutput<typeof ReceiptsPage>

/** A request found by its number, with its customer. */
export const FoundReceipt = v.object({
  ...Receipt.entries,
  customer: v.object({ id: Id, name: v.string() }),
})
export type FoundReceipt = v.InferOutput<typeof FoundReceipt>
/** Answer of GET /admin/receipts/{number}; empty if the broker has none. */
export const FoundReceiptsAnswer = envelope(entries(FoundReceipt))
