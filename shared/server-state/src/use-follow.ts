import { apiReach, gather, retryDelay } from '@tradefront/api'
import { channels, EVENT } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { pollWhileDisconnected, startPolling } from '@tradefront/realtime'
import { useEffect } from 'react'
import type { Loaded } from './loaded.ts'
import type { Follows } from './server-read.ts'

/** Pause between two looks while account events do not arrive, ms [ORD-13]. */
const POLL_MS = 30_000
/** Younger than this, an answer was as good as given with the first subscription, ms. */
const YOUNG_MS = 10_000

const EVENTS = {
  user: { channel: channels.user, event: EVENT.userUpdated },
  trades: { channel: channels.trade, event: EVENT.tradeUpdated },
} as const

/** What is followed. It must stay the same object. */
export interface Followed {
  /** Asks the server again. */
  look(): Promise<void>
  /** Takes over the data that an event carries; `false` where the server has to be asked. */
  applyEvent?(payload: unknown): boolean
  /** When what is known was asked for, Unix ms; 0 while nothing is. */
  knownSince(): number
}

/**
 * Looks again when the server announces a change (once for many that come together), after every re-subscription, and every 30 s while account
 * events cannot arrive. An event that carries its data is taken over without a call.
 */
export function useFollow(
  follows: Follows | undefined,
  customer: string | undefined,
  followed: Followed,
): void {
  const { account } = useRemoteContext().realtime
  useEffect(() => {
    if (follows === undefined || customer === undefined) return
    const { look, applyEvent, knownSince } = followed
    const channel = EVENTS[follows].channel(customer)
    let seenCycle: number | undefined
    let check: ReturnType<typeof setTimeout> | undefined
    function subscribed(cycle: number): void {
      const isFirst = seenCycle === undefined
      if (cycle === seenCycle) return
      seenCycle = cycle
      // Events before a subscription are lost. With the first one the answer is only just there: what was lost in
      // between is found as late as by a poll.
      if (!isFirst || Date.now() - knownSince() >= YOUNG_MS) return void look()
      check = setTimeout(() => {
        if (Date.now() - knownSince() >= POLL_MS) void look()
      }, POLL_MS)
    }
    const announced = gather(() => void look())
    const endings = [
      announced.end,
      account.listen(channel, EVENTS[follows].event, (payload) => {
        if (applyEvent?.(payload) !== true) announced()
      }),
      account.onSubscribed(channel, subscribed),
      pollWhileDisconnected(account, channel, { intervalMs: POLL_MS, run: inTurn(look) }),
    ]
    return () => {
      clearTimeout(check)
      for (const end of endings) end()
    }
  }, [account, follows, customer, followed])
}

/** Failed, whether something is there from before or not. */
export function isFailed(loaded: Loaded<unknown>): boolean {
  return loaded.state === 'ready' ? loaded.outdated : loaded.state === 'failed'
}

/** A look that waits while no call gets through, and is dropped when polling ends meanwhile. */
function inTurn(look: () => Promise<void>) {
  return async (signal: AbortSignal) => {
    if (await apiReach().turn(signal)) await look()
  }
}

/**
 * Looks again `retryMs` after a look that failed, then more and more rarely, until one succeeds. `look` must stay the
 * same function.
 */
export function useRetry(retryMs: number | undefined, hasFailed: boolean, look: () => Promise<void>): void {
  useEffect(() => {
    if (!hasFailed || retryMs === undefined) return
    return startPolling({ intervalMs: (runs) => retryDelay(retryMs, runs + 1), run: inTurn(look) })
  }, [hasFailed, retryMs, look])
}
