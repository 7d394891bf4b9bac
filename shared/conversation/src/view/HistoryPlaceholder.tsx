import { useLingui } from '@lingui/react/macro'
import { textNow } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import type { HistoryState } from '../conversation-state.ts'
import classes from './MessageList.module.css'

const BUBBLES = [
  { width: '46%', own: false },
  { width: '30%', own: false },
  { width: '38%', own: true },
  { width: '52%', own: false },
  { width: '24%', own: true },
] as const

/** Placeholder for a loading, failed or empty conversation [CHAT-01] [CHAT-06]. */
export function HistoryPlaceholder({ history, onReload }: { history: HistoryState; onReload: () => void }) {
  const { t } = useLingui()
  if (history.state === 'loading') {
    return (
      <output className={classes.skeletons}>
        <VisuallyHidden>{t`Loading messages...`}</VisuallyHidden>
        {BUBBLES.map(({ width, own }) => (
          <Skeleton key={width} height={40} width={width} radius={10} data-own={own || undefined} />
        ))}
      </output>
    )
  }
  if (history.state === 'failed') {
    return (
      <div className={classes.placeholder} role="alert">
        <p className={classes.placeholderTitle}>{textNow(history.message)}</p>
        <Button variant="default" onClick={onReload}>
          {t`Retry`}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.placeholder}>
      <p className={classes.placeholderTitle}>{t`No messages yet`}</p>
      <p>{t`Start a conversation by typing a message below`}</p>
    </div>
  )
}
