import { FoundReceiptsAnswer, ReceiptsPage } from '../receipt-calls.ts'
import type { ApiCall } from './api-call.ts'
import { ReceiptsQuery } from './queries.ts'

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
