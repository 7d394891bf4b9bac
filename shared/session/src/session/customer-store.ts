import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { useSession } from './session-store.ts'

/** Calls the handler when another customer logs in, or the customer logs out. Returns the unsubscribe function. */
export function onCustomerChange(handler: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) handler()
  })
}

/** A store of the logged-in customer's data; reset when the customer changes or logs out [SESS-06]. */
export function createCustomerStore<T>(beginning: T): UseBoundStore<StoreApi<T>> {
  const store = create<T>()(() => beginning)
  onCustomerChange(() => store.setState(beginning, true))
  return store
}
