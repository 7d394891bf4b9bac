import type { Asset } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { useCallback, useMemo, useState } from 'react'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { assetBySymbol, INSTRUMENTS } from '../instruments/assets/instruments.ts'

/** An open pair as a tab shows it [HEAD-02]. */
export interface OpenPair {
  readonly symbol: string
  /** Once the instruments are known. */
  readonly asset: Asset | undefined
  readonly active: boolean
}

/**
 * The open pairs, in the order of the tabs [HEAD-02]. Stored symbols are enough for them: their instruments come, and
 * symbols the broker no longer has go, once something else on the page needs the instruments.
 */
export function useOpenPairs(): readonly OpenPair[] {
  const instruments = useKnown(INSTRUMENTS)
  const openPairs = useAssets((state) => state.openPairs)
  const activeSymbol = useAssets((state) => state.activeSymbol)
  return useMemo(() => {
    const assets = new Map(instruments?.assets.map((asset) => [asset.symbol_display, asset]))
    return openPairs
      .filter((symbol) => instruments === undefined || assets.has(symbol))
      .map((symbol) => ({ symbol, asset: assets.get(symbol), active: symbol === activeSymbol }))
  }, [openPairs, activeSymbol, instruments])
}

/** Makes an open pair's instrument active [HEAD-02]. */
export function selectPair(symbol: string): void {
  const asset = assetBySymbol(symbol)
  if (asset === undefined) useAssets.getState().activate(symbol)
  else useAssets.getState().select(asset)
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
