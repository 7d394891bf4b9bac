import type { ConnectionStatus } from '@tradefront/contracts'
import { useCallback, useSyncExternalStore } from 'react'

/** A source with a connection status: account events or the price feed. */
export interface StatusSource {
  readonly status: ConnectionStatus
  onStatus(handler: (status: ConnectionStatus) => void): () => void
}

/** The status of a connection; re-renders when it changes [RT-01]. */
export function useConnectionStatus(source: StatusSource): ConnectionStatus {
  const subscribe = useCallback((changed: () => void) => source.onStatus(changed), [source])
  const read = () => source.status
  return useSyncExternalStore(subscribe, read, read)
}
