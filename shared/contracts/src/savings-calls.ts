import * as v from 'valibot'
import { DecimalText, Id, OptionalText, envelope, entries, pageOf } from './primitives.ts'
import { Account } from './wallet-calls.ts'

/*
 * Calls of the savings page, this product's decisions like those of wallet-calls.ts, whose rules on
 * idempotency keys and refusals hold here too.
 */

/** What the customer agrees to with a savings product. */
export const SavingsProduct = v.object({
  /** Of exactly these terms: changed terms have another id, so nobody opens a pot on terms they did not see. */
  id: Id,
  title: v.string(),
  /** Percent a year. */
  rate: DecimalText,
  /** Minimum first amount, USD. */
  minimum: DecimalText,
  /** Absent where money goes in and out at any time. */
  term: v.optional(
    v.object({
      days: v.number(),
      /** Days of interest that closing early costs; never more than the pot has earned. */
      penalty_days: v.number(),
    }),
  ),
})
export type SavingsProduct = v.InferOutput<typeof SavingsProduct>

/** A fixed term that has not ended: no money goes in or out, and interest is paid at its end. */
export const PotTerm = v.object({
  days: v.number(),
  /** YYYY-MM-DD. From this midnight (UTC) on the pot is a flexible one. */
  ends_on: v.string(),
  /** Interest of the whole term, USD. */
  interest: DecimalText,
  penalty_days: v.number(),
  /** What closing the pot now costs, USD. */
  early_cost: DecimalText,
  /** Percent a year after the term. */
  next_rate: DecimalText,
})
export type PotTerm = v.InferOutput<typeof PotTerm>

/**
 * A pot of money that earns interest. Each midnight (UTC) adds balance x rate / 100 / 365 to `accrued`,
 * rounded half up to eight decimals. Whole cents are paid into the pot on the first of a month, with a `term` at its
 * end instead.
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
  /** Interest that the next 365 days bring if nothing is moved and the rate stays; absent where it is not known. */
  projected: v.optional(DecimalText),
  /** Until a fixed term ends. */
  term: v.optional(PotTerm),
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
    /** What a pot can be opened as; absent where there is nothing to choose. */
    products: v.optional(entries(SavingsProduct)),
  }),
)
export type Savings = v.InferOutput<typeof SavingsAnswer>['data']

/**
 * Body of POST /savings/pots, answered by the pot. With a product the first amount comes from the account in the same
 * step; without one the pot is flexible and empty.
 */
export const OpenPotRequest = v.strictObject({
  title: v.string(),
  product: v.exactOptional(v.string()),
  account: v.exactOptional(v.string()),
  amount: v.exactOptional(v.string()),
})
export type OpenPotRequest = v.InferInput<typeof OpenPotRequest>
/** Body of POST /savings/pots/{id}/move, answered by the pot afterwards. */
export const MovePotRequest = v.strictObject({
  direction: v.picklist(['in', 'out']),
  /** Account it comes from or goes to. */
  account: v.string(),
  amount: v.string(),
})
export type MovePotRequest = v.InferInput<typeof MovePotRequest>
/** Body of PUT /savings/pots/{id}, answered by the pot. */
export const RenamePotRequest = v.strictObject({
  title: v.string(),
})
export type RenamePotRequest = v.InferInput<typeof RenamePotRequest>
/**
 * Body of POST /savings/pots/{id}/close, answered by the pot as it ends. All that is in it goes to the account, with
 * the whole cents of interest not paid yet, less `term.early_cost`; it is in no list from then on.
 */
export const ClosePotRequest = v.strictObject({
  account: v.string(),
})
export type ClosePotRequest = v.InferInput<typeof ClosePotRequest>
export const PotAnswer = envelope(SavingsPot)

/** A line of a pot's history. */
export const PotMovement = v.object({
  id: Id,
  kind: v.picklist(['in', 'out', 'interest', 'penalty']),
  /** Signed: positive came in. */
  amount: DecimalText,
  balance: DecimalText,
  request_id: OptionalText,
  created_at: v.string(),
})
export type PotMovement = v.InferOutput<typeof PotMovement>
/** GET /savings/pots/{id}/movements?page={n}. */
export const PotMovementsPage = pageOf(PotMovement)
