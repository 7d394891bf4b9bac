import type { StoredSchema } from '@tradefront/contracts'
import { useRemoteContext, type RemoteStorage } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'

export interface KeptValueOptions<T> {
  /** Beginning of its keys; the customer's id is their end. */
  readonly name: string
  /** The value of a customer who has none. */
  readonly nothing: T
  readonly schema: StoredSchema<T>
  /** Takes what is usable of a stored text that does not fit. */
  readonly salvage: StoredSchema<T>
}

/** A change of what is kept; applied to what the storage has now, so that two tabs keep each other's. */
export type Change<T> = (before: T) => T

/** What a customer keeps in this browser, the same in all its tabs. */
export interface KeptValue<T> {
  read(storage: RemoteStorage, customerId: string): T
  edit(storage: RemoteStorage, customerId: string, change: Change<T>): void
  /** Tells when it may have changed, here or in another tab. Returns the ending. */
  onChange(tell: () => void): () => void
  /** The logged-in customer's. */
  useKept(): {
    readonly value: T
    readonly edit: (change: Change<T>) => void
    /** False where the browser does not keep it: it is gone with the page. */
    readonly isKept: boolean
  }
}

/** Makes something that each customer keeps, once for the page. */
export function keptValue<T>({ name, nothing, schema, salvage }: KeptValueOptions<T>): KeptValue<T> {
  const changed = new Set<() => void>()
  /** What a full or forbidden storage did not take, by key: it lasts as long as the page. */
  const refused = new Map<string, { readonly text: string; readonly value: T }>()
  const keyOf = (customerId: string) => `${name}:${customerId}`

  /** What changes with what is kept. */
  function textOf(storage: RemoteStorage, key: string): string | undefined {
    return refused.get(key)?.text ?? storage.read(key, v.string())
  }
  function read(storage: RemoteStorage, customerId: string): T {
    const key = keyOf(customerId)
    return refused.get(key)?.value ?? storage.read(key, schema, salvage) ?? nothing
  }
  function edit(storage: RemoteStorage, customerId: string, change: Change<T>): void {
    const key = keyOf(customerId)
    const value = change(read(storage, customerId))
    const text = JSON.stringify(value)
    storage.set(key, text)
    if (storage.read(key, v.string()) === text) refused.delete(key)
    else refused.set(key, { text, value })
    for (const tell of changed) tell()
  }
  function onChange(tell: () => void): () => void {
    changed.add(tell)
    // Another tab has written.
    window.addEventListener('storage', tell)
    return () => {
      changed.delete(tell)
      window.removeEventListener('storage', tell)
    }
  }

  function useKept() {
    const { storage } = useRemoteContext()
    const customerId = useSession((state) => state.user?.id ?? '')
    const text = useSyncExternalStore(onChange, () => textOf(storage, keyOf(customerId)))
    // The text stands for what is read anew.
    const value = useMemo(
      () => (text === undefined ? nothing : read(storage, customerId)),
      [storage, customerId, text],
    )
    const change = useCallback((next: Change<T>) => edit(storage, customerId, next), [storage, customerId])
    return { value, edit: change, isKept: !refused.has(keyOf(customerId)) }
  }
  return { read, edit, onChange, useKept }
}
