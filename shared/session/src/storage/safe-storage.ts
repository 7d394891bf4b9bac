import { browserStorage, type TextStorage } from '@tradefront/contracts'

export type { TextStorage }

/** A storage that never throws. */
export interface SafeStorage extends TextStorage {
  /** Calls the handler once when the browser refuses to keep something; at once if it already has. Returns the unsubscribe function. */
  onDegraded(handler: () => void): () => void
}

/**
 * Wraps the browser's storage: where it is forbidden, missing or full, values live in memory, as long
 * as the page, and that is said once. A value that can no longer be written is removed from the browser,
 * so that a reload never brings back an older one (a session that was logged out, for instance).
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
    setItem(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (written) {
        memory.delete(key)
        return
      }
      memory.set(key, value)
      attempt((storage) => storage.removeItem(key))
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

/** The one storage of this package: the browser's, or memory. */
export const safeStorage: SafeStorage = createSafeStorage(() => browserStorage('site'))

/** The same of this tab: gone with it, and not seen by others. */
export const tabStorage: SafeStorage = createSafeStorage(() => browserStorage('tab'))
