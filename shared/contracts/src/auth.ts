import * as v from 'valibot'
import { User } from './user.ts'

/** State of the router's entry with which a finished sign-up goes to the log in: the email that can log in now. */
export const SignedUp = v.object({ signedUp: v.pipe(v.string(), v.email()) })
export type SignedUp = v.InferOutput<typeof SignedUp>

/** Answer of a successful login: `data.user` and `data.token` [SESS-07]. */
export const LoginAnswer = v.object({
  data: v.object({ user: User, token: v.pipe(v.string(), v.nonEmpty()) }),
})
export type LoginAnswer = v.InferOutput<typeof LoginAnswer>

/** What a login answers instead where the account asks for a code as well (decided). */
export const CodeWanted = v.object({
  data: v.object({
    code_required: v.literal(true),
    /** Names this login for POST /auth/login/code; good for minutes, and worth nothing without the code. */
    challenge: v.pipe(v.string(), v.nonEmpty()),
  }),
})

/** Answer of POST /auth/login: a session, or the question for a code. */
export const LoginStep = v.union([LoginAnswer, CodeWanted])
