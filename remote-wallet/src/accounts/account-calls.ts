import { call, type CallOptions } from '@tradefront/api'
import {
  AccountsAnswer,
  MovementAnswer,
  MovementsPage,
  TransferAnswer,
  type Account,
  type Movement,
  type StatementQuery,
  type TransferRequest,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

/** GET /accounts (decided). */
export async function fetchAccounts(options?: CallOptions): Promise<Account[]> {
  return (await call({ ...options, method: 'GET', path: 'accounts', schema: AccountsAnswer })).data
}

/** The customer's accounts. */
export const ACCOUNTS: ServerRead<Account[]> = {
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
