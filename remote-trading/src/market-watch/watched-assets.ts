import { classOfType, type Asset, type AssetClass } from '@tradefront/contracts'
import { matchesSearch } from '../assets/asset-rules.ts'

/** One of the six classes, or all of them [MKT-02]. */
export type ClassChoice = AssetClass | 'all'

/** The classes as the market watch names them, in its order. */
export const CLASS_CHOICES: readonly { readonly value: ClassChoice; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'cryptos', label: 'Crypto' },
  { value: 'stocks', label: 'Stocks' },
  { value: 'indices', label: 'Indices' },
  { value: 'commodities', label: 'Commodities' },
  { value: 'metals', label: 'Metals' },
  { value: 'forex', label: 'Forex' },
]

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
