import type { Asset } from '@tradefront/contracts'
import { useMemo } from 'react'
import { useAssets } from '../instruments/assets/asset.store.ts'

/** The assets of the open pairs, in the order of the tabs [HEAD-02]. */
export function useOpenPairs(): readonly Asset[] {
  const list = useAssets((state) => state.list)
  const openPairs = useAssets((state) => state.openPairs)
  return useMemo(() => assetsOf(openPairs, list.state === 'ready' ? list.assets : []), [openPairs, list])
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
