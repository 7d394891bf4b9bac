import { parseUrl } from '@tradefront/contracts'

const PARAMETER = 'next'
const HOME = '/main'
let fallback = HOME

/** Sets where login leads when its address names no page: /main, or the page a session was lost on. */
export function leadAfterLogin(path = HOME): void {
  fallback = path
}

/** The login address that leads back to where somebody wanted to go [SESS-04]. */
export function loginPathFor(wanted: string): string {
  return `/login?${new URLSearchParams({ [PARAMETER]: wanted }).toString()}`
}

/**
 * Where to go after login: the wanted path of the address, or where `leadAfterLogin` says. Only a path of this site
 * counts, so that a prepared link cannot lead elsewhere [SESS-04].
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
