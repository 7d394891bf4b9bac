import type { StoredSchema } from '@tradefront/browser'
import { useRemoteContext, type RemoteStorage } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'

export interface KeptValueOptions<T> {
  /** Prefix of its storage keys; the customer's id follows, and the part, if there are several. */
  readonly name: string
  /** Default value of a customer. */
  readonly nothing: T
  readonly schema: StoredSchema<T>
  /** Recovers what is usable from a stored text that doesn't match the schema. */
  readonly salvage: StoredSchema<T>
}

/** A change to the stored value, applied to its latest state so that tabs don't overwrite each other. */
export type Change<T> = (before: T) => T

/** The logged-in customer's stored value, with a function to change it. */
export interface Kept<T> {
  readonly value: T
  readonly edit: (change: Change<T>) => void
  /** False if the browser doesn't store it, so that it is lost with the page. */
  readonly isKept: boolean
}

/** A value stored in this browser per customer, shared by all its tabs. */
export interface KeptValue<T> {
  read(storage: RemoteStorage, customerId: string): T
  edit(storage: RemoteStorage, customerId: string, change: Change<T>): void
  /** Calls the listener when it may have changed, here or in another tab. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void
  /** The logged-in customer's value; `part` distinguishes several, such as one per instrument. */
  useKept(part?: string): Kept<T>
}

/** Defines a stored value per customer; call it once per value, at module level. */
export function keptValue<T>({ name, nothing, schema, salvage }: KeptValueOptions<T>): KeptValue<T> {
  const changed = new Set<() => void>()
  /** Values that storage rejected because it is full or blocked, by key; they last as long as the page. */
  const refused = new Map<string, { readonly text: string; readonly value: T }>()
  const keyOf = (customerId: string, part?: string) =>
    part === undefined ? `${name}:${customerId}` : `${name}:${customerId}:${part}`

  /** A text that changes with the stored value. */
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
    // The text is parsed again by the next reader.
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
