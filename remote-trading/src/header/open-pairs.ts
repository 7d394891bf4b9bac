import type { Asset } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { useCallback, useMemo, useState } from 'react'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'

/** The assets of the open pairs, in the order of the tabs [HEAD-02]. */
export function useOpenPairs(): readonly Asset[] {
  const instruments = useKnown(INSTRUMENTS)
  const openPairs = useAssets((state) => state.openPairs)
  return useMemo(() => assetsOf(openPairs, instruments?.assets ?? []), [openPairs, instruments])
}

function assetsOf(symbols: readonly string[], assets: readonly Asset[]): readonly Asset[] {
  const wanted = new Set(symbols)
  const found = new Map<string, Asset>()
  for (const asset of assets) {
    const { symbol_display: symbol } = asset
    if (wanted.has(symbol) && !found.has(symbol)) found.set(symbol, asset)
  }
  return symbols.map((symbol) => found.get(symbol)).filter((asset) => asset !== undefined)
}

const pickerCode = lazyCode(async () => (await import('../instruments/watch/AssetPicker.tsx')).AssetPicker)

/** The market watch as a dialog to pick a pair from; its code loads when first opened [HEAD-03]. */
export function usePairPicker() {
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const picker = useDialogCode(pickerCode, opened, close)
  const select: (asset: Asset) => void = useAssets((state) => state.select)
  return { picker, opened, open: () => setOpened(true), close, select }
}
