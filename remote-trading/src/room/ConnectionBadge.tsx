import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ConnectionStatus } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { useConnectionStatus } from '@tradefront/realtime'
import styles from './room.module.css'

type State = ConnectionStatus['state']

const LABELS: Readonly<Record<State, MessageDescriptor>> = {
  connected: msg({ message: 'Live', context: 'state of the connection' }),
  connecting: msg({ message: 'Connecting', comment: 'State of the connection' }),
  disconnected: msg({ message: 'Offline', comment: 'State of the connection' }),
  failed: msg({ message: 'No prices', comment: 'State of the connection' }),
}

/** A connection that is up but has no current data yet is not live. */
function isWaiting(status: ConnectionStatus): boolean {
  return status.state === 'connected' && status.catchingUp === true
}

/** Shows whether the room's data is live, prices as well as account events, in words and as a dot. */
export function ConnectionBadge() {
  const { t } = useLingui()
  const { prices, account } = useRemoteContext().realtime
  const priceStatus = useConnectionStatus(prices)
  const accountStatus = useConnectionStatus(account)
  const isPriceLive = priceStatus.state === 'connected' && !isWaiting(priceStatus)
  // While prices arrive but account events don't, positions are only polled.
  const isDelayed = accountStatus.state !== 'connected'
  const isLive = isPriceLive && !isDelayed && !isWaiting(accountStatus)
  const priceWord = isWaiting(priceStatus) ? t`Waiting for prices...` : t(LABELS[priceStatus.state])
  const accountWord = isWaiting(accountStatus) ? t`Catching up...` : t(LABELS.connected)
  const word = !isPriceLive ? priceWord : isDelayed ? t`Account delayed` : accountWord
  return (
    <output
      className={styles.connection}
      data-state={isLive ? 'connected' : dotOf((isPriceLive ? accountStatus : priceStatus).state)}
      aria-label={
        isDelayed
          ? t`Prices: ${{ prices: priceWord }}, account: delayed`
          : t`Prices: ${{ prices: priceWord }}, account: ${{ account: accountWord }}`
      }
    >
      {word}
    </output>
  )
}

/** Dot for a state other than live. */
function dotOf(state: State): State {
  return state === 'failed' || state === 'disconnected' ? state : 'connecting'
}
