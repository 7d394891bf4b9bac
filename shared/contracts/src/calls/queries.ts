import * as v from 'valibot'
import { Numeric } from '../primitives.ts'
import { NamedAccount } from '../trading-account.ts'

/** A whole number from 1. */
export const Whole = v.pipe(Numeric, v.integer(), v.minValue(1))
const text = v.optional(v.string())

/** Page number, starting at 1. */
export const PageQuery = v.object({ page: v.optional(Whole) })

/** A page of positions, and their account (ours). */
export const TradesQuery = v.object({ ...PageQuery.entries, ...NamedAccount })

/** The account whose robots are meant. */
export const RobotsQuery = v.object(NamedAccount)

/** A page of deposits or withdrawals, see `PaymentsQuery`. */
export const PaymentsPageQuery = v.object({
  ...PageQuery.entries,
  status: text,
  method: text,
  from: text,
  to: text,
})

/** A page of the statement, see `StatementQuery`. */
export const StatementPageQuery = v.object({
  ...PageQuery.entries,
  per_page: v.optional(Whole),
  account: text,
  kind: text,
  from: text,
  to: text,
})

/** What a withdrawal's quote is for: a debited amount (USD), or coins to arrive. */
export const QuoteQuery = v.object({ method: v.string(), amount: text, coins: text })

/** A page of the record of requests, or those with these keys, separated by commas. */
export const ReceiptsQuery = v.object({ ...PageQuery.entries, keys: text })
/** A page of the staff record, of one agent or customer. */
export const StaffRecordQuery = v.object({
  ...PageQuery.entries,
  agent: v.optional(Whole),
  customer: v.optional(Whole),
})

/** Search text. */
export const SearchQuery = v.object({ search: v.string() })
