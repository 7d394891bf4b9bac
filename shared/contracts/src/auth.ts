import * as v from 'valibot'
import { OptionalText } from './primitives.ts'
import { User } from './user.ts'

/** Body of POST /auth/check-email. */
export const CheckEmailRequest = v.strictObject({
  email: v.string(),
})
export type CheckEmailRequest = v.InferInput<typeof CheckEmailRequest>

/** Answer of POST /auth/check-email: whether the address is free, and the visitor's two-letter country. */
export const CheckEmailAnswer = v.object({
  success: v.boolean(),
  message: OptionalText,
  data: v.nullish(v.object({ available: v.optional(v.boolean()), country: OptionalText })),
})
export type CheckEmailAnswer = v.InferOutput<typeof CheckEmailAnswer>

/** Body of POST /auth/register, exactly the specified fields [ONB-16]. */
export const RegisterRequest = v.strictObject({
  first_name: v.string(),
  last_name: v.string(),
  username: v.string(),
  email: v.string(),
  phone: v.string(),
  country_code: v.string(),
  country: v.string(),
  nationality: v.string(),
  password: v.string(),
  confirm_password: v.string(),
})
export type RegisterRequest = v.InferInput<typeof RegisterRequest>

/** State of the router's entry with which a finished sign-up goes to the log in: the email that can log in now. */
export const SignedUp = v.object({ signedUp: v.pipe(v.string(), v.email()) })
export type SignedUp = v.InferOutput<typeof SignedUp>

/** Answer of POST /auth/register: only logged. */
export const RegisterAnswer = v.looseObject({ message: OptionalText })

/** What a failed call may carry: `message`, or `error` as text, or Laravel's `errors` by field. */
export const ErrorBody = v.object({
  message: OptionalText,
  error: v.optional(v.unknown()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

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
