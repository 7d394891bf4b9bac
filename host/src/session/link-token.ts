import { canonicalPath } from '../addresses/canonical-path.ts'

/** The pages that a link with a token in its address opens: a login link, and one for a new password. */
export type LinkPage = '/auto-login' | '/reset-password'

/** The part of the page that is read and cleaned. */
export interface AddressBar {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

let taken: { readonly page: string; readonly token: string } | undefined
let inQuery = false

const tokenIn = (text: string) => new URLSearchParams(text).get('token')

/**
 * Takes the token of a link out of the address bar at the very start of the page, before anything else can read, log
 * or send that address [SESS-09] [SESS-08]. It is looked for in the fragment, which no server sees; that of a login link in
 * the query as well. Does nothing on other pages.
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

/** The token that was taken out for a page; undefined when there was none, as after a reload. */
export function linkToken(page: LinkPage): string | undefined {
  return taken?.page === page ? taken.token : undefined
}

/** Whether the login link that opened this page had its token in the query, which servers write into their logs. */
export function isTokenInQuery(): boolean {
  return inQuery
}

/** Whether somebody is being logged in by a link at this moment [SESS-09]. */
export function isLoggingInByLink(pathname: string): boolean {
  return taken?.page === '/auto-login' && canonicalPath(pathname) === taken.page
}

/** Forgets the token once it has been used, or has turned out to be of no use. */
export function forgetLinkToken(): void {
  taken = undefined
}
