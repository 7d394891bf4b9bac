import type { StoredSchema } from '@tradefront/contracts'
import { useRemoteContext, type RemoteStorage } from '@tradefront/federation'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** How something that a browser keeps is read. Declared once, outside of components. */
export interface StoredShape<T> {
  /** Where nothing is kept. */
  readonly none: T
  readonly schema: StoredSchema<T>
  /** Takes what is usable of a value that does not fit. */
  readonly salvage: StoredSchema<T>
}

const changed = new Set<() => void>()
/** What a full or forbidden storage did not take, by key: it lasts as long as the page. */
const refused = new Map<string, { readonly text: string; readonly value: unknown }>()

/** What changes with what is kept. */
function textOf(storage: RemoteStorage, key: string): string | undefined {
  return refused.get(key)?.text ?? storage.read(key, v.string())
}

function read<T>(storage: RemoteStorage, key: string, { none, schema, salvage }: StoredShape<T>): T {
  const kept = refused.get(key)
  return kept === undefined ? (storage.read(key, schema, salvage) ?? none) : (kept.value as T)
}

function write(storage: RemoteStorage, key: string, value: unknown): void {
  const text = JSON.stringify(value)
  storage.set(key, text)
  if (storage.read(key, v.string()) === text) refused.delete(key)
  else refused.set(key, { text, value })
  for (const tell of changed) tell()
}

function subscribe(tell: () => void): () => void {
  changed.add(tell)
  // Another tab has written.
  window.addEventListener('storage', tell)
  return () => {
    changed.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

export interface StoredValue<T> {
  readonly value: T
  /** Applied to what the storage has now, so that two tabs keep each other's changes. */
  readonly edit: (change: (before: T) => T) => void
  /** False where the browser does not keep it: it is gone with the page. */
  readonly isKept: boolean
}

/** Something that this browser keeps under a key, as JSON and the same in all its tabs. */
export function useStoredValue<T>(key: string, shape: StoredShape<T>): StoredValue<T> {
  const { storage } = useRemoteContext()
  const text = useSyncExternalStore(subscribe, () => textOf(storage, key))
  // The text stands for what is read anew.
  const value = useMemo(
    () => (text === undefined ? shape.none : read(storage, key, shape)),
    [storage, key, shape, text],
  )
  const edit = useCallback(
    (change: (before: T) => T) => write(storage, key, change(read(storage, key, shape))),
    [storage, key, shape],
  )
  return { value, edit, isKept: !refused.has(key) }
}
