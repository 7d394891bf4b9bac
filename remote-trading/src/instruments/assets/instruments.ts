import { callApi } from '@tradefront/api'
import { calls, type Asset } from '@tradefront/contracts'
import { knownOf, type ServerRead, useKnown, valueOf } from '@tradefront/server-state'
import { useAssets } from './asset.store.ts'

/** Said where the assets cannot be fetched (specification 8) [MKT-01]. */
export const ASSETS_FAILED = 'Failed to fetch assets. Please try again later.'

/** What the broker trades. */
export interface Instruments {
  readonly assets: readonly Asset[]
  /** By `asset_id`. */
  readonly byId: ReadonlyMap<string, Asset>
}

export function instrumentsOf(assets: readonly Asset[]): Instruments {
  return { assets, byId: new Map(assets.map((asset) => [asset.asset_id, asset])) }
}

/** Instruments with some of them in the place of those with their ids. */
export function withChanged({ assets, byId }: Instruments, changed: readonly Asset[]): Instruments {
  const next = new Map(byId)
  for (const asset of changed) next.set(asset.asset_id, asset)
  return { assets: assets.map((asset) => next.get(asset.asset_id) ?? asset), byId: next }
}

/**
 * The instruments [MKT-01]; with them the active one is settled [MKT-03]. Prices come by the feed, so 2,000
 * instruments are not fetched again at each change of page.
 */
export const INSTRUMENTS: ServerRead<Instruments> = {
  name: 'instruments',
  shared: true,
  freshMs: 600_000,
  async load(options) {
    const assets = await callApi(calls.assets, options)
    useAssets.getState().settle(assets)
    return instrumentsOf(assets)
  },
}

/** The active instrument, once the instruments are there. */
export function useActiveAsset(): Asset | undefined {
  const id = useAssets(({ activeId }) => activeId)
  return useKnown(INSTRUMENTS, (loaded) => (id === undefined ? undefined : valueOf(loaded)?.byId.get(id)))
}

/** The instrument behind a display symbol. */
export function assetBySymbol(symbol: string): Asset | undefined {
  return knownOf(INSTRUMENTS)?.assets.find((asset) => asset.symbol_display === symbol)
}

/** Closes a tab; the last one stays [HEAD-02]. */
export function removePair(symbol: string): void {
  useAssets.getState().removePair(symbol, knownOf(INSTRUMENTS)?.assets ?? [])
}
