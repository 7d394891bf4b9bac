import { call, type CallOptions } from '@tradefront/api'
import {
  AccountsAnswer,
  MovementsPage,
  TransferAnswer,
  type Account,
  type Movement,
  type Page,
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

/** GET /accounts/movements (decided), of one account where given. */
export function fetchMovements(
  page: number,
  account: string | undefined,
  options?: CallOptions,
): Promise<Page<Movement>> {
  const query = { page, account }
  return call({ ...options, method: 'GET', path: 'accounts/movements', query, schema: MovementsPage })
}

/** Every change of a balance, of one account where given. */
export const STATEMENT: ServerPages<Movement, [account: string | undefined]> = {
  name: 'statement',
  follows: 'user',
  brief: true,
  load: (page, options, account) => fetchMovements(page, account, options),
}

/** POST /accounts/transfer (decided): the same key moves the money once at most. */
export async function transferMoney(json: TransferRequest, key: string): Promise<void> {
  const headers = { 'idempotency-key': key }
  await call({ method: 'POST', path: 'accounts/transfer', json, headers, schema: TransferAnswer })
}
