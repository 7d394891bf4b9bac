import { CheckEmailAnswer, CheckEmailRequest, RegisterAnswer, RegisterRequest } from '../sign-up.ts'
import type { ApiCall } from './api-call.ts'

/** Whether an email address is available, and the visitor’s country. */
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
