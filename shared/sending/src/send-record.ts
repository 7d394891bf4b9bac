import { browserStorage, readStored, storedJson } from '@tradefront/contracts'
import { safeStorage } from '@tradefront/session'
import * as v from 'valibot'
import { PREFIX } from './open-requests.ts'

/** A request that was sent and whose outcome is not settled: kept until it is. */
export interface SendRecord<B> {
  /** UUID: the idempotency key, which is what the server knows the request by. */
  readonly key: string
  /** Which call: 'withdrawal', 'order'. */
  readonly kind: string
  /** Requests of one slot go one after the other: '' unless the kind says otherwise. */
  readonly slot: string
  /** Id of the customer who sent it. */
  readonly customer: string
  /** Unix ms of the press. */
  readonly at: number
  /** `sent`: nobody knows yet. `absent`: looked for and not there; sent again, it keeps its key. */
  readonly status: 'sent' | 'absent'
  readonly body: B
}

/** The part of the browser's storage that records need. Never throws. */
export interface RecordStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): readonly string[]
}

/** Reads, keeps and drops the records of one kind of request. */
export interface Records<B> {
  /** A customer's records, oldest first. What is too old, or not as agreed, is dropped on the way. */
  of(customer: string, now: number): readonly SendRecord<B>[]
  keep(record: SendRecord<B>): void
  drop(key: string): void
}

/** @param maxAge Ms after which the server's lists no longer show what became of a request. */
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

/** What this page wrote: where the browser keeps nothing, `safeStorage` has it in memory alone. */
const written = new Set<string>()

/** Records outlive the page and are seen by every tab. */
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
 * Locks that tabs share. A living tab that holds a request's lock still waits for its answer, so that
 * another one neither sends nor looks meanwhile.
 */
export interface TabLocks {
  /** Runs `work` while this tab holds the lock; `undefined`, and nothing run, while another tab has it. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
}

/** The browser's locks; where there are none (a page without TLS), every tab is by itself. */
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
 * Calls the handler with what another tab of this browser sends, as soon as it has written it down. Returns the unsubscribe function. Where the
 * browser keeps nothing, tabs know nothing of each other.
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
