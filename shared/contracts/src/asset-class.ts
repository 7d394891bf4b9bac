import * as v from 'valibot'

/** The six asset classes, under the names the leverage map of the site data uses (specification 3). */
export const ASSET_CLASSES = ['cryptos', 'stocks', 'indices', 'commodities', 'metals', 'forex'] as const

/** One of the six asset classes. */
export type AssetClass = (typeof ASSET_CLASSES)[number]

/** `type` of an asset as the server sends it: 'crypto' in the singular, the others as the class. */
export const AssetType = v.picklist(['forex', 'stocks', 'crypto', 'commodities', 'indices', 'metals'])
export type AssetType = v.InferOutput<typeof AssetType>

/** The class an asset of this type belongs to ('crypto' is in 'cryptos', the rest are named alike). */
export function classOfType(type: AssetType): AssetClass {
  return type === 'crypto' ? 'cryptos' : type
}
