import { channels, EVENT } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { pollWhileDisconnected } from '@tradefront/realtime'
import { useEffect } from 'react'
import type { Follows } from './server-read.ts'

/** Pause between two looks while account events do not arrive, ms [ORD-13]. */
const POLL_MS = 30_000

const EVENTS = {
  user: { channel: channels.user, event: EVENT.userUpdated },
  trades: { channel: channels.trade, event: EVENT.tradeUpdated },
} as const

/**
 * Looks again when the server announces a change, after every re-subscription, and every 30 s while account
 * events cannot arrive. `look` must stay the same function.
 */
export function useFollow(
  follows: Follows | undefined,
  customer: string | undefined,
  look: () => Promise<void>,
): void {
  const { account } = useRemoteContext().realtime
  useEffect(() => {
    if (follows === undefined || customer === undefined) return
    const channel = EVENTS[follows].channel(customer)
    let seenCycle: number | undefined
    const endings = [
      account.listen(channel, EVENTS[follows].event, () => void look()),
      // What happened before the first subscription, the page's own first load has seen.
      account.onSubscribed(channel, (cycle) => {
        if (seenCycle !== undefined && cycle !== seenCycle) void look()
        seenCycle = cycle
      }),
      pollWhileDisconnected(account, channel, { intervalMs: POLL_MS, run: look }),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [account, follows, customer, look])
}
