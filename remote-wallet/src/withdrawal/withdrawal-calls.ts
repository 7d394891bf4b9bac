import { callApi } from '@tradefront/api'
import {
  calls,
  type PaymentsQuery,
  type Withdrawal,
  type WithdrawalOptions,
  type WithdrawalsPage,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

/** Withdrawal methods, and the available amounts. */
export const WITHDRAWAL_OPTIONS: ServerRead<WithdrawalOptions> = {
  name: 'withdrawal-options',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.withdrawalOptions, options)).data,
}

export const WITHDRAWAL: ServerRead<Withdrawal, [id: string]> = {
  name: 'withdrawal',
  follows: 'user',
  brief: true,
  load: async (options, id) => (await callApi(calls.withdrawal, { ...options, params: { id } })).data,
}

/** Past withdrawals. */
export const WITHDRAWALS: ServerPages<Withdrawal, [asked: PaymentsQuery], WithdrawalsPage> = {
  name: 'withdrawals',
  follows: 'user',
  brief: true,
  load: (page, options, asked) => callApi(calls.withdrawals, { ...options, query: { page, ...asked } }),
}
