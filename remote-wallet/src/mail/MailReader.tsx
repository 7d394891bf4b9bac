import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { callApi, failureText } from '@tradefront/api'
import { calls, type Mail } from '@tradefront/contracts'
import { useServer, type ServerRead } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Link, useNavigate } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef } from 'react'
import { WhenText } from '../history/WhenText.tsx'
import { markMail } from './mail-calls.ts'
import styles from './mail.module.css'

const LIST = '/main/mail'

/** One message with its text. */
const MESSAGE: ServerRead<Mail, [id: string]> = {
  name: 'message',
  follows: 'user',
  brief: true,
  load: async (options, id) => (await callApi(calls.mail, { ...options, params: { id } })).data,
}

/** The open message. Opening it marks it as read; it can be marked as unread again. */
export function MailReader({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { loaded, refresh } = useServer(MESSAGE, id)
  const heading = useRef<HTMLHeadingElement>(null)
  const changed = useRef(onChanged)
  useEffect(() => {
    changed.current = onChanged
  })
  const isThere = loaded.state === 'ready'
  const isUnread = loaded.state === 'ready' && !loaded.value.read
  /** Marked only once per opening, so that a message marked as unread stays unread. */
  const marked = useRef(false)

  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true })
  }, [isThere])

  useEffect(() => {
    if (!isUnread || marked.current) return
    marked.current = true
    // Not worth interrupting the reader; it is retried at the next opening.
    markMail(id, true)
      .then(() => changed.current())
      .catch(() => {})
  }, [id, isUnread])

  async function putBack(): Promise<void> {
    marked.current = true
    try {
      await markMail(id, false)
      onChanged()
      await navigate(LIST)
    } catch (error) {
      toast.error(
        () => t`We couldn't mark the message`,
        () => failureText(error),
      )
    }
  }

  return (
    <article className={styles.reader} aria-label={t`Message`}>
      <Link to={LIST} className={styles.back ?? ''}>
        {t`Back to all messages`}
      </Link>
      {loaded.state === 'not-offered' ? (
        <EmptyState message={t`This message doesn't exist.`} />
      ) : loaded.state !== 'ready' ? (
        <LoadedState state={loaded.state} what={t`The message`} onRetry={refresh} rows={3} rowHeight={28} />
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {loaded.value.subject}
          </h2>
          <p className={styles.from}>
            <span>{`${loaded.value.sender} ·`}</span> <WhenText at={loaded.value.created_at} />
          </p>
          <div className={styles.body}>{loaded.value.body}</div>
          <Button variant="default" className={styles.putBack ?? ''} onClick={() => void putBack()}>
            {t`Mark as unread`}
          </Button>
        </>
      )}
    </article>
  )
}
