import * as v from 'valibot'
import { LoginAnswer } from '../auth.ts'
import { PasskeyAssertion, PasskeyRequestAnswer } from '../passkey-calls.ts'
import type { ApiCall } from './api-call.ts'

/* Ways to log in that the login page's first load does without. */

/**
 * Second step of a login: exchange a code for a session. 422 at `code` if it is wrong, expired or used; 410 if the
 * login has to start over; 429 with `message` after too many attempts.
 */
export const loginCode = {
  method: 'POST',
  path: 'auth/login/code',
  access: 'everyone',
  ours: true,
  body: v.strictObject({
    challenge: v.string(),
    /** Six digits of the authenticator app, or a recovery code. */
    code: v.string(),
  }),
  answer: LoginAnswer,
} as const satisfies ApiCall

/** Exchange the token of a login link for a session; valid once, for a few minutes [SESS-09]. */
export const loginLink = {
  method: 'POST',
  path: 'auth/link',
  access: 'everyone',
  ours: true,
  body: v.strictObject({
    token: v.string(),
  }),
  answer: LoginAnswer,
} as const satisfies ApiCall

/** Begin a login with a passkey, or with the token of a password reset link, the check of one for it. */
export const beginPasskeyLogin = {
  method: 'POST',
  path: 'auth/passkey/options',
  access: 'everyone',
  ours: true,
  body: v.strictObject({ reset: v.exactOptional(v.string()) }),
  answer: PasskeyRequestAnswer,
} as const satisfies ApiCall

/** Log in with a passkey, without a password or code. 422 at `passkey` if it is unknown or cannot be verified. */
export const passkeyLogin = {
  method: 'POST',
  path: 'auth/passkey',
  access: 'everyone',
  ours: true,
  body: v.strictObject({ passkey: PasskeyAssertion }),
  answer: LoginAnswer,
} as const satisfies ApiCall
