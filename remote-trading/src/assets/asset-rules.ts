import { ASSET_CLASSES, classOfType, type Asset, type AssetClass } from '@tradefront/contracts'

/** Symbol of the pair the product starts with (specification 9). */
export const DEFAULT_PAIR = 'BTC/USD'
/** Where there is no BTC/USD the room starts with this one (specification 4). */
export const SECOND_PAIR = 'AUD/JPY'

/**
 * The active asset after a load: kept if it is still there, else the BTC/USD crypto asset, else AUD/JPY,
 * else the first [MKT-03]. `undefined` only for an empty list.
 */
export function chooseActive(assets: readonly Asset[], current: string | undefined): Asset | undefined {
  return (
    assets.find((asset) => asset.asset_id === current) ??
    assets.find((asset) => asset.type === 'crypto' && asset.symbol === DEFAULT_PAIR) ??
    assets.find((asset) => asset.symbol === SECOND_PAIR) ??
    assets[0]
  )
}

/** The open pairs with this one among them; unchanged when it is there already [MKT-04]. */
export function withPair(pairs: readonly string[], symbol: string): readonly string[] {
  return pairs.includes(symbol) ? pairs : [...pairs, symbol]
}

/**
 * The open pairs without this one, and which is active then: the last pair stays, and where the active
 * one goes the first that remains takes over [HEAD-02].
 */
export function withoutPair(
  pairs: readonly string[],
  symbol: string,
  active: string | undefined,
): { readonly pairs: readonly string[]; readonly active: string | undefined } {
  const remaining = pairs.filter((pair) => pair !== symbol)
  if (remaining.length === 0 || remaining.length === pairs.length) return { pairs, active }
  return { pairs: remaining, active: active === symbol ? remaining[0] : active }
}

/** Whether an asset's name, symbol or sy contains the text, in any case; everything matches an empty one [MKT-05]. */
export function matchesSearch(asset: Asset, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return true
  return [asset.name, asset.symbol, asset.sy].some((text) => text.toLowerCase().includes(wanted))
}

/** Assets by class, in the order of the six classes, each in the server's order [MKT-02]. */
export function groupByClass(assets: readonly Asset[]): ReadonlyMap<AssetClass, readonly Asset[]> {
  const groups = new Map<AssetClass, Asset[]>(ASSET_CLASSES.map((name) => [name, []]))
  for (const asset of assets) groups.get(classOfType(asset.type))?.push(asset)
  return groups
}
