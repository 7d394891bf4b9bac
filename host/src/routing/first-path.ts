import type { Federation } from '@tradefront/federation'

const HOME = '/main/dashboard'
/** The host's own pages for the logged-in. */
const OWN_PROTECTED = new Set(['/main', '/main/settings', '/main/test'])
/** Pages that the logged-in are sent on from. */
const PASSED_BY = new Set(['/', '/login', '/main'])

/**
 * The path whose page will be drawn first, after the redirects of the guards: what is worth loading
 * before the first render. Nothing of a page is loaded for somebody who may not open it [SESS-04].
 */
export function firstPath(
  pathname: string,
  loggedIn: boolean,
  federation: Pick<Federation, 'match'>,
): string {
  const access = federation.match(pathname)?.route.access
  const isProtected = OWN_PROTECTED.has(pathname) || access === 'user' || access === 'admin'
  if (!loggedIn) return isProtected ? '/login' : pathname
  return PASSED_BY.has(pathname) || access === 'guest' ? HOME : pathname
}
