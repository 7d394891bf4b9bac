import type { Asset } from '@tradefront/contracts'
import { useNavigate } from '@tradefront/ui/router'
import { useCallback } from 'react'
import { useAssets } from '../instruments/assets/asset.store.ts'

/** Makes an instrument the active one and goes to the room [MKT-04]. */
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
