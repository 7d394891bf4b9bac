import type { ConnectionStatus } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useConnectionStatus } from '@tradefront/realtime'
import styles from './room.module.css'

const LABELS = {
  connected: 'Live',
  connecting: 'Connecting',
  disconnected: 'Offline',
  failed: 'No prices',
} as const

/** What is said while prices come and account events do not: positions are then only asked for now and then. */
const DELAYED = 'Account delayed'

type State = ConnectionStatus['state']

/** Whether what the room shows is live, prices as well as account events, in words and as a dot. */
export function ConnectionBadge() {
  const { prices, account } = useRemoteContext().realtime
  const { state } = useConnectionStatus(prices)
  const { state: accountState } = useConnectionStatus(account)
  const isDelayed = state === 'connected' && accountState !== 'connected'
  const shown: State = isDelayed && accountState !== 'failed' ? 'connecting' : isDelayed ? 'failed' : state
  return (
    <output
      className={styles.connection}
      data-state={shown}
      aria-label={`Prices: ${LABELS[state]}, account: ${accountState === 'connected' ? 'Live' : 'delayed'}`}
    >
      {isDelayed ? DELAYED : LABELS[state]}
    </output>
  )
}
