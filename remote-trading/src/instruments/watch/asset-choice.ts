import { msg } from '@lingui/core/macro'
import { ASSET_CLASSES, type Asset } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import * as v from 'valibot'
import { watchedAssets, type ClassChoice } from './watched-assets.ts'
import type { Watchlist } from './watchlists.ts'

/** What the market watch lists: all instruments, a class, or a watchlist by id [MKT-06]. */
export type AssetChoice =
  | { readonly kind: 'class'; readonly name: ClassChoice }
  | { readonly kind: 'list'; readonly id: string }

/** The market watch's names for the classes, in order. */
export const CLASS_CHOICES: readonly { readonly value: ClassChoice; readonly label: MessageDescriptor }[] = [
  { value: 'all', label: msg({ message: 'All', comment: 'Instruments of all classes' }) },
  { value: 'cryptos', label: msg`Crypto` },
  { value: 'stocks', label: msg`Stocks` },
  { value: 'indices', label: msg`Indices` },
  { value: 'commodities', label: msg`Commodities` },
  { value: 'metals', label: msg`Metals` },
  { value: 'forex', label: msg`Forex` },
]

export const ALL: AssetChoice = { kind: 'class', name: 'all' }

const LIST_PREFIX = 'list:'

/** Serializes a choice for storage. */
export function choiceText(choice: AssetChoice): string {
  return choice.kind === 'list' ? `${LIST_PREFIX}${choice.id}` : choice.name
}

/** Parses a stored choice. */
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

/** Instruments of a choice that match a search; without a search, a watchlist keeps the user's order. */
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
