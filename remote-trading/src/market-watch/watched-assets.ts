import { classOfType, type Asset, type AssetClass } from '@tradefront/contracts'
import { matchesSearch } from '../assets/asset-rules.ts'

/** One of the six classes, or all of them [MKT-02]. */
export type ClassChoice = AssetClass | 'all'

/** The assets of a class that match a search, in the server's order [MKT-02] [MKT-05]. */
export function watchedAssets(
  assets: readonly Asset[],
  choice: ClassChoice,
  search: string,
): readonly Asset[] {
  return assets.filter(
    (asset) => (choice === 'all' || classOfType(asset.type) === choice) && matchesSearch(asset, search),
  )
}
