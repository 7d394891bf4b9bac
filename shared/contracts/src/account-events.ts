import * as v from 'valibot'
import { ChatMessage } from './chat.ts'
import { Id } from './primitives.ts'
import { Notification } from './user.ts'

/*
 * Account events (Pusher protocol). Names as on the wire: channels carry the `private-` prefix there
 * and in the auth call; the realtime client strips it for Echo [RT-02].
 */

/** Channel names without the `private-` prefix. */
export const channels = {
  notification: (userId: string) => `notification.${userId}`,
  user: (userId: string) => `user.${userId}`,
  trade: (userId: string) => `trade.${userId}`,
  chat: (customerId: string) => `chat.customer.${customerId}`,
  /** Messages of every conversation, for the support team (decided). Brokers without this channel refuse it. */
  support: 'chat.support',
} as const

/** Event names on the wire. */
export const EVENT = {
  notification: 'notification.message',
  userUpdated: 'user.updated',
  tradeUpdated: 'trade.updated',
  messageSent: 'message.sent',
  messageRead: 'message.read',
  /** Ours: its author edited or deleted a message. Payload as for `message.sent`, on the same channels. */
  messageUpdated: 'message.updated',
} as const

/** Payload of `notification.message`: the notification itself, or inside `notification`. */
export const NotificationEvent = v.pipe(
  v.union([
    Notification,
    v.pipe(
      v.object({ notification: Notification }),
      v.transform((event) => event.notification),
    ),
  ]),
)

/** Payload of `message.sent`. */
export const MessageSentEvent = v.object({ message: ChatMessage })
/** Payload of `message.sent` on the support team's channel (decided). */
export const SupportMessageEvent = v.object({ customer_id: Id, message: ChatMessage })
/** Payload of `message.read`. */
export const MessageReadEvent = v.object({ message_id: Id })
/** Payload of `user.updated`, and of a `trade.updated` without its trade: the client refetches. */
export const ChangedEvent = v.looseObject({})

/** Answer of POST /broadcasting/auth, passed to the Pusher client unchanged. */
export const ChannelAuthAnswer = v.looseObject({ auth: v.string() })
export type ChannelAuthAnswer = v.InferOutput<typeof ChannelAuthAnswer>

/**
 * Answer of POST /broadcasting/user-auth (ours, as in Laravel), passed to the Pusher client unchanged. `user_data`
 * is JSON text whose `id` lets the server terminate the connection.
 */
export const UserAuthAnswer = v.looseObject({ auth: v.string(), user_data: v.string() })
export type UserAuthAnswer = v.InferOutput<typeof UserAuthAnswer>
