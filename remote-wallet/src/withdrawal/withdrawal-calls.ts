import { call, type CallOptions } from '@tradefront/api'
import {
  AddressBookAnswer,
  AddressRemovedAnswer,
  SavedAddressAnswer,
  WithdrawalAnswer,
  WithdrawalOptionsAnswer,
  WithdrawalsPage,
  type AddressBook,
  type AllowlistRequest,
  type ConfirmWithdrawalRequest,
  type PaymentsQuery,
  type RenameAddressRequest,
  type SaveAddressRequest,
  type SavedAddress,
  type Withdrawal,
  type WithdrawalOptions,
  type WithdrawalRequest,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

const PATH = 'withdrawals'

/** GET /withdrawals/options (decided). */
export async function fetchWithdrawalOptions(options?: CallOptions): Promise<WithdrawalOptions> {
  const path = `${PATH}/options`
  return (await call({ ...options, method: 'GET', path, schema: WithdrawalOptionsAnswer })).data
}

/** Ways to withdraw, and what can be withdrawn. */
export const WITHDRAWAL_OPTIONS: ServerRead<WithdrawalOptions> = {
  name: 'withdrawal-options',
  follows: 'user',
  brief: true,
  load: fetchWithdrawalOptions,
}

/** GET /withdrawals (decided). */
export function fetchWithdrawals(
  page: number,
  asked: PaymentsQuery = {},
  options?: CallOptions,
): Promise<WithdrawalsPage> {
  return call({ ...options, method: 'GET', path: PATH, query: { page, ...asked }, schema: WithdrawalsPage })
}

/** GET /withdrawals/{id} (decided). */
export const WITHDRAWAL: ServerRead<Withdrawal, [id: string]> = {
  name: 'withdrawal',
  follows: 'user',
  brief: true,
  load: async (options, id) => {
    const path = `${PATH}/${encodeURIComponent(id)}`
    return (await call({ ...options, method: 'GET', path, schema: WithdrawalAnswer })).data
  },
}

/** Earlier withdrawals. */
export const WITHDRAWALS: ServerPages<Withdrawal, [asked: PaymentsQuery], WithdrawalsPage> = {
  name: 'withdrawals',
  follows: 'user',
  brief: true,
  load: (page, options, asked) => fetchWithdrawals(page, asked, options),
}

/** POST /withdrawals (decided): the same key withdraws once at most. */
export async function requestWithdrawal(json: WithdrawalRequest, key: string): Promise<Withdrawal> {
  const headers = { 'idempotency-key': key }
  return (await call({ method: 'POST', path: PATH, json, headers, schema: WithdrawalAnswer })).data
}

/** POST /withdrawals/{id}/confirm (decided): confirming once more changes nothing. */
export async function confirmWithdrawal(
  id: string,
  json: ConfirmWithdrawalRequest,
  options?: CallOptions,
): Promise<Withdrawal> {
  const path = `${PATH}/${encodeURIComponent(id)}/confirm`
  return (await call({ ...options, method: 'POST', path, json, schema: WithdrawalAnswer })).data
}

/** POST /withdrawals/{id}/code (decided): sends the customer another code; 429 right after the last one. */
export async function resendCode(id: string, options?: CallOptions): Promise<Withdrawal> {
  const path = `${PATH}/${encodeURIComponent(id)}/code`
  return (await call({ ...options, method: 'POST', path, schema: WithdrawalAnswer })).data
}

/** PUT /withdrawals/allowlist (decided): asking again for what is so changes nothing. */
export async function setAllowlist(json: AllowlistRequest): Promise<AddressBook> {
  const path = `${PATH}/allowlist`
  return (await call({ method: 'PUT', path, json, schema: AddressBookAnswer })).data
}

/** POST /withdrawals/addresses (decided). */
export async function saveAddress(json: SaveAddressRequest, options?: CallOptions): Promise<SavedAddress> {
  const path = `${PATH}/addresses`
  return (await call({ ...options, method: 'POST', path, json, schema: SavedAddressAnswer })).data
}

/** PUT /withdrawals/addresses/{id} (decided). */
export async function renameAddress(
  id: string,
  json: RenameAddressRequest,
  options?: CallOptions,
): Promise<SavedAddress> {
  const path = `${PATH}/addresses/${encodeURIComponent(id)}`
  return (await call({ ...options, method: 'PUT', path, json, schema: SavedAddressAnswer })).data
}

/** DELETE /withdrawals/addresses/{id} (decided). */
export async function removeAddress(id: string): Promise<void> {
  const path = `${PATH}/addresses/${encodeURIComponent(id)}`
  await call({ method: 'DELETE', path, schema: AddressRemovedAnswer })
}

/** POST /withdrawals/{id}/cancel (decided): the same key gets the first answer; 409 when it is decided already. */
export async function cancelWithdrawal(id: string, key: string): Promise<Withdrawal> {
  const path = `${PATH}/${encodeURIComponent(id)}/cancel`
  const headers = { 'idempotency-key': key }
  return (await call({ method: 'POST', path, headers, schema: WithdrawalAnswer })).data
}
