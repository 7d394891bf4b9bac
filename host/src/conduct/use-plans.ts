import { useFederation } from '@tradefront/federation'
import { useSyncExternalStore } from 'react'

/** Where the code stands that shows the plans: until it is ready nobody hears of a click. Undefined without a remote. */
export function usePlans() {
  const federation = useFederation()
  const remote = federation.slotOwner('dialog.plans')
  const state = remote === undefined ? undefined : federation.view(remote, 'slot:dialog.plans').state
  return useSyncExternalStore(
    (listener) => state?.subscribe(listener) ?? (() => {}),
    () => state?.get().phase,
  )
}
