import type { Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useCallback } from 'react'

/** Makes a position's instrument the active one, wherever its list stands [MKT-04]. */
export function usePickInstrument(): (trade: Trade) => void {
  const { bus } = useRemoteContext()
  return useCallback((trade) => bus.emit('asset:select', { assetId: trade.asset_id }), [bus])
}
