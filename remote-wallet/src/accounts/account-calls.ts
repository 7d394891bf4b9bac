import { callApi } from '@tradefront/api'
import {
  calls,
  type Account,
  type AccountOpening,
  type PracticeAccount,
  type Movement,
  type MovementsPage,
  type StatementQuery,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

/** The customer's accounts, and whether more can be opened. */
export interface Accounts {
  readonly accounts: readonly Account[]
  /** Absent if only the broker opens and names accounts. */
  readonly opening?: AccountOpening | undefined
  /** Absent if the broker has no practice accounts. */
  readonly practice?: PracticeAccount | undefined
}

export const ACCOUNTS: ServerRead<Accounts> = {
  name: 'accounts',
  follows: 'user',
  brief: true,
  load: async (options) => {
    const { data, opening, practice } = await callApi(calls.accounts, options)
    return { accounts: data, opening, practice }
  },
}

/** Balance changes, optionally filtered. */
export const STATEMENT: ServerPages<Movement, [asked: StatementQuery], MovementsPage> = {
  name: 'statement',
  follows: 'user',
  brief: true,
  load: (page, options, asked) => callApi(calls.movements, { ...options, query: { page, ...asked } }),
}

/** A single balance change. */
export const ENTRY: ServerRead<Movement, [id: string]> = {
  name: 'statement-entry',
  follows: 'user',
  brief: true,
  load: async (options, id) => (await callApi(calls.movement, { ...options, params: { id } })).data,
}
