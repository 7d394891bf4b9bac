import type { ConnectionStatus, Realtime } from '@tradefront/contracts'
import { createLate } from './late.ts'

/** Wait before the code is asked for again, ms (specification 9: retry after failure). */
const RETRY_MS = 5_000
const NOT_YET: ConnectionStatus = { state: 'disconnected' }
const NO_STATISTICS: Realtime['prices']['statistics'] = { messages: 0, updates: 0, lastAt: undefined }

/** Realtime whose code comes when somebody listens to something: visitors never need it. */
export interface LateRealtime extends Realtime {
  /** Fetches the code ahead. Rejects when it cannot be loaded; whoever listens makes it try again. */
  load(): Promise<void>
}

/**
 * Stands for the realtime layer from the start [RT-05]. Until the code is there both connections are
 * 'disconnected', no price is known, and what is asked for is kept in order and done then.
 */
export function createLateRealtime(load: () => Promise<Realtime>): LateRealtime {
  const late = createLate({
    load,
    retryMs: RETRY_MS,
    onFailure: (error) => console.warn('The realtime layer could not be loaded.', error),
  })

  return {
    load: async () => {
      await late.load()
    },
    get tab() {
      return late.loaded?.tab
    },
    bus: {
      on: (name, handler) => late.loadAndBegin((real) => real.bus.on(name, handler)),
      emit: (name, payload) => late.actIfUsed((real) => real.bus.emit(name, payload)),
    },
    account: {
      get status() {
        return late.loaded?.account.status ?? NOT_YET
      },
      onStatus: (handler) => late.beginWhenLoaded((real) => real.account.onStatus(handler)),
      listen: (channel, event, handler) =>
        late.loadAndBegin((real) => real.account.listen(channel, event, handler)),
      onSubscribed: (channel, handler) =>
        late.loadAndBegin((real) => real.account.onSubscribed(channel, handler)),
      onSubscriptionError: (handler) =>
        late.beginWhenLoaded((real) => real.account.onSubscriptionError(handler)),
      send: (...event) => late.loaded?.account.send?.(...event),
      reconnect: () => late.actIfUsed((real) => real.account.reconnect()),
      get health() {
        return late.loaded?.account.health
      },
      get channels() {
        return late.loaded?.account.channels
      },
      disconnect: () => late.actIfUsed((real) => real.account.disconnect()),
    },
    prices: {
      get status() {
        return late.loaded?.prices.status ?? NOT_YET
      },
      onStatus: (handler) => late.beginWhenLoaded((real) => real.prices.onStatus(handler)),
      onInstruments: (handler) =>
        late.loadAndBegin((real) => real.prices.onInstruments?.(handler) ?? (() => {})),
      book: {
        get: (id) => late.loaded?.prices.book.get(id),
        subscribe: (id, cadence, handler) =>
          late.loadAndBegin((real) => real.prices.book.subscribe(id, cadence, handler)),
        subscribeMany: (ids, cadence, handler) =>
          late.loadAndBegin((real) => real.prices.book.subscribeMany(ids, cadence, handler)),
        seed(quotes) {
          late.loadAndBegin((real) => {
            real.prices.book.seed(quotes)
            return () => {}
          })
        },
      },
      start: () => late.loadAndBegin((real) => real.prices.start()),
      get statistics() {
        return late.loaded?.prices.statistics ?? NO_STATISTICS
      },
      get health() {
        return late.loaded?.prices.health
      },
      reconnect: () => late.actIfUsed((real) => real.prices.reconnect?.()),
      reset: () => late.actIfUsed((real) => real.prices.reset()),
    },
  }
}
