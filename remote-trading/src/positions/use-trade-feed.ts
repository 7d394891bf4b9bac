import { channels, EVENT } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { pollWhileDisconnected } from '@tradefront/realtime'
import { useSession } from '@tradefront/session'
import { useEffect } from 'react'
import { useTrades } from './trades.store.ts'

/** How often positions are fetched while account events are not connected, ms [ORD-13]. */
export const TRADE_POLL_MS = 30_000
/** After a refresh failed it is tried again, ms (specification 9) [ROOM-08]. */
export const RETRY_MS = 5_000

/**
 * Keeps the open positions fresh while the page or slot that calls it is on screen: loads them, then starts
 * the price feed [MKT-13]; follows `trade.updated` while connected and polls while not [ORD-13].
 */
export function useTradeFeed(): void {
  const { realtime, timers, bus } = useRemoteContext()
  const userId = useSession((state) => state.user?.id)

  useEffect(() => {
    if (userId === undefined) return
    const { loadOpen, loadClosed } = useTrades.getState()
    let ended = false
    let stopFeed: (() => void) | undefined
    let retry: number | undefined

    async function refresh(): Promise<void> {
      const loaded = await loadOpen()
      if (ended) return
      // The feed comes after the positions, so that their first price is never older than they are.
      if (loaded) stopFeed ??= realtime.prices.start()
      if (retry !== undefined) timers.clear(retry)
      retry = loaded ? undefined : timers.setTimeout(() => void refresh(), RETRY_MS)
    }
    async function changed(): Promise<void> {
      await refresh()
      // History is refreshed where somebody has looked at it.
      if (!ended && useTrades.getState().closed.state !== 'loading') await loadClosed()
    }

    void refresh()
    const stops = [
      realtime.account.listen(channels.trade(userId), EVENT.tradeUpdated, () => void changed()),
      realtime.account.onSubscribed(channels.trade(userId), () => void changed()),
      pollWhileDisconnected(realtime.account, { intervalMs: TRADE_POLL_MS, run: changed }),
      bus.on('session:ended', () => useTrades.getState().reset()),
    ]
    return () => {
      ended = true
      if (retry !== undefined) timers.clear(retry)
      stopFeed?.()
      for (const stop of stops) stop()
    }
  }, [userId, realtime, timers, bus])
}
