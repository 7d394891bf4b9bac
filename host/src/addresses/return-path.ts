import { parseUrl } from '@tradefront/contracts'

const PARAMETER = 'next'
const HOME = '/main'
let fallback = HOME

/** Sets where login goes when its address names no page: /main, or the page on which the session was lost. */
export function leadAfterLogin(path = HOME): void {
  fallback = path
}

/** The login address that returns to the requested page [SESS-04]. */
export function loginPathFor(wanted: string): string {
  return `/login?${new URLSearchParams({ [PARAMETER]: wanted }).toString()}`
}

/**
 * Where to go after login: the path in the query, else the one set by `leadAfterLogin`. Paths of other sites are
 * ignored, so a crafted link can't redirect there [SESS-04].
 */
export function returnPathOf(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER) ?? ''
  if (!wanted.startsWith('/')) return fallback
  const base = 'https://site.invalid'
  const url = parseUrl(wanted, base)
  if (url?.origin !== base) return fallback
  const path = url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  return path === '/' || url.pathname === '/login' ? fallback : path
}
