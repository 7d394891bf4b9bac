import { ASSET_CLASSES, type Asset } from '@tradefront/contracts'
import * as v from 'valibot'
import { watchedAssets, type ClassChoice } from './watched-assets.ts'
import type { Watchlist } from './watchlists.ts'

/** What the market watch shows: all instruments, a class of them, or a watchlist by its id [MKT-06]. */
export type AssetChoice =
  { readonly kind: 'class'; readonly name: ClassChoice } | { readonly kind: 'list'; readonly id: string }

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

export const ALL: AssetChoice = { kind: 'class', name: 'all' }

const LIST_PREFIX = 'list:'

/** As text for the storage. */
export function choiceText(choice: AssetChoice): string {
  return choice.kind === 'list' ? `${LIST_PREFIX}${choice.id}` : choice.name
}

/** From stored text. */
export const StoredChoice = v.union([
  v.pipe(
    v.picklist(['all', ...ASSET_CLASSES]),
    v.transform((name): AssetChoice => ({ kind: 'class', name })),
  ),
  v.pipe(
    v.string(),
    v.startsWith(LIST_PREFIX),
    v.transform((text): AssetChoice => ({ kind: 'list', id: text.slice(LIST_PREFIX.length) })),
  ),
])

/** The instruments of a choice that match a search; those of a watchlist in the user's order without one. */
export function chosenAssets(
  assets: readonly Asset[],
  choice: AssetChoice,
  list: Watchlist | undefined,
  search: string,
): readonly Asset[] {
  if (choice.kind === 'class') return watchedAssets(assets, choice.name, search)
  const byId = new Map(assets.map((asset) => [asset.asset_id, asset]))
  const members = (list?.assetIds ?? []).map((id) => byId.get(id)).filter((asset) => asset !== undefined)
  return watchedAssets(members, 'all', search)
}
