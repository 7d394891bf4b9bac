import * as v from 'valibot'
import type { PersistStorage } from 'zustand/middleware'
import { safeStorage, type TextStorage } from './safe-storage.ts'

const Stored = v.object({ state: v.unknown(), version: v.optional(v.number()) })

/**
 * Keeps the persisted part of a store as JSON and checks it on the way back: what is corrupt or of
 * another shape is treated as not there.
 */
export function checkedStorage<const S extends v.GenericSchema>(
  schema: S,
  storage: TextStorage = safeStorage,
): PersistStorage<v.InferOutput<S>, void> {
  return {
    getItem(name) {
      const stored = v.safeParse(Stored, parse(storage.getItem(name)))
      const state = stored.success ? v.safeParse(schema, stored.output.state) : stored
      if (!stored.success || !state.success) return null
      return {
        state: state.output,
        ...(stored.output.version === undefined ? {} : { version: stored.output.version }),
      }
    },
    setItem(name, value) {
      storage.setItem(name, JSON.stringify(value))
    },
    removeItem(name) {
      storage.removeItem(name)
    },
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
