import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AskSupport } from '@tradefront/account-pages/AskSupport'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { callApi, failureText } from '@tradefront/api'
import { calls, type AnswerOf, type MailHead } from '@tradefront/contracts'
import { type ServerPages } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { Button } from '@tradefront/ui/Button'
import { Page } from '@tradefront/ui/page'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { useSearchParams } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import { MailList } from './MailList.tsx'
import { markMail } from './mail-calls.ts'
import { MailReader } from './MailReader.tsx'
import styles from './mail.module.css'

/** The messages, and the unread count. */
const MAIL: ServerPages<MailHead, [], AnswerOf<typeof calls.mails>> = {
  name: 'mail',
  follows: 'user',
  brief: true,
  load: (page, options) => callApi(calls.mails, { ...options, query: { page } }),
}

/** `/main/mail`: the broker's messages; the open one is in the address as `message` [WALL-05]. */
export default function MailPage() {
  const { t } = useLingui()
  const paging = useServerPages(MAIL)
  const [search] = useSearchParams()
  const openId = search.get('message') ?? undefined
  const { loaded, latest, refresh } = paging
  const [isMarking, setMarking] = useState(false)
  const unread = loaded.state === 'ready' ? loaded.value.filter(({ read }) => !read) : []

  async function markAll(): Promise<void> {
    setMarking(true)
    try {
      await Promise.all(unread.map(({ id }) => markMail(id, true)))
    } catch (error) {
      toast.error(
        () => t`We couldn't mark all messages`,
        () => failureText(error),
      )
    } finally {
      await refresh()
      setMarking(false)
    }
  }

  const isEmpty = loaded.state === 'ready' && loaded.value.length === 0
  return (
    <Page
      title={t`Mail`}
      line={<span aria-live="polite">{leadText(isEmpty ? undefined : latest?.unread_count)}</span>}
      actions={
        // Only if all unread messages are loaded, and not above an open one, which would move when the last is read.
        openId === undefined && unread.length > 0 && unread.length === latest?.unread_count ? (
          <Button variant="default" disabled={isMarking} onClick={() => void markAll()}>
            {t`Mark all as read`}
          </Button>
        ) : undefined
      }
    >
      {isEmpty && openId === undefined ? (
        <NoMail />
      ) : loaded.state !== 'ready' ? (
        <LoadedState
          isPage
          state={loaded.state}
          what={t`Your mail`}
          onRetry={refresh}
          rows={4}
          rowHeight={72}
        />
      ) : (
        <div className={styles.mail} data-open={openId !== undefined}>
          <MailList paging={paging} items={loaded.value} openId={openId} />
          {openId === undefined ? null : (
            <MailReader key={openId} id={openId} onChanged={() => void refresh()} />
          )}
        </div>
      )}
    </Page>
  )
}

/** Shown while there are no messages. */
function NoMail() {
  const { t } = useLingui()
  return (
    <EmptyState
      isPage
      message={t`No mail yet. Withdrawal codes and news about your deposits, withdrawals and savings arrive here.`}
    >
      <AskSupport />
    </EmptyState>
  )
}

function leadText(unread: number | undefined): string {
  if (unread === undefined) return t`Messages about your account.`
  if (unread === 0) return t`No unread messages.`
  return t`${plural(unread, { one: `${unread} unread message`, other: `${unread} unread messages` })}`
}
