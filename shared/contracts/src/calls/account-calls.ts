import * as v from 'valibot'
import {
  AccountAnswer,
  AccountsAnswer,
  MovementAnswer,
  MovementsPage,
  OpenAccountRequest,
  RenameAccountRequest,
  TransferAnswer,
  TransferRequest,
} from '../wallet-calls.ts'
import type { ApiCall } from './api-call.ts'
import { PageQuery, Whole } from './queries.ts'

/** A page of the statement, see `StatementQuery`. */
const StatementPageQuery = v.object({
  ...PageQuery.entries,
  per_page: v.optional(Whole),
  account: v.optional(v.string()),
  kind: v.optional(v.string()),
  from: v.optional(v.string()),
  to: v.optional(v.string()),
})

/** Accounts. */
export const accounts = {
  method: 'GET',
  path: 'accounts',
  ours: true,
  answer: AccountsAnswer,
} as const satisfies ApiCall

/** Open a cash account. */
export const openAccount = {
  method: 'POST',
  path: 'accounts',
  ours: true,
  once: true,
  body: OpenAccountRequest,
  answer: AccountAnswer,
} as const satisfies ApiCall

/** Rename an account. */
export const renameAccount = {
  method: 'PUT',
  path: 'accounts/{id}',
  ours: true,
  body: RenameAccountRequest,
  answer: AccountAnswer,
} as const satisfies ApiCall

/** Statement of the accounts. */
export const movements = {
  method: 'GET',
  path: 'accounts/movements',
  ours: true,
  query: StatementPageQuery,
  answer: MovementsPage,
} as const satisfies ApiCall

/** An entry of the statement. */
export const movement = {
  method: 'GET',
  path: 'accounts/movements/{id}',
  ours: true,
  answer: MovementAnswer,
} as const satisfies ApiCall

/** Transfer money between accounts. */
export const transfer = {
  method: 'POST',
  path: 'accounts/transfer',
  ours: true,
  once: true,
  body: TransferRequest,
  answer: TransferAnswer,
} as const satisfies ApiCall
