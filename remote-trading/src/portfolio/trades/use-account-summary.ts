import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { useMemo, useSyncExternalStore } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { pnlSources } from './live-pnl.ts'
import { OPEN_TRADES } from './trades.ts'
import { usePnlConversion } from './pnl-conversion.ts'
import { accountSummary, type AccountInputs, type AccountSummary } from './account-summary.ts'

/**
 * Account figures, live: recalculated when the price of an open position, the positions or the user change, at the
 * refresh rate of lists (50 ms).
 */
export function useAccountSummary(): AccountSummary {
  const summaries = useAccountSummaries()
  return useSyncExternalStore(summaries.subscribe, summaries.read)
}

/** The same as an observable, for values that change less often than the figures and shouldn't render with each. */
export function useAccountSummaries(): ReturnType<typeof followSummary> {
  const { book } = useRemoteContext().realtime.prices
  const user = useSession((state) => state.user)
  const trades = useKnown(OPEN_TRADES)
  const assets = useKnown(INSTRUMENTS)?.byId
  const conversion = usePnlConversion()
  return useMemo(
    () => followSummary({ user, trades, assets, book, conversion }),
    [user, trades, assets, book, conversion],
  )
}

/** A summary calculated once per price change, so that React gets a stable value. */
export function followSummary(facts: AccountInputs) {
  let current: AccountSummary | undefined
  return {
    read: (): AccountSummary => (current ??= accountSummary(facts)),
    subscribe(changed: () => void): () => void {
      const { trades = [], assets, conversion } = facts
      const ids = trades.flatMap((trade) => pnlSources(trade, assets?.get(trade.asset_id), conversion))
      const end = facts.book.subscribeMany(ids, 'list', () => {
        current = undefined
        changed()
      })
      // A price may have arrived between reading and subscribing; React reads again after this.
      current = undefined
      return end
    },
  }
}
