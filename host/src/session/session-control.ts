import { callApi } from '@tradefront/api'
import { calls, type BusEvents, type Realtime, type User } from '@tradefront/contracts'
import {
  announceEndOnPurpose,
  clearDraft,
  followOtherTabs,
  forgetMoneyDrafts,
  useSession,
  useSiteData,
} from '@tradefront/session'
import { isLoggingInByLink } from './link-token.ts'
import { useLoginNotice } from './login-notice.ts'
import { useSessionEnd } from './session-end.ts'
import { ignores401, isExempt } from '../addresses/exempt-routes.ts'

/** Why a session ended. */
export type EndReason = BusEvents['session:ended']['reason']

/** Text for a session that the server no longer accepts. */
export const EXPIRED_NOTICE = 'Your session has ended. Please log in again.'

/** What ending a session needs from the page. */
export interface SessionControlOptions {
  readonly realtime: Realtime
  /** Goes to a path of the product. */
  readonly navigate: (path: string) => void
  readonly pathname: () => string
  /** Loads the page anew at a path: nothing of an earlier user stays in memory. */
  readonly reload: (path: string) => void
}

/** The one way in which a session begins and ends. */
export interface SessionControl {
  /**
   * Makes a user the session's [SESS-07]. Where another user was logged in, theirs ends first, so that
   * nothing of it stays in memory.
   */
  begin(user: User, token: string): void
  /** Clears the user, drops every realtime channel, notifies the remotes and goes to `/` [SESS-06]. */
  end(reason: EndReason): void
  /**
   * The server answered 401: ends the session, but for the pages of the logged-out [SESS-03]. Tokenless
   * 401s are handled by the caller.
   */
  unauthorized(): void
  /** Takes part in what other tabs do to the session [SESS-11]; returns the unsubscribe function. */
  followOtherTabs(): () => void
}

/** Makes the session control of the page. */
export function createSessionControl(options: SessionControlOptions): SessionControl {
  const { realtime, navigate, pathname, reload } = options

  function dropLive(reason: EndReason): void {
    useSiteData.getState().deactivateEA()
    realtime.bus.emit('session:ended', { reason })
    realtime.account.disconnect()
    realtime.prices.reset()
  }

  /** The server's side of a log out. Some brokers have none, and nobody waits for it or hears of its failure. */
  function endOnServer(token: string | null): void {
    // The failure is in the log by then.
    if (token !== null) callApi(calls.logout, { token }).catch(() => {})
  }

  function begin(user: User, token: string): void {
    const { user: before, token: tokenBefore, clearUser, setUser } = useSession.getState()
    if (before !== null && before.id !== user.id) {
      clearUser()
      dropLive('logout')
    }
    // It holds a password, and nobody is signing up any more [ONB-18].
    clearDraft()
    setUser(user, token)
    if (tokenBefore !== token) endOnServer(tokenBefore)
  }

  function end(reason: EndReason): void {
    // First, so that the guard of the present page knows why there is no user any more.
    useSessionEnd.setState({ ended: true })
    const { token, clearUser } = useSession.getState()
    clearUser()
    if (reason === 'logout') {
      announceEndOnPurpose()
      endOnServer(token)
      forgetMoneyDrafts()
    }
    clearDraft()
    dropLive(reason)
    toLogin(reason === 'expired' ? EXPIRED_NOTICE : undefined)
  }

  function toLogin(notice: string | undefined): void {
    useLoginNotice.getState().setNotice(notice)
    navigate('/')
  }

  return {
    begin,
    end,
    unauthorized() {
      const path = pathname()
      if (ignores401(path) || useSession.getState().token === null) return
      if (!isLoggingInByLink(path)) return end('expired')
      // The next session is on its way, and its page goes on by itself.
      useSession.getState().clearUser()
      dropLive('expired')
    },
    followOtherTabs: () =>
      followOtherTabs((change) => {
        const exempt = isExempt(pathname())
        if (change === 'logged-out' && !exempt) useSessionEnd.setState({ ended: true })
        dropLive('other-tab')
        if (exempt) return
        // The other tab may have logged out, or have been the first to hear that the session was lost.
        if (change === 'logged-out') toLogin(EXPIRED_NOTICE)
        else reload('/main')
      }),
  }
}
