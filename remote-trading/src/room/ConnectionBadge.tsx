import { useLingui } from '@lingui/react/macro'
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

/** Shown while prices arrive but account events don't: positions are only polled then. */
const DELAYED = 'Account delayed'

type State = ConnectionStatus['state']

/** A connection that is up but has no current data yet is not live. */
function wordOf(status: ConnectionStatus, waiting: string): string {
  return status.state === 'connected' && status.catchingUp === true ? waiting : LABELS[status.state]
}

/** Shows whether the room's data is live, prices as well as account events, in words and as a dot. */
export function ConnectionBadge() {
  const { t } = useLingui()
  const { prices, account } = useRemoteContext().realtime
  const priceStatus = useConnectionStatus(prices)
  const accountStatus = useConnectionStatus(account)
  const priceWord = wordOf(priceStatus, t`Waiting for prices…`)
  const accountWord = accountStatus.state === 'connected' ? wordOf(accountStatus, t`Catching up…`) : DELAYED
  const isPriceLive = priceWord === LABELS.connected
  const word = isPriceLive ? accountWord : priceWord
  return (
    <output
      className={styles.connection}
      data-state={
        word === LABELS.connected ? 'connected' : dotOf((isPriceLive ? accountStatus : priceStatus).state)
      }
      aria-label={t`Prices: ${priceWord}, account: ${{ value: accountWord === DELAYED ? 'delayed' : accountWord }}`}
    >
      {word}
    </output>
  )
}

/** Dot for a state other than live. */
function dotOf(state: State): State {
  return state === 'failed' || state === 'disconnected' ? state : 'connecting'
}
