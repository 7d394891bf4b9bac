import type { PriceBook, Quote } from '@tradefront/contracts'

/** A price book driven by tests: every `tick` immediately calls its subscribers. */
export interface ManualPriceBook extends PriceBook {
  /** Sets a price; direction and time of change are derived from the last one. */
  tick(id: string, price: number): void
  /** Number of handlers of an instrument. */
  listeners(id: string): number
}

export function createManualPriceBook(): ManualPriceBook {
  const quotes = new Map<string, Quote>()
  const handlers = new Map<string, Set<(quote: Quote) => void>>()

  function store(id: string, price: number, direction: Quote['direction']): Quote {
    const now = performance.now()
    const quote: Quote = { id, price, receivedAt: now, changedAt: now, direction }
    quotes.set(id, quote)
    return quote
  }

  const book: ManualPriceBook = {
    get: (id) => quotes.get(id),
    listeners: (id) => handlers.get(id)?.size ?? 0,
    tick(id, price) {
      const before = quotes.get(id)
      const direction = before === undefined || price === before.price ? 0 : price > before.price ? 1 : -1
      const quote = store(id, price, direction)
      for (const handler of handlers.get(id) ?? []) handler(quote)
    },
    subscribe(id, _cadence, handler) {
      const set = handlers.get(id) ?? new Set()
      handlers.set(id, set.add(handler))
      return () => {
        set.delete(handler)
      }
    },
    subscribeMany(ids, cadence, handler) {
      const unsubscribes = [...new Set(ids)].map((id) => book.subscribe(id, cadence, () => handler([id])))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    seed(list) {
      for (const { id, price } of list) if (!quotes.has(id)) store(id, price, 0)
    },
  }
  return book
}
