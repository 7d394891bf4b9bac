import { ApiError, fetchAssets } from '@tradefront/api'
import type { Asset } from '@tradefront/contracts'
import { checkedStorage, persist } from '@tradefront/session'
import * as v from 'valibot'
import { create } from 'zustand'
import { chooseActive, withPair, withoutPair } from './asset-rules.ts'

/** Error of the store where the assets cannot be fetched (specification 8) [MKT-01]. */
export const ASSETS_FAILED = 'Failed to fetch assets. Please try again later.'

/** The list of instruments; a failed refresh keeps the list that is there. */
export type AssetList =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly assets: readonly Asset[]; readonly byId: ReadonlyMap<string, Asset> }
  | { readonly state: 'failed'; readonly message: string }

export interface AssetStore {
  readonly list: AssetList
  /** `asset_id` of the instrument in the chart and on the ticket. */
  readonly activeId: string | undefined
  /** Display symbols of the open tabs, in their order. */
  readonly openPairs: readonly string[]
  /** Loads the instruments and settles the active one. Calls that overlap are one call. */
  load(): Promise<void>
  /** Makes an instrument active and opens its tab [MKT-04]. */
  select(asset: Asset): void
  /** Puts instruments in the place of those with their ids; the feed brings such [MKT-09]. */
  update(changed: readonly Asset[]): void
  /** Closes a tab; the last one stays [HEAD-02]. */
  removePair(symbol: string): void
}

/** How long a list of instruments serves before a page that opens asks anew, ms. Prices come by the feed. */
export const ASSETS_FRESH_MS = 600_000

let loading: Promise<void> | undefined
/** Unix ms of the last load that succeeded. */
let loadedAt = 0

/** What of the store survives a reload: the active instrument and the open tabs, each once. */
const StoredChoice = v.object({
  activeId: v.optional(v.string()),
  openPairs: v.pipe(
    v.array(v.string()),
    v.transform((pairs): readonly string[] => [...new Set(pairs)]),
  ),
})

/** Instruments, the active one and the open pairs, the latter two kept as `asset-storage` [MKT-03]. */
export const useAssets = create<AssetStore>()(
  persist(
    (set, get) => ({
      list: { state: 'loading' },
      activeId: undefined,
      openPairs: [],
      load() {
        loading ??= load().finally(() => {
          loading = undefined
        })
        return loading
      },
      select(asset) {
        set(({ openPairs }) => ({
          activeId: asset.asset_id,
          openPairs: withPair(openPairs, asset.symbol_display),
        }))
      },
      update(changed) {
        const { list } = get()
        if (list.state !== 'ready') return
        const byId = new Map(list.byId)
        for (const asset of changed) byId.set(asset.asset_id, asset)
        const assets = list.assets.map((asset) => byId.get(asset.asset_id) ?? asset)
        set({ list: { state: 'ready', assets, byId } })
      },
      removePair(symbol) {
        const { list, openPairs, activeId } = get()
        const assets = list.state === 'ready' ? list.assets : []
        const activeSymbol = assets.find((asset) => asset.asset_id === activeId)?.symbol_display
        const next = withoutPair(openPairs, symbol, activeSymbol)
        const active = assets.find((asset) => asset.symbol_display === next.active)
        set({ openPairs: next.pairs, activeId: active?.asset_id ?? activeId })
      },
    }),
    {
      name: 'asset-storage',
      storage: checkedStorage(StoredChoice),
      partialize: ({ activeId, openPairs }) => ({ activeId, openPairs }),
    },
  ),
)

async function load(): Promise<void> {
  const before = useAssets.getState()
  if (before.list.state !== 'ready') useAssets.setState({ list: { state: 'loading' } })
  try {
    const assets = await fetchAssets()
    const byId = new Map(assets.map((asset) => [asset.asset_id, asset]))
    loadedAt = Date.now()
    const { activeId, openPairs } = useAssets.getState()
    const active = chooseActive(assets, activeId)
    const symbols = new Set(assets.map((asset) => asset.symbol_display))
    const known = openPairs.filter((pair) => symbols.has(pair))
    useAssets.setState({
      list: { state: 'ready', assets, byId },
      activeId: active?.asset_id,
      openPairs: active === undefined ? known : withPair(known, active.symbol_display),
    })
  } catch (error) {
    if (!(error instanceof ApiError)) console.error('assets', error)
    if (useAssets.getState().list.state !== 'ready') {
      useAssets.setState({ list: { state: 'failed', message: ASSETS_FAILED } })
    }
  }
}

/** Whether the list is there and recent: 2,000 instruments are not fetched again at each change of page. */
export function areAssetsFresh(): boolean {
  return useAssets.getState().list.state === 'ready' && Date.now() - loadedAt < ASSETS_FRESH_MS
}

/** The active instrument, once the list is there. */
export function activeAsset({ list, activeId }: Pick<AssetStore, 'list' | 'activeId'>): Asset | undefined {
  return list.state === 'ready' && activeId !== undefined ? list.byId.get(activeId) : undefined
}

/** The instrument behind a display symbol. */
export function assetBySymbol(list: AssetList, symbol: string): Asset | undefined {
  return list.state === 'ready' ? list.assets.find((asset) => asset.symbol_display === symbol) : undefined
}
