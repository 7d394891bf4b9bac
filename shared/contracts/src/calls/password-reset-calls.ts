import * as v from 'valibot'
import { OptionalText, envelope } from '../primitives.ts'
import type { ApiCall } from './api-call.ts'

/** Send a link to reset the password; the same answer whether the address exists or not [SESS-08]. */
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

/** Whether the link for a new password still works; uses nothing up. 410 for one that is unknown, used or expired. */
export const checkReset = {
  method: 'POST',
  path: 'auth/reset-password/check',
  access: 'everyone',
  ours: true,
  body: v.strictObject({
    token: v.string(),
  }),
  answer: envelope(v.object({ code_required: v.boolean() })),
} as const satisfies ApiCall

/** Set a new password by the link of an email; every session ends. 410 as for the check, 422 at the field that is wrong. */
export const resetPassword = {
  method: 'POST',
  path: 'auth/reset-password',
  access: 'everyone',
  ours: true,
  body: v.strictObject({
    token: v.string(),
    password: v.string(),
    confirm_password: v.string(),
    /** Where two-step login is on: six digits of the authenticator app, or a recovery code. */
    code: v.exactOptional(v.string()),
  }),
} as const satisfies ApiCall
