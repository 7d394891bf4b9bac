import { callApi } from '@tradefront/api'
import {
  calls,
  type PayeeCheck,
  type PayeeRequest,
  type PaymentsQuery,
  type Withdrawal,
  type WithdrawalOptions,
  type WithdrawalQuote,
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

/** What is quoted: USD to debit, or coins to arrive. */
export type QuoteWish = { readonly method: string } & (
  | { readonly amount: string }
  | { readonly coins: string }
)

/** Coins at a locked rate; read again once it has expired. */
export const WITHDRAWAL_QUOTE: ServerRead<WithdrawalQuote, [wish: QuoteWish]> = {
  name: 'withdrawal-quote',
  brief: true,
  load: async (options, query) => (await callApi(calls.withdrawalQuote, { ...options, query })).data,
}

/** Whether the bank knows an account under the holder's name. */
export const PAYEE_CHECK: ServerRead<PayeeCheck, [account: PayeeRequest]> = {
  name: 'payee-check',
  brief: true,
  load: async (options, body) => (await callApi(calls.checkPayee, { ...options, body })).data,
}

/** The newest withdrawals, for recognising a repetition; also those of other tabs and devices. */
export const RECENT_WITHDRAWALS: ServerRead<readonly Withdrawal[]> = {
  name: 'recent-withdrawals',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.withdrawals, { ...options, query: { page: 1 } })).data,
}

/** Past withdrawals. */
export const WITHDRAWALS: ServerPages<Withdrawal, [asked: PaymentsQuery], WithdrawalsPage> = {
  name: 'withdrawals',
  follows: 'user',
  brief: true,
  load: (page, options, asked) => callApi(calls.withdrawals, { ...options, query: { page, ...asked } }),
}
