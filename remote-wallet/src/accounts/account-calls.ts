import { call, type CallOptions } from '@tradefront/api'
import {
  AccountAnswer,
  AccountsAnswer,
  MovementAnswer,
  MovementsPage,
  TransferAnswer,
  type Account,
  type AccountOpening,
  type Movement,
  type OpenAccountRequest,
  type RenameAccountRequest,
  type StatementQuery,
  type TransferRequest,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

/** The customer's accounts, and what can be done with the list. */
export interface Accounts {
  readonly accounts: readonly Account[]
  /** Absent where the broker alone opens and names accounts. */
  readonly opening?: AccountOpening | undefined
}

/** GET /accounts (decided). */
export async function fetchAccounts(options?: CallOptions): Promise<Accounts> {
  const { data, opening } = await call({
    ...options,
    method: 'GET',
    path: 'accounts',
    schema: AccountsAnswer,
  })
  return { accounts: data, opening }
}

/** POST /accounts (decided): the same key opens one account. */
export async function openAccount(json: OpenAccountRequest, key: string): Promise<Account> {
  const headers = { 'idempotency-key': key }
  return (await call({ method: 'POST', path: 'accounts', json, headers, schema: AccountAnswer })).data
}

/** PUT /accounts/{id} (decided). */
export async function renameAccount(
  id: string,
  json: RenameAccountRequest,
  options?: CallOptions,
): Promise<void> {
  const path = `accounts/${encodeURIComponent(id)}`
  await call({ ...options, method: 'PUT', path, json, schema: AccountAnswer })
}

/** The customer's accounts. */
export const ACCOUNTS: ServerRead<Accounts> = {
  name: 'accounts',
  follows: 'user',
  brief: true,
  load: fetchAccounts,
}

/** GET /accounts/movements (decided): a page of a statement; 20 entries, or as many as are asked for. */
export function fetchMovements(
  page: number,
  asked: StatementQuery,
  options?: CallOptions,
  per_page?: number,
): Promise<MovementsPage> {
  const query = { page, per_page, ...asked }
  return call({ ...options, method: 'GET', path: 'accounts/movements', query, schema: MovementsPage })
}

/** Every change of a balance, or those that are asked for. */
export const STATEMENT: ServerPages<Movement, [asked: StatementQuery], MovementsPage> = {
  name: 'statement',
  follows: 'user',
  brief: true,
  load: (page, options, asked) => fetchMovements(page, asked, options),
}

/** GET /accounts/movements/{id} (decided). */
export const ENTRY: ServerRead<Movement, [id: string]> = {
  name: 'statement-entry',
  follows: 'user',
  brief: true,
  load: async (options, id) => {
    const path = `accounts/movements/${encodeURIComponent(id)}`
    return (await call({ ...options, method: 'GET', path, schema: MovementAnswer })).data
  },
}

/** POST /accounts/transfer (decided): the same key moves the money once at most. */
export async function transferMoney(json: TransferRequest, key: string): Promise<void> {
  const headers = { 'idempotency-key': key }
  await call({ method: 'POST', path: 'accounts/transfer', json, headers, schema: TransferAnswer })
}
