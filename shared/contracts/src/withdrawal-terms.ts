import * as v from 'valibot'
import { DecimalText, Id, OptionalText, envelope } from './primitives.ts'

/* What a withdrawal is checked against before it is requested: rate, payee and destination. All of it is ours. */

/** Coins that a withdrawal pays out, at the rate of its quote. */
export const CoinPayout = v.object({
  /** Coins, and their ticker. */
  amount: DecimalText,
  code: v.string(),
  /** USD per coin. */
  rate: DecimalText,
})
export type CoinPayout = v.InferOutput<typeof CoinPayout>

/**
 * GET /withdrawals/quote?method={id} with `amount` (USD, debited) or `coins` (to arrive). The rate is locked for
 * `valid_for`: POST /withdrawals with the quote's id books exactly these coins. 422 below the method's minimum.
 */
export const WithdrawalQuoteAnswer = envelope(
  v.object({
    id: Id,
    /** Debited, USD; includes the fee. */
    amount: DecimalText,
    fee: DecimalText,
    /** What arrives: amount less fee at the rate, rounded down to the coin's smallest unit. */
    coins: DecimalText,
    code: v.string(),
    /** USD per coin. */
    rate: DecimalText,
    /** Remaining validity, seconds. A duration, since customers' clocks are often wrong. */
    valid_for: v.number(),
  }),
)
export type WithdrawalQuote = v.InferOutput<typeof WithdrawalQuoteAnswer>['data']

/** Body of POST /withdrawals/payee: the account holder as typed, or the id of a saved address. */
export const PayeeRequest = v.strictObject({
  holder: v.exactOptional(v.string()),
  iban: v.exactOptional(v.string()),
  saved: v.exactOptional(v.string()),
})
export type PayeeRequest = v.InferInput<typeof PayeeRequest>

/** Confirmation of payee: whether the bank knows the account under the holder's name. */
export const PayeeAnswer = envelope(
  v.object({
    result: v.picklist(['match', 'close_match', 'no_match', 'not_available']),
    /** The name on the account, with `close_match` only. */
    name: OptionalText,
  }),
)
export type PayeeCheck = v.InferOutput<typeof PayeeAnswer>['data']

/** Destinations that the broker refuses although they are valid. */
export const RefusedTargets = v.object({
  /** The broker's own accounts. */
  ibans: v.array(v.string()),
  /** Country codes of IBANs that can't be reached: 'BY'. */
  countries: v.array(v.string()),
  /** The customer's own deposit addresses. */
  addresses: v.array(v.string()),
})
export type RefusedTargets = v.InferOutput<typeof RefusedTargets>
