import * as v from 'valibot'
import {
  AddressBookAnswer,
  AddressRemovedAnswer,
  AllowlistRequest,
  ConfirmWithdrawalRequest,
  RenameAddressRequest,
  SavedAddressAnswer,
  WithdrawalAnswer,
  WithdrawalOptionsAnswer,
  WithdrawalRequest,
  WithdrawalsPage,
} from '../wallet-calls.ts'
import { SaveAddressRequest } from '../confirmed-calls.ts'
import { PayeeAnswer, PayeeRequest, WithdrawalQuoteAnswer } from '../withdrawal-terms.ts'
import type { ApiCall } from './api-call.ts'
import { PaymentsPageQuery } from './payment-queries.ts'

/** What a withdrawal's quote is for: a debited amount (USD), or coins to arrive. */
const QuoteQuery = v.object({
  method: v.string(),
  amount: v.optional(v.string()),
  coins: v.optional(v.string()),
})

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

/** Accounts to withdraw from, and the methods. */
export const withdrawalOptions = {
  method: 'GET',
  path: 'withdrawals/options',
  ours: true,
  answer: WithdrawalOptionsAnswer,
} as const satisfies ApiCall

/** Coins for an amount, or the amount for coins, at a rate locked for the customer. */
export const withdrawalQuote = {
  method: 'GET',
  path: 'withdrawals/quote',
  ours: true,
  query: QuoteQuery,
  answer: WithdrawalQuoteAnswer,
} as const satisfies ApiCall

/** Confirmation of payee: compare the account holder with the bank's. Moves nothing; a POST keeps the IBAN out of logs. */
export const checkPayee = {
  method: 'POST',
  path: 'withdrawals/payee',
  ours: true,
  body: PayeeRequest,
  answer: PayeeAnswer,
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

/** Cancel a withdrawal; 409 if it has already been decided. */
export const cancelWithdrawal = {
  method: 'POST',
  path: 'withdrawals/{id}/cancel',
  ours: true,
  once: true,
  answer: WithdrawalAnswer,
} as const satisfies ApiCall

/**
 * Confirm a withdrawal with the code from the email. 422 if the code is wrong; too many wrong codes cancel the
 * withdrawal. Confirming again has no effect.
 */
export const confirmWithdrawal = {
  method: 'POST',
  path: 'withdrawals/{id}/confirm',
  ours: true,
  body: ConfirmWithdrawalRequest,
  answer: WithdrawalAnswer,
} as const satisfies ApiCall

/** Send a new confirmation code. */
export const newWithdrawalCode = {
  method: 'POST',
  path: 'withdrawals/{id}/code',
  ours: true,
  answer: WithdrawalAnswer,
} as const satisfies ApiCall

/** Switch between saved addresses only and any address. */
export const setAllowlist = {
  method: 'PUT',
  path: 'withdrawals/allowlist',
  ours: true,
  body: AllowlistRequest,
  answer: AddressBookAnswer,
} as const satisfies ApiCall

/** Save an address in the address book. Requires a code or a passkey with two-step login. */
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
