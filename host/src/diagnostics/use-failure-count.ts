import { useFederation } from '@tradefront/federation'
import { useCallback, useSyncExternalStore } from 'react'

/** Polling interval, ms: a crashing view changes no remote's state, so nothing announces it. */
const READ_MS = 1_000

/** The number of failures so far; updates within a second of each. */
export function useFailureCount(): number {
  const { failures } = useFederation()
  const count = useCallback(() => failures.length, [failures])
  return useSyncExternalStore(everySecond, count)
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, READ_MS)
  return () => clearInterval(timer)
}
