import { apiReach, gather } from '@tradefront/api'
import { channels, EVENT } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { pollWhileDisconnected } from '@tradefront/realtime'
import { useEffect } from 'react'
import type { Cell } from './cell.ts'

/** Poll interval while account events don't arrive, ms [ORD-13]. */
const POLL_MS = 30_000
/** A response younger than this counts as read after the first subscription, ms. */
const YOUNG_MS = 10_000

const EVENTS = {
  user: { channel: channels.user, event: EVENT.userUpdated },
  trades: { channel: channels.trade, event: EVENT.tradeUpdated },
} as const

/**
 * Reads again when the server announces a change (once for many that come together), after every re-subscription, and
 * every 30 s while account events cannot arrive. An event that carries its data is taken over without a call.
 */
export function useFollow<T>(cell: Cell<T>, customer: string | undefined): void {
  const { account } = useRemoteContext().realtime
  useEffect(() => {
    const { refresh, options } = cell
    const { follows, eventUpdate } = options
    if (follows === undefined || customer === undefined) return
    const channel = EVENTS[follows].channel(customer)
    let seenCycle: number | undefined
    let check: ReturnType<typeof setTimeout> | undefined
    function refreshOlderThan(ageMs: number): boolean {
      if (ageOf(cell) < ageMs) return false
      void refresh()
      return true
    }
    function subscribed(cycle: number): void {
      if (cycle === seenCycle) return
      const isFirst = seenCycle === undefined
      seenCycle = cycle
      // Events before a subscription are lost. With the first one the answer is only just there: what was lost in
      // between is found as late as by a poll.
      if (!refreshOlderThan(isFirst ? YOUNG_MS : 0))
        check = setTimeout(() => refreshOlderThan(POLL_MS), POLL_MS)
    }
    const announced = gather(() => void refresh())
    const unsubscribes = [
      announced.end,
      account.listen(channel, EVENTS[follows].event, (payload) => {
        const change = eventUpdate?.(payload, cell.account)
        if (change === undefined || !cell.change(change)) announced()
      }),
      account.onSubscribed(channel, subscribed),
      pollWhileDisconnected(account, channel, {
        intervalMs: POLL_MS,
        async run(signal) {
          if (await apiReach().turn(signal)) await refresh()
        },
      }),
    ]
    return () => {
      clearTimeout(check)
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [account, customer, cell])
}

/** How long ago what is known was asked for, ms. */
function ageOf<T>({ isRefreshing, loaded }: Cell<T>): number {
  if (isRefreshing) return 0
  return loaded.state === 'ready' ? Date.now() - loaded.at : Infinity
}
