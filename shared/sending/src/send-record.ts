import { browserStorage, readStored, storedJson } from '@tradefront/browser'
import { safeStorage } from '@tradefront/session'
import * as v from 'valibot'
import { PREFIX } from './open-requests.ts'

/** A sent request without a settled outcome; kept until settled. */
export interface SendRecord<B> {
  /** UUID: the idempotency key, which identifies the request to the server. */
  readonly key: string
  /** Kind of request: 'withdrawal', 'order'. */
  readonly kind: string
  /** Requests in one slot are sent one at a time; '' unless the kind says otherwise. */
  readonly slot: string
  /** Id of the customer who sent it. */
  readonly customer: string
  /** Time of the click, Unix ms. */
  readonly at: number
  /** `sent`: outcome unknown. `absent`: looked up and not found; a resend keeps its key. */
  readonly status: 'sent' | 'absent'
  readonly body: B
}

/** The storage operations records need. Never throws. */
export interface RecordStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): readonly string[]
}

/** Reads, stores and deletes the records of one kind of request. */
export interface Records<B> {
  /** A customer's records, oldest first. Expired and invalid ones are deleted. */
  of(customer: string, now: number): readonly SendRecord<B>[]
  keep(record: SendRecord<B>): void
  drop(key: string): void
}

/** @param maxAge ms after which the server's lists no longer reveal the outcome. */
export function createRecords<B>(
  storage: RecordStorage,
  kind: string,
  body: v.GenericSchema<unknown, B>,
  maxAge: number,
): Records<B> {
  const Kept = storedJson(
    v.object({
      key: v.pipe(v.string(), v.uuid()),
      kind: v.string(),
      slot: v.string(),
      customer: v.string(),
      at: v.number(),
      status: v.picklist(['sent', 'absent']),
      body: v.unknown(),
    }),
  )

  function read(item: string): SendRecord<B> | undefined {
    const kept = readStored(storage, item, Kept)
    if (kept === undefined) return drop(item)
    if (kept.kind !== kind) return undefined
    const checked = v.safeParse(body, kept.body)
    return checked.success ? { ...kept, body: checked.output } : drop(item)
  }

  function drop(item: string): undefined {
    storage.removeItem(item)
  }

  return {
    of(customer, now) {
      const all = storage
        .keys()
        .filter((item) => item.startsWith(PREFIX))
        .map((item) => read(item))
        .filter((record) => record !== undefined)
      for (const { key, at } of all) if (now - at >= maxAge) drop(PREFIX + key)
      return all
        .filter((record) => record.customer === customer && now - record.at < maxAge)
        .sort((a, b) => a.at - b.at)
    },
    keep: (record) => storage.setItem(PREFIX + record.key, JSON.stringify(record)),
    drop: (key) => storage.removeItem(PREFIX + key),
  }
}

/** Keys written by this page: without browser storage, `safeStorage` keeps them in memory only. */
const written = new Set<string>()

/** Records survive the page and are visible to every tab. */
export const browserRecords: RecordStorage = {
  getItem: (key) => safeStorage.getItem(key),
  setItem(key, value) {
    written.add(key)
    safeStorage.setItem(key, value)
  },
  removeItem(key) {
    written.delete(key)
    safeStorage.removeItem(key)
  },
  keys: () => [...new Set([...Object.keys(browserStorage('site') ?? {}), ...written])],
}

/**
 * Locks shared between tabs. A live tab holding a request's lock is still waiting for its answer, so other tabs
 * neither send nor look it up meanwhile.
 */
export interface TabLocks {
  /** Runs `work` while holding the lock; returns `undefined` without running it if another tab holds it. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
}

/** The browser's locks; where unsupported (a page without TLS), tabs aren't coordinated. */
export const browserLocks: TabLocks = {
  async hold(name, work) {
    if (!('locks' in navigator)) return await work()
    return await navigator.locks.request(`tradefront-send:${name}`, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : work(),
    )
  },
}

const Sent = storedJson(v.object({ kind: v.string(), slot: v.string(), customer: v.string() }))

/**
 * Calls the handler when another tab of this browser has recorded a request before sending it. Returns the
 * unsubscribe function. Without browser storage, tabs don't see each other.
 */
export function onSentElsewhere(
  onSent: (sent: Pick<SendRecord<unknown>, 'kind' | 'slot' | 'customer'>) => void,
): () => void {
  function onStorage({ key, newValue }: StorageEvent): void {
    if (key?.startsWith(PREFIX) !== true || newValue === null) return
    const sent = readStored({ getItem: () => newValue }, key, Sent)
    if (sent !== undefined) onSent(sent)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
