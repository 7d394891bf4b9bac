import { canonicalPath } from '../addresses/canonical-path.ts'

/** Names under which a login link carries its token, in the fragment or the query. */
const PARAMETER = 'token'
const PATH = '/auto-login'

/** The part of the page that is read and cleaned. */
export interface AddressBar {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

let waiting: string | undefined

/**
 * Takes the token of a login link out of the address bar at the very start of the page, before anything
 * else can read, log or send that address [SESS-09]. Does nothing on other paths.
 */
export function removeAutoLoginToken({ location, history }: AddressBar): void {
  if (canonicalPath(location.pathname) !== PATH) return
  const fragment = new URLSearchParams(location.hash.replace(/^#/, '')).get(PARAMETER)
  const query = new URLSearchParams(location.search).get(PARAMETER)
  waiting = fragment ?? query ?? undefined
  if (waiting !== undefined) history.replaceState(history.state, '', PATH)
}

/** The token that was taken out; undefined when there was none. */
export function autoLoginToken(): string | undefined {
  return waiting
}

/** Whether somebody is being logged in by a link at this moment [SESS-09]. */
export function isLoggingInByLink(pathname: string): boolean {
  return waiting !== undefined && canonicalPath(pathname) === PATH
}

/** Forgets the token once it has been used. */
export function forgetAutoLoginToken(): void {
  waiting = undefined
}
