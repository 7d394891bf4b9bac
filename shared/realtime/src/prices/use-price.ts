import type { PriceBook, PriceCadence, Quote } from '@tradefront/contracts'
import { useCallback, useSyncExternalStore } from 'react'

const NO_ID: readonly string[] = []

/**
 * The last quote of an instrument, for what is not a hot cell: tickets, summaries. Renders again at
 * most once per flush of the cadence. `undefined` while no price is known or no id is given.
 */
export function usePrice(book: PriceBook, id: string | undefined, cadence: PriceCadence): Quote | undefined {
  const subscribe = useCallback(
    // As a set of one, since such handlers also hear of prices that were dropped.
    (changed: () => void) => book.subscribeMany(id === undefined ? NO_ID : [id], cadence, changed),
    [book, id, cadence],
  )
  const read = () => (id === undefined ? undefined : book.get(id))
  return useSyncExternalStore(subscribe, read, read)
}
