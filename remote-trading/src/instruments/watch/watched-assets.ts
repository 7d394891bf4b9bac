import { classOfType, type Asset, type AssetClass } from '@tradefront/contracts'
import { searched } from '../assets/asset-rules.ts'

/** One of the six classes, or all of them [MKT-02]. */
export type ClassChoice = AssetClass | 'all'

/** Assets of a class that match a search, best first [MKT-02] [MKT-05]. */
export function watchedAssets(
  assets: readonly Asset[],
  choice: ClassChoice,
  search: string,
): readonly Asset[] {
  const ofClass = choice === 'all' ? assets : assets.filter((asset) => classOfType(asset.type) === choice)
  return searched(ofClass, search)
}
