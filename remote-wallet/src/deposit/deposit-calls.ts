import { callApi } from '@tradefront/api'
import {
  calls,
  type Deposit,
  type DepositAddresses,
  type DepositOptions,
  type DepositQuote,
  type DepositsPage,
  type DepositWallet,
  type PaymentsQuery,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

/** The currencies to deposit, with an address per network; empty if the broker accepts no coins. */
export const DEPOSIT_WALLETS: ServerRead<DepositWallet[]> = {
  name: 'deposit-wallets',
  brief: true,
  load: async (options) => (await callApi(calls.depositWallets, options)).data,
}

/** The rate at which coins are credited. */
export const DEPOSIT_QUOTE: ServerRead<DepositQuote, [walletId: string]> = {
  name: 'deposit-quote',
  brief: true,
  load: async (options, id) => (await callApi(calls.depositQuote, { ...options, params: { id } })).data,
}

/** The customer's addresses of a wallet. */
export const DEPOSIT_ADDRESSES: ServerRead<DepositAddresses, [walletId: string]> = {
  name: 'deposit-addresses',
  follows: 'user',
  brief: true,
  load: async (options, id) => (await callApi(calls.depositAddresses, { ...options, params: { id } })).data,
}

/** The broker's terms for each deposit method. */
export const DEPOSIT_OPTIONS: ServerRead<DepositOptions> = {
  name: 'deposit-options',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.depositOptions, options)).data,
}

export const DEPOSIT: ServerRead<Deposit, [id: string]> = {
  name: 'deposit',
  follows: 'user',
  brief: true,
  load: async (options, id) => (await callApi(calls.deposit, { ...options, params: { id } })).data,
}

/** Deposits by any method. */
export const DEPOSITS: ServerPages<Deposit, [asked: PaymentsQuery], DepositsPage> = {
  name: 'deposits',
  follows: 'user',
  brief: true,
  load: (page, options, asked) => callApi(calls.deposits, { ...options, query: { page, ...asked } }),
}
