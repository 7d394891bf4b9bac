import {
  AddressBookAnswer,
  AddressRemovedAnswer,
  AllowlistRequest,
  ConfirmWithdrawalRequest,
  RenameAddressRequest,
  SaveAddressRequest,
  SavedAddressAnswer,
  WithdrawalAnswer,
  WithdrawalOptionsAnswer,
  WithdrawalRequest,
  WithdrawalsPage,
} from '../wallet-calls.ts'
import type { ApiCall } from './api-call.ts'
import { PaymentsPageQuery } from './queries.ts'

/** Withdrawals, newest first. */
export const withdrawals = {
  method: 'GET',
  path: 'withdrawals',
  ours: true,
  query: PaymentsPageQuery,
  answer: WithdrawalsPage,
} as const satisfies ApiCall

/** A withdrawal. */
export const withdrawal = {
  method: 'GET',
  path: 'withdrawals/{id}',
  ours: true,
  answer: WithdrawalAnswer,
} as const satisfies ApiCall

/** Accounts to withdraw from, and the ways. */
export const withdrawalOptions = {
  method: 'GET',
  path: 'withdrawals/options',
  ours: true,
  answer: WithdrawalOptionsAnswer,
} as const satisfies ApiCall

/** Request a withdrawal. */
export const withdraw = {
  method: 'POST',
  path: 'withdrawals',
  ours: true,
  once: true,
  body: WithdrawalRequest,
  answer: WithdrawalAnswer,
} as const satisfies ApiCall

/** Cancel a withdrawal; 409 when it is decided already. */
export const cancelWithdrawal = {
  method: 'POST',
  path: 'withdrawals/{id}/cancel',
  ours: true,
  once: true,
  answer: WithdrawalAnswer,
} as const satisfies ApiCall

/**
 * Confirm a withdrawal by the code from the email. 422 for a wrong code; after too many of them the withdrawal is
 * cancelled. Confirming once more changes nothing.
 */
export const confirmWithdrawal = {
  method: 'POST',
  path: 'withdrawals/{id}/confirm',
  ours: true,
  body: ConfirmWithdrawalRequest,
  answer: WithdrawalAnswer,
} as const satisfies ApiCall

/** Send another code. */
export const newWithdrawalCode = {
  method: 'POST',
  path: 'withdrawals/{id}/code',
  ours: true,
  answer: WithdrawalAnswer,
} as const satisfies ApiCall

/** Withdraw to saved addresses only, or to any. */
export const setAllowlist = {
  method: 'PUT',
  path: 'withdrawals/allowlist',
  ours: true,
  body: AllowlistRequest,
  answer: AddressBookAnswer,
} as const satisfies ApiCall

/** Save an address in the address book. */
export const saveAddress = {
  method: 'POST',
  path: 'withdrawals/addresses',
  ours: true,
  body: SaveAddressRequest,
  answer: SavedAddressAnswer,
} as const satisfies ApiCall

/** Rename a saved address. */
export const renameAddress = {
  method: 'PUT',
  path: 'withdrawals/addresses/{id}',
  ours: true,
  body: RenameAddressRequest,
  answer: SavedAddressAnswer,
} as const satisfies ApiCall

/** Remove a saved address. */
export const removeAddress = {
  method: 'DELETE',
  path: 'withdrawals/addresses/{id}',
  ours: true,
  answer: AddressRemovedAnswer,
} as const satisfies ApiCall
