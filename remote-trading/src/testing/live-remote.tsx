import { cleanup } from '@testing-library/react'
import { priceMessage, type ConnectionStatus, type InstrumentUpdate, type User } from '@tradefront/contracts'
import { createRemoteScope, RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createBus, createPriceBook, type WritablePriceBook } from '@tradefront/realtime'
import { useSession } from '@tradefront/session'
import { MemoryRouter, TestProvider } from '@tradefront/ui/testing'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { user } from '@tradefront/testing/fixtures'
import { haveTraded } from './known.ts'

/* What the tests of positions, account and room render in: real scope, bus and price book. */

export interface LiveRemote {
  readonly book: WritablePriceBook
  /** Users of the price feed now. */
  readonly feed: { users: number }
  /** What the remote still holds after its parts unmounted. */
  readonly leaks: string[]
  /** A price arrives and is shown. */
  tick(id: string, price: number): void
  /** A message of the price feed arrives, and its prices are shown. */
  receive(message: unknown): void
  /** An account event arrives. */
  event(channel: string, name: string, payload?: unknown): void
  /** A channel is subscribed. */
  subscribed(channel: string): void
  /** The account connection changes its state. */
  connection(status: ConnectionStatus): void
  /** The session's end, as the host tells it. */
  endSession(): void
  release(): void
  readonly context: RemoteContext
  readonly Around: (props: { children: ReactNode }) => ReactNode
}

/**
 * A remote's context whose events, prices and connection are driven by hand, with a user logged in who has traded before.
 */
export function liveRemote(
  options: { user?: User; connected?: boolean; pricesConnected?: boolean } = {},
): LiveRemote {
  const { connected = true, pricesConnected = true } = options
  // Nothing is known of a customer who has just logged in.
  useSession.setState({ user: null })
  useSession.setState({ user: options.user ?? user(), token: 'token', selectedAccountIndex: 0 })
  haveTraded()
  const book = createPriceBook()
  const bus = createBus()
  const feed = { users: 0 }
  const statistics = { messages: pricesConnected ? 1 : 0, updates: 0, lastAt: undefined }
  const leaks: string[] = []
  let cycle = 0
  let status: ConnectionStatus = connected ? { state: 'connected' } : { state: 'disconnected' }
  const statusHandlers = new Set<(status: ConnectionStatus) => void>()
  const instrumentHandlers = new Set<(instruments: readonly InstrumentUpdate[]) => void>()
  const listeners = new Map<string, Set<(payload: unknown) => void>>()

  function on(key: string, handler: (payload: unknown) => void): () => void {
    const set = listeners.get(key) ?? new Set()
    listeners.set(key, set.add(handler))
    return () => set.delete(handler)
  }
  const deliver = (key: string, payload: unknown = {}) =>
    listeners.get(key)?.forEach((handler) => handler(payload))

  const scope = createRemoteScope({
    name: 'trading',
    onLeak: (leak) => leaks.push(leak.message),
    realtime: {
      bus,
      account: {
        get status() {
          return status
        },
        onStatus(handler) {
          statusHandlers.add(handler)
          return () => statusHandlers.delete(handler)
        },
        listen: (channel, name, handler) => on(`${channel} ${name}`, handler),
        onSubscribed: (channel, handler) => on(channel, () => handler(cycle)),
        onSubscriptionError: () => () => {},
        reconnect: () => {},
        disconnect: () => {},
      },
      prices: {
        status: { state: pricesConnected ? 'connected' : 'disconnected' },
        onStatus: () => () => {},
        onInstruments(handler) {
          instrumentHandlers.add(handler)
          return () => instrumentHandlers.delete(handler)
        },
        book,
        start() {
          feed.users += 1
          return () => {
            feed.users -= 1
          }
        },
        statistics,
        reset: () => {},
      },
    },
  })

  return {
    book,
    feed,
    leaks,
    tick(id, price) {
      book.apply([{ id, price }])
      book.flush()
    },
    receive(message) {
      const { prices, instruments } = priceMessage(message)
      statistics.messages += 1
      book.apply(prices)
      book.flush()
      if (instruments !== undefined) for (const handler of instrumentHandlers) handler(instruments)
    },
    event: (channel, name, payload) => deliver(`${channel} ${name}`, payload),
    subscribed(channel) {
      cycle += 1
      deliver(channel)
    },
    connection(next) {
      status = next
      for (const handler of statusHandlers) handler(next)
    },
    endSession: () => bus.emit('session:ended', { reason: 'logout' }),
    release: () => scope.release(),
    context: scope.context,
    Around: ({ children }) => (
      <MemoryRouter>
        <TestProvider>
          <RemoteContextProvider value={scope.context}>{children}</RemoteContextProvider>
        </TestProvider>
      </MemoryRouter>
    ),
  }
}

/** After a test: its parts are gone and left nothing behind, and mocks are as before. */
export function endRemote(remote: LiveRemote): void {
  cleanup()
  remote.release()
  expect(remote.leaks).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
}
