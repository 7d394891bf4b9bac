import type { Asset } from '@tradefront/contracts'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useState } from 'react'
import { useAssets } from '../instruments/assets/asset.store.ts'

const pickerCode = lazyCode(async () => (await import('../instruments/watch/AssetPicker.tsx')).AssetPicker)

/** The market watch as a dialog, to choose a pair from; its code is loaded when it first opens [HEAD-03]. */
export function usePairPicker() {
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const picker = useDialogCode(pickerCode, opened, close)
  const select: (asset: Asset) => void = useAssets((state) => state.select)
  return { picker, opened, open: () => setOpened(true), close, select }
}
