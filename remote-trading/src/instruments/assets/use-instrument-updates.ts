import type { InstrumentUpdate } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { putKnown } from '@tradefront/server-state/eager'
import { lazyCode } from '@tradefront/ui/lazy'
import { useEffect } from 'react'
import { INSTRUMENTS } from './instruments.ts'

/** Updates are gathered for so long, ms: React hears of spreads as often as lists hear of prices at most. */
const GATHER_MS = 50

const updatesCode = lazyCode(() => import('./instrument-updates.ts'))

/** Takes over the instruments that the price feed carries whole: spreads and digits follow live [MKT-09]. */
export function useInstrumentUpdates(): void {
  const { realtime, timers } = useRemoteContext()
  useEffect(() => {
    const gathered = new Map<string, InstrumentUpdate>()
    let timer: number | undefined
    let ended = false

    async function take(): Promise<void> {
      const { updated } = await updatesCode.load()
      if (ended) return
      const updates = new Map(gathered)
      gathered.clear()
      // Also onto an answer that is on its way: it may be older.
      putKnown(INSTRUMENTS, (known) => updated(known, updates))
    }

    const stop = realtime.prices.onInstruments?.((instruments) => {
      for (const instrument of instruments) {
        const id = String(instrument['asset_id'] ?? instrument['id'])
        gathered.set(id, { ...gathered.get(id), ...instrument })
      }
      timer ??= timers.setTimeout(() => {
        timer = undefined
        take().catch((error: unknown) => console.error('assets', error))
      }, GATHER_MS)
    })
    return () => {
      ended = true
      if (timer !== undefined) timers.clear(timer)
      stop?.()
    }
  }, [realtime, timers])
}
