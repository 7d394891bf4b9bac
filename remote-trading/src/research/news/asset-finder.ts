import type { Asset } from '@tradefront/contracts'
import type { AssetList } from '../../instruments/assets/asset.store.ts'

/** Finds an instrument by `asset_id`, `symbol` or `symbol_display`, upper or lower case. */
export function assetFinder(list: AssetList): (symbol: string) => Asset | undefined {
  if (list.state !== 'ready') return () => undefined
  const found = new Map<string, Asset>()
  for (const asset of list.assets) {
    for (const name of [asset.symbol, asset.symbol_display, asset.asset_id])
      found.set(name.toUpperCase(), asset)
  }
  return (symbol) => found.get(symbol.toUpperCase())
}
