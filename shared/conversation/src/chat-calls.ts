import { call, type CallOptions } from '@tradefront/api'
import {
  ChatCustomersAnswer,
  ChatMessageAnswer,
  ChatMessagesPage,
  UnreadCountAnswer,
  type ChatCustomer,
  type ChatMessage,
  type SendChatMessageRequest,
} from '@tradefront/contracts'

/** Which messages are asked for. */
export interface ChatMessagesQuery {
  /** From 1, newest page first. */
  readonly page: number
  /** Admin only: whose conversation. */
  readonly customerId?: string | undefined
  /** `created_at` of the last known message, when polling. */
  readonly after?: string | undefined
  /**
   * Looks without reading: nothing is marked as read (decided). A server that does not know it marks what
   * it sends.
   */
  readonly peek?: boolean | undefined
}

/** GET /chat/unread-count. */
export async function fetchUnreadCount(options?: CallOptions): Promise<number> {
  const answer = await call({
    ...options,
    method: 'GET',
    path: 'chat/unread-count',
    schema: UnreadCountAnswer,
  })
  return answer.unread_count
}

/** GET /chat/messages. A bad list shape fails as `malformed`. */
export function fetchChatMessages(
  { page, customerId, after, peek }: ChatMessagesQuery,
  options?: CallOptions,
): Promise<ChatMessagesPage> {
  const query = { page, customer_id: customerId, after, peek: peek === true ? 1 : undefined }
  return call({ ...options, method: 'GET', path: 'chat/messages', query, schema: ChatMessagesPage })
}

/** POST /chat/messages: answers with the created message. */
export async function sendChatMessage(
  body: SendChatMessageRequest,
  options?: CallOptions,
): Promise<ChatMessage> {
  const path = 'chat/messages'
  return (await call({ ...options, method: 'POST', path, json: body, schema: ChatMessageAnswer })).data
}

/** GET /admin/users: the customers an admin can chat with. */
export async function fetchChatCustomers(options?: CallOptions): Promise<ChatCustomer[]> {
  return (await call({ ...options, method: 'GET', path: 'admin/users', schema: ChatCustomersAnswer })).data
}
