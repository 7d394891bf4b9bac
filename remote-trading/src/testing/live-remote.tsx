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

/* Environment for tests of positions, account and room, with real scope, bus and price book. */

export interface LiveRemote {
  readonly book: WritablePriceBook
  /** Number of current users of the price feed. */
  readonly feed: { users: number }
  /** Resources not released after unmounting. */
  readonly leaks: string[]
  /** A price arrives and is rendered. */
  tick(id: string, price: number): void
  /** A price feed message arrives, and its prices are rendered. */
  receive(message: unknown): void
  /** An account event arrives. */
  event(channel: string, name: string, payload?: unknown): void
  /** A channel is subscribed. */
  subscribed(channel: string): void
  /** The account connection changes its state. */
  connection(status: ConnectionStatus): void
  /** Ends the session, as the host does. */
  endSession(): void
  release(): void
  readonly context: RemoteContext
  readonly Around: (props: { children: ReactNode }) => ReactNode
}

/**
 * A remote's context with manually driven events, prices and connection, for a logged-in user who has traded before.
 */
export function liveRemote(
  options: { user?: User; connected?: boolean; pricesConnected?: boolean } = {},
): LiveRemote {
  const { connected = true, pricesConnected = true } = options
  // Start without any state of a previous login.
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

/** Call after each test: unmounts everything, checks for leaks and restores mocks. */
export function endRemote(remote: LiveRemote): void {
  cleanup()
  remote.release()
  expect(remote.leaks).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
}
