import { browserStorage, type TextStorage } from '@tradefront/browser'

export type { TextStorage }

/** A storage that never throws. */
export interface SafeStorage extends TextStorage {
  /**
   * Stores a value. If the browser can't, it lives in memory as long as the page, and a reload restores the older one.
   *
   * @param older what else becomes of the older value then: `keep` leaves it to this page, too; `remove` takes it from
   * the browser, since a reload must not restore it.
   */
  setItem(key: string, value: string, older?: 'keep' | 'remove'): void
  /**
   * Calls the handler once when the browser refuses to store something; immediately if it already has. Returns the
   * unsubscribe function.
   */
  onDegraded(handler: () => void): () => void
}

/**
 * Wraps the browser's storage: if it is blocked, missing or full, values live in memory as long as the page, which
 * is reported once.
 */
export function createSafeStorage(find: () => TextStorage | undefined): SafeStorage {
  const memory = new Map<string, string>()
  const handlers = new Set<() => void>()
  let degraded = false

  function degrade(cause: unknown): void {
    if (degraded) return
    degraded = true
    console.warn('This browser keeps no data for this site; it lives as long as the page.', cause)
    for (const handler of handlers) handler()
    handlers.clear()
  }

  function attempt<T>(work: (storage: TextStorage) => T): T | undefined {
    try {
      const storage = find()
      if (!storage) throw new Error('no storage')
      return work(storage)
    } catch (cause) {
      degrade(cause)
      return undefined
    }
  }

  return {
    getItem(key) {
      return memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null
    },
    setItem(key, value, older) {
      const written = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (written) {
        memory.delete(key)
        return
      }
      if (older === 'keep' && !memory.has(key)) return
      memory.set(key, value)
      if (older === 'remove') attempt((storage) => storage.removeItem(key))
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    onDegraded(handler) {
      if (degraded) {
        handler()
        return () => {}
      }
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }
}

/** This package's shared storage: the browser's, or memory. */
export const safeStorage: SafeStorage = createSafeStorage(() => browserStorage('site'))

/** The same for this tab only (session storage). */
export const tabStorage: SafeStorage = createSafeStorage(() => browserStorage('tab'))
