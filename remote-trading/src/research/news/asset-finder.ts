import type { Asset } from '@tradefront/contracts'
import type { Instruments } from '../../instruments/assets/instruments.ts'

/** Finds an instrument by `asset_id`, `symbol` or `symbol_display`, upper or lower case. */
export function assetFinder(instruments: Instruments | undefined): (symbol: string) => Asset | undefined {
  const found = new Map<string, Asset>()
  for (const asset of instruments?.assets ?? []) {
    for (const name of [asset.symbol, asset.symbol_display, asset.asset_id])
      found.set(name.toUpperCase(), asset)
  }
  return (symbol) => found.get(symbol.toUpperCase())
}
