import type { InstrumentUpdate } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { lazyCode } from '@tradefront/ui/lazy'
import { useEffect } from 'react'
import { useAssets } from './asset.store.ts'

/** Updates are gathered for so long, ms: React hears of spreads as often as lists hear of prices at most. */
const GATHER_MS = 50

const updatesCode = lazyCode(() => import('./instrument-updates.ts'))

/** Takes over the instruments that the price feed carries whole: spreads and digits follow live [MKT-09]. */
export function useInstrumentUpdates(): void {
  const { realtime, timers } = useRemoteContext()
  useEffect(() => {
    const told = new Map<string, InstrumentUpdate>()
    let timer: number | undefined
    let ended = false

    async function take(): Promise<void> {
      const { changedInstruments } = await updatesCode.load()
      const { list, update } = useAssets.getState()
      // Until the list is there the updates wait.
      if (list.state !== 'ready' || ended) return
      const changed = changedInstruments(list.byId, told)
      told.clear()
      if (changed.length > 0) update(changed)
    }
    function soon(): void {
      if (told.size === 0) return
      timer ??= timers.setTimeout(() => {
        timer = undefined
        take().catch((error: unknown) => console.error('assets', error))
      }, GATHER_MS)
    }

    const stops = [
      realtime.prices.onInstruments?.((instruments) => {
        for (const instrument of instruments) {
          const id = String(instrument['asset_id'] ?? instrument['id'])
          told.set(id, { ...told.get(id), ...instrument })
        }
        soon()
      }),
      useAssets.subscribe((now, before) => {
        if (now.list !== before.list && before.list.state !== 'ready') soon()
      }),
    ]
    return () => {
      ended = true
      if (timer !== undefined) timers.clear(timer)
      for (const stop of stops) stop?.()
    }
  }, [realtime, timers])
}
