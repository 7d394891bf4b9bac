import {
  ChangePasswordRequest,
  CheckPasswordRequest,
  ConfirmByBothRequest,
  EnableSecondFactorRequest,
  EndedSessionsAnswer,
  LoginsPage,
  RecoveryCodesAnswer,
  SecondFactorSetupAnswer,
  SecurityAnswer,
  SessionsAnswer,
  SetUpSecondFactorRequest,
} from '../security-calls.ts'
import type { ApiCall } from './api-call.ts'
import { PageQuery } from './queries.ts'

/** Whether two-step login is on. */
export const security = {
  method: 'GET',
  path: 'user/security',
  ours: true,
  answer: SecurityAnswer,
} as const satisfies ApiCall

/**
 * Change the password; requires a code with two-step login. Sessions continue. 422 at the invalid field, at `code`
 * if it is missing or wrong.
 */
export const changePassword = {
  method: 'POST',
  path: 'user/password',
  ours: true,
  body: ChangePasswordRequest,
} as const satisfies ApiCall

/** Check the current user’s password. 422 at `password` if wrong, 429 after too many attempts. */
export const checkPassword = {
  method: 'POST',
  path: 'user/password/check',
  ours: true,
  body: CheckPasswordRequest,
} as const satisfies ApiCall

/** Active sessions. */
export const sessions = {
  method: 'GET',
  path: 'user/sessions',
  ours: true,
  answer: SessionsAnswer,
} as const satisfies ApiCall

/** End one session. */
export const endSession = {
  method: 'DELETE',
  path: 'user/sessions/{id}',
  ours: true,
} as const satisfies ApiCall

/** End every other session and login link. */
export const endOtherSessions = {
  method: 'POST',
  path: 'user/sessions/end-others',
  ours: true,
  answer: EndedSessionsAnswer,
} as const satisfies ApiCall

/** End every session, including this one. */
export const endAllSessions = {
  method: 'POST',
  path: 'user/sessions/end',
  ours: true,
} as const satisfies ApiCall

/** Successful and failed logins, newest first. */
export const logins = {
  method: 'GET',
  path: 'user/logins',
  ours: true,
  query: PageQuery,
  answer: LoginsPage,
} as const satisfies ApiCall

/** Create a secret for an authenticator app, the first or a replacement. */
export const setUpSecondFactor = {
  method: 'POST',
  path: 'user/second-factor/setup',
  ours: true,
  body: SetUpSecondFactorRequest,
  answer: SecondFactorSetupAnswer,
} as const satisfies ApiCall

/** Switch two-step login on or change the app, using a code from the new app; returns recovery codes. */
export const enableSecondFactor = {
  method: 'POST',
  path: 'user/second-factor/enable',
  ours: true,
  body: EnableSecondFactorRequest,
  answer: RecoveryCodesAnswer,
} as const satisfies ApiCall

/** Switch two-step login off. */
export const disableSecondFactor = {
  method: 'POST',
  path: 'user/second-factor/disable',
  ours: true,
  body: ConfirmByBothRequest,
} as const satisfies ApiCall

/** Replace the recovery codes. */
export const replaceRecoveryCodes = {
  method: 'POST',
  path: 'user/second-factor/recovery-codes',
  ours: true,
  body: ConfirmByBothRequest,
  answer: RecoveryCodesAnswer,
} as const satisfies ApiCall
