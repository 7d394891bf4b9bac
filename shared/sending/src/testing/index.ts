import type { RecordStorage, TabLocks } from '../send-record.ts'
import type { LocalReceipt } from '../receipts.ts'
import type { SenderParts } from '../sender.ts'

/** A browser profile: storage and locks shared by all its tabs, and a clock moved only by tests. */
export interface FakeBrowser {
  readonly items: Map<string, string>
  /** The customers' records, by key of the request: as each stood after every note. */
  readonly receipts: Map<string, LocalReceipt[]>
  /** Dependencies of a sender in a new tab: two calls are two tabs. */
  tab(): SenderParts
  /** Closes or reloads a tab: releases its locks. */
  closeAll(): void
  /** Logs in another customer, or logs out. */
  logIn(customer: string | undefined): void
  /** Advances the clock. */
  pass(ms: number): void
}

/** Creates a browser in which delays take no time. */
export function createFakeBrowser(customer = 'mia'): FakeBrowser {
  const items = new Map<string, string>()
  const receipts = new Map<string, LocalReceipt[]>()
  const held = new Set<string>()
  let who: string | undefined = customer
  let now = Date.UTC(2026, 0, 5, 12)
  let keys = 0
  const storage: RecordStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
    keys: () => [...items.keys()],
  }
  const locks: TabLocks = {
    async hold(name, work) {
      if (held.has(name)) return undefined
      held.add(name)
      try {
        return await work()
      } finally {
        held.delete(name)
      }
    },
  }
  return {
    items,
    receipts,
    tab: () => ({
      storage,
      locks,
      customer: () => who,
      note: (_customer, receipt) => {
        receipts.set(receipt.key, [...(receipts.get(receipt.key) ?? []), receipt])
      },
      newKey: () => {
        keys += 1
        return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`
      },
      now: () => now,
      wait: (ms) => {
        now += ms
        return Promise.resolve()
      },
    }),
    closeAll: () => held.clear(),
    logIn: (next) => {
      who = next
    },
    pass: (ms) => {
      now += ms
    },
  }
}
