import { readStored } from '@tradefront/browser'
import type { SiteConfig } from '@tradefront/contracts'
import type { RemoteContext } from '@tradefront/federation'
import { RemoteContextProvider } from '@tradefront/federation'
import { TestProvider, createManualPriceBook, type ManualPriceBook } from '@tradefront/ui/testing'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

/* Environment for tests of market watch, chart and pair tabs. */

export interface FakeRemote {
  readonly book: ManualPriceBook
  readonly stored: Map<string, string>
  readonly Around: (props: { children: ReactNode }) => ReactNode
}

const NOWHERE: SiteConfig = {
  demoApi: '',
  demoHosts: [],
  pusher: { key: '', cluster: '', host: '', tls: true },
  prices: { url: '', key: '' },
  overrideOrigins: [],
  faults: false,
}

/** A remote's context with a manually driven price book, and optional provider configuration. */
export function fakeRemote(config?: Pick<SiteConfig, 'charting'>): FakeRemote {
  const book = createManualPriceBook()
  const stored = new Map<string, string>()
  const nothing = () => () => {}
  const context: RemoteContext = {
    name: 'trading',
    signal: new AbortController().signal,
    bus: { on: nothing, emit: () => {} },
    realtime: {
      bus: { on: nothing, emit: () => {} },
      account: {
        status: { state: 'connected' },
        onStatus: nothing,
        listen: nothing,
        onSubscribed: nothing,
        onSubscriptionError: nothing,
        reconnect: () => {},
        disconnect: () => {},
      },
      prices: {
        status: { state: 'connected' },
        onStatus: nothing,
        book,
        start: nothing,
        statistics: { messages: 1, updates: 0, lastAt: undefined },
        reset: () => {},
      },
    },
    storage: {
      read: (key, ...schemas) => readStored({ getItem: (name) => stored.get(name) ?? null }, key, ...schemas),
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    timers: {
      setTimeout: (run, delay) => window.setTimeout(run, delay),
      setInterval: (run, delay) => window.setInterval(run, delay),
      clear: (handle) => window.clearTimeout(handle),
    },
    config: config && { ...NOWHERE, ...config },
  }
  const Around = ({ children }: { children: ReactNode }) => (
    <TestProvider>
      <RemoteContextProvider value={context}>{children}</RemoteContextProvider>
    </TestProvider>
  )
  return { book, stored, Around }
}

/** Gives every element this size, since jsdom has no layout. */
export function layOut(width: number, height: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
  vi.stubGlobal('ResizeObserver', FirstSize)
}

/** Reports an element's size as soon as it is observed. */
class FirstSize implements ResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {}
  observe() {
    this.callback([], this)
  }
  unobserve() {}
  disconnect() {}
}
