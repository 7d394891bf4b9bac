import { call, type CallOptions } from '@tradefront/api'
import {
  DepositAddressesAnswer,
  DepositAnswer,
  DepositOptionsAnswer,
  DepositQuoteAnswer,
  DepositWalletsAnswer,
  DepositsPage,
  type CardDepositRequest,
  type Deposit,
  type DepositAddresses,
  type DepositOptions,
  type DepositQuote,
  type DepositWallet,
  type NewAddressRequest,
  type PaymentsQuery,
  type WireDepositRequest,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

const PATH = 'deposits'

/** The addresses to send coins to; none where the broker takes no coins. */
export const DEPOSIT_WALLETS: ServerRead<DepositWallet[]> = {
  name: 'deposit-wallets',
  brief: true,
  // GET /deposit/wallets: what can be deposited, with the address of each network.
  load: async (options) =>
    (await call({ ...options, method: 'GET', path: 'deposit/wallets', schema: DepositWalletsAnswer })).data,
}

/** GET /deposit/wallets/{id}/quote (decided): the rate at which coins are credited. */
export const DEPOSIT_QUOTE: ServerRead<DepositQuote, [walletId: string]> = {
  name: 'deposit-quote',
  brief: true,
  load: async (options, walletId) => {
    const path = `deposit/wallets/${encodeURIComponent(walletId)}/quote`
    return (await call({ ...options, method: 'GET', path, schema: DepositQuoteAnswer })).data
  },
}

const addressesPath = (walletId: string) => `deposit/wallets/${encodeURIComponent(walletId)}/addresses`

/** GET /deposit/wallets/{id}/addresses (decided). */
export async function fetchAddresses(walletId: string, options?: CallOptions): Promise<DepositAddresses> {
  const path = addressesPath(walletId)
  return (await call({ ...options, method: 'GET', path, schema: DepositAddressesAnswer })).data
}

/** The customer's addresses of a wallet. */
export const DEPOSIT_ADDRESSES: ServerRead<DepositAddresses, [walletId: string]> = {
  name: 'deposit-addresses',
  follows: 'user',
  brief: true,
  load: (options, walletId) => fetchAddresses(walletId, options),
}

/** POST /deposit/wallets/{id}/addresses (decided): the same key gives one address. */
export async function requestAddress(
  walletId: string,
  json: NewAddressRequest,
  key: string,
): Promise<DepositAddresses> {
  const headers = { 'idempotency-key': key }
  const path = addressesPath(walletId)
  return (await call({ method: 'POST', path, json, headers, schema: DepositAddressesAnswer })).data
}

/** GET /deposits/options (decided). */
export async function fetchDepositOptions(options?: CallOptions): Promise<DepositOptions> {
  const path = `${PATH}/options`
  return (await call({ ...options, method: 'GET', path, schema: DepositOptionsAnswer })).data
}

/** The broker's terms of each way to deposit. */
export const DEPOSIT_OPTIONS: ServerRead<DepositOptions> = {
  name: 'deposit-options',
  follows: 'user',
  brief: true,
  load: fetchDepositOptions,
}

/** GET /deposits (decided). */
export function fetchDeposits(
  page: number,
  asked: PaymentsQuery = {},
  options?: CallOptions,
): Promise<DepositsPage> {
  return call({ ...options, method: 'GET', path: PATH, query: { page, ...asked }, schema: DepositsPage })
}

/** GET /deposits/{id} (decided). */
export const DEPOSIT: ServerRead<Deposit, [id: string]> = {
  name: 'deposit',
  follows: 'user',
  brief: true,
  load: async (options, id) => {
    const path = `${PATH}/${encodeURIComponent(id)}`
    return (await call({ ...options, method: 'GET', path, schema: DepositAnswer })).data
  },
}

/** What was deposited in any way. */
export const DEPOSITS: ServerPages<Deposit, [asked: PaymentsQuery], DepositsPage> = {
  name: 'deposits',
  follows: 'user',
  brief: true,
  load: (page, options, asked) => fetchDeposits(page, asked, options),
}

/** POST /deposits/card (decided): the same key charges the card once at most. A decline is an answer too. */
export function depositByCard(json: CardDepositRequest, key: string): Promise<Deposit> {
  return deposit('card', json, key)
}

/** POST /deposits/wire (decided): reports a transfer that was made. */
export function confirmTransfer(json: WireDepositRequest, key: string): Promise<Deposit> {
  return deposit('wire', json, key)
}

async function deposit(way: string, json: object, key: string): Promise<Deposit> {
  const headers = { 'idempotency-key': key }
  return (await call({ method: 'POST', path: `${PATH}/${way}`, json, headers, schema: DepositAnswer })).data
}
