import { canonicalPath } from '../addresses/canonical-path.ts'

/** Pages opened by a link with a token: a login link, or one for a new password. */
export type LinkPage = '/auto-login' | '/reset-password'

/** The parts of `window` that are read and cleaned. */
export interface AddressBar {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

let taken: { readonly page: string; readonly token: string } | undefined
let inQuery = false

const tokenIn = (text: string) => new URLSearchParams(text).get('token')

/**
 * Removes a link's token from the address bar when the page starts, before anything else can read, log or send that
 * address [SESS-09] [SESS-08]. The token is in the fragment, which servers never see; a login link's may also be in
 * the query. Does nothing on other pages.
 */
export function removeLinkToken({ location, history }: AddressBar): void {
  const page = canonicalPath(location.pathname)
  const isLogin = page === '/auto-login'
  if (!isLogin && page !== '/reset-password') return
  const query = isLogin ? tokenIn(location.search) : null
  inQuery = query !== null
  const token = tokenIn(location.hash.slice(1)) ?? query
  taken = token === null ? undefined : { page, token }
  if (taken !== undefined) history.replaceState(history.state, '', page)
}

/** The token removed for a page; undefined if there was none, as after a reload. */
export function linkToken(page: LinkPage): string | undefined {
  return taken?.page === page ? taken.token : undefined
}

/** Whether the login link that opened this page had its token in the query, which servers log. */
export function isTokenInQuery(): boolean {
  return inQuery
}

/** Whether a login by link is in progress [SESS-09]. */
export function isLoggingInByLink(pathname: string): boolean {
  return taken?.page === '/auto-login' && canonicalPath(pathname) === taken.page
}

/** Forgets the token once it was used, or has proved useless. */
export function forgetLinkToken(): void {
  taken = undefined
}
