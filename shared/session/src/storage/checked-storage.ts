import { readStored, storedJson } from '@tradefront/browser'
import * as v from 'valibot'
import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { safeStorage, type TextStorage } from './safe-storage.ts'

/** A synchronous store storage. */
export interface CheckedStorage<T> extends PersistStorage<T, void> {
  getItem(name: string): StorageValue<T> | null
  setItem(name: string, value: StorageValue<T>): void
}

/**
 * Persists part of a store as JSON and validates it when read: corrupt or invalid values count as absent and are
 * listed in diagnostics. `salvage` recovers the usable part.
 */
export function checkedStorage<T>(
  schema: v.GenericSchema<unknown, T>,
  {
    storage = safeStorage,
    salvage,
  }: { storage?: TextStorage; salvage?: v.GenericSchema<unknown, NoInfer<T>> } = {},
): CheckedStorage<T> {
  const whole = storedJson(envelope(schema))
  const rest = salvage && storedJson(envelope(salvage))
  return {
    getItem(name) {
      const stored = readStored(storage, name, whole, rest)
      if (stored === undefined) return null
      const { state, version } = stored
      return { state, ...(version === undefined ? {} : { version }) }
    },
    setItem(name, value) {
      storage.setItem(name, JSON.stringify(value))
    },
    removeItem(name) {
      storage.removeItem(name)
    },
  }
}

function envelope<T>(state: v.GenericSchema<unknown, T>) {
  return v.object({ state, version: v.optional(v.number()) })
}
