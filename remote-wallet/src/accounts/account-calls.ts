import { callApi } from '@tradefront/api'
import {
  calls,
  type Account,
  type AccountOpening,
  type Movement,
  type MovementsPage,
  type StatementQuery,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

/** The customer's accounts, and what can be done with the list. */
export interface Accounts {
  readonly accounts: readonly Account[]
  /** Absent where the broker alone opens and names accounts. */
  readonly opening?: AccountOpening | undefined
}

/** The customer's accounts. */
export const ACCOUNTS: ServerRead<Accounts> = {
  name: 'accounts',
  follows: 'user',
  brief: true,
  load: async (options) => {
    const { data, opening } = await callApi(calls.accounts, options)
    return { accounts: data, opening }
  },
}

/** Every change of a balance, or those that are asked for. */
export const STATEMENT: ServerPages<Movement, [asked: StatementQuery], MovementsPage> = {
  name: 'statement',
  follows: 'user',
  brief: true,
  load: (page, options, asked) => callApi(calls.movements, { ...options, query: { page, ...asked } }),
}

/** One change of a balance. */
export const ENTRY: ServerRead<Movement, [id: string]> = {
  name: 'statement-entry',
  follows: 'user',
  brief: true,
  load: async (options, id) => (await callApi(calls.movement, { ...options, params: { id } })).data,
}
