import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ConnectionStatus } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import type { LinkState } from '../live-link.ts'
import classes from './ConversationView.module.css'

const LABEL: Record<ConnectionStatus['state'], MessageDescriptor> = {
  connected: msg`Connected`,
  connecting: msg`Reconnecting...`,
  failed: msg`Disconnected`,
  disconnected: msg`Disconnected`,
}

/** Status of account events [ADM-03]: 'Connected' only once caught up. */
export function ConnectionIndicator({ link: { connection, live } }: { link: LinkState }) {
  const { t } = useLingui()
  const catchingUp = connection === 'connected' && !live
  return (
    <output className={classes.connection} data-state={catchingUp ? 'connecting' : connection}>
      <span className={classes.connectionDot} aria-hidden />
      <span>{catchingUp ? t`Catching up...` : t(LABEL[connection])}</span>
    </output>
  )
}
