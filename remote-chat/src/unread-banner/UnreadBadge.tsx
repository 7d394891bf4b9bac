import { useLingui } from '@lingui/react/macro'
import type { OfferBadge } from '@tradefront/contracts'
import { usePartSubject } from '@tradefront/parts'
import { useEffect } from 'react'
import { useUnreadCount } from './unread-count.ts'

const CHAT_PATH = '/main/chat'

/** Part of `menu.badges`: unread messages beside the chat's entry in the navigation [CHAT-07]. */
export default function UnreadBadge() {
  const { t } = useLingui()
  const offer = usePartSubject() as OfferBadge
  const count = useUnreadCount((state) => state.count)
  useEffect(() => {
    if (count === 0) return
    offer(CHAT_PATH, { count, text: count === 1 ? t`1 unread message` : t`${count} unread messages` })
    return () => offer(CHAT_PATH, undefined)
  }, [offer, count])
  return null
}
