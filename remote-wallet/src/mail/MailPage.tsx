import type { CallOptions } from '@tradefront/api'
import type { MailHead, MailPage as MailPageAnswer } from '@tradefront/contracts'
import { ListState } from '@tradefront/ui/ListState'
import { useSearchParams } from '@tradefront/ui/router'
import { useCallback, useRef, useState } from 'react'
import { usePaged } from '../calls/use-paged.ts'
import { LoadedState } from '../frame/LoadedState.tsx'
import { WalletPage } from '../frame/WalletPage.tsx'
import { MailList } from './MailList.tsx'
import { MailReader } from './MailReader.tsx'
import { fetchMailPage } from './mail-calls.ts'
import styles from './mail.module.css'

/** `/main/mail`: the broker's messages; the open one stands in the address as `message` [WALL-05]. */
export default function MailPage() {
  const [unread, setUnread] = useState<number>()
  /** Grows with each call: the count of one that was overtaken is an old one. */
  const asked = useRef(0)
  const fetchPage = useCallback(async (page: number, options: CallOptions): Promise<MailPageAnswer> => {
    const own = ++asked.current
    const answer = await fetchMailPage(page, options)
    if (own === asked.current) setUnread(answer.unread_count)
    return answer
  }, [])
  const paging = usePaged<MailHead>(fetchPage)
  const [search] = useSearchParams()
  const openId = search.get('message') ?? undefined
  const { list, retry, refresh } = paging
  const isEmpty = list.state === 'ready' && list.items.length === 0
  return (
    <WalletPage title="Mail" lead={<span aria-live="polite">{leadText(unread)}</span>}>
      {isEmpty && openId === undefined ? (
        <ListState state="empty" message="There is no mail yet. What we have to tell you arrives here." />
      ) : list.state !== 'ready' ? (
        <LoadedState state={list.state} what="Your mail" onRetry={retry} rows={4} rowHeight={72} />
      ) : (
        <div className={styles.mail} data-open={openId !== undefined}>
          <MailList paging={paging} items={list.items} openId={openId} />
          {openId === undefined ? (
            <p className={styles.choose}>Choose a message to read it.</p>
          ) : (
            <MailReader key={openId} id={openId} onChanged={() => void refresh()} />
          )}
        </div>
      )}
    </WalletPage>
  )
}

function leadText(unread: number | undefined): string {
  if (unread === undefined) return 'Messages about your account.'
  if (unread === 0) return 'Everything is read.'
  return unread === 1 ? '1 unread message' : `${unread} unread messages`
}
