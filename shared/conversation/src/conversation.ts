import { t } from '@lingui/core/macro'
import { failureText } from '@tradefront/api'
import { randomId } from '@tradefront/browser'
import type {
  AccountEvents,
  ChatMessage,
  ChatMessagesPage,
  MessageSubject,
  QuotedMessage,
  SendChatMessageRequest,
} from '@tradefront/contracts'
import type { MessageDescriptor, LateText } from '@tradefront/language'
import { createAttachment, type UploadFile } from './attach-file.ts'
import { pageAttention, type Attention } from './attention.ts'
import { canSend, TEXT, tooLong, type ConversationState } from './conversation-state.ts'
import { createConversationStore } from './conversation-store.ts'
import type { Draft } from './drafts.ts'
import { createFetching, type FoundState, type Mount } from './fetching.ts'
import { createHistory } from './history.ts'
import { startLiveLink, type LinkState, type Timers } from './live-link.ts'
import { createNewMessages, type SeenMark } from './new-messages.ts'
import { createOutbox } from './outbox.ts'
import type { StoredMessage } from './thread.ts'
import { startTyping, type Typing } from './typing.ts'
import { createReadReceipts } from './read-receipts.ts'

/** API calls of a conversation. */
export interface ConversationApi {
  fetchChatMessages(
    query: { page: number; customerId?: string; after?: string; peek?: boolean },
    options?: { signal?: AbortSignal },
  ): Promise<ChatMessagesPage>
  sendChatMessage(body: SendChatMessageRequest): Promise<ChatMessage>
  uploadChatFile: UploadFile
  /** Edits a message, or deletes it without a text. */
  changeChatMessage(id: string, text: string | undefined): Promise<ChatMessage>
}

export interface ConversationOptions {
  readonly api: ConversationApi
  /** Id of the user of this view. */
  readonly ownId: string
  /** Id of the customer whose conversation it is; on the customer's side equal to `ownId`. */
  readonly customerId: string
  /** Admin side: calls name the customer (`customer_id`) [ADM-05]. */
  readonly asAdmin: boolean
  readonly isLoggedIn: () => boolean
  /** Generates UUIDs for `client_id`. */
  readonly newId?: () => string
  /** Unix ms. */
  readonly now?: () => number
  readonly attention?: Attention
  /** Persists the draft across reloads; without it the draft lives as long as the conversation. */
  readonly draft?: Draft
  /** Persists across reloads how far the conversation was seen. */
  readonly seen?: SeenMark
}

/**
 * One conversation: messages, draft and permitted actions. It outlives its view, so drafts and failed messages are
 * still there when the view returns; it listens, polls and sets timers only between `start` and stop.
 */
export interface Conversation {
  readonly customerId: string
  getState(): ConversationState
  subscribe(handler: () => void): () => void
  /** Loads and follows the conversation. Returns a function that stops it. */
  start(mount: { account: AccountEvents; timers: Timers }): () => void
  /** Whether the newest messages are on screen: messages out of view don't count as read. */
  setNewestInView(inView: boolean): void
  setDraft(text: string): void
  /** The latest message of a colleague that came after the draft was begun; undefined on the customer's side. */
  colleaguesAnswer(): ChatMessage | undefined
  /** Marks that answer as seen: sending no longer asks about it. */
  passAnswer(): void
  /**
   * Moves draft and file into the outbox. Returns an error for the user, undefined on success and for a blank message.
   */
  send(): MessageDescriptor | undefined
  /** Resends a failed message under its original id, so that it can't arrive twice. */
  resend(clientId: string): void
  /** Discards a failed message. */
  discard(clientId: string): void
  /**
   * Moves a failed message back into the composer, before the current text; its file too, unless another is
   * attached.
   */
  edit(clientId: string): void
  /** The next message replies to this one; undefined: to none. */
  reply(to: QuotedMessage | undefined): void
  /** The next message is about this [CHAT-15]; undefined: about nothing. */
  setAbout(about: MessageSubject | undefined): void
  /** Edits an own stored message, or deletes it without a text. Returns an error for the user, undefined on success. */
  change(messageId: string, text: string | undefined): Promise<LateText | undefined>
  loadOlder(): Promise<void>
  /** Loads older messages until this one is found, see {@link FoundState}. Call only after the first load. */
  find(messageId: string): Promise<FoundState>
  /** Retries the first load. */
  reload(): Promise<void>
  /** Uploads the attachment of the next message [CHAT-04]. */
  attach(file: File): Promise<void>
  /** Uploads the file of a failed upload again. */
  retryUpload(): Promise<void>
  detach(): void
}

/** Creates a conversation; inactive until `start`. */
export function createConversation(options: ConversationOptions): Conversation {
  const { api, ownId, customerId, asAdmin, attention = pageAttention, now = Date.now } = options
  const addressee = asAdmin ? customerId : undefined
  let mounted: Mount | undefined
  let typing: Typing | undefined
  /** Server time of the newest message when the draft was begun, Unix ms; undefined for a draft of an earlier visit. */
  let draftBegan: number | undefined
  const newestAt = () => getState().thread.stored.at(-1)?.at ?? 0
  /** Whether the newest messages are on screen; assumed unless the view says otherwise. */
  let newestInView = true
  const isSeen = () => attention.focused && newestInView

  const store = createConversationStore(ownId, options.draft)
  const { getState, set, dispatch } = store
  const history = createHistory((query, signal) =>
    api.fetchChatMessages(
      {
        ...query,
        ...(addressee === undefined ? {} : { customerId: addressee }),
        // A fetch marks messages as read; while the user doesn't see them, `peek` instead. A customer's first one is made
        // with the page, before anything is shown (`EarlyWork`).
        ...(isSeen() && (asAdmin || history.loaded) ? {} : { peek: true }),
      },
      { signal },
    ),
  )
  const { fetchNew, fetchOlder, fetchBackTo } = createFetching({
    store,
    history,
    ownId,
    attention,
    mounted: () => mounted,
    onComplete: (doubtful) => {
      news.fetched()
      void outbox.settle(doubtful)
    },
  })
  const outbox = createOutbox({
    store,
    addressee,
    send: (body) => api.sendChatMessage(body),
    fetchNew: () => fetchNew(),
    later: (run, delay) => mounted?.timers.setTimeout(run, delay),
  })
  const news = createNewMessages({ store, ownId, isSeen, mark: options.seen })
  const attachment = createAttachment(
    (...upload) => api.uploadChatFile(...upload),
    (file) => set({ file }),
  )

  function startLink(mount: Mount, account: AccountEvents) {
    return startLiveLink({
      account,
      timers: mount.timers,
      customerId,
      sync: fetchNew,
      onMessage(message) {
        dispatch({ type: 'received', messages: [message] })
        if (message.sender_id !== ownId) mount.receipts.note()
        typing?.wrote(message.sender_id)
        news.check()
      },
      onChanged: (message) => dispatch({ type: 'changed', message }),
      onRead: (messageId) => dispatch({ type: 'read', messageId, at: new Date(now()).toISOString() }),
      onState(link) {
        // A call answered before the outage says nothing about calls during it.
        const isLost = works(getState().link) && !works(link)
        set(isLost ? { link, callsWork: undefined } : { link })
      },
    })
  }

  return {
    customerId,
    getState,
    subscribe: store.subscribe,
    start({ account, timers }) {
      const controller = new AbortController()
      const receipts = createReadReceipts({ timers, isSeen, fetch: () => fetchNew() })
      const mount: Mount = { timers, signal: controller.signal, receipts }
      mounted = mount
      newestInView = true
      news.opened()
      if (getState().history.state === 'failed') set({ history: { state: 'loading' } })
      const link = startLink(mount, account)
      const ownTyping = startTyping({
        account,
        timers,
        customerId,
        ownId,
        onTyping: (ids) => set({ typing: ids }),
      })
      typing = ownTyping
      // The same person may write in several tabs: text sent or deleted there must not come back here.
      const endDraft = options.draft?.follow(({ draft, about }) => set({ draft, about }))
      const endAttention = attention.onChange(() => {
        if (attention.visible) link.catchUpNow()
        receipts.check()
        news.check()
      })
      return () => {
        if (mounted === mount) mounted = undefined
        if (typing === ownTyping) typing = undefined
        ownTyping.stop()
        controller.abort()
        endAttention()
        endDraft?.()
        receipts.stop()
        link.stop()
        // An older page still loading was aborted with the view.
        if (getState().older === 'loading') set({ older: 'idle' })
      }
    },
    setNewestInView(inView) {
      newestInView = inView
      mounted?.receipts.check()
      news.check()
    },
    setDraft(draft) {
      if (draft.trim() !== '' && getState().draft.trim() === '') draftBegan = newestAt()
      set({ draft })
      if (draft.trim() !== '') typing?.typed()
    },
    send() {
      const state = getState()
      const text = state.draft.trim()
      const { file, replyTo, about } = state
      if (text === '' && file?.state !== 'ready') return undefined
      if (file?.state === 'uploading') return undefined
      if (!options.isLoggedIn()) return TEXT.notLoggedIn
      if (!canSend(state)) return TEXT.noConnection
      const problem = tooLong(text)
      if (problem !== undefined) return problem
      const clientId = (options.newId ?? randomId)()
      const files = file?.state === 'ready' ? [{ url: file.url, name: file.name }] : []
      set({ draft: '', replyTo: undefined, about: undefined })
      attachment.detach()
      const message = { clientId, text, files, replyTo, about }
      dispatch({ type: 'written', ...message, at: now() })
      news.wrote()
      void outbox.post(message)
      return undefined
    },
    colleaguesAnswer() {
      if (!asAdmin) return undefined
      const since = draftBegan ?? newestAt()
      const isColleagues = ({ at, message }: StoredMessage) =>
        at > since && message.is_admin === true && message.sender_id !== ownId
      return getState().thread.stored.findLast(isColleagues)?.message
    },
    passAnswer() {
      draftBegan = newestAt()
    },
    resend: outbox.resend,
    discard: (clientId) => dispatch({ type: 'discarded', clientId }),
    edit(clientId) {
      const { thread, draft, file } = getState()
      const item = thread.outgoing.find((one) => one.clientId === clientId)
      if (item?.state !== 'failed') return
      dispatch({ type: 'discarded', clientId })
      set({ draft: draft.trim() === '' ? item.text : `${item.text}\n${draft}` })
      if (item.replyTo !== undefined) set({ replyTo: item.replyTo })
      if (item.about !== undefined) set({ about: item.about })
      const [first] = item.files
      if (first !== undefined && file === undefined) set({ file: { state: 'ready', ...first } })
    },
    reply: (replyTo) => set({ replyTo }),
    setAbout: (about) => set({ about }),
    async change(messageId, text) {
      const problem = text === undefined ? undefined : tooLong(text)
      if (problem !== undefined) return problem
      try {
        dispatch({ type: 'changed', message: await api.changeChatMessage(messageId, text?.trim()) })
        if (text === undefined && getState().replyTo?.id === messageId) set({ replyTo: undefined })
        return undefined
      } catch (error) {
        return () => failureText(error, t(TEXT.changeFailed))
      }
    },
    loadOlder: fetchOlder,
    find: fetchBackTo,
    async reload() {
      if (getState().history.state === 'failed') set({ history: { state: 'loading' } })
      await fetchNew()
    },
    async attach(file) {
      if (getState().file?.state !== 'uploading') await attachment.attach(file)
    },
    retryUpload: attachment.retry,
    detach: attachment.detach,
  }
}

/** Whether messages reach this page, live or by polling. */
function works({ connection, polling }: LinkState): boolean {
  return connection === 'connected' || polling
}
