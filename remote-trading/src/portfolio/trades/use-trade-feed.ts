import { useRemoteContext } from '@tradefront/federation'
import { useKept, useKnown } from '@tradefront/server-state'
import { useEffect } from 'react'
import { followPreferences } from '../../preferences/trading-preferences.ts'
import { OPEN_TRADES } from './trades.ts'

/**
 * Keeps the open positions up to date while the calling page or slot is mounted [ORD-13], and starts the price feed
 * once they are loaded.
 */
export function useTradeFeed(): void {
  useKept(OPEN_TRADES)
  usePriceFeed()
  useEffect(() => followPreferences(), [])
}

/** Starts the price feed once the open positions are loaded [MKT-13], so that their first price is never older than they are. */
export function usePriceFeed(): void {
  const { realtime } = useRemoteContext()
  const isThere = useKnown(OPEN_TRADES, ({ state }) => state === 'ready')
  useEffect(() => (isThere ? realtime.prices.start() : undefined), [isThere, realtime])
}
