import { useLingui } from '@lingui/react/macro'
import { failureText, isAborted } from '@tradefront/api'
import { saveText } from '@tradefront/browser'
import { type ChatCustomer, fullName } from '@tradefront/contracts'
import { Attachments } from '@tradefront/conversation'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { ShowMore } from '@tradefront/account-pages/ShowMore'
import { useServerPages } from '@tradefront/server-state/pages'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { Link } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef, useState } from 'react'
import facts from './CustomerFacts.module.css'
import { CUSTOMER_FILES } from '../desk/desk-calls.ts'
import classes from './ConversationFiles.module.css'
import { transcriptOf, wholeConversation } from './transcript.ts'

/** All files of the conversation, and the conversation as a text file [ADM-23]. */
export function ConversationFiles({ customer }: { readonly customer: ChatCustomer }) {
  const { t } = useLingui()
  const paging = useServerPages(CUSTOMER_FILES, customer.id)
  const { loaded, refresh } = paging
  return (
    <section className={classes.section} aria-labelledby="files-title">
      <h3 id="files-title" className={facts.title}>
        {t`Files and transcript`}
      </h3>
      {loaded.state === 'not-offered' ? null : loaded.state !== 'ready' ? (
        <LoadedState state={loaded.state} what={t`The files`} rows={1} onRetry={refresh} />
      ) : loaded.value.length === 0 ? (
        <p className={facts.none}>{t`No files in this conversation`}</p>
      ) : (
        <ul className={classes.files} aria-label={t`Files`}>
          {loaded.value.map((file) => (
            <li key={file.id}>
              <Attachments files={[{ ...file, is_image: false }]} />
              <p className={facts.dim}>
                <span>{file.is_admin === true ? t`Sent by the team,` : t`Sent by the customer,`}</span>{' '}
                <Link to={`/admin/chat?${placeOf(customer.id, file.message_id)}`}>
                  <time dateTime={file.created_at}>{formatDate(file.created_at, 'shortMoment')}</time>
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
      {loaded.state === 'ready' ? <ShowMore paging={paging} what="files" /> : null}
      <SaveTranscript customer={customer} />
    </section>
  )
}

const placeOf = (customer: string, message: string) => new URLSearchParams({ customer, message }).toString()

function SaveTranscript({ customer }: { customer: ChatCustomer }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function save(): Promise<void> {
    const attempt = new AbortController()
    leaving.current = attempt
    setBusy(true)
    try {
      const messages = await wholeConversation(customer.id, attempt.signal)
      const now = new Date().toISOString()
      const name = `conversation-${customer.account_id}-${now.slice(0, 10)}.txt`
      saveText(name, transcriptOf(customer, messages, now), 'text/plain;charset=utf-8')
    } catch (error) {
      if (!isAborted(error))
        toast.error(
          () => t`Transcript of ${{ customer: fullName(customer) }} not saved`,
          () => failureText(error, t`We couldn't load the conversation. Try again.`),
        )
    } finally {
      if (!attempt.signal.aborted) setBusy(false)
    }
  }

  return (
    <Button size="xs" variant="default" className={classes.save} loading={busy} onClick={() => void save()}>
      {t`Save transcript`}
    </Button>
  )
}
