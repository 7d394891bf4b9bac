import { checkedStorage, onCustomerChange, useSession } from '@tradefront/session'
import type * as v from 'valibot'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

/** A customer's stored choices, with a function to change them. */
export interface KeptPerCustomer<T> {
  readonly use: UseBoundStore<StoreApi<T>>
  /** Applies a change to the latest stored value, including other tabs' changes, and stores the result. */
  readonly keep: (edit: (kept: T) => Partial<T>) => void
}

/**
 * Choices stored in this browser per customer, as JSON under `<name>:<user id>`. Stored values that don't match the
 * schema count as absent.
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
