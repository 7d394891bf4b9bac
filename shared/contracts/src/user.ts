import * as v from 'valibot'
import {
  DecimalText,
  Flag,
  Id,
  OptionalNumeric,
  OptionalText,
  envelope,
  entries,
  Said,
} from './primitives.ts'
import { OptionalTradingAccount } from './trading-account.ts'

/** A notification (specification 3). An id starting with `temp-` exists on this page only. */
export const Notification = v.object({
  id: Id,
  read: Flag,
  title: OptionalText,
  message: v.optional(v.string(), ''),
  said: Said,
  color: OptionalText,
  /** Ours: creation time, ISO date-time. */
  created_at: OptionalText,
  /**
   * Ours: topic, 'money', 'trade', 'margin' or, of the practice account, 'practice_margin'; unknown values are
   * tolerated.
   */
  kind: OptionalText,
  /** Ours: id of the position whose close it reports. */
  trade_id: v.nullish(Id),
})
export type Notification = v.InferOutput<typeof Notification>

/** One of the user's accounts: its title and balance in the account currency. */
export const UserAccount = v.object({
  title: v.string(),
  balance: DecimalText,
})
export type UserAccount = v.InferOutput<typeof UserAccount>

/** The user's plan; `leverage` is the third source of the leverage rule [ORD-03]. */
export const AccountType = v.object({
  id: Id,
  title: v.string(),
  color: OptionalText,
  icon: OptionalText,
  image: OptionalText,
  leverage: OptionalNumeric,
})
export type AccountType = v.InferOutput<typeof AccountType>

/**
 * The logged-in user, GET /user. Balance, credit and auto trader are those of the account that is traded. Balances are decimal text in the account
 * currency (USD).
 */
export const User = v.object({
  id: Id,
  first_name: v.string(),
  last_name: v.string(),
  email: OptionalText,
  avatar: OptionalText,
  balance: DecimalText,
  credit_balance: v.optional(DecimalText, '0'),
  account_id: Id,
  status: v.optional(v.string(), 'active'),
  /** Decided: 'admin' may use /admin/chat; anything else is a customer [SESS-10]. */
  role: v.optional(v.string(), 'customer'),
  /** Ours: staff without two-step login; admin calls are refused until it is set up. */
  second_factor_missing: v.optional(v.boolean()),
  notifications: v.optional(entries(Notification), () => []),
  /** Ours: the account that is traded; absent where the broker has no practice accounts. */
  trading_account: OptionalTradingAccount,
  /** Ours: balance of the practice account, which is not among `accounts`. */
  practice_balance: v.optional(DecimalText),
  /** All or nothing: the chosen account is an index into this list [HEAD-06]. */
  accounts: v.optional(v.array(UserAccount), () => []),
  account_type: v.pipe(
    v.nullish(AccountType),
    v.transform((value) => value ?? undefined),
  ),
  autotrader: Flag,
  /** Decided: the saved level, one of AUTOTRADER_TYPES. */
  autotrader_type: OptionalText,
  eas: v.optional(v.array(Id), () => []),
})
export type User = v.InferOutput<typeof User>

/** Answer of GET /user. */
export const UserAnswer = envelope(User)
