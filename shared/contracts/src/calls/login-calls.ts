import {
  CheckEmailAnswer,
  CheckEmailRequest,
  LoginAnswer,
  LoginStep,
  RegisterAnswer,
  RegisterRequest,
} from '../auth.ts'
import {
  CheckResetAnswer,
  ForgotPasswordAnswer,
  ForgotPasswordRequest,
  LinkLoginRequest,
  LoginRequest,
  ResetPasswordRequest,
} from '../decided-calls.ts'
import { LoginCodeRequest } from '../security-calls.ts'
import type { ApiCall } from './api-call.ts'

/** Log in: a session, or a challenge where the account asks for a code as well [SESS-07]. 401 or 422 carries `message`. */
export const login = {
  method: 'POST',
  path: 'auth/login',
  access: 'everyone',
  ours: true,
  body: LoginRequest,
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
  body: LoginCodeRequest,
  answer: LoginAnswer,
} as const satisfies ApiCall

/** A session for the token of a login link, good once and for minutes [SESS-09]. */
export const loginLink = {
  method: 'POST',
  path: 'auth/link',
  access: 'everyone',
  ours: true,
  body: LinkLoginRequest,
  answer: LoginAnswer,
} as const satisfies ApiCall

/** Whether an address is free, and the visitor’s country. */
export const checkEmail = {
  method: 'POST',
  path: 'auth/check-email',
  access: 'everyone',
  body: CheckEmailRequest,
  answer: CheckEmailAnswer,
} as const satisfies ApiCall

/** Create an account [ONB-16]. */
export const register = {
  method: 'POST',
  path: 'auth/register',
  access: 'everyone',
  once: true,
  body: RegisterRequest,
  answer: RegisterAnswer,
} as const satisfies ApiCall

/** Send a link to reset the password; the same answer whether the address exists or not [SESS-08]. */
export const forgotPassword = {
  method: 'POST',
  path: 'auth/forgot-password',
  access: 'everyone',
  ours: true,
  body: ForgotPasswordRequest,
  answer: ForgotPasswordAnswer,
} as const satisfies ApiCall

/** Whether the link for a new password still works; uses nothing up. 410 for one that is unknown, used or expired. */
export const checkReset = {
  method: 'POST',
  path: 'auth/reset-password/check',
  access: 'everyone',
  ours: true,
  body: LinkLoginRequest,
  answer: CheckResetAnswer,
} as const satisfies ApiCall

/** Set a new password by the link of an email; every session ends. 410 as for the check, 422 at the field that is wrong. */
export const resetPassword = {
  method: 'POST',
  path: 'auth/reset-password',
  access: 'everyone',
  ours: true,
  body: ResetPasswordRequest,
} as const satisfies ApiCall
