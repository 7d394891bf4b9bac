import type { Asset } from '@tradefront/contracts'
import { useNavigate } from '@tradefront/ui/router'
import { useCallback } from 'react'
import { useAssets } from '../instruments/assets/asset.store.ts'

/** Returns a function that makes an instrument active and opens the room [MKT-04]. */
export function useGoToInstrument(): (asset: Asset) => void {
  const navigate = useNavigate()
  return useCallback(
    (asset) => {
      useAssets.getState().select(asset)
      void navigate('/mt4')
    },
    [navigate],
  )
}
