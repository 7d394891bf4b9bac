import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { useSession } from './session-store.ts'

/** Calls the handler when another customer, or nobody, is logged in. Returns the unsubscribe function. */
export function onCustomerChange(handler: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) handler()
  })
}

/** A store of what belongs to the logged-in customer: as at its beginning once that is another one, or nobody [SESS-06]. */
export function createCustomerStore<T>(beginning: T): UseBoundStore<StoreApi<T>> {
  const store = create<T>()(() => beginning)
  onCustomerChange(() => store.setState(beginning, true))
  return store
}
