import { channels, EVENT } from '@tradefront/contracts'
import { useRemoteContext, type RemoteTimers } from '@tradefront/federation'
import { pollWhileDisconnected } from '@tradefront/realtime'
import { useSession } from '@tradefront/session'
import { useEffect } from 'react'
import { followPreferences } from '../../preferences/follow-preferences.ts'
import { tradeEventOf } from './trade-event.ts'
import { useTrades, type TradeList } from './trades.store.ts'

/** How often positions are fetched while account events are not connected, ms [ORD-13]. */
const TRADE_POLL_MS = 30_000
/** After a refresh failed it is tried again, ms (specification 9) [ROOM-08]. */
const RETRY_MS = 5_000

/** A list that is younger than this was as good as loaded with the first subscription, ms. */
const FRESH_MS = 10_000

/**
 * Keeps the open positions fresh while the page or slot that calls it is on screen: loads them, then starts
 * the price feed [MKT-13]; follows `trade.updated` while connected and polls while not [ORD-13]. An event that
 * carries its trade is put into the lists; only others have them fetched.
 */
export function useTradeFeed(): void {
  const { realtime, timers, bus } = useRemoteContext()
  const userId = useSession((state) => state.user?.id)

  useEffect(() => {
    if (userId === undefined) return
    const { loadOpen, loadClosed } = useTrades.getState()
    let ended = false
    let stopFeed: (() => void) | undefined

    async function refresh(): Promise<void> {
      const loaded = await loadOpen()
      // The feed comes after the positions, so that their first price is never older than they are.
      if (loaded && !ended) stopFeed ??= realtime.prices.start()
    }
    async function changed(): Promise<void> {
      // History is refreshed where somebody has looked at it.
      const wasRead = useTrades.getState().closed.state !== 'loading'
      await Promise.all([refresh(), wasRead ? loadClosed() : undefined])
    }

    /**
     * Events before a subscription are lost. With the first one the list has only just been fetched: what was
     * lost in between is found as late as by a poll.
     */
    let isFirst = true
    let check: number | undefined
    function subscribed(): void {
      const { isFresh } = useTrades.getState()
      const wasFirst = isFirst
      isFirst = false
      if (!wasFirst || !(isLoading() || isFresh(FRESH_MS))) return void changed()
      check = timers.setTimeout(() => {
        if (!isFresh(TRADE_POLL_MS)) void changed()
      }, TRADE_POLL_MS)
    }

    void refresh()
    const channel = channels.trade(userId)
    const stops = [
      realtime.account.listen(channel, EVENT.tradeUpdated, (payload) => {
        const event = tradeEventOf(payload)
        if (event === undefined || !useTrades.getState().apply(event)) void changed()
      }),
      realtime.account.onSubscribed(channel, subscribed),
      pollWhileDisconnected(realtime.account, channel, { intervalMs: TRADE_POLL_MS, run: changed }),
      retryAfterFailure(timers, 'open', refresh),
      retryAfterFailure(timers, 'closed', loadClosed),
      followPreferences(),
      bus.on('session:ended', () => useTrades.getState().reset()),
    ]
    return () => {
      ended = true
      stopFeed?.()
      if (check !== undefined) timers.clear(check)
      for (const stop of stops) stop()
    }
  }, [userId, realtime, timers, bus])
}

/** Whether the open positions were never there yet: their first load is under way. */
function isLoading(): boolean {
  return useTrades.getState().open.state === 'loading'
}

/** Runs a refresh again 5 s after it failed, until it succeeds or the returned function is called [ROOM-08]. */
function retryAfterFailure(
  timers: RemoteTimers,
  name: 'open' | 'closed',
  run: () => Promise<unknown>,
): () => void {
  let timer: number | undefined
  function follow(list: TradeList): void {
    if (timer !== undefined) timers.clear(timer)
    const failed = list.state === 'failed' || (list.state === 'ready' && list.failed === 'refresh')
    timer = failed ? timers.setTimeout(() => void run(), RETRY_MS) : undefined
  }
  const stop = useTrades.subscribe((now, before) => {
    if (now[name] !== before[name]) follow(now[name])
  })
  follow(useTrades.getState()[name])
  return () => {
    stop()
    if (timer !== undefined) timers.clear(timer)
  }
}
