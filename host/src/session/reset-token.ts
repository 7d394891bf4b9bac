import { canonicalPath } from '../addresses/canonical-path.ts'
import type { AddressBar } from './auto-login-token.ts'

const PATH = '/reset-password'

let waiting: string | undefined

/**
 * Takes the token of a link for a new password out of the address bar at the very start of the page, as that of a login
 * link [SESS-08]. It is looked for in the fragment alone, which no server sees.
 */
export function removeResetToken({ location, history }: AddressBar): void {
  if (canonicalPath(location.pathname) !== PATH) return
  waiting = new URLSearchParams(location.hash.replace(/^#/, '')).get('token') ?? undefined
  if (waiting !== undefined) history.replaceState(history.state, '', PATH)
}

/** The token that was taken out; undefined when there was none, as after a reload. */
export const resetToken = (): string | undefined => waiting

/** Forgets the token once it has been used, or has turned out to be of no use. */
export function forgetResetToken(): void {
  waiting = undefined
}
