import * as v from 'valibot'
import { OptionalText } from './primitives.ts'

/** Body of POST /auth/check-email. */
export const CheckEmailRequest = v.strictObject({
  email: v.string(),
})
export type CheckEmailRequest = v.InferInput<typeof CheckEmailRequest>

/**
 * Answer of POST /auth/check-email: whether the address is available, and the visitor's two-letter country code.
 */
export const CheckEmailAnswer = v.object({
  success: v.boolean(),
  message: OptionalText,
  /** Ours: which sentence it is. */
  code: OptionalText,
  params: v.optional(v.unknown()),
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

/** Answer of POST /auth/register: only logged. */
export const RegisterAnswer = v.looseObject({ message: OptionalText })
