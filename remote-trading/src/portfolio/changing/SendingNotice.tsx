import { useLingui } from '@lingui/react/macro'
import { sendWords, type Sending } from '@tradefront/sending'
import { Button } from '@tradefront/ui/Button'
import styles from './change-dialogs.module.css'

export interface SendingNoticeProps {
  readonly sending: Pick<Sending<unknown, unknown>, 'state' | 'lookAgain' | 'dismiss'>
  /** 'change', 'order' in the customer's language: follows 'your'. */
  readonly what: string
}

/** Status of a request whose outcome no toast has settled: being looked up, unknown, not found or in another tab. */
export function SendingNotice({ sending, what }: SendingNoticeProps) {
  const { t } = useLingui()
  const { state, lookAgain, dismiss } = sending
  const words = sendWords(state, what)
  if (words === undefined) return null
  return (
    <>
      <p className={styles.notice}>{words.text}</p>
      {state.kind === 'unknown' ? (
        <div className={styles.unknown}>
          <Button size="xs" onClick={() => void lookAgain()}>
            {t`Check again`}
          </Button>
          <Button size="xs" variant="subtle" onClick={dismiss}>
            {t`Dismiss`}
          </Button>
        </div>
      ) : null}
    </>
  )
}
