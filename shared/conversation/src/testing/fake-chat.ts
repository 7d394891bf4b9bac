import { ApiError, type ApiErrorKind } from '@tradefront/api'
import type { ChatMessage, QuotedMessage } from '@tradefront/contracts'
import type { ConversationApi } from '../conversation.ts'

/** Fault of the next calls: none, an error answer, or an answer lost after the work was done. */
export type Fault =
  | undefined
  | {
      readonly kind: ApiErrorKind
      readonly message?: string
      /** The code of the message. */
      readonly code?: string
      /** Status of the error answer; 500 if absent. */
      readonly status?: number
      readonly done?: boolean
    }

/** An in-memory server with one conversation, in the contracts' shapes. */
export interface FakeChat extends ConversationApi {
  readonly messages: readonly ChatMessage[]
  /** Calls received, such as 'GET page=1' or 'POST'. */
  readonly calls: string[]
  fault: Fault
  /** Additional fault for sending only. */
  postFault: Fault
  /** Uploads hang until cancelled. */
  stallsUploads: boolean
  /** Uploads started. */
  readonly uploads: { readonly name: string; readonly signal: AbortSignal | undefined }[]
  /** Adds a message; `sender` '1' is the support team. */
  write(sender: string, text: string, fields?: Partial<ChatMessage>): ChatMessage
  /** Marks the message with this id as read, without an event. */
  markRead(id: string, at: string): void
  /** Advances the server's clock, ms. */
  tick(ms: number): void
  /** The server's clock, Unix ms. */
  now(): number
}

/** Creates a {@link FakeChat}; its clock starts on Jan 5, 2025, 15:45 UTC. */
export function createFakeChat(options: { ownId: string; pageSize?: number }): FakeChat {
  const { ownId, pageSize = 20 } = options
  const messages: ChatMessage[] = []
  const calls: string[] = []
  let clock = Date.UTC(2025, 0, 5, 15, 45)

  function fail(method: string, fault: NonNullable<Fault>): ApiError {
    return new ApiError(fault.kind, {
      kind: fault.kind,
      method,
      url: 'http://broker.test/api/v1/chat/messages',
      ...(fault.kind === 'http'
        ? { status: fault.status ?? 422, data: { message: fault.message, code: fault.code } }
        : {}),
    })
  }
  function store(sender: string, text: string, fields: Partial<ChatMessage> = {}): ChatMessage {
    const message: ChatMessage = {
      id: String(messages.length + 1),
      client_id: undefined,
      message: text,
      sender_id: sender,
      is_admin: sender === '1',
      sender: { first_name: sender === '1' ? 'Sam' : 'Dana', name: undefined, avatar: undefined },
      created_at: new Date(clock).toISOString(),
      read_at: undefined,
      attachments: [],
      ...fields,
    }
    messages.push(message)
    return message
  }

  function quoteOf(id: string | undefined): QuotedMessage | undefined {
    const quoted = messages.find((message) => message.id === id)
    if (quoted === undefined) return undefined
    const { sender, is_admin = false, message = '' } = quoted
    return { id: quoted.id, message, is_admin, name: sender?.first_name, deleted: false }
  }

  /** Marks messages as seen by the caller, as the server does. */
  function markSeen() {
    for (const [index, message] of messages.entries()) {
      if (message.sender_id !== ownId)
        messages[index] = { ...message, read_at: message.read_at ?? message.created_at }
    }
  }

  return {
    messages,
    calls,
    fault: undefined,
    postFault: undefined,
    stallsUploads: false,
    uploads: [],
    write: store,
    markRead(id, at) {
      const index = messages.findIndex((message) => message.id === id)
      const message = messages[index]
      if (message) messages[index] = { ...message, read_at: at }
    },
    tick(ms) {
      clock += ms
    },
    now: () => clock,
    async fetchChatMessages({ page, after, peek }, { signal } = {}) {
      calls.push(
        `GET page=${page}${after === undefined ? '' : ` after=${after}`}${peek === true ? ' peek' : ''}`,
      )
      if (peek !== true) markSeen()
      const { fault } = this
      // The answer reflects the server's state at the time of the call, as on a real network.
      const from = after === undefined ? 0 : Date.parse(after)
      const found = messages.filter((message) => Date.parse(message.created_at) >= from)
      const end = found.length - (page - 1) * pageSize
      const data = found.slice(Math.max(0, end - pageSize), Math.max(0, end))
      await Promise.resolve()
      if (signal?.aborted) throw fail('GET', { kind: 'aborted' })
      if (fault) throw fail('GET', fault)
      return { data, next_page_url: end > pageSize ? `/chat/messages?page=${page + 1}` : null }
    },
    async sendChatMessage(body) {
      calls.push('POST')
      const fault = this.fault ?? this.postFault
      await Promise.resolve()
      if (fault && fault.done !== true) throw fail('POST', fault)
      const known = messages.find(
        (message) => message.sender_id === ownId && message.client_id === body.client_id,
      )
      const stored =
        known ??
        store(ownId, body.message, {
          client_id: body.client_id,
          reply_to: quoteOf(body.reply_to),
          about: body.about,
        })
      if (fault) throw fail('POST', fault)
      return stored
    },
    async changeChatMessage(id, text) {
      calls.push(`${text === undefined ? 'DELETE' : 'PUT'} ${id}`)
      await Promise.resolve()
      if (this.fault) throw fail('PUT', this.fault)
      const index = messages.findIndex((message) => message.id === id)
      const message = messages[index]
      if (message === undefined) throw fail('PUT', { kind: 'http', status: 404 })
      const at = new Date(clock).toISOString()
      const changed: ChatMessage =
        text === undefined
          ? { ...message, message: '', attachments: [], deleted_at: at }
          : { ...message, message: text, edited_at: at }
      messages[index] = changed
      return changed
    },
    async uploadChatFile(file, onProgress, options) {
      this.uploads.push({ name: file.name, signal: options?.signal })
      onProgress?.(0.5)
      await Promise.resolve()
      if (this.stallsUploads) {
        await new Promise((_, reject) => {
          options?.signal?.addEventListener('abort', () => reject(fail('POST', { kind: 'aborted' })))
        })
      }
      if (this.fault) throw fail('POST', this.fault)
      return { url: `http://broker.test/files/${file.name}` }
    },
  }
}
