import * as v from 'valibot'
import {
  ChatFeaturesAnswer,
  ChatMessageAnswer,
  ChatMessagesPage,
  EditMessageRequest,
  FoundMessagesAnswer,
  SendChatMessageRequest,
  UnreadCountAnswer,
  UploadAnswer,
} from '../chat.ts'
import { OwnConversationAnswer, RatingRequest } from '../conversation-calls.ts'
import type { ApiCall } from './api-call.ts'
import { PageQuery } from './queries.ts'
import { SearchQuery } from './search-query.ts'

/** Number of unread messages. */
export const unreadCount = {
  method: 'GET',
  path: 'chat/unread-count',
  answer: UnreadCountAnswer,
} as const satisfies ApiCall

/**
 * A conversation, newest page first; `peek` doesn’t mark it as read (ours). `after` also returns earlier messages
 * edited or deleted since (ours).
 */
export const messages = {
  method: 'GET',
  path: 'chat/messages',
  query: v.object({
    ...PageQuery.entries,
    customer_id: v.optional(v.string()),
    after: v.optional(v.string()),
    peek: v.optional(v.picklist(['0', '1'])),
  }),
  answer: ChatMessagesPage,
} as const satisfies ApiCall

/** Search the customer’s own conversation. */
export const searchMessages = {
  method: 'GET',
  path: 'chat/search',
  ours: true,
  query: SearchQuery,
  answer: FoundMessagesAnswer,
} as const satisfies ApiCall

/** Send a message; the same `client_id` is stored only once. */
export const sendMessage = {
  method: 'POST',
  path: 'chat/messages',
  body: SendChatMessageRequest,
  answer: ChatMessageAnswer,
} as const satisfies ApiCall

/** What a conversation offers besides sending: replies, and how long a message can be changed. */
export const chatFeatures = {
  method: 'GET',
  path: 'chat/features',
  ours: true,
  answer: ChatFeaturesAnswer,
} as const satisfies ApiCall

/** Edit one’s message. 404 for other people’s; 409 once the time for changes is over or if it was deleted. */
export const editMessage = {
  method: 'PUT',
  path: 'chat/messages/{id}',
  ours: true,
  body: EditMessageRequest,
  answer: ChatMessageAnswer,
} as const satisfies ApiCall

/** Delete one’s message; deleting it again changes nothing. 404 and 409 as for editing. */
export const deleteMessage = {
  method: 'DELETE',
  path: 'chat/messages/{id}',
  ours: true,
  answer: ChatMessageAnswer,
} as const satisfies ApiCall

/** Upload a file to attach to a message. */
export const uploadChatFile = {
  method: 'POST',
  path: 'chat/upload',
  file: true,
  answer: UploadAnswer,
} as const satisfies ApiCall

/** Whether the conversation is closed, its rating, and whether the team is online. */
export const conversation = {
  method: 'GET',
  path: 'chat/conversation',
  ours: true,
  answer: OwnConversationAnswer,
} as const satisfies ApiCall

/** Rate a closed conversation, once. 409 if it already has a different rating or was reopened. */
export const rateConversation = {
  method: 'POST',
  path: 'chat/rating',
  ours: true,
  body: RatingRequest,
  answer: OwnConversationAnswer,
} as const satisfies ApiCall

/** An attached file, for those who can read the message. */
export const chatFile = {
  method: 'GET',
  path: 'chat/files/{token}/{name}',
  ours: true,
} as const satisfies ApiCall
