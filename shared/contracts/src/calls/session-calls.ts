import * as v from 'valibot'
import { UserAnswer } from '../user.ts'
import type { ApiCall } from './api-call.ts'

/** End the session and its sockets; the client doesn’t wait for the answer [SESS-06]. */
export const logout = { method: 'POST', path: 'auth/logout', ours: true } as const satisfies ApiCall

/** The logged-in user. */
export const user = { method: 'GET', path: 'user', answer: UserAnswer } as const satisfies ApiCall

/** Sent once a minute while the page is open [SESS-13]. The body is ours: time since the last input, ms. */
export const heartbeat = {
  method: 'POST',
  path: 'user/heartbeat',
  body: v.strictObject({
    idle_ms: v.exactOptional(v.number()),
  }),
  bodyOptional: true,
} as const satisfies ApiCall
