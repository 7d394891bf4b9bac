import { ApiError, isOutcomeUnknown, serverMessageOf } from '@tradefront/api'
import {
  randomId,
  type AccountEvents,
  type ChatMessage,
  type ChatMessagesPage,
  type SendChatMessageRequest,
} from '@tradefront/contracts'
import { pageAttention, type Attention } from './attention.ts'
import { createAttachment, type UploadFile } from './attach-file.ts'
import { canSend, initialState, isSending, TEXT, type ConversationState } from './conversation-state.ts'
import type { Draft } from './drafts.ts'
import { createHistory } from './history.ts'
import { POLL_INTERVAL, startLiveLink, type LinkState, type Timers } from './live-link.ts'
import { createReadReceipts, type ReadReceipts } from './read-receipts.ts'
import { reduceThread, openSince, type OutgoingMessage, type ThreadEvent } from './thread.ts'

/** The calls of a conversation, as `@tradefront/api` has them. */
export interface ConversationApi {
  fetchChatMessages(
    query: { page: number; customerId?: string; after?: string; peek?: boolean },
    options?: { signal?: AbortSignal },
  ): Promise<ChatMessagesPage>
  sendChatMessage(body: SendChatMessageRequest): Promise<ChatMessage>
  uploadChatFile: UploadFile
}

export interface ConversationOptions {
  readonly api: ConversationApi
  /** Id of the user who reads and writes here. */
  readonly ownId: string
  /** The customer whose conversation it is; the user themselves on the customer's side. */
  readonly customerId: string
  /** The admin's side names the customer in its calls (`customer_id`) [ADM-05]. */
  readonly asAdmin: boolean
  readonly isLoggedIn: () => boolean
  /** UUIDs for `client_id`. */
  readonly newId?: () => string
  /** Unix ms. */
  readonly now?: () => number
  readonly attention?: Attention
  /** Keeps the draft over a reload; without it the draft lives as long as the conversation. */
  readonly draft?: Draft
}

/**
 * One conversation: its messages, its draft and what it may do. It outlives its view, so that a draft
 * or a failed message is still there when the view comes back; only between `start` and its ending
 * does it listen, poll or own a timer.
 */
export interface Conversation {
  readonly customerId: string
  getState(): ConversationState
  subscribe(handler: () => void): () => void
  /** Loads and follows the conversation. Returns the ending. */
  start(mount: { account: AccountEvents; timers: Timers }): () => void
  /** Whether the newest messages are on screen: what is out of view has not been read. */
  setNewestInView(inView: boolean): void
  setDraft(text: string): void
  /** Sends draft and file. Returns why not, as text for the user; '' for a blank message; undefined when sent. */
  send(): string | undefined
  /** Sends a failed message again under its old id, so that it cannot arrive twice. */
  resend(clientId: string): void
  /** Gives a failed message up. */
  discard(clientId: string): void
  loadOlder(): Promise<void>
  /** Tries the first load again. */
  reload(): Promise<void>
  /** Uploads the one file of the next message [CHAT-04]. */
  attach(file: File): Promise<void>
  detach(): void
}

/** Makes a conversation; nothing happens before `start`. */
export function createConversation(options: ConversationOptions): Conversation {
  const { api, ownId, customerId } = options
  const now = options.now ?? Date.now
  const addressee = options.asAdmin ? { customerId } : {}
  const listeners = new Set<() => void>()
  const attention = options.attention ?? pageAttention
  /** Whether the newest messages are on screen; a view that says nothing shows them. */
  let newestInView = true
  const isSeen = () => attention.focused && newestInView
  const history = createHistory((query, signal) =>
    // A fetch marks messages as read. Whoever does not see them only looks.
    api.fetchChatMessages({ ...query, ...addressee, ...(isSeen() ? {} : { peek: true }) }, { signal }),
  )
  let state = initialState(ownId, options.draft?.read())
  /** Messages that were sent a second time by themselves: there is no third. */
  const sentAgain = new Set<string>()
  let mounted: { timers: Timers; signal: AbortSignal; receipts: ReadReceipts } | undefined

  function set(change: Partial<ConversationState>) {
    if (change.draft !== undefined && change.draft !== state.draft) options.draft?.write(change.draft)
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function dispatch(event: ThreadEvent) {
    const thread = reduceThread(state.thread, event)
    if (thread !== state.thread) set({ thread })
  }

  const attachment = createAttachment(
    (...upload) => api.uploadChatFile(...upload),
    (file) => set({ file }),
  )

  /**
   * Fetches and applies what is new. Never rejects. A hidden page fetches nothing, since a server that
   * does not know `peek` would take that for reading.
   */
  async function sync(isCurrent: () => boolean): Promise<boolean> {
    const mount = mounted
    if (!mount || !attention.visible) return false
    const isWanted = () => mount === mounted && isCurrent()
    const doubtful = state.thread.outgoing.filter((item) => item.state === 'unknown')
    try {
      const fetched = await history.fetchNew(mount.signal, openSince(state.thread))
      if (!isWanted()) return false
      fetched.commit()
      const first = state.history.state !== 'ready'
      set({
        thread: reduceThread(state.thread, { type: 'received', messages: fetched.messages }),
        callsWork: true,
        history: first ? { state: 'ready' } : state.history,
        older: first ? (history.hasOlder ? 'idle' : 'end') : state.older,
      })
      void settle(doubtful)
      if (fetched.messages.some(isUnread)) mount.receipts.note()
      return true
    } catch (error) {
      if (!isWanted()) return false
      const message = loadFailure(error)
      set({
        callsWork: false,
        ...(state.history.state === 'ready' ? {} : { history: { state: 'failed' as const, message } }),
      })
      return false
    }
  }

  /** Somebody else's, and not marked as read by the fetch that brought it. */
  const isUnread = (message: ChatMessage) => message.sender_id !== ownId && message.read_at === undefined

  /**
   * Messages that were in doubt before a complete fetch, and still are after it, did not arrive. Each is
   * sent again by itself, once and in order; its `client_id` keeps it from arriving twice all the same.
   */
  async function settle(doubtful: readonly OutgoingMessage[]) {
    for (const { clientId } of doubtful) {
      const item = state.thread.outgoing.find((other) => other.clientId === clientId)
      if (item?.state !== 'unknown') continue
      if (sentAgain.has(clientId)) {
        dispatch({ type: 'failed', clientId, error: item.error ?? TEXT.sendFailed })
        continue
      }
      sentAgain.add(clientId)
      dispatch({ type: 'resent', clientId })
      await post(item)
    }
  }

  async function settleUnknown() {
    if (!state.thread.outgoing.some((item) => item.state === 'unknown')) return
    const complete = await sync(() => true)
    if (!complete) mounted?.timers.setTimeout(() => void settleUnknown(), POLL_INTERVAL)
  }

  async function post(item: Pick<OutgoingMessage, 'clientId' | 'text' | 'files'>) {
    const { clientId } = item
    try {
      // Not tied to the view's signal: leaving the page does not take a message back.
      const message = await api.sendChatMessage({
        message: item.text,
        client_id: clientId,
        ...(item.files.length > 0 ? { attachments: item.files.map((file) => file.url) } : {}),
        ...(options.asAdmin ? { customer_id: customerId } : {}),
      })
      set({ callsWork: true })
      dispatch({ type: 'answered', clientId, message })
    } catch (error) {
      const reason = serverMessageOf(error) ?? TEXT.sendFailed
      if (isOutcomeUnknown(error)) {
        dispatch({ type: 'unanswered', clientId, error: reason })
        await settleUnknown()
      } else {
        dispatch({ type: 'failed', clientId, error: reason })
      }
    }
  }

  return {
    customerId,
    getState: () => state,
    subscribe(handler) {
      listeners.add(handler)
      return () => listeners.delete(handler)
    },
    start({ account, timers }) {
      const controller = new AbortController()
      const receipts = createReadReceipts({ timers, isSeen, fetch: () => sync(() => true) })
      const mount = { timers, signal: controller.signal, receipts }
      mounted = mount
      newestInView = true
      if (state.history.state === 'failed') set({ history: { state: 'loading' } })
      const link = startLiveLink({
        account,
        timers,
        customerId,
        sync,
        onMessage(message, unbroken) {
          dispatch({ type: 'received', messages: [message] })
          if (unbroken) history.seen(message)
          if (message.sender_id !== ownId) receipts.note()
        },
        onRead: (messageId) => dispatch({ type: 'read', messageId, at: new Date(now()).toISOString() }),
        onState(now) {
          // A call answered before the outage says nothing about the calls in it.
          const works = (one: LinkState) => one.connection === 'connected' || one.polling
          const lost = works(state.link) && !works(now)
          set(lost ? { link: now, callsWork: undefined } : { link: now })
        },
      })
      const endAttention = attention.onChange(() => {
        if (attention.visible) link.catchUpNow()
        receipts.check()
      })
      return () => {
        if (mounted === mount) mounted = undefined
        controller.abort()
        endAttention()
        receipts.stop()
        link.stop()
        // An older page on its way was aborted with the view.
        if (state.older === 'loading') set({ older: 'idle' })
      }
    },
    setNewestInView(inView) {
      newestInView = inView
      mounted?.receipts.check()
    },
    setDraft: (draft) => set({ draft }),
    send() {
      const text = state.draft.trim()
      const { file } = state
      if (text === '' && file?.state !== 'ready') return ''
      if (file?.state === 'uploading' || isSending(state)) return ''
      if (!options.isLoggedIn()) return TEXT.notLoggedIn
      if (!canSend(state)) return TEXT.noConnection
      const clientId = (options.newId ?? randomId)()
      const files = file?.state === 'ready' ? [{ url: file.url, name: file.name }] : []
      set({ draft: '' })
      attachment.detach()
      dispatch({ type: 'written', clientId, text, files, at: now() })
      void post({ clientId, text, files })
      return undefined
    },
    resend(clientId) {
      const item = state.thread.outgoing.find((other) => other.clientId === clientId)
      if (item?.state !== 'failed') return
      dispatch({ type: 'resent', clientId })
      void post(item)
    },
    discard: (clientId) => dispatch({ type: 'discarded', clientId }),
    async loadOlder() {
      const mount = mounted
      if (!mount || (state.older !== 'idle' && state.older !== 'failed')) return
      set({ older: 'loading' })
      const known = new Set(state.thread.stored.map((item) => item.message.id))
      try {
        const fetched = await history.fetchOlder(mount.signal, (message) => !known.has(message.id))
        if (mount !== mounted) return
        fetched.commit()
        set({
          thread: reduceThread(state.thread, { type: 'received', messages: fetched.messages }),
          older: history.hasOlder ? 'idle' : 'end',
          callsWork: true,
        })
      } catch {
        if (mount === mounted) set({ older: 'failed', callsWork: false })
      }
    },
    async reload() {
      if (state.history.state === 'failed') set({ history: { state: 'loading' } })
      await sync(() => true)
    },
    async attach(file) {
      if (state.file?.state !== 'uploading') await attachment.attach(file)
    },
    detach: () => attachment.detach(),
  }
}

function loadFailure(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'malformed') return TEXT.invalid
  return serverMessageOf(error) ?? TEXT.loadFailed
}
