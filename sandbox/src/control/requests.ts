import { DecimalText, Id, VerificationStatus } from '@tradefront/contracts'
import * as v from 'valibot'
import { BOOKINGS } from '../domain/booking.ts'
import { SavingsProducts } from '../domain/wallet/savings-products.ts'

/* Tester requests. Unknown fields are refused, as a misspelt one would silently do nothing. */

const Text = v.nullable(v.string())
/** A margin level in percent; null restores the default. */
const Level = v.nullable(v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000)))

const Hours = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(8760)))

export const SettingsBody = v.partial(
  v.strictObject({
    status: v.string(),
    name: Text,
    maintenanceMessage: Text,
    contactEmail: Text,
    must_verify_account: v.boolean(),
    /** Whether a withdrawal requires a passed ID check; null for the default (yes). */
    must_verify_withdrawals: v.nullable(v.boolean()),
    /** Whether a withdrawal requires the code from an email; null for the default (yes). */
    confirm_withdrawals: v.nullable(v.boolean()),
    /**
     * Hold period of withdrawals, and of switching off 'Only to saved addresses', hours; null for the default (24).
     */
    withdrawal_hold_hours: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(720))),
    /** Whether withdrawals go only to saved addresses; null for the default (no). */
    withdrawal_saved_only: v.nullable(v.boolean()),
    /** Whether the appropriateness test is asked for before the first order with real money; null for the default (yes). */
    appropriateness_test: v.nullable(v.boolean()),
    /** Right answers needed of it; null for the default (5). */
    appropriateness_pass_mark: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** Wait after a failed attempt, hours; null for the default (24). */
    appropriateness_wait_hours: Hours,
    /** Wait before a limit is raised, hours; null for the default (24). */
    limit_raise_hours: Hours,
    /** Wait before a limit is removed, hours; null for the default (168). */
    limit_removal_hours: Hours,
    /** Working days within which a complaint is answered; null for the default (15). */
    complaint_working_days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    website_url: Text,
    logo: Text,
    logo_sm: Text,
    register_page_header: Text,
    register_page_footer: Text,
    terms_url: Text,
    privacy_url: Text,
    risk_url: Text,
    help_url: Text,
    r_page: Text,
    risk_warning: Text,
    support_hours: Text,
    support_zone: Text,
    time_zone: Text,
    risk_loss_percent: v.nullable(v.number()),
    /** Fewest letters of a name, and whether a last name may be left out; null for the specification's rule. */
    name_min_length: v.nullable(v.picklist([1, 2])),
    single_names: v.nullable(v.boolean()),
    /** Slugs of countries whose residents aren't taken on, separated by commas, and why. */
    countries_not_served: Text,
    countries_not_served_reason: Text,
    /** Two-letter country found by check-email; null for none. */
    visitor_country: Text,
    /** How P/L and margin in foreign quote currencies are booked. */
    pnl_booking: v.picklist(BOOKINGS),
    /** Whether commission and swaps are charged; null for the default (no). */
    trading_costs: v.nullable(v.boolean()),
    margin_call_level: Level,
    stop_out_level: Level,
    /** Negative balance protection; null for the default (yes). */
    negative_balance_protection: v.nullable(v.boolean()),
    /** Savings products; an empty list offers none, null restores the defaults. */
    savings_products: v.nullable(SavingsProducts),
  }),
)

const Decision = v.strictObject({
  status: v.picklist(['approved', 'rejected']),
  reason: v.optional(v.string()),
})

/** A reviewer's decision, see `Review`. */
const ReviewBody = v.strictObject({
  status: VerificationStatus,
  reason: v.optional(v.string()),
  identity: v.optional(Decision),
  address: v.optional(Decision),
})

export const UserBody = v.partial(
  v.strictObject({
    /** As changed by support: withdrawals are then on hold. */
    email: v.pipe(v.string(), v.trim(), v.email()),
    first_name: v.string(),
    last_name: v.string(),
    avatar: Text,
    status: v.string(),
    role: v.picklist(['customer', 'admin']),
    /** Balance of the real trading account. */
    balance: DecimalText,
    practice_balance: DecimalText,
    credit_balance: DecimalText,
    accounts: v.pipe(v.array(v.strictObject({ title: v.string(), balance: DecimalText })), v.minLength(1)),
    /** Title or id of a plan. */
    account_type: Id,
    /** The auto trader of the account that is traded. */
    autotrader: v.boolean(),
    /** Requests to switch the auto trader on wait for approval. */
    autotrader_pending: v.boolean(),
    eas: v.array(Id),
    /** Outcome of the ID check. */
    verification: ReviewBody,
    /** Ends every session of the user. */
    revoke_tokens: v.boolean(),
  }),
)

export const NotifyBody = v.strictObject({
  email: v.string(),
  title: v.optional(v.string()),
  message: v.pipe(v.string(), v.nonEmpty()),
  color: v.optional(v.string()),
  kind: v.optional(v.string()),
})

export const OutboxQuery = v.strictObject({ email: v.string() })

export const ReadBody = v.strictObject({ email: v.string() })

/** Nights whose swaps are booked now. */
export const NightsBody = v.strictObject({
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
})

export const MarketBody = v.partial(
  v.strictObject({
    /** Price changes per second. */
    speed: v.pipe(v.number(), v.minValue(0), v.maxValue(12_000)),
    freeze: v.boolean(),
    /** Whether trading hours apply. */
    hours: v.boolean(),
    asset_id: v.string(),
    price: v.pipe(v.number(), v.gtValue(0)),
  }),
)

export const FaultBody = v.strictObject({
  target: v.picklist(['rest', 'pusher', 'prices']),
  method: v.optional(v.string()),
  path: v.optional(v.string()),
  kind: v.picklist(['status', 'delay', 'hang', 'drop', 'malformed', 'close']),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  ms: v.optional(v.pipe(v.number(), v.minValue(0))),
  code: v.optional(v.pipe(v.number(), v.integer())),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
