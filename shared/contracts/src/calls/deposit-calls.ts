import {
  CardDepositRequest,
  DepositAddressesAnswer,
  DepositAnswer,
  DepositOptionsAnswer,
  DepositQuoteAnswer,
  DepositWalletsAnswer,
  DepositsPage,
  NewAddressRequest,
  WireDepositRequest,
} from '../wallet-calls.ts'
import type { ApiCall } from './api-call.ts'
import { PaymentsPageQuery } from './payment-queries.ts'

/** Currencies and deposit addresses. */
export const depositWallets = {
  method: 'GET',
  path: 'deposit/wallets',
  ours: true,
  answer: DepositWalletsAnswer,
} as const satisfies ApiCall

/** Rate at which coins are credited now. */
export const depositQuote = {
  method: 'GET',
  path: 'deposit/wallets/{id}/quote',
  ours: true,
  answer: DepositQuoteAnswer,
} as const satisfies ApiCall

/** The customer’s deposit addresses, current one first. */
export const depositAddresses = {
  method: 'GET',
  path: 'deposit/wallets/{id}/addresses',
  ours: true,
  answer: DepositAddressesAnswer,
} as const satisfies ApiCall

/** Create an address; earlier ones stay credited. Does nothing if `current` is outdated; 422 if none are left. */
export const newDepositAddress = {
  method: 'POST',
  path: 'deposit/wallets/{id}/addresses',
  ours: true,
  once: true,
  body: NewAddressRequest,
  answer: DepositAddressesAnswer,
} as const satisfies ApiCall

/** Deposits, newest first. */
export const deposits = {
  method: 'GET',
  path: 'deposits',
  ours: true,
  query: PaymentsPageQuery,
  answer: DepositsPage,
} as const satisfies ApiCall

/** A deposit. */
export const deposit = {
  method: 'GET',
  path: 'deposits/{id}',
  ours: true,
  answer: DepositAnswer,
} as const satisfies ApiCall

/** Limits and methods other than crypto. */
export const depositOptions = {
  method: 'GET',
  path: 'deposits/options',
  ours: true,
  answer: DepositOptionsAnswer,
} as const satisfies ApiCall

/** Deposit by card; a decline is an entry, not an error. */
export const depositByCard = {
  method: 'POST',
  path: 'deposits/card',
  ours: true,
  once: true,
  body: CardDepositRequest,
  answer: DepositAnswer,
} as const satisfies ApiCall

/** Report a bank transfer. */
export const depositByWire = {
  method: 'POST',
  path: 'deposits/wire',
  ours: true,
  once: true,
  body: WireDepositRequest,
  answer: DepositAnswer,
} as const satisfies ApiCall
