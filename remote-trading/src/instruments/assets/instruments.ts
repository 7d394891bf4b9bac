import { msg } from '@lingui/core/macro'
import { callApi, notAsAgreed } from '@tradefront/api'
import { nextTask } from '@tradefront/browser'
import { Asset, calls, checkedInTurns, UncheckedList } from '@tradefront/contracts'
import { knownOf, type ServerRead, useKnown, valueOf } from '@tradefront/server-state'
import { useAssets } from './asset.store.ts'

/** Message if the assets can't be fetched (specification 8) [MKT-01]. */
export const ASSETS_FAILED = msg`Failed to fetch assets. Please try again later.`

/** The broker's instruments. */
export interface Instruments {
  readonly assets: readonly Asset[]
  /** By `asset_id`. */
  readonly byId: ReadonlyMap<string, Asset>
}

/** The instruments with an index by id. */
export function instrumentsOf(assets: readonly Asset[]): Instruments {
  return { assets, byId: new Map(assets.map((asset) => [asset.asset_id, asset])) }
}

/** The instruments, with some replaced by id. */
export function withChanged({ assets, byId }: Instruments, changed: readonly Asset[]): Instruments {
  const next = new Map(byId)
  for (const asset of changed) next.set(asset.asset_id, asset)
  return { assets: assets.map((asset) => next.get(asset.asset_id) ?? asset), byId: next }
}

/**
 * The instruments [MKT-01]; loading them also settles the active one [MKT-03]. Prices come from the feed, so 2,000
 * instruments aren't reloaded on each navigation.
 */
export const INSTRUMENTS: ServerRead<Instruments> = {
  name: 'instruments',
  shared: true,
  freshMs: 600_000,
  async load(options) {
    const list = await callApi({ ...calls.assets, answer: UncheckedList }, options)
    // Parsing the answer has filled this task: its entries are checked in the next ones (decision 0226).
    await nextTask()
    const assets = await checkedInTurns(Asset, list, nextTask, (what) => notAsAgreed(calls.assets, what))
    if (typeof assets === 'string') throw notAsAgreed(calls.assets, assets)
    const instruments = instrumentsOf(assets)
    // The browser may paint before everything that reads instruments renders again.
    await nextTask()
    useAssets.getState().settle(assets)
    return instruments
  },
}

/** The active instrument, once loaded. */
export function useActiveAsset(): Asset | undefined {
  const id = useAssets(({ activeId }) => activeId)
  return useKnown(INSTRUMENTS, (loaded) => (id === undefined ? undefined : valueOf(loaded)?.byId.get(id)))
}

/** Finds an instrument by display symbol. */
export function assetBySymbol(symbol: string): Asset | undefined {
  return knownOf(INSTRUMENTS)?.assets.find((asset) => asset.symbol_display === symbol)
}

/** Closes a tab unless it is the last one [HEAD-02]. */
export function removePair(symbol: string): void {
  useAssets.getState().removePair(symbol, knownOf(INSTRUMENTS)?.assets ?? [])
}
