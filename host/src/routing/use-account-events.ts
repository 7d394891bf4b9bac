import { channels, EVENT } from '@tradefront/contracts'
import { isLoggedIn, useSession } from '@tradefront/session'
import { useLocation } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { useHost } from '../host-context.tsx'
import { forgetUnsavedWork, noteUnsavedWork } from '../revoked/unsaved-work.ts'
import { isExempt } from '../addresses/exempt-routes.ts'
import { createAccountRefresh } from '../session/account-refresh.ts'

/**
 * Listens to the user's own channels while logged in and past the exempt routes, and keeps the user
 * fresh; leaving drops them [RT-03] [RT-06]. Hears of unsaved work as well. The trade channel is the trading remote's.
 */
export function useAccountEvents(): void {
  const { realtime } = useHost()
  const { pathname } = useLocation()
  const userId = useSession((state) => (isLoggedIn(state) ? state.user?.id : undefined))
  const listens = userId !== undefined && !isExempt(pathname)

  useEffect(() => {
    if (!listens) return
    const { account, bus } = realtime
    const refresh = createAccountRefresh(() => useSession.getState().fetchUser())
    let seenCycle: number | undefined
    const endings = [
      account.listen(channels.user(userId), EVENT.userUpdated, refresh.now),
      account.listen(channels.notification(userId), EVENT.notification, refresh.now),
      // After a lost connection the user may have changed unseen; the first one follows the initial load.
      account.onSubscribed(channels.user(userId), (cycle) => {
        if (seenCycle !== undefined && cycle !== seenCycle) refresh.now()
        seenCycle = cycle
      }),
      bus.on('user:refresh', refresh.now),
      bus.on('work:unsaved', noteUnsavedWork),
      forgetUnsavedWork,
    ]
    return () => {
      refresh.stop()
      for (const end of endings) end()
    }
  }, [realtime, userId, listens])
}
