import { msg } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type BusEvents, type Realtime, type User } from '@tradefront/contracts'
import type { LateText } from '@tradefront/language'
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

/** Shown after the server has ended a session. */
const EXPIRED_NOTICE = msg`Your session has ended. Log in again.`

export interface SessionControlOptions {
  readonly realtime: Realtime
  /** Navigates to a path of the product. */
  readonly navigate: (path: string) => void
  readonly pathname: () => string
  /** Reloads the page at a path, so that nothing of an earlier user stays in memory. */
  readonly reload: (path: string) => void
}

/** The only way a session begins or ends. */
export interface SessionControl {
  /**
   * Starts a user's session [SESS-07]. If another user is logged in, that session is ended first, so that nothing of
   * it stays in memory.
   */
  begin(user: User, token: string): void
  /** Clears the user, drops every realtime channel, notifies the remotes and goes to `/` [SESS-06]. */
  end(reason: EndReason): void
  /**
   * Handles a 401: ends the session, except on pages for visitors [SESS-03]. Tokenless 401s are handled by the caller.
   */
  unauthorized(): void
  /** Applies session changes of other tabs here [SESS-11]; returns the unsubscribe function. */
  followOtherTabs(): () => void
}

export function createSessionControl(options: SessionControlOptions): SessionControl {
  const { realtime, navigate, pathname, reload } = options

  function dropLive(reason: EndReason): void {
    useSiteData.getState().deactivateEA()
    realtime.bus.emit('session:ended', { reason })
    realtime.account.disconnect()
    realtime.prices.reset()
  }

  /** Logs out on the server. Some brokers don't offer this, so it is neither awaited nor reported. */
  function endOnServer(token: string | null): void {
    // The failure is logged already.
    if (token !== null) callApi(calls.logout, { token }).catch(() => {})
  }

  function begin(user: User, token: string): void {
    const { user: before, token: tokenBefore, clearUser, setUser } = useSession.getState()
    if (before !== null && before.id !== user.id) {
      clearUser()
      dropLive('logout')
    }
    // The draft contains a password, and the registration is over [ONB-18].
    clearDraft()
    setUser(user, token)
    if (tokenBefore !== token) endOnServer(tokenBefore)
  }

  function end(reason: EndReason): void {
    // Set first, so that the current page's guard knows why the user is gone.
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

  function toLogin(notice: LateText | undefined): void {
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
      // The next session has begun elsewhere, and its page continues by itself.
      useSession.getState().clearUser()
      dropLive('expired')
    },
    followOtherTabs: () =>
      followOtherTabs((change) => {
        const exempt = isExempt(pathname())
        if (change === 'logged-out' && !exempt) useSessionEnd.setState({ ended: true })
        dropLive('other-tab')
        if (exempt) return
        // The other tab may have logged out, or have noticed the lost session first.
        if (change === 'logged-out') toLogin(EXPIRED_NOTICE)
        else reload('/main')
      }),
  }
}
