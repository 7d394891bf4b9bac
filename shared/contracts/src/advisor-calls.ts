import * as v from 'valibot'
import { DecimalText, Id, OptionalNumeric, OptionalText, envelope, entries } from './primitives.ts'
import { NamedAccount } from './trading-account.ts'

/*
 * Calls of the auto trader, expert advisors and marketplace, plus the account plans from the site data. A separate
 * file, so pages that don't use them don't load them.
 */

/** Levels of the auto trader [ALGO-01]: 1 to 2 open trades at a time, 2 to 4, or unlimited. */
export const AUTOTRADER_TYPES = ['low', 'medium', 'high'] as const
export type AutotraderType = (typeof AUTOTRADER_TYPES)[number]

/** Body of POST /update/autotrader; only a failure's message is read. `off` switches it off (decided). */
export const AutotraderRequest = v.strictObject({
  autotrader_type: v.picklist([...AUTOTRADER_TYPES, 'off']),
  ...NamedAccount,
})
export type AutotraderRequest = v.InferInput<typeof AutotraderRequest>

/** An amount that may be missing or invalid: then undefined, never 0. */
const OptionalAmount = v.fallback(
  v.pipe(
    v.nullish(DecimalText),
    v.transform((value) => value ?? undefined),
  ),
  undefined,
)
const TextList = v.fallback(
  v.nullish(v.array(v.string()), () => []),
  () => [],
)

/**
 * An expert advisor or other marketplace item (specification 3); `type` says which. `author` and `features` are
 * searchable too; returning them with this call is our decision.
 */
export const ExpertAdvisor = v.object({
  id: Id,
  name: v.string(),
  description: v.nullish(v.string(), ''),
  /** Price in USD; `amount` if missing [ALGO-05]. */
  amount_val: OptionalAmount,
  amount: OptionalAmount,
  image: OptionalText,
  type: OptionalText,
  rating: v.fallback(OptionalNumeric, undefined),
  downloads: v.fallback(OptionalNumeric, undefined),
  author: OptionalText,
  /** Decided: included in the user's plan, so there is nothing to pay. */
  included: v.fallback(v.optional(v.boolean(), false), false),
  features: TextList,
})
export type ExpertAdvisor = v.InferOutput<typeof ExpertAdvisor>

/** Answer of GET /expert_advisors. */
export const ExpertAdvisorsAnswer = envelope(entries(ExpertAdvisor))

/** Body of POST /purchase/ea. */
export const PurchaseRequest = v.strictObject({
  expert_advisor_id: v.string(),
})
export type PurchaseRequest = v.InferInput<typeof PurchaseRequest>

/** Answer of POST /purchase/ea, including a refused purchase. */
export const PurchaseAnswer = v.object({ status: OptionalText, message: OptionalText, error: OptionalText })
export type PurchaseAnswer = v.InferOutput<typeof PurchaseAnswer>

const PlanFeature = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), ''),
  v.transform((value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))),
)

/** An account plan. `features` follow the order of `plan_features`; the first is an amount in USD. */
export const Plan = v.object({
  id: Id,
  title: v.string(),
  color: OptionalText,
  icon: OptionalText,
  features: v.nullish(v.array(PlanFeature), () => []),
})
export type Plan = v.InferOutput<typeof Plan>

/** The part of GET /data shown in the plan comparison [ALGO-06]; invalid entries are dropped. */
export const PlansData = v.object({
  plans: v.fallback(entries(Plan), () => []),
  plan_features: TextList,
})
export type PlansData = v.InferOutput<typeof PlansData>
