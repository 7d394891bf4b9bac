import { callApi, isNotOffered } from '@tradefront/api'
import { calls, type User } from '@tradefront/contracts'

/** Whom a login link would log in. */
export interface LinkLogin {
  readonly user: User
  /** The token of the session that the link has become. */
  readonly token: string
  /** Gives the session back, where it was made for this link. */
  decline(): void
}

let known: { readonly link: string; readonly login: Promise<LinkLogin> } | undefined

/**
 * Takes a login link in [SESS-09]. It is good once, so a page that asks again gets the same answer. Where the
 * broker does not know `POST /auth/link`, the link's token is a session's, and the user is loaded by it.
 */
export function logInByLink(link: string): Promise<LinkLogin> {
  if (known?.link !== link) known = { link, login: exchange(link) }
  return known.login
}

/** A link that was used, declined or refused is forgotten. */
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
