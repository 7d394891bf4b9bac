import * as v from 'valibot'
import { FoundReceiptsAnswer, ReceiptsPage } from '../receipt-calls.ts'
import type { ApiCall } from './api-call.ts'
import { PageQuery } from './queries.ts'

/** A page of the record of requests, or those with these keys, separated by commas. */
const ReceiptsQuery = v.object({ ...PageQuery.entries, keys: v.optional(v.string()) })

/** What the broker has on record under the numbers of the customer’s requests, newest first. */
export const receipts = {
  method: 'GET',
  path: 'receipts',
  ours: true,
  query: ReceiptsQuery,
  answer: ReceiptsPage,
} as const satisfies ApiCall

/** The request with a number, with its customer. */
export const findReceipt = {
  method: 'GET',
  path: 'admin/receipts/{number}',
  access: 'support',
  ours: true,
  answer: FoundReceiptsAnswer,
} as const satisfies ApiCall
