import { channels, EVENT, SupportMessageEvent, type ChatCustomer } from '@tradefront/contracts'
import { pageAttention } from '@tradefront/conversation/attention'
import { useRemoteContext } from '@tradefront/federation'
import { knownOf, putKnown } from '@tradefront/server-state'
import { hush, playSound } from '@tradefront/ui/sounds'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { withMessage, type NewMessage } from './conversation-order.ts'
import { createListRefresh } from './list-refresh.ts'
import { CHAT_USERS } from './user-calls.ts'

/** Adds a new message to the list immediately [ADM-08]. */
export function listMessage(message: NewMessage): void {
  putKnown(CHAT_USERS, (users) => withMessage(users, message))
}

export interface SupportMessagesOptions {
  readonly users: readonly ChatCustomer[] | undefined
  /** Customer of the open conversation: its messages count as seen while the page has the focus. */
  readonly selectedId: string | undefined
  /** Refetches the user list. */
  readonly refresh: () => Promise<void>
}

/**
 * Notifies the support team of every customer's messages, not only the selected one's, and keeps the list up to date:
 * through the team's channel or, if the broker lacks it, through the unread counts of the next refresh.
 */
export function useSupportMessages({ users, selectedId, refresh }: SupportMessagesOptions): void {
  const { realtime, timers } = useRemoteContext()
  const hearing = useRef(false)
  const open = useRef(selectedId)
  useEffect(() => {
    open.current = selectedId
  }, [selectedId])

  useEffect(() => {
    const { account } = realtime
    const list = createListRefresh(timers, refresh)
    let seenCycle: number | undefined
    const ends = [
      account.listen(channels.support, EVENT.messageSent, (payload) => {
        const event = v.safeParse(SupportMessageEvent, payload)
        if (!event.success) return
        const { customer_id: customerId, message } = event.output
        const known = knownOf(CHAT_USERS)
        if (known === undefined || known.some(({ id }) => id === customerId)) list.soon()
        else list.unknown(customerId)
        const seen = customerId === open.current && pageAttention.focused
        listMessage({ customerId, message, seen })
        if (message.is_admin) return
        if (seen) hush()
        else playSound('notification')
      }),
      account.onSubscribed(channels.support, (cycle) => {
        // Anything before the first subscription is already in the list's first load.
        if (seenCycle !== undefined && cycle !== seenCycle) list.soon()
        seenCycle = cycle
        hearing.current = true
      }),
      account.onStatus(({ state }) => {
        if (state !== 'connected') hearing.current = false
      }),
    ]
    return () => {
      hearing.current = false
      list.stop()
      for (const end of ends) end()
    }
  }, [realtime, timers, refresh])

  const counted = useRef<ReadonlyMap<string, number> | undefined>(undefined)
  useEffect(() => {
    if (users === undefined) return
    const before = counted.current
    counted.current = new Map(users.map((user) => [user.id, user.unread_count]))
    if (before === undefined || hearing.current) return
    const rose = users.some(
      ({ id, unread_count: unread }) =>
        unread > (before.get(id) ?? 0) && !(id === open.current && pageAttention.focused),
    )
    if (rose) playSound('notification')
  }, [users])
}
