import type { Asset } from '@tradefront/contracts'
import { checkedStorage, persist } from '@tradefront/session'
import * as v from 'valibot'
import { create } from 'zustand'
import { chooseActive, withPair, withoutPair } from './asset-rules.ts'

export interface AssetStore {
  /** `asset_id` of the instrument in the chart and on the ticket. */
  readonly activeId: string | undefined
  /** Display symbols of the open tabs, in order. */
  readonly openPairs: readonly string[]
  /** Makes an instrument active and opens its tab [MKT-04]. */
  select(asset: Asset): void
  /** Reconciles the choice with freshly loaded instruments, so that one of them is active [MKT-03]. */
  settle(assets: readonly Asset[]): void
  /** Closes a tab unless it is the last one [HEAD-02]. */
  removePair(symbol: string, assets: readonly Asset[]): void
}

/** Persisted state: the active instrument and the open tabs, without duplicates. */
const StoredChoice = v.object({
  activeId: v.optional(v.string()),
  openPairs: v.pipe(
    v.array(v.string()),
    v.transform((pairs): readonly string[] => [...new Set(pairs)]),
  ),
})

/** The active instrument and the open pairs, stored as `asset-storage` [MKT-03]. */
export const useAssets = create<AssetStore>()(
  persist(
    (set, get) => ({
      activeId: undefined,
      openPairs: [],
      select(asset) {
        set(({ openPairs }) => ({
          activeId: asset.asset_id,
          openPairs: withPair(openPairs, asset.symbol_display),
        }))
      },
      settle(assets) {
        const { activeId, openPairs } = get()
        const active = chooseActive(assets, activeId)
        const symbols = new Set(assets.map((asset) => asset.symbol_display))
        const known = openPairs.filter((pair) => symbols.has(pair))
        set({
          activeId: active?.asset_id,
          openPairs: active === undefined ? known : withPair(known, active.symbol_display),
        })
      },
      removePair(symbol, assets) {
        const { openPairs, activeId } = get()
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
