import { ApiError } from '@tradefront/api'
import type { ChatMessage } from '@tradefront/contracts'
import type { LateText } from '@tradefront/language'
import type { Attention } from './attention.ts'
import { reasonOf, TEXT } from './conversation-state.ts'
import type { ConversationStore } from './conversation-store.ts'
import type { History } from './history.ts'
import type { Timers } from './live-link.ts'
import type { ReadReceipts } from './read-receipts.ts'
import { timeOf } from './thread-order.ts'
import { openSince, reduceThread, type OutgoingMessage } from './thread.ts'

/** Resources of a conversation while it is started. */
export interface Mount {
  readonly timers: Timers
  /** Aborted when the conversation stops. */
  readonly signal: AbortSignal
  readonly receipts: ReadReceipts
}

export interface FetchingOptions {
  readonly store: ConversationStore
  readonly history: History
  /** Id of the user of this view. */
  readonly ownId: string
  readonly attention: Attention
  /** The current mount; without one nothing is fetched. */
  readonly mounted: () => Mount | undefined
  /** Called after a complete fetch with the messages whose delivery was uncertain before it. */
  readonly onComplete: (doubtful: readonly OutgoingMessage[]) => void
}

/** Fetches a conversation's messages into its thread. Never rejects. */
export interface Fetching {
  /**
   * Fetches and applies new messages. False if that failed, if its answer is no longer `isCurrent`, or if the page
   * is hidden: a server without `peek` would mark the messages as read.
   */
  fetchNew(isCurrent?: () => boolean): Promise<boolean>
  /** Fetches and applies the next older page, unless there is none or it is already loading. */
  fetchOlder(): Promise<void>
  /**
   * Fetches older pages until the thread contains a message. All pages in between are kept: a gap could swallow a
   * later message.
   */
  fetchBackTo(messageId: string): Promise<FoundState>
}

/** Result of searching for one message: `missing` if the conversation doesn't have it. */
export type FoundState = 'found' | 'missing' | 'failed'

/** Creates the {@link Fetching} of one conversation. */
export function createFetching(options: FetchingOptions): Fetching {
  const { store, history, ownId, attention, mounted } = options

  /** Sent by someone else, and not marked as read by the fetch that returned it. */
  const isUnread = (message: ChatMessage) => message.sender_id !== ownId && message.read_at === undefined

  function applyNew(fetched: readonly ChatMessage[]): void {
    const { thread, history: before, older } = store.getState()
    const [first] = thread.stored
    const isFirst = before.state !== 'ready'
    // Changed messages of pages that aren't loaded would stand next to much later ones. The newest page is whole, also
    // where events of its last messages came first.
    const messages =
      isFirst || first === undefined || !history.hasOlder
        ? fetched
        : fetched.filter((message) => timeOf(message.created_at) >= first.at)
    store.set({
      thread: reduceThread(thread, { type: 'received', messages }),
      callsWork: true,
      history: isFirst ? { state: 'ready' } : before,
      older: isFirst ? (history.hasOlder ? 'idle' : 'end') : older,
    })
  }

  function failNew(error: unknown): void {
    const isReady = store.getState().history.state === 'ready'
    const message = loadFailure(error)
    store.set({
      callsWork: false,
      ...(isReady ? {} : { history: { state: 'failed' as const, message } }),
    })
  }

  /** Resolves once no older page is loading. */
  function olderSettled(): Promise<void> {
    return new Promise((resolve) => {
      if (store.getState().older !== 'loading') return resolve()
      const unsubscribe = store.subscribe(() => {
        if (store.getState().older === 'loading') return
        unsubscribe()
        resolve()
      })
    })
  }

  async function fetchOlder(): Promise<void> {
    const mount = mounted()
    const { older, thread } = store.getState()
    if (!mount || (older !== 'idle' && older !== 'failed')) return
    store.set({ older: 'loading' })
    const known = new Set(thread.stored.map((item) => item.message.id))
    try {
      const fetched = await history.fetchOlder(mount.signal, (message) => !known.has(message.id))
      if (mount !== mounted()) return
      fetched.commit()
      store.set({
        thread: reduceThread(store.getState().thread, { type: 'received', messages: fetched.messages }),
        older: history.hasOlder ? 'idle' : 'end',
        callsWork: true,
      })
    } catch {
      if (mount === mounted()) store.set({ older: 'failed', callsWork: false })
    }
  }

  return {
    fetchOlder,
    async fetchBackTo(messageId) {
      const mount = mounted()
      const isThere = () => store.getState().thread.stored.some(({ message }) => message.id === messageId)
      while (!isThere()) {
        if (mount === undefined || mount !== mounted()) return 'failed'
        if (store.getState().older === 'end') return 'missing'
        // Scrolling to the top meanwhile also fetches a page.
        if (store.getState().older === 'loading') await olderSettled()
        else await fetchOlder()
        if (store.getState().older === 'failed') return 'failed'
      }
      return 'found'
    },
    async fetchNew(isCurrent = () => true) {
      const mount = mounted()
      if (!mount || !attention.visible) return false
      const isWanted = () => mount === mounted() && isCurrent()
      const { thread } = store.getState()
      const doubtful = thread.outgoing.filter((item) => item.state === 'unknown')
      try {
        const isFirst = !history.loaded
        const fetched = await history.fetchNew(mount.signal, openSince(thread))
        if (!isWanted()) return false
        fetched.commit()
        applyNew(fetched.messages)
        options.onComplete(doubtful)
        if (fetched.messages.some(isUnread)) mount.receipts[isFirst ? 'noteShown' : 'note']()
        return true
      } catch (error) {
        if (isWanted()) failNew(error)
        return false
      }
    },
  }
}

function loadFailure(error: unknown): LateText {
  if (error instanceof ApiError && error.kind === 'malformed') return TEXT.invalid
  return reasonOf(error, TEXT.loadFailed)
}
