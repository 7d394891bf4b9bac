import { useLingui } from '@lingui/react/macro'
import { textNow } from '@tradefront/language'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { Button } from '@tradefront/ui/Button'
import { Group } from '@tradefront/ui/Group'
import type { OutgoingMessage } from '../thread.ts'
import { TEXT } from '../conversation-state.ts'
import classes from './MessageList.module.css'

/** 'Read' on a read message; 'Sent' on the newest own message stored on the server [CHAT-01]. */
export function StoredMark({ read, showSent }: { read: boolean; showSent: boolean }) {
  const { t } = useLingui()
  if (read) {
    const words = t({ message: 'Read', context: 'state of a message' })
    return (
      <span className={classes.read}>
        <IconChecks size={14} stroke={1.5} aria-hidden /> <span>{words}</span>
      </span>
    )
  }
  if (!showSent) return null
  const words = t({ message: 'Sent', context: 'state of a message' })
  return (
    <span className={classes.mark}>
      <IconCheck size={14} stroke={1.5} aria-hidden /> <span>{words}</span>
    </span>
  )
}

/** Actions on a failed message. */
export interface OutgoingActions {
  readonly onResend: (clientId: string) => void
  readonly onDiscard: (clientId: string) => void
  /** Moves it back into the composer. */
  readonly onEdit: (clientId: string) => void
}

/** Delivery state of a message not confirmed by the server [CHAT-06]. */
export function OutgoingMark({
  item,
  onResend,
  onDiscard,
  onEdit,
}: OutgoingActions & { item: OutgoingMessage }) {
  const { t } = useLingui()
  if (item.state === 'queued') return <span className={classes.mark}>{t`Sending...`}</span>
  if (item.state === 'unknown') {
    return <span className={classes.mark}>{t`No answer yet, checking whether it arrived...`}</span>
  }
  return (
    <Group gap={4} justify="flex-end" role="alert" className={classes.failed}>
      <span>{textNow(item.error ?? TEXT.sendFailed)}</span>
      {item.textRefused === true ? (
        <Button size="xs" variant="subtle" onClick={() => onEdit(item.clientId)}>
          {t`Edit`}
        </Button>
      ) : (
        <Button size="xs" variant="subtle" onClick={() => onResend(item.clientId)}>
          {t`Try again`}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={() => onDiscard(item.clientId)}>
        {t`Delete`}
      </Button>
    </Group>
  )
}
