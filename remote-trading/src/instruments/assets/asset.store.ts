import type { Asset } from '@tradefront/contracts'
import { checkedStorage, persist } from '@tradefront/session'
import * as v from 'valibot'
import { create } from 'zustand'
import { chooseActive, withPair, withoutPair } from './asset-rules.ts'

export interface AssetStore {
  /** `asset_id` of the instrument in the chart and on the ticket. */
  readonly activeId: string | undefined
  /** Its display symbol, which a header has before the instruments. */
  readonly activeSymbol: string | undefined
  /** Display symbols of the open tabs, in order. */
  readonly openPairs: readonly string[]
  /** Makes an instrument active and opens its tab [MKT-04]. */
  select(asset: Asset): void
  /** Makes an open tab's instrument active while the instruments aren't known: their next load finds its id. */
  activate(symbol: string): void
  /** Reconciles the choice with freshly loaded instruments, so that one of them is active [MKT-03]. */
  settle(assets: readonly Asset[]): void
  /** Closes a tab unless it is the last one [HEAD-02]. */
  removePair(symbol: string, assets: readonly Asset[]): void
}

/** Persisted state: the active instrument and the open tabs, without duplicates. */
const StoredChoice = v.object({
  activeId: v.optional(v.string()),
  activeSymbol: v.optional(v.string()),
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
      activeSymbol: undefined,
      openPairs: [],
      select(asset) {
        set(({ openPairs }) => ({
          ...activeOf(asset),
          openPairs: withPair(openPairs, asset.symbol_display),
        }))
      },
      activate(symbol) {
        set({ activeId: undefined, activeSymbol: symbol })
      },
      settle(assets) {
        const { activeId, activeSymbol, openPairs } = get()
        const active = chooseActive(assets, activeId, activeSymbol)
        const symbols = new Set(assets.map((asset) => asset.symbol_display))
        const known = openPairs.filter((pair) => symbols.has(pair))
        set({
          ...activeOf(active),
          openPairs: active === undefined ? known : withPair(known, active.symbol_display),
        })
      },
      removePair(symbol, assets) {
        const { openPairs, activeSymbol } = get()
        const next = withoutPair(openPairs, symbol, activeSymbol)
        set({ openPairs: next.pairs })
        if (next.active === activeSymbol || next.active === undefined) return
        const active = assets.find((asset) => asset.symbol_display === next.active)
        if (active === undefined) get().activate(next.active)
        else set(activeOf(active))
      },
    }),
    {
      name: 'asset-storage',
      storage: checkedStorage(StoredChoice),
      partialize: ({ activeId, activeSymbol, openPairs }) => ({ activeId, activeSymbol, openPairs }),
    },
  ),
)

function activeOf(asset: Asset | undefined): Pick<AssetStore, 'activeId' | 'activeSymbol'> {
  return { activeId: asset?.asset_id, activeSymbol: asset?.symbol_display }
}
