import * as v from 'valibot'

/** The six asset classes, named as in the site data's leverage map (specification 3). */
export const ASSET_CLASSES = ['cryptos', 'stocks', 'indices', 'commodities', 'metals', 'forex'] as const

/** One of the six asset classes. */
export type AssetClass = (typeof ASSET_CLASSES)[number]

/** `type` of an asset as the server sends it: singular 'crypto', otherwise the class name. */
export const AssetType = v.picklist(['forex', 'stocks', 'crypto', 'commodities', 'indices', 'metals'])
export type AssetType = v.InferOutput<typeof AssetType>

/** The class of an asset type: 'crypto' maps to 'cryptos', the others keep their name. */
export function classOfType(type: AssetType): AssetClass {
  return type === 'crypto' ? 'cryptos' : type
}
