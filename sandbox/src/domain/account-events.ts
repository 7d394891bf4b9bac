import { DESK_EVENT, EVENT, ORDER_UPDATED, channels } from '@tradefront/contracts'
import type { DeskConversationView, NoteView } from './conversation-view.ts'
import type { ChatMessageView } from './chat-view.ts'
import type { OrderView } from './order-view.ts'
import type { TradeView } from './trade-view.ts'

const wire = (channel: string) => `private-${channel}`

/** Publishes on a channel (full name, with `private-`), except to `exceptSocketId`. */
export interface EventPublisher {
  publish(channel: string, event: string, payload: object, exceptSocketId?: string): void
}

/** Sends events to a user's open pages [RT-06, CHAT-05]. Call it after the commit, never inside the transaction. */
export function createAccountEvents(pusher: EventPublisher) {
  return {
    userUpdated(userId: number): void {
      pusher.publish(wire(channels.user(String(userId))), EVENT.userUpdated, { user_id: userId })
    },
    /** Includes the trade, so that pages needn't refetch their lists. */
    tradeUpdated(userId: number, trade: TradeView, action: 'opened' | 'amended' | 'closed'): void {
      pusher.publish(wire(channels.trade(String(userId))), EVENT.tradeUpdated, {
        trade_id: trade.id,
        action,
        trade,
      })
    },
    orderUpdated(userId: number, order: OrderView): void {
      pusher.publish(wire(channels.trade(String(userId))), ORDER_UPDATED, { order })
    },
    notified(userId: number, notification: object): void {
      pusher.publish(wire(channels.notification(String(userId))), EVENT.notification, notification)
    },
    /** `exceptSocketId`: the sending page, if it named its socket. */
    messageSent(customerId: number, message: ChatMessageView, exceptSocketId?: string): void {
      pusher.publish(wire(channels.chat(String(customerId))), EVENT.messageSent, { message }, exceptSocketId)
      const payload = { customer_id: customerId, message }
      pusher.publish(wire(channels.support), EVENT.messageSent, payload, exceptSocketId)
    },
    /** Its author edited or deleted it. */
    messageUpdated(customerId: number, message: ChatMessageView): void {
      pusher.publish(wire(channels.chat(String(customerId))), EVENT.messageUpdated, { message })
      pusher.publish(wire(channels.support), EVENT.messageUpdated, { customer_id: customerId, message })
    },
    /** The customer's page refetches; assignment and snooze are only sent to the team. */
    conversationUpdated(customerId: number, conversation: DeskConversationView): void {
      pusher.publish(wire(channels.chat(String(customerId))), DESK_EVENT.conversationUpdated, {})
      const payload = { customer_id: customerId, conversation }
      pusher.publish(wire(channels.support), DESK_EVENT.conversationUpdated, payload)
    },
    noteAdded(customerId: number, note: NoteView): void {
      pusher.publish(wire(channels.support), DESK_EVENT.noteAdded, { customer_id: customerId, note })
    },
    messageRead(customerId: number, messageId: number): void {
      pusher.publish(wire(channels.chat(String(customerId))), EVENT.messageRead, { message_id: messageId })
    },
  }
}
export type AccountEvents = ReturnType<typeof createAccountEvents>
