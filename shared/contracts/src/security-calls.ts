import * as v from 'valibot'
import { Flag, Id, entries, envelope, pageOf } from './primitives.ts'

/*
 * What the security page sends and reads; this product's decisions. Where a server answers 404 or 501, the page says that
 * this is not offered.
 */

/**
 * POST /user/password: sessions stay, those of others end by POST /user/sessions/end-others. 422 at the field that is
 * wrong; at `code` where two-step login is on and the code is missing or wrong.
 */
export const ChangePasswordRequest = v.strictObject({
  current_password: v.string(),
  password: v.string(),
  confirm_password: v.string(),
  /** Where two-step login is on: six digits of the authenticator app, or a recovery code. */
  code: v.exactOptional(v.string()),
})
export type ChangePasswordRequest = v.InferInput<typeof ChangePasswordRequest>

/** POST /user/password/check: 422 at `password` where it is wrong, 429 with `message` after too many tries. */
export const CheckPasswordRequest = v.strictObject({
  password: v.string(),
})
export type CheckPasswordRequest = v.InferInput<typeof CheckPasswordRequest>

/** GET /user/security. */
export const SecurityAnswer = envelope(
  v.object({
    second_factor: v.object({
      enabled: Flag,
      /** Recovery codes that have not been used. */
      recovery_codes_left: v.optional(v.number(), 0),
    }),
  }),
)
export type Security = v.InferOutput<typeof SecurityAnswer>['data']

/** A session of the customer: a browser that is logged in. */
export const SessionEntry = v.object({
  id: Id,
  /** In words, such as 'Firefox on Linux'. */
  device: v.string(),
  created_at: v.string(),
  /** Last call, half a minute exact. */
  last_seen_at: v.string(),
  /** The one that asks. */
  current: Flag,
})
export type SessionEntry = v.InferOutput<typeof SessionEntry>

/** GET /user/sessions, last seen first. DELETE /user/sessions/{id} ends one, POST /user/sessions/end all of them. */
export const SessionsAnswer = envelope(entries(SessionEntry))

/** POST /user/sessions/end-others: every session and login link but the session that asks. */
export const EndedSessionsAnswer = envelope(v.object({ ended: v.number() }))

/** What became of a login, and by what. */
export const LOGIN_RESULTS = [
  'password',
  'code',
  'recovery_code',
  'link',
  'wrong_password',
  'wrong_code',
] as const
export type LoginResult = (typeof LOGIN_RESULTS)[number]

/** A login that worked or failed. */
export const LoginEntry = v.object({
  id: Id,
  at: v.string(),
  device: v.string(),
  /** Other words are tolerated. */
  result: v.union([v.picklist(LOGIN_RESULTS), v.string()]),
})
export type LoginEntry = v.InferOutput<typeof LoginEntry>

/** GET /user/logins?page={n}, newest first. */
export const LoginsPage = pageOf(LoginEntry)

/** POST /user/second-factor/setup. Where two-step login is on, it begins the change to another app. */
export const SetUpSecondFactorRequest = v.strictObject({
  password: v.string(),
  /** Where two-step login is on: a code of the present app, or a recovery code. */
  code: v.exactOptional(v.string()),
})
export type SetUpSecondFactorRequest = v.InferInput<typeof SetUpSecondFactorRequest>
/** A new secret; nothing changes before POST /user/second-factor/enable with a code made by it. */
export const SecondFactorSetup = v.object({
  /** Base32, to be typed into an authenticator app. */
  secret: v.pipe(v.string(), v.nonEmpty()),
  /** `otpauth://totp/...`, for the QR code. */
  uri: v.pipe(v.string(), v.startsWith('otpauth://')),
})
export type SecondFactorSetup = v.InferOutput<typeof SecondFactorSetup>
export const SecondFactorSetupAnswer = envelope(SecondFactorSetup)

/** POST /user/second-factor/enable, answered by `RecoveryCodesAnswer`. */
export const EnableSecondFactorRequest = v.strictObject({
  code: v.string(),
})
export type EnableSecondFactorRequest = v.InferInput<typeof EnableSecondFactorRequest>

/** POST /user/second-factor/disable and /user/second-factor/recovery-codes. */
export const ConfirmByBothRequest = v.strictObject({
  password: v.string(),
  /** Six digits of the authenticator app, or a recovery code. */
  code: v.string(),
})
export type ConfirmByBothRequest = v.InferInput<typeof ConfirmByBothRequest>
/** Recovery codes, shown this once; earlier ones no longer work. */
export const RecoveryCodesAnswer = envelope(v.object({ recovery_codes: v.array(v.string()) }))
