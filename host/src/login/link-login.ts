import { callApi, isNotOffered } from '@tradefront/api'
import { calls, type User } from '@tradefront/contracts'

/** The user that a login link would log in. */
export interface LinkLogin {
  readonly user: User
  /** The token of the session created from the link. */
  readonly token: string
  /** Ends the session if it was created for this link. */
  decline(): void
}

let known: { readonly link: string; readonly login: Promise<LinkLogin> } | undefined

/**
 * Exchanges a login link for a session [SESS-09]. Links work once, so repeated calls get the same answer. If the broker
 * doesn't offer `POST /auth/link`, the link's token is itself a session token, used to load the user.
 */
export function logInByLink(link: string): Promise<LinkLogin> {
  if (known?.link !== link) known = { link, login: exchange(link) }
  return known.login
}

/** Forgets a link that was used, declined or refused. */
export function forgetLink(): void {
  known = undefined
}

async function exchange(link: string): Promise<LinkLogin> {
  try {
    const { user, token } = (await callApi(calls.loginLink, { body: { token: link } })).data
    return { user, token, decline: () => void callApi(calls.logout, { token }).catch(() => {}) }
  } catch (error) {
    if (!isNotOffered(error)) throw error
  }
  const { data: user } = await callApi(calls.user, { token: link })
  return { user, token: link, decline: () => {} }
}
