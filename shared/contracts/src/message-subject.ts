import * as v from 'valibot'
import { PendingOrder } from './pending-orders.ts'
import { DecimalText, envelope } from './primitives.ts'
import { Trade } from './trades.ts'
import { Deposit, Withdrawal } from './wallet-calls.ts'

/** Of the instrument, so that a page shows size and prices without the list of instruments. */
const Instrument = {
  lots: v.optional(DecimalText),
  /** Decimals of its prices. */
  digits: v.optional(v.number()),
} as const

/** Answer of GET /chat/about/{kind}/{id} (ours): the thing as it is now, also if it has ended. */
export const MessageSubjectAnswer = envelope(
  v.variant('kind', [
    v.object({ kind: v.literal('position'), position: Trade, ...Instrument }),
    v.object({ kind: v.literal('order'), order: PendingOrder, ...Instrument }),
    v.object({ kind: v.literal('withdrawal'), withdrawal: Withdrawal }),
    v.object({ kind: v.literal('deposit'), deposit: Deposit }),
  ]),
)
export type SubjectFacts = v.InferOutput<typeof MessageSubjectAnswer>['data']
