import { MESSAGE_CHANGE_SECONDS, type MessageSubject, channels } from '@tradefront/contracts'
import type { Store } from '../store/store.ts'
import type { FileRow, LastMessageRow, MessageRow } from '../store/messages.ts'
import type { UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import { type ChatMessageView, fileTokenOf, filesView, messageView } from './chat-view.ts'
import { deskConversationView } from './conversation-view.ts'
import type { Subjects } from './message-subjects.ts'
import { isOnline } from './presence.ts'
import { requireCustomer } from './require-customer.ts'
import { says } from '../kit/says.ts'

const CHAT_PAGE_SIZE = 30

/** Maximum number of search results. */
const FOUND_MESSAGES = 50

/** Maximum messages, and changes of them, per customer and minute. */
const MAX_PER_MINUTE = 30
const MINUTE_MS = 60_000

export interface OutgoingMessage {
  readonly message: string
  readonly attachments: readonly string[]
  readonly client_id: string | undefined
  /** Id of the message it replies to. */
  readonly reply_to: string | undefined
  readonly about: MessageSubject | undefined
}

/** Each customer's conversation with the support team. `origin` is our origin as seen by the client. */
export function createChat(options: {
  store: Store
  events: AccountEvents
  subjects: Pick<Subjects, 'own'>
  now: () => number
}) {
  const { store, events, subjects, now } = options

  /** Whose conversation a call is about: the customer's own, or for admins by `customer_id`. */
  function customerOf(user: UserRow, customerId: string | undefined): number {
    if (user.role !== 'admin') {
      if (customerId !== undefined && customerId !== String(user.id))
        throw new AnswerError(403, says('chat.not-yours'))
      return user.id
    }
    if (customerId === undefined) throw fieldError('customer_id', says('chat.customer-first'))
    const customer = store.users.byId(Number(customerId))
    if (customer?.role !== 'customer') throw fieldError('customer_id', says('chat.no-customer'))
    return customer.id
  }

  function viewOf(row: MessageRow, origin: string): ChatMessageView {
    const quoted = row.reply_to === null ? undefined : store.messages.byId(row.reply_to)
    return messageView(row, { files: store.messages.filesOf(row.id), quoted, origin })
  }

  function view(id: number, origin: string): ChatMessageView {
    const row = store.messages.byId(id)
    if (row === undefined) throw new Error(`Message ${id} is missing`)
    return viewOf(row, origin)
  }

  /**
   * A page of messages: page 1 is the newest, each page newest last. Marks the other side's messages as read,
   * unless `marks` is false.
   */
  function read(
    user: UserRow,
    query: {
      customerId: string | undefined
      after: string | undefined
      page: number
      origin: string
      marks: boolean
    },
  ): { messages: ChatMessageView[]; hasMore: boolean } {
    const customerId = customerOf(user, query.customerId)
    const { rows, marked } = store.transaction(() => ({
      marked: query.marks
        ? store.messages.markRead(customerId, user.role === 'admin' ? 'support' : 'customer', now())
        : [],
      rows: store.messages.page(
        customerId,
        query.after ?? '',
        CHAT_PAGE_SIZE + 1,
        (query.page - 1) * CHAT_PAGE_SIZE,
      ),
    }))
    for (const id of marked) events.messageRead(customerId, id)
    return {
      messages: rows
        .slice(0, CHAT_PAGE_SIZE)
        .toReversed()
        .map((row) => viewOf(row, query.origin)),
      hasMore: rows.length > CHAT_PAGE_SIZE,
    }
  }

  /** The sender's own uploads that aren't attached to a message yet. */
  function filesOf(user: UserRow, urls: readonly string[]): FileRow[] {
    return urls.map((url) => {
      const token = fileTokenOf(url)
      const file = token === undefined ? undefined : store.messages.file(token)
      if (file?.uploader_id !== user.id || file.message_id !== null)
        throw fieldError('attachments', says('chat.upload-first'))
      return file
    })
  }

  /** Customers are rate-limited; the team writes to many. @throws AnswerError 429 for too many messages. */
  function requirePace(user: UserRow): void {
    if (user.role === 'admin') return
    const since = new Date(now() - MINUTE_MS).toISOString()
    if (store.messages.countOfCustomer(user.id, since) >= MAX_PER_MINUTE)
      throw new AnswerError(429, says('chat.too-fast'))
  }

  /** Sends a message; repeating a `client_id` returns the existing message. */
  function send(
    user: UserRow,
    outgoing: OutgoingMessage & {
      customerId: string | undefined
      origin: string
      socketId: string | undefined
    },
  ): ChatMessageView {
    const customerId = customerOf(user, outgoing.customerId)
    const clientId = outgoing.client_id ?? null
    const earlier = clientId === null ? undefined : store.messages.ofClient(user.id, clientId)
    if (earlier !== undefined) {
      if (earlier.customer_id !== customerId) throw fieldError('client_id', says('request.client-id-used'))
      return view(earlier.id, outgoing.origin)
    }
    const message = outgoing.message.trim()
    const files = filesOf(user, outgoing.attachments)
    if (message === '' && files.length === 0) throw fieldError('message', says('chat.empty'))
    const replyTo = quotedIn(customerId, outgoing.reply_to)
    const { about } = outgoing
    if (about !== undefined) requireOwn(user, about)
    requirePace(user)
    let changed = false
    const id = store.transaction(() => {
      changed = store.conversations.wrote(customerId, user.id === customerId, now())
      const added = store.messages.add(
        { customerId, senderId: user.id, clientId, message, replyTo, about },
        now(),
      )
      for (const file of files) store.messages.attach(file.id, added)
      return added
    })
    const sent = view(id, outgoing.origin)
    events.messageSent(customerId, sent, outgoing.socketId)
    if (changed)
      events.conversationUpdated(customerId, deskConversationView(store.conversations.of(customerId), now()))
    return sent
  }

  /** Id of the message that another one replies to. @throws AnswerError 422 if the conversation has none like it. */
  function quotedIn(customerId: number, id: string | undefined): number | null {
    if (id === undefined) return null
    const row = store.messages.byId(Number(id))
    if (row?.customer_id !== customerId) throw fieldError('reply_to', says('chat.not-here'))
    return row.id
  }

  /** @throws AnswerError 422 unless a customer's message is about something of theirs. */
  function requireOwn(user: UserRow, about: MessageSubject): void {
    if (user.role === 'admin') throw fieldError('about', says('chat.subject-customers'))
    if (subjects.own(user, about) === undefined) throw fieldError('about', says('chat.subject-unknown'))
  }

  /**
   * Edits one's message, or deletes it without a text. Its time for changes begins with the message.
   *
   * @throws AnswerError 404 for other people's, 409 once the time is over or for a deleted one.
   */
  function change(
    user: UserRow,
    id: string,
    { text, origin }: { text: string | undefined; origin: string },
  ): ChatMessageView {
    const row = store.messages.byId(Number(id))
    if (row?.sender_id !== user.id) throw new AnswerError(404, says('chat.unknown'))
    if (row.deleted_at !== null) {
      if (text === undefined) return viewOf(row, origin)
      throw new AnswerError(409, says('chat.deleted'))
    }
    if (now() - Date.parse(row.created_at) > MESSAGE_CHANGE_SECONDS * 1000)
      throw new AnswerError(409, says('chat.change-time', { minutes: MESSAGE_CHANGE_SECONDS / 60 }))
    const next = text?.trim()
    if (next === '' && store.messages.filesOf(row.id).length === 0)
      throw fieldError('message', says('chat.change-empty'))
    if (next === row.message) return viewOf(row, origin)
    requirePace(user)
    store.transaction(() => store.messages.change(row, next, now()))
    const changed = view(row.id, origin)
    if (next === undefined) {
      const kept = [channels.chat(String(row.customer_id)), channels.support].map((name) => `private-${name}`)
      store.channelEvents.clearMessage(kept, row.id, changed)
    }
    events.messageUpdated(row.customer_id, changed)
    return changed
  }

  /** What a message said before. @throws AnswerError 404 for unknown messages. */
  function versions(id: string, origin: string) {
    const row = store.messages.byId(Number(id))
    if (row === undefined) throw new AnswerError(404, says('chat.unknown'))
    const files = filesView(store.messages.filesOf(row.id), origin)
    return {
      customerId: row.customer_id,
      versions: store.messages.versions(row.id).map((version) => ({ ...version, attachments: files })),
    }
  }

  /** Messages that contain a text, newest first: all conversations for an admin, their own for a customer. */
  function search(user: UserRow, text: string) {
    return store.messages
      .search(text, FOUND_MESSAGES, user.role === 'admin' ? undefined : user.id)
      .map(({ id, customer_id, message, sender_id, created_at }) => ({
        id,
        customer_id,
        message,
        is_admin: sender_id !== customer_id,
        created_at,
      }))
  }

  /** Files of a customer's conversation, newest first, for a page of them. */
  function files(id: string, origin: string) {
    const customerId = requireCustomer(store, id).id
    return {
      total: store.messages.countOfSentFiles(customerId),
      page: (limit: number, offset: number) =>
        store.messages.sentFiles(customerId, limit, offset).flatMap((row) =>
          filesView([row], origin).map((file) => ({
            ...file,
            message_id: row.message_id,
            is_admin: row.sender_id !== row.customer_id,
            created_at: row.created_at,
          })),
        ),
    }
  }

  /** A customer's unread messages; for an admin the total over all customers. */
  function unreadCount(user: UserRow): number {
    if (user.role !== 'admin') return store.messages.unreadOfCustomer(user.id)
    let count = 0
    for (const unread of store.messages.unreadOfSupport().values()) count += unread
    return count
  }

  /** The admin's list: latest writer first, then by name. */
  function customers() {
    const unread = store.messages.unreadOfSupport()
    const lastMessages = store.messages.lastMessages()
    const waiting = store.messages.waitingSince()
    const conversations = store.conversations.all()
    const last = (id: number) => lastMessages.get(id)?.created_at ?? ''
    return store.users
      .customers()
      .toSorted((a, b) => last(b.id).localeCompare(last(a.id)))
      .map((user) => ({
        id: user.id,
        first_name: user.first_name,
        last_name: user.last_name,
        email: user.email,
        avatar: user.avatar,
        account_id: user.account_id,
        is_online: isOnline(user.last_seen_ms, now()),
        unread_count: unread.get(user.id) ?? 0,
        last_message: lastView(lastMessages.get(user.id)),
        waiting_since: waiting.get(user.id) ?? null,
        conversation: deskConversationView(conversations.get(user.id), now()),
      }))
  }

  return { customerOf, read, send, change, versions, search, files, unreadCount, customers }
}

/** The newest message, as shown in the admin's list. */
function lastView(row: LastMessageRow | undefined) {
  if (row === undefined) return null
  const { message, created_at, deleted_at } = row
  return {
    message,
    created_at,
    is_admin: row.sender_id !== row.customer_id,
    deleted: deleted_at !== null,
  }
}

export type Chat = ReturnType<typeof createChat>
