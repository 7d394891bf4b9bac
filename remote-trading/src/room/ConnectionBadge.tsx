import { useRemoteContext } from '@tradefront/federation'
import { useConnectionStatus } from '@tradefront/realtime'
import styles from './room.module.css'

const LABELS = {
  connected: 'Live',
  connecting: 'Connecting',
  disconnected: 'Offline',
  failed: 'No prices',
} as const

/** Whether prices are live, in words and as a dot. */
export function ConnectionBadge() {
  const { prices } = useRemoteContext().realtime
  const { state } = useConnectionStatus(prices)
  return (
    <output className={styles.connection} data-state={state} aria-label={`Prices: ${LABELS[state]}`}>
      {LABELS[state]}
    </output>
  )
}
