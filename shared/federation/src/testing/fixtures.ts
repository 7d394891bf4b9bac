import type {
  HostFacts,
  Realtime,
  Registry,
  RemoteEntry,
  RemoteFacts,
  SiteConfig,
} from '@tradefront/contracts'
import { vi } from 'vitest'
import type { RemoteDefinition } from '../contract/define-remote.ts'
import type { FederationRuntime } from '../loader/runtime.ts'

/* Fixtures of this package's tests. */

/** Entry hash of every fixture, in the real format. */
export const HASH = `sha384-${'h'.repeat(64)}`

export function hostFacts(changes: Partial<HostFacts> = {}): HostFacts {
  return {
    version: '1.0.0',
    contract: '1.0.0',
    files: {},
    initial: [],
    give: { react: { version: '19.3.1', files: ['fw.js'] } },
    preload: {},
    routes: ['/', '/login', '/main'],
    ...changes,
  }
}

export function remoteFacts(changes: Partial<RemoteFacts> = {}): RemoteFacts {
  return {
    name: 'trading',
    version: '1.4.0',
    contract: '1.0.0',
    owner: 'Trading team',
    global: 'trading_1_4_0',
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': { integrity: HASH, bytes: 7000 } },
    routes: [
      { path: '/mt4', access: 'user', layout: 'full', title: 'Trading room' },
      { path: '/main/dashboard', access: 'user', layout: 'main', title: 'Dashboard' },
    ],
    slots: ['header.pairs'],
    preload: {},
    need: { react: '^19.0.0' },
    ...changes,
  }
}

/** An entry with the given versions; the first is live, the second previous. */
export function remoteEntry(
  versions: readonly RemoteFacts[],
  changes: Partial<RemoteEntry> = {},
): RemoteEntry {
  const [live, previous] = versions
  return {
    live: live?.version ?? '',
    previous: previous?.version ?? null,
    versions: Object.fromEntries(
      versions.map((facts) => [facts.version, { base: `/remotes/${facts.name}/${facts.version}/`, facts }]),
    ),
    ...changes,
  }
}

export function registryOf(remotes: Registry['remotes'], host: HostFacts = hostFacts()): Registry {
  return {
    schema: 1,
    revision: 1,
    host: { version: host.version, base: '/host/1.0.0/', facts: host },
    remotes,
  }
}

export function siteConfig(changes: Partial<SiteConfig> = {}): SiteConfig {
  return {
    demoApi: '',
    demoHosts: [],
    pusher: { key: 'key', cluster: 'mt1', host: '', tls: true },
    prices: { url: 'http://localhost:4110', key: 'key' },
    overrideOrigins: [],
    faults: false,
    ...changes,
  }
}

/** A page with a data block, by default the release set. */
export function pageWith(text: string, id = 'tradefront-registry'): Document {
  const page = document.implementation.createHTMLDocument()
  const block = page.createElement('script')
  block.type = 'application/json'
  block.id = id
  block.textContent = text
  page.head.append(block)
  return page
}

/** A request to the fake runtime; the test decides its result. */
export interface FakeRequest {
  readonly id: string
  readonly url: string
  resolve(module: unknown): void
  reject(error: unknown): void
}

/** A runtime whose requests are settled by the test. */
export function fakeRuntime() {
  const entries = new Map<string, string>()
  const requests: FakeRequest[] = []
  const plugins: { createScript(input: { url: string }): HTMLScriptElement }[] = []
  const runtime: FederationRuntime = {
    registerRemotes: (remotes) => remotes.forEach(({ name, entry }) => entries.set(name, entry)),
    registerPlugins: (added) => plugins.push(...added),
    loadRemote: (id) =>
      new Promise((resolve, reject) => {
        const url = entries.get(id.replace(/\/remote$/, '')) ?? 'not registered'
        requests.push({ id, url, resolve, reject })
      }),
  }
  return { runtime, requests, plugins }
}

/** A module as exposed by a remote. */
export function remoteModule(definition: Partial<RemoteDefinition> = {}): { default: RemoteDefinition } {
  return { default: { name: 'trading', routes: [], slots: {}, ...definition } }
}

/** A runtime that answers immediately. */
export function readyRuntime(answer: (id: string) => unknown): FederationRuntime {
  return {
    registerRemotes: () => {},
    registerPlugins: () => {},
    loadRemote: async (id) => answer(id),
  }
}

/** Realtime that counts open subscriptions. */
export function fakeRealtime() {
  const open = new Set<string>()
  const hold = (what: string) => {
    open.add(what)
    return () => open.delete(what)
  }
  const realtime: Realtime = {
    bus: { on: (name) => hold(`bus ${name}`), emit: vi.fn() },
    account: {
      status: { state: 'connected' },
      onStatus: () => hold('account status'),
      listen: (channel, event) => hold(`${channel} ${event}`),
      onSubscribed: (channel) => hold(`subscribed ${channel}`),
      onSubscriptionError: () => hold('subscription errors'),
      reconnect: vi.fn(),
      disconnect: vi.fn(),
    },
    prices: {
      status: { state: 'connected' },
      onStatus: () => hold('price status'),
      book: {
        get: () => undefined,
        subscribe: (id) => hold(`price ${id}`),
        subscribeMany: (ids) => hold(`prices ${ids.join()}`),
        seed: vi.fn(),
      },
      start: () => hold('feed'),
      statistics: { messages: 0, updates: 0, lastAt: undefined },
      reset: vi.fn(),
    },
  }
  return { realtime, open }
}

/** In-memory storage. */
export function memoryStorage(initial: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(initial))
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
