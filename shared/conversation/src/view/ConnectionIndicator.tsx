import type { ConnectionStatus } from '@tradefront/contracts'
import classes from './ConversationView.module.css'

const LABEL: Record<ConnectionStatus['state'], string> = {
  connected: 'Connected',
  connecting: 'Reconnecting...',
  failed: 'Disconnected',
  disconnected: 'Disconnected',
}

/** State of the account events in a word [ADM-03]. */
export function ConnectionIndicator({ state }: { state: ConnectionStatus['state'] }) {
  return (
    <output className={classes.connection} data-state={state}>
      <span className={classes.connectionDot} aria-hidden />
      <span>{LABEL[state]}</span>
    </output>
  )
}
