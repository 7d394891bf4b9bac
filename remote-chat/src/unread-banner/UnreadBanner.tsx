import { useLingui } from '@lingui/react/macro'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { callApi } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { pageAttention } from '@tradefront/conversation/attention'
import { useRemoteContext } from '@tradefront/federation'
import { isLoggedIn, useSession } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { PageNotice } from '@tradefront/ui/PageNotice'
import { Link, useLocation } from '@tradefront/ui/router'
import { useTitlePart } from '@tradefront/browser/title-parts'
import { hush, playSound } from '@tradefront/ui/sounds'
import { useEffect, useState } from 'react'
import { noticeMessage } from '../message-notices/message-notices.ts'
import classes from './UnreadBanner.module.css'
import { useUnreadCount } from './unread-count.ts'
import { onIncomingMessage, watchUnread } from './watch-unread.ts'

const CHAT_PATH = '/main/chat'

/** Slot `layout.banner`: announces unread messages on every page but the chat [CHAT-07]. */
export default function UnreadBanner() {
  // Admins have their own list of conversations with its own counts.
  const userId = useSession((state) =>
    isLoggedIn(state) && state.user?.role !== 'admin' ? state.user?.id : undefined,
  )
  const onChat = useLocation().pathname === CHAT_PATH
  return userId === undefined ? null : <Unread key={userId} userId={userId} onChat={onChat} />
}

/** No sound for a message that appears in the visible conversation. */
function onMessageInChat() {
  if (pageAttention.focused) hush()
  else playSound('notification')
}

function Unread({ userId, onChat }: { userId: string; onChat: boolean }) {
  const { realtime, timers, signal, storage } = useRemoteContext()
  const [count, setCount] = useState(0)
  /** The count when the banner was dismissed; it reappears above that. */
  const [dismissed, setDismissed] = useState(0)

  useEffect(() => {
    function show(next: number) {
      setCount(next)
      useUnreadCount.setState({ count: next })
      setDismissed((known) => Math.min(known, next))
    }
    const { account } = realtime
    if (onChat) {
      show(0)
      return onIncomingMessage(account, userId, () => {
        onMessageInChat()
        noticeMessage(storage)
      })
    }
    return watchUnread({
      userId,
      account,
      timers,
      fetchCount: async () => (await callApi(calls.unreadCount, { signal })).unread_count,
      onNewMessage: () => {
        playSound('notification')
        noticeMessage(storage)
      },
      onCount: show,
    })
  }, [userId, onChat, realtime, timers, signal, storage])

  // The chat page writes its own number into the title.
  if (onChat || count === 0) return null
  return (
    <>
      <TitleCount count={count} />
      {count > dismissed ? <Notice count={count} onDismiss={() => setDismissed(count)} /> : null}
    </>
  )
}

/** A component of its own: it takes its number out of the title before the chat page writes another one. */
function TitleCount({ count }: { count: number }) {
  useTitlePart('unread', `(${count})`)
  return null
}

function Notice({ count, onDismiss }: { count: number; onDismiss: () => void }) {
  const { t } = useLingui()
  return (
    <PageNotice>
      <Link to={CHAT_PATH} className={classes.link}>
        <IconMessage size={20} stroke={1.5} aria-hidden className={classes.icon} />
        <span>
          <span className={classes.title}>{t`New Messages`}</span>
          <span className={classes.text}>{t`You have ${count} unread message(s), TAP TO VIEW`}</span>
        </span>
      </Link>
      <ActionIcon size="md" variant="subtle" color="gray" aria-label={t`Dismiss`} onClick={onDismiss}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </PageNotice>
  )
}
