import type { StoredSchema } from '@tradefront/browser'
import { useRemoteContext, type RemoteStorage } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'

export interface KeptValueOptions<T> {
  /** Beginning of its keys; the customer's id follows, and what part it is, where there are several. */
  readonly name: string
  /** The value of a customer who has none. */
  readonly nothing: T
  readonly schema: StoredSchema<T>
  /** Takes what is usable of a stored text that does not fit. */
  readonly salvage: StoredSchema<T>
}

/** A change of what is kept; applied to what the storage has now, so that two tabs keep each other's. */
export type Change<T> = (before: T) => T

/** What is kept for the logged-in customer, and its changing. */
export interface Kept<T> {
  readonly value: T
  readonly edit: (change: Change<T>) => void
  /** False where the browser does not keep it: it is gone with the page. */
  readonly isKept: boolean
}

/** What a customer keeps in this browser, the same in all its tabs. */
export interface KeptValue<T> {
  read(storage: RemoteStorage, customerId: string): T
  edit(storage: RemoteStorage, customerId: string, change: Change<T>): void
  /** Calls the listener when it may have changed, here or in another tab. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void
  /** The logged-in customer's; `part` tells several of them apart, such as one for each instrument. */
  useKept(part?: string): Kept<T>
}

/** Makes something that each customer keeps, once for the page. */
export function keptValue<T>({ name, nothing, schema, salvage }: KeptValueOptions<T>): KeptValue<T> {
  const changed = new Set<() => void>()
  /** What a full or forbidden storage did not take, by key: it lasts as long as the page. */
  const refused = new Map<string, { readonly text: string; readonly value: T }>()
  const keyOf = (customerId: string, part?: string) =>
    part === undefined ? `${name}:${customerId}` : `${name}:${customerId}:${part}`

  /** What changes with what is kept. */
  function textOf(storage: RemoteStorage, key: string): string | undefined {
    return refused.get(key)?.text ?? storage.read(key, v.string())
  }
  function readKey(storage: RemoteStorage, key: string): T {
    return refused.get(key)?.value ?? storage.read(key, schema, salvage) ?? nothing
  }
  function editKey(storage: RemoteStorage, key: string, change: Change<T>): void {
    const value = change(readKey(storage, key))
    const text = JSON.stringify(value)
    storage.set(key, text)
    if (storage.read(key, v.string()) === text) refused.delete(key)
    else refused.set(key, { text, value })
    for (const listener of changed) listener()
  }
  function onChange(listener: () => void): () => void {
    changed.add(listener)
    // Another tab has written.
    window.addEventListener('storage', listener)
    return () => {
      changed.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  function useKept(part?: string): Kept<T> {
    const { storage } = useRemoteContext()
    const key = useSession((state) => keyOf(state.user?.id ?? '', part))
    const text = useSyncExternalStore(onChange, () => textOf(storage, key))
    // The text is read again by the next reader.
    const value = useMemo(() => (text === undefined ? nothing : readKey(storage, key)), [storage, key, text])
    const edit = useCallback((change: Change<T>) => editKey(storage, key, change), [storage, key])
    return { value, edit, isKept: !refused.has(key) }
  }
  return {
    read: (storage, customerId) => readKey(storage, keyOf(customerId)),
    edit: (storage, customerId, change) => editKey(storage, keyOf(customerId), change),
    onChange,
    useKept,
  }
}
