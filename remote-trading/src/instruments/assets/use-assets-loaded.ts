import { useRemoteContext } from '@tradefront/federation'
import { knownOf, useKept, useKnown } from '@tradefront/server-state/eager'
import { useEffect } from 'react'
import { useAssets } from './asset.store.ts'
import { assetBySymbol, INSTRUMENTS } from './instruments.ts'
import { useInstrumentUpdates } from './use-instrument-updates.ts'

/**
 * Loads the instruments on mount unless they are recent, seeds the price book with their rates so that a price
 * shows before the feed's first message, takes over instruments that the feed carries, and follows the bus where
 * somebody outside picks an instrument.
 */
export function useAssetsLoaded(): void {
  const { realtime, bus } = useRemoteContext()
  useKept(INSTRUMENTS)
  const instruments = useKnown(INSTRUMENTS)
  useInstrumentUpdates()
  useEffect(() => {
    if (instruments === undefined) return
    realtime.prices.book.seed(instruments.assets.map(({ asset_id, rate }) => ({ id: asset_id, price: rate })))
  }, [instruments, realtime])
  useEffect(
    () =>
      bus.on('asset:select', ({ assetId }) => {
        const asset = knownOf(INSTRUMENTS)?.byId.get(assetId) ?? assetBySymbol(assetId)
        if (asset !== undefined) useAssets.getState().select(asset)
      }),
    [bus],
  )
}
