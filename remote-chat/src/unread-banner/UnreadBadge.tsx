import { plural } from '@lingui/core/macro'
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
    const text = t`${plural(count, { one: `${count} unread message`, other: `${count} unread messages` })}`
    offer(CHAT_PATH, { count, text })
    return () => offer(CHAT_PATH, undefined)
  }, [offer, count, t])
  return null
}
