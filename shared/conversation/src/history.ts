import type { ChatMessage, ChatMessagesPage } from '@tradefront/contracts'
import { timeOf } from './thread-order.ts'

/** Overlap of a fetch of what is new, ms: two messages of nearly one moment may become visible in either order. */
export const OVERLAP = 2000

/** Most pages that one fetch of what is new follows; more would be a server that never ends its list. */
const MAX_PAGES = 50

/** What a page is asked by: the page number, and `after` (ISO) for what is newer only. */
export interface PageQuery {
  readonly page: number
  readonly after?: string
}

export type FetchPage = (query: PageQuery, signal: AbortSignal) => Promise<ChatMessagesPage>

/** An answer not yet taken over: `commit` moves the cursors, and is left out when the answer is dropped. */
export interface Fetched {
  readonly messages: readonly ChatMessage[]
  commit(): void
}

/** Where in a conversation's history this page stands, in both directions. */
export interface History {
  /** Whether the newest page was ever fetched. */
  readonly loaded: boolean
  /** Whether the server has older messages than those fetched. */
  readonly hasOlder: boolean
  /**
   * Everything newer than the last complete knowledge, and than `since` (Unix ms) where that is earlier;
   * the newest page when there is no knowledge yet.
   */
  fetchNew(signal: AbortSignal, since: number): Promise<Fetched>
  /** The next older page that holds a message `isNew` does not know. */
  fetchOlder(signal: AbortSignal, isNew: (message: ChatMessage) => boolean): Promise<Fetched>
}

/**
 * Only fetches move the cursor [CHAT-05]. Events may be lost without a trace even on a healthy connection, and
 * somebody's message may have come just before the answer to an own POST: neither proves that nothing is missing
 * before it. Times are the server's, so a wrong clock here loses nothing.
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
      // New messages push old ones onto later pages, so a page may hold nothing but what is known.
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
