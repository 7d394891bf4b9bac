import * as v from 'valibot'
import { LoginStep } from '../auth.ts'
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
