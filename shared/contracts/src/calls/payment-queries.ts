import * as v from 'valibot'
import { PageQuery } from './queries.ts'

const text = v.optional(v.string())

/** A page of deposits or withdrawals, see `PaymentsQuery`. */
export const PaymentsPageQuery = v.object({
  ...PageQuery.entries,
  status: text,
  method: text,
  from: text,
  to: text,
})
