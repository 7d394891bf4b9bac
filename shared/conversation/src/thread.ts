import { QUOTE_MAX, type ChatMessage, type MessageSubject, type QuotedMessage } from '@tradefront/contracts'
import type { LateText } from '@tradefront/language'
import { compareStored, timeOf } from './thread-order.ts'

/** A file sent with a message: the URL returned by POST /chat/upload, and its display name. */
export interface SentFile {
  readonly url: string
  readonly name: string
}

/** A message stored on the server. `key` stays the same from the moment its sender pressed Enter. */
export interface StoredMessage {
  readonly key: string
  /** `created_at` in Unix ms. */
  readonly at: number
  readonly message: ChatMessage
}

/**
 * A message of this page not confirmed by the server. `queued` is being sent; `unknown` got no answer, so it may
 * have arrived; `failed` was refused or is known not to have arrived.
 */
export interface OutgoingMessage {
  readonly clientId: string
  readonly text: string
  readonly files: readonly SentFile[]
  /** The message it replies to. */
  readonly replyTo?: QuotedMessage | undefined
  readonly about?: MessageSubject | undefined
  /** When it was written, Unix ms of this device. */
  readonly writtenAt: number
  /** Server time of the newest message known then, Unix ms: if it arrived, it is later than this. */
  readonly writtenAfter: number
  readonly state: 'queued' | 'unknown' | 'failed'
  /** Why it failed, as shown to its author. */
  readonly error?: LateText | undefined
  /** The server refused this text, and would again. */
  readonly textRefused?: boolean | undefined
}

/** A conversation's messages: the server's, oldest first, then those still being sent. */
export interface Thread {
  /** Id of the reader, whose own messages are matched by `client_id`. */
  readonly ownId: string
  readonly stored: readonly StoredMessage[]
  readonly outgoing: readonly OutgoingMessage[]
  /** Read marks that arrived before their message, by message id. */
  readonly earlyReads: Readonly<Record<string, string>>
}

/** Everything that can happen to a thread. POST answer, push event, poll and page differ only in origin. */
export type ThreadEvent =
  | {
      type: 'written'
      clientId: string
      text: string
      files: readonly SentFile[]
      replyTo?: QuotedMessage | undefined
      about?: MessageSubject | undefined
      at: number
    }
  | { type: 'resent'; clientId: string }
  | { type: 'discarded'; clientId: string }
  /** Messages from a page, a poll or a push. */
  | { type: 'received'; messages: readonly ChatMessage[] }
  /** `message.updated`: its author edited or deleted it. Of interest only if it is loaded. */
  | { type: 'changed'; message: ChatMessage }
  /** Answer of the POST; identifies the message even if the server doesn't echo `client_id`. */
  | { type: 'answered'; clientId: string; message: ChatMessage }
  /** No usable answer; `error` is shown if it turns out not to have arrived. */
  | { type: 'unanswered'; clientId: string; error?: LateText | undefined }
  | { type: 'failed'; clientId: string; error: LateText; textRefused?: boolean }
  /** `message.read`; the event has no time, so its arrival (ISO) is used. */
  | { type: 'read'; messageId: string; at: string }

/** An empty thread for the user with this id. */
export function emptyThread(ownId: string): Thread {
  return { ownId, stored: [], outgoing: [], earlyReads: {} }
}

/**
 * The only place where a conversation changes. In whatever order, and however often, answers, pushes and polls
 * arrive, each message ends up in the thread exactly once, in the server's order, and a read message stays read
 * [CHAT-05].
 */
export function reduceThread(thread: Thread, event: ThreadEvent): Thread {
  switch (event.type) {
    case 'written':
      return written(thread, event)
    case 'resent':
      return updateOutgoing(thread, event.clientId, (item) => ({
        ...item,
        state: 'queued',
        error: undefined,
        textRefused: undefined,
      }))
    case 'discarded':
      return { ...thread, outgoing: thread.outgoing.filter((item) => item.clientId !== event.clientId) }
    case 'received':
      return receive(thread, event.messages)
    case 'changed':
      return thread.stored.some(({ message }) => message.id === event.message.id)
        ? receive(thread, [event.message])
        : thread
    case 'answered':
      return receive(thread, [{ ...event.message, client_id: event.message.client_id ?? event.clientId }])
    case 'unanswered':
      return updateOutgoing(thread, event.clientId, (item) => ({
        ...item,
        state: 'unknown',
        error: event.error,
      }))
    case 'failed':
      return updateOutgoing(thread, event.clientId, (item) => ({
        ...item,
        state: 'failed',
        error: event.error,
        textRefused: event.textRefused,
      }))
    case 'read':
      return markRead(thread, event.messageId, event.at)
  }
}

function written(thread: Thread, event: ThreadEvent & { type: 'written' }): Thread {
  const known =
    thread.outgoing.some((item) => item.clientId === event.clientId) ||
    thread.stored.some((item) => isOwnOf(thread, item.message, event.clientId))
  if (known) return thread
  const { clientId, text, files, replyTo, about, at } = event
  const writtenAfter = thread.stored.at(-1)?.at ?? 0
  const item: OutgoingMessage = {
    clientId,
    text,
    files,
    replyTo,
    about,
    writtenAt: at,
    writtenAfter,
    state: 'queued',
  }
  return { ...thread, outgoing: [...thread.outgoing, item] }
}

/** A message that has arrived is no longer outgoing: late failures of it are ignored. */
function updateOutgoing(
  thread: Thread,
  clientId: string,
  change: (item: OutgoingMessage) => OutgoingMessage,
): Thread {
  if (!thread.outgoing.some((item) => item.clientId === clientId)) return thread
  return {
    ...thread,
    outgoing: thread.outgoing.map((item) => (item.clientId === clientId ? change(item) : item)),
  }
}

function isOwnOf(thread: Thread, message: ChatMessage, clientId: string): boolean {
  return message.sender_id === thread.ownId && message.client_id === clientId
}

/**
 * A `client_id` is unique per sender only, so it can't be used to replace another person's message. It also
 * deduplicates a message stored twice after a resend.
 */
function senderKey(message: ChatMessage): string | undefined {
  return message.client_id === undefined ? undefined : `${message.sender_id} ${message.client_id}`
}

/** Up to this many fetched messages are matched against the end of the thread only. */
const FEW = 100

/**
 * Index from which these messages can change the thread: earlier ones are older than all of them and stay as they
 * are. So a message costs the same after ten thousand others as after ten.
 */
function firstConcerned({ stored }: Thread, messages: readonly ChatMessage[]): number {
  if (messages.length > FEW) return 0
  const oldest = Math.min(...messages.map((message) => timeOf(message.created_at)))
  const start = stored.findLastIndex((item) => item.at < oldest) + 1
  const ids = new Set(messages.map((message) => message.id))
  const clientIds = new Set(messages.map((message) => message.client_id))
  clientIds.delete(undefined)
  for (let index = 0; index < start; index += 1) {
    const { id, client_id: clientId } = stored[index]?.message ?? {}
    if ((id !== undefined && ids.has(id)) || clientIds.has(clientId)) return 0
  }
  return start
}

function receive(thread: Thread, messages: readonly ChatMessage[]): Thread {
  if (messages.length === 0) return thread
  const start = firstConcerned(thread, messages)
  const byId = new Map<string, StoredMessage>()
  const idOfSenderKey = new Map<string, string>()
  for (const item of start === 0 ? thread.stored : thread.stored.slice(start)) {
    byId.set(item.message.id, item)
    const key = senderKey(item.message)
    if (key !== undefined) idOfSenderKey.set(key, item.message.id)
  }
  let changed = false
  for (const incoming of messages) {
    const key = senderKey(incoming)
    const twinId = key === undefined ? undefined : idOfSenderKey.get(key)
    const known = byId.get(incoming.id) ?? (twinId === undefined ? undefined : byId.get(twinId))
    const next = merge(thread, known, incoming)
    if (next === known) continue
    changed = true
    if (known) byId.delete(known.message.id)
    byId.set(next.message.id, next)
    const nextKey = senderKey(next.message)
    if (nextKey !== undefined) idOfSenderKey.set(nextKey, next.message.id)
  }
  if (!changed) return thread
  const concerned = [...byId.values()].sort(compareStored)
  const arrived = new Set(concerned.map((item) => ownClientId(thread, item.message)))
  const outgoing = thread.outgoing.filter((item) => !arrived.has(item.clientId))
  const earlyReads = Object.fromEntries(Object.entries(thread.earlyReads).filter(([id]) => !byId.has(id)))
  const stored = [...thread.stored.slice(0, start), ...concerned]
  return { ...thread, stored: requoted(stored, messages), outgoing, earlyReads }
}

/** When its author last changed a message, ISO time; '' if never. */
const revisionOf = (message: ChatMessage): string => message.deleted_at ?? message.edited_at ?? ''

/** Quotes say what the quoted message says now: of a deleted one nothing may remain. */
function requoted(stored: StoredMessage[], messages: readonly ChatMessage[]): StoredMessage[] {
  const changed = new Map(
    messages.filter((message) => revisionOf(message) !== '').map((message) => [message.id, message]),
  )
  if (changed.size === 0) return stored
  return stored.map((item) => {
    const quote = item.message.reply_to
    const original = quote === undefined ? undefined : changed.get(quote.id)
    if (quote === undefined || original === undefined) return item
    const deleted = original.deleted_at !== undefined
    const message = (original.message ?? '').slice(0, QUOTE_MAX)
    if (quote.deleted === deleted && quote.message === message) return item
    return { ...item, message: { ...item.message, reply_to: { ...quote, message, deleted } } }
  })
}

function ownClientId(thread: Thread, message: ChatMessage): string | undefined {
  return message.sender_id === thread.ownId ? message.client_id : undefined
}

function merge(thread: Thread, known: StoredMessage | undefined, incoming: ChatMessage): StoredMessage {
  const early = thread.earlyReads[incoming.id]
  if (!known) {
    const message = { ...incoming, read_at: incoming.read_at ?? early }
    const key = ownClientId(thread, message) ?? message.id
    return { key, at: timeOf(message.created_at), message }
  }
  const before = known.message
  const fresh: StoredMessage = { key: known.key, at: timeOf(incoming.created_at), message: incoming }
  // Of a message stored twice the earlier one is kept, whichever became known first; of a changed one the latest.
  const isLater = before.id === incoming.id && revisionOf(incoming) > revisionOf(before)
  const base = isLater || compareStored(fresh, known) < 0 ? fresh : known
  const readAt = before.read_at ?? incoming.read_at ?? early
  const clientId = before.client_id ?? incoming.client_id
  if (base === known && readAt === before.read_at && clientId === before.client_id) return known
  return { ...base, message: { ...base.message, read_at: readAt, client_id: clientId } }
}

function markRead(thread: Thread, messageId: string, at: string): Thread {
  const index = thread.stored.findLastIndex((item) => item.message.id === messageId)
  const known = thread.stored[index]
  if (!known) {
    if (thread.earlyReads[messageId] !== undefined) return thread
    return { ...thread, earlyReads: { ...thread.earlyReads, [messageId]: at } }
  }
  if (known.message.read_at !== undefined) return thread
  const read = { ...known, message: { ...known.message, read_at: at } }
  return { ...thread, stored: thread.stored.with(index, read) }
}

/** Number of newest messages refetched for read marks: a typical server page. */
const READ_WINDOW = 30

/**
 * Time (Unix ms) from which a fetch must start to settle what is open: recent own messages not known to be read,
 * whose read marks may have been missed, and unanswered messages. `Infinity` if nothing is open.
 */
export function openSince(thread: Thread): number {
  const unread = thread.stored
    .slice(-READ_WINDOW)
    .find(({ message }) => message.sender_id === thread.ownId && message.read_at === undefined)
  const unanswered = thread.outgoing.filter((item) => item.state === 'unknown')
  return Math.min(unread?.at ?? Infinity, ...unanswered.map((item) => item.writtenAfter))
}
