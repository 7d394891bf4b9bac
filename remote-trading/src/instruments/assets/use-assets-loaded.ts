import { useRemoteContext } from '@tradefront/federation'
import { useEffect } from 'react'
import { areAssetsFresh, assetBySymbol, useAssets } from './asset.store.ts'
import { useInstrumentUpdates } from './use-instrument-updates.ts'

/**
 * Loads the instruments on mount unless they are recent, seeds the price book with their rates so that a price
 * shows before the feed's first message, takes over instruments that the feed carries, and follows the bus where
 * somebody outside picks an instrument.
 */
export function useAssetsLoaded(): void {
  const { realtime, bus } = useRemoteContext()
  const load = useAssets((state) => state.load)
  const list = useAssets((state) => state.list)
  useInstrumentUpdates()
  useEffect(() => {
    if (!areAssetsFresh()) void load()
  }, [load])
  useEffect(() => {
    if (list.state !== 'ready') return
    realtime.prices.book.seed(list.assets.map(({ asset_id, rate }) => ({ id: asset_id, price: rate })))
  }, [list, realtime])
  useEffect(
    () =>
      bus.on('asset:select', ({ assetId }) => {
        const { list: now, select } = useAssets.getState()
        const asset =
          now.state === 'ready' ? (now.byId.get(assetId) ?? assetBySymbol(now, assetId)) : undefined
        if (asset !== undefined) select(asset)
      }),
    [bus],
  )
}
