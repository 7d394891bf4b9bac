import type { ChatMessage, ChatMessagesPage } from '@tradefront/contracts'
import { timeOf } from './thread-order.ts'

/**
 * Overlap of a fetch of new messages, ms: two messages sent almost simultaneously may become visible in either
 * order.
 */
export const OVERLAP = 2000

/** Page limit of one fetch, against a server whose list never ends. */
const MAX_PAGES = 50

/** Query of a page: the page number, and `after` (ISO) for newer messages only. */
export interface PageQuery {
  readonly page: number
  readonly after?: string
}

export type FetchPage = (query: PageQuery, signal: AbortSignal) => Promise<ChatMessagesPage>

/** A fetched answer: `commit` advances the cursors, and is not called if the answer is dropped. */
export interface Fetched {
  readonly messages: readonly ChatMessage[]
  commit(): void
}

/** How much of a conversation's history is loaded, in both directions. */
export interface History {
  /** Whether the newest page was ever fetched. */
  readonly loaded: boolean
  /** Whether the server has older messages than those fetched. */
  readonly hasOlder: boolean
  /**
   * Everything newer than the last complete fetch, or than `since` (Unix ms) if earlier; the newest page if nothing
   * The next older page containing a message for which `isNew` returns true.
   */
  fetchNew(signal: AbortSignal, since: number): Promise<Fetched>
  /** The next older page containing a message not `isNew` to us. */
  fetchOlder(signal: AbortSignal, isNew: (message: ChatMessage) => boolean): Promise<Fetched>
}

/**
 * Only fetches move the cursor [CHAT-05]. Events can get lost even on a healthy connection, and another message may
 * arrive just before the answer to our own POST: neither proves that nothing is missing before it. Times are the
 * server's, so a wrong local clock loses nothing.
 */
export function createHistory(fetchPage: FetchPage): History {
  let newest: number | undefined
  let page = 0
  let hasOlder = false

  const advance = (messages: readonly ChatMessage[]) => {
    for (const message of messages) {
      const at = timeOf(message.created_at)
      if (at !== Number.MAX_SAFE_INTEGER && at > (newest ?? 0)) newest = at
    }
  }

  async function fetchNewest(signal: AbortSignal): Promise<Fetched> {
    const answer = await fetchPage({ page: 1 }, signal)
    return {
      messages: answer.data,
      commit: () => {
        advance(answer.data)
        if (page > 0) return
        page = 1
        hasOlder = Boolean(answer.next_page_url)
      },
    }
  }

  return {
    get loaded() {
      return page > 0
    },
    get hasOlder() {
      return hasOlder
    },
    async fetchNew(signal, since) {
      if (page === 0) return fetchNewest(signal)
      // A conversation that was empty has no last message: everything in it is new.
      const query =
        newest === undefined
          ? {}
          : { after: new Date(Math.max(0, Math.min(newest, since) - OVERLAP)).toISOString() }
      const messages: ChatMessage[] = []
      for (let next = 1; next <= MAX_PAGES; next += 1) {
        const answer = await fetchPage({ page: next, ...query }, signal)
        messages.push(...answer.data)
        if (!answer.next_page_url || answer.data.length === 0) break
      }
      return { messages, commit: () => advance(messages) }
    },
    async fetchOlder(signal, isNew) {
      const messages: ChatMessage[] = []
      let next = page
      let more = hasOlder
      // New messages push old ones onto later pages, so a page may contain only known messages.
      while (more) {
        next += 1
        const answer = await fetchPage({ page: next }, signal)
        messages.push(...answer.data)
        more = Boolean(answer.next_page_url) && answer.data.length > 0
        if (answer.data.some(isNew)) break
      }
      return {
        messages,
        commit: () => {
          page = next
          hasOlder = more
        },
      }
    },
  }
}
