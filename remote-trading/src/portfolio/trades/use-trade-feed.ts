import { useRemoteContext } from '@tradefront/federation'
import { useKept, useKnown } from '@tradefront/server-state/eager'
import { useEffect } from 'react'
import { followPreferences } from '../../preferences/trading-preferences.ts'
import { OPEN_TRADES } from './trades.ts'

/**
 * Keeps the open positions fresh while the page or slot that calls it is on screen [ORD-13], and lets the price
 * feed run once they are there [MKT-13]: so their first price is never older than they are.
 */
export function useTradeFeed(): void {
  const { realtime } = useRemoteContext()
  useKept(OPEN_TRADES)
  const isThere = useKnown(OPEN_TRADES, ({ state }) => state === 'ready')
  useEffect(() => (isThere ? realtime.prices.start() : undefined), [isThere, realtime])
  useEffect(() => followPreferences(), [])
}
