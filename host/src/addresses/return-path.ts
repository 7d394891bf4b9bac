const PARAMETER = 'next'
const HOME = '/main'

/** The login address that leads back to where somebody wanted to go [SESS-04]. */
export function loginPathFor(wanted: string): string {
  return `/login?${new URLSearchParams({ [PARAMETER]: wanted }).toString()}`
}

/**
 * Where to go after login: the wanted path of the address, or /main. Only a path of this site counts,
 * so that a prepared link cannot lead elsewhere [SESS-04].
 */
export function returnPathOf(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER) ?? ''
  if (!wanted.startsWith('/')) return HOME
  const base = 'https://site.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined
  if (url?.origin !== base) return HOME
  const path = url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  return path === '/' || url.pathname === '/login' ? HOME : path
}
