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
 * Change the password; with a code where two-step login is on. Sessions stay. 422 at the field that is wrong, at `code`
 * where it is missing or wrong.
 */
export const changePassword = {
  method: 'POST',
  path: 'user/password',
  ours: true,
  body: ChangePasswordRequest,
} as const satisfies ApiCall

/** Whether this is the password of the person who asks. 422 at `password` where it is wrong, 429 after too many tries. */
export const checkPassword = {
  method: 'POST',
  path: 'user/password/check',
  ours: true,
  body: CheckPasswordRequest,
} as const satisfies ApiCall

/** Browsers that are logged in. */
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

/** End every session and login link but the session that asks. */
export const endOtherSessions = {
  method: 'POST',
  path: 'user/sessions/end-others',
  ours: true,
  answer: EndedSessionsAnswer,
} as const satisfies ApiCall

/** End every session, this one too. */
export const endAllSessions = {
  method: 'POST',
  path: 'user/sessions/end',
  ours: true,
} as const satisfies ApiCall

/** Logins that worked and that failed, newest first. */
export const logins = {
  method: 'GET',
  path: 'user/logins',
  ours: true,
  query: PageQuery,
  answer: LoginsPage,
} as const satisfies ApiCall

/** A new secret for an authenticator app, the first or another one. */
export const setUpSecondFactor = {
  method: 'POST',
  path: 'user/second-factor/setup',
  ours: true,
  body: SetUpSecondFactorRequest,
  answer: SecondFactorSetupAnswer,
} as const satisfies ApiCall

/** Switch two-step login on, or change the app, by a code of the new app; recovery codes. */
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
