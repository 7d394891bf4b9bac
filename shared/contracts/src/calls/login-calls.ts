import * as v from 'valibot'
import { LoginAnswer, LoginStep } from '../auth.ts'
import type { ApiCall } from './api-call.ts'

/**
 * Log in: returns a session, or a challenge if the account also requires a code [SESS-07]. 401 or 422 with
 * `message`.
 */
export const login = {
  method: 'POST',
  path: 'auth/login',
  access: 'everyone',
  ours: true,
  body: v.strictObject({
    email: v.string(),
    password: v.string(),
  }),
  answer: LoginStep,
} as const satisfies ApiCall

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
