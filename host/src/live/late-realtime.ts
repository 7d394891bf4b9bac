import type { ConnectionStatus, Realtime } from '@tradefront/contracts'
import { createLate } from './late.ts'

/** Pause before a failed load is retried, ms (specification 9). */
const RETRY_MS = 5_000
const NOT_YET: ConnectionStatus = { state: 'disconnected' }
const NO_STATISTICS: Realtime['prices']['statistics'] = { messages: 0, updates: 0, lastAt: undefined }

/** The realtime layer, loaded with the first subscription: visitors never need it. */
export interface LateRealtime extends Realtime {
  /** Preloads the code. Rejects if that fails; any subscription makes it retry. */
  load(): Promise<void>
}

/**
 * A stand-in for the realtime layer, usable from the start [RT-05]. Until the code is loaded both connections are
 * 'disconnected', no price is known, and calls are queued, then replayed in order.
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
