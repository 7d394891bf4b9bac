import { useRemoteContext } from '@tradefront/federation'
import { knownOf, useKept, useKnown } from '@tradefront/server-state/eager'
import { useEffect } from 'react'
import { useAssets } from './asset.store.ts'
import { assetBySymbol, INSTRUMENTS, keptCode } from './instruments.ts'
import { useInstrumentUpdates } from './use-instrument-updates.ts'

/** Instruments are kept once the page has what it is for; by then prices have come as well, ms. */
export const KEEP_AFTER_MS = 5_000

/**
 * Loads the instruments on mount unless they are recent, seeds the price book with their rates so that a price
 * shows before the feed's first message, keeps them for the next visit, takes over instruments that the feed carries, and follows the bus where
 * somebody outside picks an instrument.
 */
export function useAssetsLoaded(): void {
  const { realtime, bus, timers } = useRemoteContext()
  useKept(INSTRUMENTS)
  const instruments = useKnown(INSTRUMENTS)
  useInstrumentUpdates()
  useEffect(() => {
    if (instruments === undefined || instruments.isKept) return
    realtime.prices.book.seed(instruments.assets.map(({ asset_id, rate }) => ({ id: asset_id, price: rate })))
  }, [instruments, realtime])
  const { tag, isKept } = instruments ?? {}
  useEffect(() => {
    if (tag === undefined && isKept !== true) return
    const timer = timers.setTimeout(() => {
      keptCode
        .load()
        .then(({ afterwards }) => afterwards(realtime.prices.status.state === 'connected'))
        .catch((error: unknown) => console.warn('The instruments are not kept.', error))
    }, KEEP_AFTER_MS)
    return () => timers.clear(timer)
  }, [tag, isKept, realtime, timers])
  useEffect(
    () =>
      bus.on('asset:select', ({ assetId }) => {
        const asset = knownOf(INSTRUMENTS)?.byId.get(assetId) ?? assetBySymbol(assetId)
        if (asset !== undefined) useAssets.getState().select(asset)
      }),
    [bus],
  )
}
