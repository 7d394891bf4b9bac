import * as v from 'valibot'
import { User } from './user.ts'

/** Router state passed to the login page after sign-up: the new account's email. */
export const SignedUp = v.object({ signedUp: v.pipe(v.string(), v.email()) })
export type SignedUp = v.InferOutput<typeof SignedUp>

/** Answer of a successful login: `data.user` and `data.token` [SESS-07]. */
export const LoginAnswer = v.object({
  data: v.object({ user: User, token: v.pipe(v.string(), v.nonEmpty()) }),
})
export type LoginAnswer = v.InferOutput<typeof LoginAnswer>

/** Answer of POST /auth/login when the account also requires a code (decided). */
export const CodeWanted = v.object({
  data: v.object({
    code_required: v.literal(true),
    /** Identifies this login for POST /auth/login/code. Expires within minutes; useless without the code. */
    challenge: v.pipe(v.string(), v.nonEmpty()),
    /** What completes it. Absent: the app. */
    factors: v.optional(v.array(v.string())),
  }),
})

/** Answer of POST /auth/login: a session, or a request for a code. */
export const LoginStep = v.union([LoginAnswer, CodeWanted])
