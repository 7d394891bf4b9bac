import * as v from 'valibot'
import { DecimalText, Id, OptionalText, envelope, entries, pageOf } from './primitives.ts'
import { Account } from './wallet-calls.ts'

/*
 * Calls of the savings page, ours like those in wallet-calls.ts, whose rules on idempotency keys and refusals apply
 * here too.
 */

/** A savings product with the terms the customer agrees to. */
export const SavingsProduct = v.object({
  /** Identifies these exact terms: changed terms get another id, so a pot is never opened on unseen terms. */
  id: Id,
  title: v.string(),
  /** Percent a year. */
  rate: DecimalText,
  /** Minimum initial amount, USD. */
  minimum: DecimalText,
  /** Absent if money can be moved at any time. */
  term: v.optional(
    v.object({
      days: v.number(),
      /** Days of interest lost by closing early; never more than the pot has earned. */
      penalty_days: v.number(),
    }),
  ),
})
export type SavingsProduct = v.InferOutput<typeof SavingsProduct>

/** A running fixed term: no money goes in or out, and interest is paid at maturity. */
export const PotTerm = v.object({
  days: v.number(),
  /** YYYY-MM-DD. From this midnight (UTC) the pot is flexible. */
  ends_on: v.string(),
  /** Interest for the whole term, USD. */
  interest: DecimalText,
  penalty_days: v.number(),
  /** Cost of closing the pot now, USD. */
  early_cost: DecimalText,
  /** Annual rate after the term, percent. */
  next_rate: DecimalText,
})
export type PotTerm = v.InferOutput<typeof PotTerm>

/**
 * A savings pot. Each midnight (UTC) adds balance x rate / 100 / 365 to `accrued`, rounded half up to eight
 * decimals. Whole cents are paid into the pot on the first of each month, or at maturity if it has a `term`.
 */
export const SavingsPot = v.object({
  id: Id,
  title: v.string(),
  balance: DecimalText,
  /** Percent a year. */
  rate: DecimalText,
  /** Earned but not yet paid. */
  accrued: DecimalText,
  /** Interest paid since the pot was opened. */
  earned: DecimalText,
  /** Date of the next payment, YYYY-MM-DD. */
  next_payment: v.string(),
  /** Projected interest over the next 365 days at the current balance and rate; absent if unknown. */
  projected: v.optional(DecimalText),
  /** Present until a fixed term ends. */
  term: v.optional(PotTerm),
})
export type SavingsPot = v.InferOutput<typeof SavingsPot>

/** GET /savings: the pots, the accounts that fund them, and the rate of a new pot. */
export const SavingsAnswer = envelope(
  v.object({
    pots: entries(SavingsPot),
    accounts: entries(Account),
    /** Percent a year. */
    rate: DecimalText,
    /** Maximum number of pots per customer. */
    most_pots: v.number(),
    /** Pots can be renamed and closed. */
    manage: v.optional(v.boolean(), false),
    /** Products a pot can be opened with; absent if there is no choice. */
    products: v.optional(entries(SavingsProduct)),
  }),
)
export type Savings = v.InferOutput<typeof SavingsAnswer>['data']

/**
 * Body of POST /savings/pots, answered with the pot. With a product, the initial amount is moved from the account
 * in the same step; without one, the pot is flexible and starts empty.
 */
export const OpenPotRequest = v.strictObject({
  title: v.string(),
  product: v.exactOptional(v.string()),
  account: v.exactOptional(v.string()),
  amount: v.exactOptional(v.string()),
})
export type OpenPotRequest = v.InferInput<typeof OpenPotRequest>
/** Body of POST /savings/pots/{id}/move, answered with the updated pot. */
export const MovePotRequest = v.strictObject({
  direction: v.picklist(['in', 'out']),
  /** Account it comes from or goes to. */
  account: v.string(),
  amount: v.string(),
})
export type MovePotRequest = v.InferInput<typeof MovePotRequest>
/** Body of PUT /savings/pots/{id}, answered with the pot. */
export const RenamePotRequest = v.strictObject({
  title: v.string(),
})
export type RenamePotRequest = v.InferInput<typeof RenamePotRequest>
/**
 * Body of POST /savings/pots/{id}/close, answered with the pot's final state. Its balance, plus whole cents of
 * unpaid interest, less `term.early_cost`, is paid to the account. The pot no longer appears in lists.
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
  /** Signed; positive is incoming. */
  amount: DecimalText,
  balance: DecimalText,
  request_id: OptionalText,
  created_at: v.string(),
})
export type PotMovement = v.InferOutput<typeof PotMovement>
/** GET /savings/pots/{id}/movements?page={n}. */
export const PotMovementsPage = pageOf(PotMovement)
