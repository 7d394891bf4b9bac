import { checkedStorage, onCustomerChange, useSession } from '@tradefront/session'
import type * as v from 'valibot'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

/** A customer's choices in this browser, as a store and the way to change them. */
export interface KeptPerCustomer<T> {
  readonly use: UseBoundStore<StoreApi<T>>
  /** Makes a change to what is kept, of this and of other tabs, takes it over and keeps it. */
  readonly keep: (edit: (kept: T) => Partial<T>) => void
}

/**
 * Choices that are kept in this browser for each customer apart, as JSON under `<name>:<user id>`: another customer
 * finds their own. What is stored and does not fit the schema counts as absent.
 */
export function keptPerCustomer<T extends object>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  beginning: T,
): KeptPerCustomer<T> {
  const storage = checkedStorage(schema)
  const key = () => `${name}:${useSession.getState().user?.id ?? ''}`
  const read = () => storage.getItem(key())?.state ?? beginning
  const use = create<T>()(read)
  onCustomerChange(() => use.setState(read(), true))
  return {
    use,
    keep(edit) {
      const kept = read()
      const change = edit(kept)
      use.setState(change)
      storage.setItem(key(), { state: { ...kept, ...change } })
    },
  }
}
