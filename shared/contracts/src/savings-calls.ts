import * as v from 'valibot'
import { DecimalText, Id, OptionalText, envelope, entries } from './primitives.ts'
import { Account, pageOf } from './wallet-calls.ts'

/*
 * Calls of the savings page, this product's decisions like those of wallet-calls.ts, whose rules on
 * idempotency keys and refusals hold here too.
 */

/**
 * A pot of money that earns interest. Each midnight (UTC) adds balance x rate / 100 / 365 to `accrued`,
 * kept to eight decimals; on the first of a month its whole cents are paid into the pot.
 */
export const SavingsPot = v.object({
  id: Id,
  title: v.string(),
  balance: DecimalText,
  /** Percent a year. */
  rate: DecimalText,
  /** Earned and not yet paid. */
  accrued: DecimalText,
  /** Interest paid since the pot was opened. */
  earned: DecimalText,
  /** Day of the next payment, YYYY-MM-DD. */
  next_payment: v.string(),
  /** Interest that the next 365 days bring if nothing is moved and the rate stays; absent where it is not told. */
  projected: v.optional(DecimalText),
})
export type SavingsPot = v.InferOutput<typeof SavingsPot>

/** GET /savings: the pots, the accounts they are filled from, and what a new pot would earn. */
export const SavingsAnswer = envelope(
  v.object({
    pots: entries(SavingsPot),
    accounts: entries(Account),
    /** Percent a year. */
    rate: DecimalText,
    /** Most pots of one customer. */
    most_pots: v.number(),
    /** Pots can be renamed and closed. */
    manage: v.optional(v.boolean(), false),
  }),
)
export type Savings = v.InferOutput<typeof SavingsAnswer>['data']

/** Body of POST /savings/pots, answered by the pot. */
export interface OpenPotRequest {
  title: string
}
/** Body of POST /savings/pots/{id}/move, answered by the pot afterwards. */
export interface MovePotRequest {
  direction: 'in' | 'out'
  /** Account it comes from or goes to. */
  account: string
  amount: string
}
/** Body of PUT /savings/pots/{id}, answered by the pot. */
export interface RenamePotRequest {
  title: string
}
/**
 * Body of POST /savings/pots/{id}/close, answered by the pot as it ends. All that is in it goes to the account, with
 * the whole cents of interest not paid yet; it is in no list from then on.
 */
export interface ClosePotRequest {
  account: string
}
export const PotAnswer = envelope(SavingsPot)

/** A line of a pot's history. */
export const PotMovement = v.object({
  id: Id,
  kind: v.picklist(['in', 'out', 'interest']),
  /** Signed: positive came in. */
  amount: DecimalText,
  balance: DecimalText,
  request_id: OptionalText,
  created_at: v.string(),
})
export type PotMovement = v.InferOutput<typeof PotMovement>
/** GET /savings/pots/{id}/movements?page={n}. */
export const PotMovementsPage = pageOf(PotMovement)
