import { useFederation } from '@tradefront/federation'
import { useSyncExternalStore } from 'react'

/**
 * Where the code stands that shows the plans: until it is ready nobody hears of a click; `load` has a failed one tried
 * again. Undefined without a remote.
 */
export function usePlans() {
  const federation = useFederation()
  const remote = federation.slotOwner('dialog.plans')
  const view = remote === undefined ? undefined : federation.view(remote, 'slot:dialog.plans')
  const phase = useSyncExternalStore(
    (listener) => view?.state.subscribe(listener) ?? (() => {}),
    () => view?.state.get().phase,
  )
  return view && { phase, load: view.open }
}
