import {
  channels,
  ConversationUpdatedEvent,
  DESK_EVENT,
  EVENT,
  NoteAddedEvent,
  SupportMessageEvent,
} from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { putKnown, refreshReads } from '@tradefront/server-state'
import { useEffect } from 'react'
import * as v from 'valibot'
import { CUSTOMER_NOTES } from '../desk/desk-calls.ts'
import { withNote } from '../notes/with-note.ts'
import { putChanged, putConversation } from '../users/conversation-work.ts'

/** Applies colleagues' changes: assignment, snooze, closing, rating and notes [ADM-14] [ADM-15]. */
export function useConversationEvents(): void {
  const { realtime } = useRemoteContext()
  useEffect(() => {
    const { account } = realtime
    let seen: number | undefined
    const ends = [
      account.listen(channels.support, DESK_EVENT.conversationUpdated, (payload) => {
        const event = v.safeParse(ConversationUpdatedEvent, payload)
        if (event.success) putConversation(event.output.customer_id, event.output.conversation)
      }),
      account.listen(channels.support, EVENT.messageUpdated, (payload) => {
        const event = v.safeParse(SupportMessageEvent, payload)
        if (event.success) putChanged(event.output.customer_id, event.output.message)
      }),
      account.listen(channels.support, DESK_EVENT.noteAdded, (payload) => {
        const event = v.safeParse(NoteAddedEvent, payload)
        if (!event.success) return
        const { customer_id: customerId, note } = event.output
        putKnown(CUSTOMER_NOTES, (notes) => withNote(notes, note), customerId)
      }),
      // The list is refetched after an outage anyway; notes are not.
      account.onSubscribed(channels.support, (cycle) => {
        if (seen !== undefined && cycle !== seen) void refreshReads(CUSTOMER_NOTES.name)
        seen = cycle
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [realtime])
}
