import * as v from 'valibot'
import { LoginAnswer, LoginStep } from '../auth.ts'
import type { ApiCall } from './api-call.ts'

/** Log in: a session, or a challenge where the account asks for a code as well [SESS-07]. 401 or 422 carries `message`. */
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
 * The second step of a login: a session for a code. 422 at `code` for a wrong, old or used code; 410 once the login has
 * to begin again; 429 with `message` after too many tries.
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

/** A session for the token of a login link, good once and for minutes [SESS-09]. */
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
