import { useFederation } from '@tradefront/federation'
import { useCallback, useSyncExternalStore } from 'react'

/** Failures are counted this often, ms: a view that crashes changes no remote's state, so nothing announces it. */
const READ_MS = 1_000

/** Renders again within a second of a failure; the number of all. */
export function useFailureCount(): number {
  const { failures } = useFederation()
  const count = useCallback(() => failures.length, [failures])
  return useSyncExternalStore(everySecond, count)
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, READ_MS)
  return () => clearInterval(timer)
}
