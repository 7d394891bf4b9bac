import * as c from '@tradefront/contracts'
import { BODIES } from './bodies.ts'
import type { ContractCall } from './contract-call.ts'

/** Calls of the security page, all of them ours. */
export const SECURITY_CALLS: readonly Omit<ContractCall, 'access'>[] = [
  {
    method: 'GET',
    path: 'user/security',
    summary: 'Whether two-step login is on',
    ours: true,
    answer: c.SecurityAnswer,
  },
  {
    method: 'POST',
    path: 'user/password',
    summary: 'Change the password; with a code where two-step login is on',
    ours: true,
    body: BODIES.changePassword,
  },
  {
    method: 'POST',
    path: 'user/password/check',
    summary: 'Whether this is the password of the person who asks',
    ours: true,
    body: BODIES.checkPassword,
  },
  {
    method: 'GET',
    path: 'user/sessions',
    summary: 'Browsers that are logged in',
    ours: true,
    answer: c.SessionsAnswer,
  },
  { method: 'DELETE', path: 'user/sessions/{id}', summary: 'End one session', ours: true },
  {
    method: 'POST',
    path: 'user/sessions/end-others',
    summary: 'End every session but this one',
    ours: true,
    answer: c.EndedSessionsAnswer,
  },
  { method: 'POST', path: 'user/sessions/end', summary: 'End every session, this one too', ours: true },
  {
    method: 'GET',
    path: 'user/logins',
    summary: 'Logins that worked and that failed',
    ours: true,
    query: ['page'],
    answer: c.LoginsPage,
  },
  {
    method: 'POST',
    path: 'user/second-factor/setup',
    summary: 'A new secret for an authenticator app, the first or another one',
    ours: true,
    body: BODIES.setUpSecondFactor,
    answer: c.SecondFactorSetupAnswer,
  },
  {
    method: 'POST',
    path: 'user/second-factor/enable',
    summary: 'Switch two-step login on, or change the app, by a code of the new app; recovery codes',
    ours: true,
    body: BODIES.enableSecondFactor,
    answer: c.RecoveryCodesAnswer,
  },
  {
    method: 'POST',
    path: 'user/second-factor/disable',
    summary: 'Switch two-step login off',
    ours: true,
    body: BODIES.confirmByBoth,
  },
  {
    method: 'POST',
    path: 'user/second-factor/recovery-codes',
    summary: 'Replace the recovery codes',
    ours: true,
    body: BODIES.confirmByBoth,
    answer: c.RecoveryCodesAnswer,
  },
]
