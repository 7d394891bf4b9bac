import { channels, EVENT } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { pollWhileDisconnected } from '@tradefront/realtime'
import { useSession } from '@tradefront/session'
import { useEffect } from 'react'

/** Pause between two looks while account events do not arrive, ms. */
const POLL_MS = 30_000

/**
 * Looks at once, and again when the server says that something of the user changed, after every re-subscription, and every
 * 30 s while there is no connection. `look` must stay the same function.
 */
export function useUserChanges(look: () => Promise<void>): void {
  const { account } = useRemoteContext().realtime
  const userId = useSession((state) => state.user?.id)
  useEffect(() => {
    if (userId === undefined) return
    const channel = channels.user(userId)
    let seenCycle: number | undefined
    const endings = [
      account.listen(channel, EVENT.userUpdated, () => void look()),
      // What happened before the first subscription, the page's own first load has seen.
      account.onSubscribed(channel, (cycle) => {
        if (seenCycle !== undefined && cycle !== seenCycle) void look()
        seenCycle = cycle
      }),
      pollWhileDisconnected(account, channel, { intervalMs: POLL_MS, run: look }),
    ]
    void look()
    return () => {
      for (const end of endings) end()
    }
  }, [account, userId, look])
}
