import * as v from 'valibot'
import { factorFields } from './passkey-calls.ts'
import { Flag, Id, Said, entries, envelope, pageOf } from './primitives.ts'

/* Calls of the security page, ours. Where a server answers 404 or 501, the page says the feature isn't offered. */

/**
 * POST /user/password: doesn't end sessions; POST /user/sessions/end-others does. 422 at the invalid field; at
 * `code` if two-step login is on and the code is missing or wrong.
 */
export const ChangePasswordRequest = v.strictObject({
  current_password: v.string(),
  password: v.string(),
  confirm_password: v.string(),
  /** Only with two-step login. */
  ...factorFields,
})
export type ChangePasswordRequest = v.InferInput<typeof ChangePasswordRequest>

/** POST /user/password/check: 422 at `password` if wrong, 429 with `message` after too many attempts. */
export const CheckPasswordRequest = v.strictObject({
  password: v.string(),
})
export type CheckPasswordRequest = v.InferInput<typeof CheckPasswordRequest>

/** GET /user/security. */
export const SecurityAnswer = envelope(
  v.object({
    second_factor: v.object({
      enabled: Flag,
      /** Number of unused recovery codes. */
      recovery_codes_left: v.optional(v.number(), 0),
      /** Changes require a code or a passkey; absent: if `enabled`. */
      required: v.optional(Flag),
      /** A passkey can take the place of a code. */
      passkey_allowed: v.optional(Flag, false),
    }),
  }),
)
export type Security = v.InferOutput<typeof SecurityAnswer>['data']

/** A logged-in browser of the customer. */
export const SessionEntry = v.object({
  id: Id,
  /** Readable description, such as 'Firefox on Linux'. */
  device: v.string(),
  said: Said,
  created_at: v.string(),
  /** Last call, within half a minute. */
  last_seen_at: v.string(),
  /** The session making this call. */
  current: Flag,
})
export type SessionEntry = v.InferOutput<typeof SessionEntry>

/** GET /user/sessions, last seen first. DELETE /user/sessions/{id} ends one, POST /user/sessions/end all. */
export const SessionsAnswer = envelope(entries(SessionEntry))

/** POST /user/sessions/end-others: ends every other session and login link. */
export const EndedSessionsAnswer = envelope(v.object({ ended: v.number() }))

/** Outcome of a login, and the method used. */
export const LOGIN_RESULTS = [
  'password',
  'code',
  'recovery_code',
  'link',
  'passkey',
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
] as const
export type LoginResult = (typeof LOGIN_RESULTS)[number]

/** A successful or failed login. */
export const LoginEntry = v.object({
  id: Id,
  at: v.string(),
  device: v.string(),
  said: Said,
  /** Unknown values are tolerated. */
  result: v.union([v.picklist(LOGIN_RESULTS), v.string()]),
})
export type LoginEntry = v.InferOutput<typeof LoginEntry>

/** GET /user/logins?page={n}, newest first. */
export const LoginsPage = pageOf(LoginEntry)

/** POST /user/second-factor/setup. If two-step login is on, this starts the change to another app. */
export const SetUpSecondFactorRequest = v.strictObject({
  password: v.string(),
  /** With two-step login: a code from the current app, a recovery code or a passkey. */
  ...factorFields,
})
export type SetUpSecondFactorRequest = v.InferInput<typeof SetUpSecondFactorRequest>
/** A new secret; takes effect only after POST /user/second-factor/enable with a code generated from it. */
export const SecondFactorSetup = v.object({
  /** Base32, for typing into an authenticator app. */
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
  ...factorFields,
})
export type ConfirmByBothRequest = v.InferInput<typeof ConfirmByBothRequest>
/** Recovery codes, shown only once; earlier ones become invalid. */
export const RecoveryCodesAnswer = envelope(v.object({ recovery_codes: v.array(v.string()) }))
