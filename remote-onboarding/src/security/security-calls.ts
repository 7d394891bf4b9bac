import { call, type CallOptions } from '@tradefront/api'
import {
  DoneAnswer,
  EndedSessionsAnswer,
  LoginsPage,
  RecoveryCodesAnswer,
  SecondFactorSetupAnswer,
  SecurityAnswer,
  SessionsAnswer,
  type ChangePasswordRequest,
  type ConfirmByBothRequest,
  type EnableSecondFactorRequest,
  type LoginEntry,
  type SecondFactorSetup,
  type Security,
  type SessionEntry,
  type SetUpSecondFactorRequest,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

/* Calls of the security page, all of them decided. */

/** Whether two-step login is on. */
export const SECURITY: ServerRead<Security> = {
  name: 'security',
  follows: 'user',
  brief: true,
  load: async (options) =>
    (await call({ ...options, method: 'GET', path: 'user/security', schema: SecurityAnswer })).data,
}

/** The browsers that are logged in, this one first. */
export const SESSIONS: ServerRead<readonly SessionEntry[]> = {
  name: 'sessions',
  follows: 'user',
  brief: true,
  load: async (options) => {
    const { data } = await call({ ...options, method: 'GET', path: 'user/sessions', schema: SessionsAnswer })
    return data.toSorted((a, b) => Number(b.current) - Number(a.current))
  },
}

/** Logins that worked and that failed. */
export const LOGINS: ServerPages<LoginEntry> = {
  name: 'logins',
  follows: 'user',
  brief: true,
  load: (page, options) =>
    call({ ...options, method: 'GET', path: 'user/logins', query: { page }, schema: LoginsPage }),
}

/** POST /user/password. */
export async function changePassword(json: ChangePasswordRequest, options?: CallOptions): Promise<void> {
  await call({ ...options, method: 'POST', path: 'user/password', json, schema: DoneAnswer })
}

/** DELETE /user/sessions/{id}. */
export async function endSession(id: string): Promise<void> {
  await call({ method: 'DELETE', path: `user/sessions/${encodeURIComponent(id)}`, schema: DoneAnswer })
}

/** POST /user/sessions/end: every session, this one too. */
export async function endAllSessions(): Promise<void> {
  await call({ method: 'POST', path: 'user/sessions/end', schema: DoneAnswer })
}

/** POST /user/sessions/end-others: every session but this one. How many ended. */
export async function endOtherSessions(): Promise<number> {
  const path = 'user/sessions/end-others'
  return (await call({ method: 'POST', path, schema: EndedSessionsAnswer })).data.ended
}

/** POST /user/second-factor/setup: a new secret. */
export async function setUpSecondFactor(
  json: SetUpSecondFactorRequest,
  options?: CallOptions,
): Promise<SecondFactorSetup> {
  const path = 'user/second-factor/setup'
  return (await call({ ...options, method: 'POST', path, json, schema: SecondFactorSetupAnswer })).data
}

/** POST /user/second-factor/enable: recovery codes, shown this once. */
export async function enableSecondFactor(
  json: EnableSecondFactorRequest,
  options?: CallOptions,
): Promise<readonly string[]> {
  const path = 'user/second-factor/enable'
  return (await call({ ...options, method: 'POST', path, json, schema: RecoveryCodesAnswer })).data
    .recovery_codes
}

/** POST /user/second-factor/disable. */
export async function disableSecondFactor(json: ConfirmByBothRequest, options?: CallOptions): Promise<void> {
  await call({ ...options, method: 'POST', path: 'user/second-factor/disable', json, schema: DoneAnswer })
}

/** POST /user/second-factor/recovery-codes: new ones, shown this once. */
export async function renewRecoveryCodes(
  json: ConfirmByBothRequest,
  options?: CallOptions,
): Promise<readonly string[]> {
  const path = 'user/second-factor/recovery-codes'
  return (await call({ ...options, method: 'POST', path, json, schema: RecoveryCodesAnswer })).data
    .recovery_codes
}
