import {
  ForgotPasswordAnswer,
  LoginAnswer,
  LoginStep,
  type ForgotPasswordRequest,
  LogoutAnswer,
  type LinkLoginRequest,
  type LoginRequest,
  type User,
} from '@tradefront/contracts'
import type * as v from 'valibot'
import { call, type CallOptions } from '../client/call.ts'

/**
 * POST /auth/login [SESS-07]: a session, or a challenge where the account asks for a code as well. Wrong credentials
 * fail with 401 or 422 and the server's message.
 */
export async function login(
  body: LoginRequest,
  options?: CallOptions,
): Promise<{ user: User; token: string } | { challenge: string }> {
  return (await call({ ...options, method: 'POST', path: 'auth/login', json: body, schema: LoginStep })).data
}

/** POST /auth/link: a session for the token of a login link [SESS-09]. Fails with 404 or 501 where links are sessions. */
export async function loginByLink(
  body: LinkLoginRequest,
  options?: CallOptions,
): Promise<{ user: User; token: string }> {
  return (await call({ ...options, method: 'POST', path: 'auth/link', json: body, schema: LoginAnswer })).data
}

/** POST /auth/logout: ends the session of a token on the server [SESS-06]. */
export async function logout(token: string): Promise<void> {
  await call({ token, method: 'POST', path: 'auth/logout', schema: LogoutAnswer })
}

/** POST /auth/forgot-password; answers alike whether the address exists or not [SESS-08]. */
export function forgotPassword(
  body: ForgotPasswordRequest,
  options?: CallOptions,
): Promise<v.InferOutput<typeof ForgotPasswordAnswer>> {
  const path = 'auth/forgot-password'
  return call({ ...options, method: 'POST', path, json: body, schema: ForgotPasswordAnswer })
}
