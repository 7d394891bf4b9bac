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

/** A page of deposits or withdrawals, see `PaymentsQuery`. */
export const PaymentsPageQuery = v.object({
  ...PageQuery.entries,
  status: text,
  method: text,
  from: text,
  to: text,
})

/** Search text. */
export const SearchQuery = v.object({ search: v.string() })
