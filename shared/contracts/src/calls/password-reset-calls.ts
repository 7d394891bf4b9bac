import * as v from 'valibot'
import { factorFields } from '../passkey-calls.ts'
import { OptionalText, envelope } from '../primitives.ts'
import type { ApiCall } from './api-call.ts'

/** Send a password reset link; the answer doesn’t reveal whether the address exists [SESS-08]. */
export const forgotPassword = {
  method: 'POST',
  path: 'auth/forgot-password',
  access: 'everyone',
  ours: true,
  body: v.strictObject({
    email: v.string(),
  }),
  answer: v.object({ message: OptionalText }),
} as const satisfies ApiCall

/** Check a password reset link without using it up. 410 if it is unknown, used or expired. */
export const checkReset = {
  method: 'POST',
  path: 'auth/reset-password/check',
  access: 'everyone',
  ours: true,
  body: v.strictObject({
    token: v.string(),
  }),
  answer: envelope(
    v.object({
      code_required: v.boolean(),
      /** A passkey can take the place of the code. */
      passkey_allowed: v.optional(v.boolean(), false),
    }),
  ),
} as const satisfies ApiCall

/** Set a new password with a reset link; ends every session. 410 as for the check, 422 at the invalid field. */
export const resetPassword = {
  method: 'POST',
  path: 'auth/reset-password',
  access: 'everyone',
  ours: true,
  body: v.strictObject({
    token: v.string(),
    password: v.string(),
    confirm_password: v.string(),
    /** Six digits from the authenticator app, a recovery code or a passkey; only with two-step login. */
    ...factorFields,
  }),
} as const satisfies ApiCall
