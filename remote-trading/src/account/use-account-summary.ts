import { useRemoteContext } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { useMemo, useSyncExternalStore } from 'react'
import { useAssets } from '../assets/asset.store.ts'
import { useTrades } from '../positions/trades.store.ts'
import { accountSummary, type AccountFacts, type AccountSummary } from './account-summary.ts'

/**
 * The account's numbers, live: computed anew when a price of an open position, the positions or the user
 * change, at the cadence of lists (50 ms).
 */
export function useAccountSummary(): AccountSummary {
  const { book } = useRemoteContext().realtime.prices
  const user = useSession((state) => state.user)
  const selectedAccountIndex = useSession((state) => state.selectedAccountIndex)
  const open = useTrades((state) => state.open)
  const list = useAssets((state) => state.list)
  const trades = open.state === 'ready' ? open.trades : undefined
  const assets = list.state === 'ready' ? list.byId : undefined
  const summaries = useMemo(
    () => followSummary({ user, selectedAccountIndex, trades, assets, book }),
    [user, selectedAccountIndex, trades, assets, book],
  )
  return useSyncExternalStore(summaries.subscribe, summaries.read)
}

/** A summary that is computed once per change of a price it depends on, so that React sees a stable one. */
function followSummary(facts: AccountFacts) {
  let current: AccountSummary | undefined
  return {
    read: (): AccountSummary => (current ??= accountSummary(facts)),
    subscribe(changed: () => void): () => void {
      const ids = [...new Set(facts.trades?.map((trade) => trade.asset_id))]
      return facts.book.subscribeMany(ids, 'list', () => {
        current = undefined
        changed()
      })
    },
  }
}
