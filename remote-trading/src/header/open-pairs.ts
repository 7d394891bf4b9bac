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
  /** Of its instrument, once the instruments are known. */
  readonly name: string | undefined
  readonly active: boolean
}

/**
 * The open pairs, in the order of the tabs [HEAD-02]. Stored symbols are enough for them: their names come, and symbols the
 * broker no longer has go, once something else on the page needs the instruments.
 */
export function useOpenPairs(): readonly OpenPair[] {
  const instruments = useKnown(INSTRUMENTS)
  const openPairs = useAssets((state) => state.openPairs)
  const activeSymbol = useAssets((state) => state.activeSymbol)
  return useMemo(() => {
    const names = namesOf(openPairs, instruments?.assets ?? [])
    return openPairs
      .filter((symbol) => instruments === undefined || names.has(symbol))
      .map((symbol) => ({ symbol, name: names.get(symbol), active: symbol === activeSymbol }))
  }, [openPairs, activeSymbol, instruments])
}

function namesOf(symbols: readonly string[], assets: readonly Asset[]): ReadonlyMap<string, string> {
  const wanted = new Set(symbols)
  const names = new Map<string, string>()
  for (const { symbol_display: symbol, name } of assets) {
    if (wanted.has(symbol) && !names.has(symbol)) names.set(symbol, name)
  }
  return names
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
