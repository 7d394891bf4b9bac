import type { PriceBook, PriceCadence, Quote } from '@tradefront/contracts'
import { useCallback, useSyncExternalStore } from 'react'

const NO_ID: readonly string[] = []

/**
 * The last quote of an instrument, for components that aren't hot cells: tickets, summaries. Re-renders at most
 * once per flush of the cadence. `undefined` without a known price or id.
 */
export function usePrice(book: PriceBook, id: string | undefined, cadence: PriceCadence): Quote | undefined {
  const subscribe = useCallback(
    // Uses `subscribeMany` with one id, since it also reports cleared prices.
    (changed: () => void) => book.subscribeMany(id === undefined ? NO_ID : [id], cadence, changed),
    [book, id, cadence],
  )
  const read = () => (id === undefined ? undefined : book.get(id))
  return useSyncExternalStore(subscribe, read, read)
}
