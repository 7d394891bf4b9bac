import { useFederation } from '@tradefront/federation'
import { useSyncExternalStore } from 'react'

/**
 * Loading state of the plan comparison: a click has no effect until it is ready. `load` retries a failed load.
 * Undefined if no remote owns the slot.
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
