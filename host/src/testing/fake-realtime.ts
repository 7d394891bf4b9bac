import type { BusEventName, BusEvents, ConnectionStatus, EventBus, Realtime } from '@tradefront/contracts'
import { vi } from 'vitest'

/** Realtime for tests: lists subscriptions and delivers events on demand. */
export function fakeRealtime() {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const subscribed = new Map<string, Set<(cycle: number) => void>>()
  const busHandlers = new Map<string, Set<(payload: never) => void>>()

  function hold<T>(map: Map<string, Set<T>>, key: string, handler: T): () => void {
    const set = map.get(key) ?? new Set<T>()
    map.set(key, set.add(handler))
    return () => {
      set.delete(handler)
      if (set.size === 0) map.delete(key)
    }
  }

  const bus: EventBus = {
    on: (name, handler) => hold(busHandlers, name, handler as (payload: never) => void),
    emit: vi.fn(<N extends BusEventName>(name: N, payload: BusEvents[N]) => {
      for (const handler of busHandlers.get(name) ?? []) handler(payload as never)
    }),
  }
  const connected: ConnectionStatus = { state: 'connected' }
  const stopPrices = vi.fn()
  const realtime: Realtime = {
    bus,
    account: {
      status: connected,
      onStatus: () => () => {},
      listen: (channel, event, handler) => hold(listeners, `${channel} ${event}`, handler),
      onSubscribed: (channel, handler) => hold(subscribed, channel, handler),
      onSubscriptionError: () => () => {},
      reconnect: vi.fn(),
      disconnect: vi.fn(),
    },
    prices: {
      status: connected,
      onStatus: () => () => {},
      book: { get: () => undefined, subscribe: () => () => {}, subscribeMany: () => () => {}, seed: vi.fn() },
      start: vi.fn(() => stopPrices),
      statistics: { messages: 3, updates: 450, lastAt: 0 },
      reset: vi.fn(),
    },
  }
  return {
    realtime,
    stopPrices,
    /** Current subscriptions, as `channel event`. */
    open: () => [...listeners.keys()].sort(),
    /** Bus events with a handler. */
    heard: () => [...busHandlers.keys()].sort(),
    send(channel: string, event: string, payload: unknown = {}) {
      for (const handler of listeners.get(`${channel} ${event}`) ?? []) handler(payload)
    },
    subscribe(channel: string, cycle: number) {
      for (const handler of subscribed.get(channel) ?? []) handler(cycle)
    },
  }
}
