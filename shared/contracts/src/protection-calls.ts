import * as v from 'valibot'
import { DecimalText, Flag, Id, OptionalText, envelope, entries, Said } from './primitives.ts'

/*
 * How a regulated broker protects customers, this product's decisions: limits, breaks, the appropriateness test,
 * complaints, and closing the account.
 */

export const LIMIT_KINDS = ['deposit', 'loss'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
/** Rolling windows: 24 hours, 7 days, 30 days. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

const DecimalOrNone = v.nullable(DecimalText)

/** A limit of one kind for one period. */
export const Limit = v.object({
  kind: v.picklist(LIMIT_KINDS),
  period: v.picklist(LIMIT_PERIODS),
  /** The limit in force; null without one. */
  amount: DecimalOrNone,
  /** Deposited or lost within the period until now. */
  used: DecimalText,
  /** A raise or removal that waits: null removes. Absent if nothing waits. */
  next: v.nullish(v.object({ amount: DecimalOrNone, at: v.string() })),
})
export type Limit = v.InferOutput<typeof Limit>

export const BREAK_KINDS = ['time_out', 'self_exclusion'] as const
export type BreakKind = (typeof BREAK_KINDS)[number]

/** A length of break that the broker offers. */
export const BreakOption = v.object({
  kind: v.picklist(BREAK_KINDS),
  /** Length, days. */
  days: v.number(),
  title: v.string(),
  said: Said,
})
export type BreakOption = v.InferOutput<typeof BreakOption>

/** The customer's limits and break, and the broker's rules for them. */
export const Limits = v.object({
  limits: entries(Limit),
  /** The break under way; ends by its time only. */
  break: v.nullish(v.object({ kind: v.picklist(BREAK_KINDS), until: v.string() })),
  options: entries(BreakOption),
  /** How long a raise and a removal wait, hours. */
  raise_hours: v.number(),
  removal_hours: v.number(),
})
export type Limits = v.InferOutput<typeof Limits>
/** Answer of GET and PUT /limits, and of POST /limits/break. */
export const LimitsAnswer = envelope(Limits)

/** Body of PUT /limits; null removes the limit. */
export const LimitRequest = v.strictObject({
  kind: v.picklist(LIMIT_KINDS),
  period: v.picklist(LIMIT_PERIODS),
  amount: v.nullable(v.string()),
})
export type LimitRequest = v.InferOutput<typeof LimitRequest>

/** Body of POST /limits/break: it can't be ended early, so it takes the password. */
export const BreakRequest = v.strictObject({
  kind: v.picklist(BREAK_KINDS),
  days: v.number(),
  password: v.string(),
})
export type BreakRequest = v.InferOutput<typeof BreakRequest>

/** Why something is refused at present. */
export const Refusal = v.object({
  reason: v.picklist([...BREAK_KINDS, 'deposit_limit', 'loss_limit', 'appropriateness']),
  /** For the customer, complete with its time. */
  message: v.string(),
  said: Said,
  /** When it ends, ISO; absent if it ends by an act of the customer's. */
  until: OptionalText,
})
export type Refusal = v.InferOutput<typeof Refusal>

/**
 * Answer of GET /user/permissions: what the customer may do now. Closing positions, withdrawing and the practice account
 * aren't restricted.
 */
export const PermissionsAnswer = envelope(
  v.object({
    /** On the real account. */
    open_positions: v.nullish(Refusal),
    deposit: v.nullish(Refusal),
    /** What the deposit limits leave; absent without limits. */
    deposit_room: v.nullish(DecimalText),
  }),
)
export type Permissions = v.InferOutput<typeof PermissionsAnswer>['data']

/** An answer to choose. */
export const TestOption = v.object({ id: Id, text: v.string() })

/** A question of the appropriateness test. */
export const TestQuestion = v.object({
  id: Id,
  text: v.string(),
  options: entries(TestOption),
})
export type TestQuestion = v.InferOutput<typeof TestQuestion>

/** Where the customer is with the appropriateness test. */
export const Appropriateness = v.object({
  /** `open`: may be taken now. `failed`: again from `retry_at` on. `not_needed`: the broker doesn't ask. */
  state: v.picklist(['not_needed', 'open', 'passed', 'failed']),
  questions: entries(TestQuestion),
  /** Right answers needed. */
  pass_mark: v.number(),
  /** When it was passed, ISO; pages show no date without it. */
  passed_at: OptionalText,
  retry_at: OptionalText,
  /** After a failed attempt: what the broker has to tell the customer. */
  warning: OptionalText,
  said: Said,
})
export type Appropriateness = v.InferOutput<typeof Appropriateness>
/** Answer of GET and POST /appropriateness. */
export const AppropriatenessAnswer = envelope(Appropriateness)
/** Body of POST /appropriateness: the chosen option by question. */
export const AppropriatenessRequest = v.strictObject({ answers: v.record(v.string(), v.string()) })

/** A complaint, and by when the broker must answer it. */
export const Complaint = v.object({
  id: Id,
  /** 'C-2026-00017': for letters and calls. */
  number: v.string(),
  subject: v.string(),
  text: v.string(),
  /** Number of the request that it is about, if any. */
  request_number: OptionalText,
  state: v.picklist(['open', 'answered']),
  created_at: v.string(),
  /** ISO. */
  answer_by: v.string(),
  answered_at: OptionalText,
  answer: OptionalText,
})
export type Complaint = v.InferOutput<typeof Complaint>
/** Answer of GET /complaints, newest first. */
export const ComplaintsAnswer = v.object({
  data: entries(Complaint),
  /** Working days within which a complaint is answered. */
  working_days: v.number(),
  /** Whom to turn to after the answer, or without one. */
  escalation: OptionalText,
  said: Said,
})
export type Complaints = v.InferOutput<typeof ComplaintsAnswer>
/** Body of POST /complaints. */
export const ComplaintRequest = v.strictObject({
  subject: v.string(),
  text: v.string(),
  request_number: v.exactOptional(v.string()),
})
export type ComplaintRequest = v.InferOutput<typeof ComplaintRequest>
/** Answer of POST /complaints. */
export const ComplaintAnswer = envelope(Complaint)

/** Why an account can't be closed yet. */
export const ClosingObstacle = v.object({
  kind: v.picklist(['positions', 'money', 'savings', 'debt', 'withdrawals', 'deposits']),
  /** For the customer. */
  text: v.string(),
  said: Said,
})
export type ClosingObstacle = v.InferOutput<typeof ClosingObstacle>
/** Answer of GET /account/closing. */
export const AccountClosingAnswer = envelope(
  v.object({
    obstacles: entries(ClosingObstacle),
    /** Whether a code of the authenticator app, or a passkey, is asked for as well. */
    code_required: Flag,
  }),
)
export type AccountClosing = v.InferOutput<typeof AccountClosingAnswer>['data']
