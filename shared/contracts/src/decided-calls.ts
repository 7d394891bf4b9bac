import * as v from 'valibot'
import { DecimalText, Id, Numeric, OptionalNumeric, OptionalText, envelope, entries } from './primitives.ts'

/*
 * Calls that the specification does not name. They are this product's decisions, kept in one file so
 * that a broker's engineer can see at a glance what a real server would have to add. Where a server
 * answers 404 or 501 to one, the feature steps back instead of failing.
 */

/** POST /auth/login, answered by `LoginAnswer` [SESS-07]. 401 or 422 carries `message`. */
export const LoginRequest = v.strictObject({
  email: v.string(),
  password: v.string(),
})
export type LoginRequest = v.InferInput<typeof LoginRequest>

/** POST /auth/forgot-password; the same answer whether the address exists or not [SESS-08]. */
export const ForgotPasswordRequest = v.strictObject({
  email: v.string(),
})
export type ForgotPasswordRequest = v.InferInput<typeof ForgotPasswordRequest>
export const ForgotPasswordAnswer = v.object({ message: OptionalText })

/**
 * POST /auth/reset-password/check with `LinkLoginRequest`: whether the link of an email still works, and what a new
 * password takes besides. 410 with `message` for one that is unknown, used or expired. Uses nothing up.
 */
export const CheckResetAnswer = envelope(v.object({ code_required: v.boolean() }))

/**
 * POST /auth/reset-password: a new password by the one-use link of an email; every session ends. 410 as above, 422 at the
 * field that is wrong.
 */
export const ResetPasswordRequest = v.strictObject({
  token: v.string(),
  password: v.string(),
  confirm_password: v.string(),
  /** Where two-step login is on: six digits of the authenticator app, or a recovery code. */
  code: v.exactOptional(v.string()),
})
export type ResetPasswordRequest = v.InferInput<typeof ResetPasswordRequest>

/**
 * POST /auth/logout with the session's token: ends that session on the server, its sockets included [SESS-06].
 * Nothing of the answer is used, and nothing waits for it.
 */
export const LogoutAnswer = v.unknown()

/**
 * POST /auth/link, answered by `LoginAnswer`: turns the token of a login link, good once and for minutes, into a
 * session [SESS-09]. Where a server answers 404 or 501, the link's token is the session's.
 */
export const LinkLoginRequest = v.strictObject({
  token: v.string(),
})
export type LinkLoginRequest = v.InferInput<typeof LinkLoginRequest>

/** POST /notifications/read: the customer's notifications that are read at once; other ids are passed over. */
export const ReadNotificationsRequest = v.strictObject({
  ids: v.array(v.string()),
})
export type ReadNotificationsRequest = v.InferInput<typeof ReadNotificationsRequest>

/**
 * POST /user/heartbeat [SESS-13]: the body is ours and optional. Time since the person's last input, ms: a session that
 * ends by idle time goes by it, since an open page sends heartbeats without anyone there.
 */
export const HeartbeatRequest = v.strictObject({
  idle_ms: v.exactOptional(v.number()),
})
export type HeartbeatRequest = v.InferInput<typeof HeartbeatRequest>

/** A price of the past: above zero, as those of the feed are. */
const PastPrice = v.pipe(Numeric, v.gtValue(0))

/** What was traded within a candle: nothing or more, in units. What is no such number is as if it were missing. */
const TradedVolume = v.fallback(
  v.pipe(
    OptionalNumeric,
    v.check((units = 0) => units >= 0),
  ),
  undefined,
)

/**
 * One candle: `time` is the start of its interval in Unix seconds (UTC). `volume` (units) only where the market
 * reports what is traded: missing is not 0.
 */
export const Candle = v.object({
  time: v.number(),
  open: PastPrice,
  high: PastPrice,
  low: PastPrice,
  close: PastPrice,
  volume: v.optional(TradedVolume),
})
export type Candle = v.InferOutput<typeof Candle>

/** Candle intervals in seconds. */
export const CANDLE_INTERVALS = [60, 300, 900, 3600, 14400, 86400] as const
export type CandleInterval = (typeof CANDLE_INTERVALS)[number]

/**
 * GET /assets/{asset_id}/candles?interval={seconds}&limit={n}&to={Unix seconds}: oldest first. Without `to` the last
 * one is still forming; with it, only those that begin before that moment, for a chart that is scrolled back.
 */
export const CandlesAnswer = envelope(entries(Candle))

/** A currency the customer can deposit, with its networks' wallets. GET /deposit/wallets. */
export const DepositWallet = v.object({
  id: Id,
  /** Route segment, lower case: bitcoin, ethereum, tether. */
  crypto: v.string(),
  /** Ticker: BTC, ETH, USDT. */
  code: v.string(),
  name: v.string(),
  network: v.string(),
  address: v.string(),
  /** Least amount that is credited, in the currency itself. */
  minimum: DecimalText,
  confirmations: v.number(),
  /** Payment link for the QR code, e.g. `bitcoin:bc1...`; the bare address where the network has none. */
  uri: v.string(),
  /** Whether GET /deposit/wallets/{id}/quote gives the rate. */
  quoted: v.optional(v.boolean(), false),
  /** Whether the customer can get another address: /deposit/wallets/{id}/addresses. */
  renewable: v.optional(v.boolean(), false),
})
export type DepositWallet = v.InferOutput<typeof DepositWallet>
export const DepositWalletsAnswer = envelope(entries(DepositWallet))
