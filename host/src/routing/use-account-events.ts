import { channels, EVENT } from '@tradefront/contracts'
import { isLoggedIn, useSession } from '@tradefront/session'
import { useLocation } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { useHost } from '../host-context.tsx'
import { forgetUnsavedWork, noteUnsavedWork } from '../revoked/unsaved-work.ts'
import { isExempt } from '../addresses/exempt-routes.ts'
import { createAccountRefresh } from '../session/account-refresh.ts'

/** A user fetched this recently before the first subscription isn't fetched again immediately, ms. */
const RECENT_MS = 10_000
/** Delay until such a user is checked once more, unless refreshed meanwhile, ms. */
const CHECK_MS = 30_000

/**
 * Subscribes to the user's own channels while logged in and past the exempt routes, and keeps the user up to date;
 * unsubscribes on leaving [RT-03] [RT-06]. Also tracks unsaved work. The trade channel belongs to the trading remote.
 */
export function useAccountEvents(): void {
  const { realtime } = useHost()
  const { pathname } = useLocation()
  const userId = useSession((state) => (isLoggedIn(state) ? state.user?.id : undefined))
  const listens = userId !== undefined && !isExempt(pathname)

  useEffect(() => {
    if (!listens) return
    const { account, bus } = realtime
    // The initial load happens at the same time.
    let askedAt = Date.now()
    const refresh = createAccountRefresh(() => {
      askedAt = Date.now()
      return useSession.getState().fetchUser()
    })
    let seenCycle: number | undefined
    let check: ReturnType<typeof setTimeout> | undefined
    const unsubscribes = [
      account.listen(channels.user(userId), EVENT.userUpdated, refresh.announced),
      account.listen(channels.notification(userId), EVENT.notification, refresh.announced),
      // Changes may have been missed before the subscription: since the initial load, or while disconnected.
      account.onSubscribed(channels.user(userId), (cycle) => {
        if (cycle === seenCycle) return
        const isFirst = seenCycle === undefined
        seenCycle = cycle
        if (!isFirst || Date.now() - askedAt >= RECENT_MS) return refresh.now()
        check = setTimeout(() => {
          if (Date.now() - askedAt >= CHECK_MS) refresh.now()
        }, CHECK_MS)
      }),
      bus.on('user:refresh', refresh.now),
      bus.on('work:unsaved', noteUnsavedWork),
      forgetUnsavedWork,
    ]
    return () => {
      clearTimeout(check)
      refresh.stop()
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [realtime, userId, listens])
}
