import type { Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state/eager'
import { useMemo, useSyncExternalStore } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { usePnlConversion } from '../positions/use-pnl-conversion.ts'
import type { AccountSummary } from './account-summary.ts'
import { followSummary } from './use-account-summary.ts'

/** P/L of some positions together, live, as shown and as it would be booked. */
export function usePnlSum(
  trades: readonly Trade[],
): Pick<AccountSummary, 'pnl' | 'bookedPnl' | 'isBookedOtherwise'> {
  const { book } = useRemoteContext().realtime.prices
  const assets = useKnown(INSTRUMENTS)?.byId
  const conversion = usePnlConversion()
  const sums = useMemo(
    () => followSummary({ user: null, trades, assets, book, conversion }),
    [trades, assets, book, conversion],
  )
  return useSyncExternalStore(sums.subscribe, sums.read)
}
