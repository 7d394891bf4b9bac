import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { fetchUnreadCount } from '@tradefront/api'
import { useRemoteContext } from '@tradefront/federation'
import { isLoggedIn, useSession } from '@tradefront/session'
import { Link, useLocation } from '@tradefront/ui/router'
import { playSound } from '@tradefront/ui/sounds'
import { useEffect, useState } from 'react'
import classes from './UnreadBanner.module.css'
import { watchUnread } from './watch-unread.ts'

const CHAT_PATH = '/main/chat'

/** Slot `layout.banner`: says that messages are waiting, on every page but the chat [CHAT-07]. */
export default function UnreadBanner() {
  // Admins have their own list of conversations with its own counts.
  const userId = useSession((state) =>
    isLoggedIn(state) && state.user?.role !== 'admin' ? state.user?.id : undefined,
  )
  const onChat = useLocation().pathname === CHAT_PATH
  return userId === undefined ? null : <Unread key={userId} userId={userId} onChat={onChat} />
}

function Unread({ userId, onChat }: { userId: string; onChat: boolean }) {
  const { bus, realtime, timers, signal } = useRemoteContext()
  const [count, setCount] = useState(0)

  useEffect(() => {
    function tell(next: number) {
      setCount(next)
      bus.emit('chat:unread', { count: next })
    }
    if (onChat) {
      tell(0)
      return
    }
    return watchUnread({
      userId,
      account: realtime.account,
      timers,
      fetchCount: () => fetchUnreadCount({ signal }),
      onNewMessage: () => playSound('notification'),
      onCount: tell,
    })
  }, [userId, onChat, bus, realtime, timers, signal])

  if (onChat || count === 0) return null
  return (
    <output className={classes.banner}>
      <Link to={CHAT_PATH} className={classes.link}>
        <IconMessage size={20} stroke={1.5} aria-hidden className={classes.icon} />
        <span>
          <span className={classes.title}>New Messages</span>
          <span className={classes.text}>You have {count} unread message(s), TAP TO VIEW</span>
        </span>
      </Link>
    </output>
  )
}
