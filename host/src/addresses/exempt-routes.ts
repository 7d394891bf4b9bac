import { canonicalPath } from './canonical-path.ts'

/** Routes without account gates and without the initial data load [GATE-01]; the last one is our addition. */
const EXEMPT = new Set([
  '/',
  '/login',
  '/signup',
  '/register',
  '/register/country-residence',
  '/forgot-password',
  '/auto-login',
  '/reset-password',
])

/** Whether a path skips the account gates and the initial data load [GATE-01]. */
export function isExempt(pathname: string): boolean {
  return EXEMPT.has(canonicalPath(pathname))
}

/** Paths on which a 401 doesn't end the session: these pages report a failed login themselves [SESS-03]. */
const KEEPS_SESSION_ON_401 = new Set(['/', '/login', '/register', '/forgot-password'])

/** Whether a 401 on this path leaves session and page unchanged [SESS-03]. */
export function ignores401(pathname: string): boolean {
  return KEEPS_SESSION_ON_401.has(canonicalPath(pathname))
}
