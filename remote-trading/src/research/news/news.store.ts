import { ApiError, isNotOffered } from '@tradefront/api'
import type { NewsItem, NewsPage } from '@tradefront/contracts'
import { create } from 'zustand'
import { fetchNews } from './news-calls.ts'

export const NEWS_FAILED = 'The market news could not be loaded. Please try again.'

/** The news that are there; what fails later keeps them and says so in `failed`. */
export interface ReadyNews {
  readonly state: 'ready'
  /** Newest first. */
  readonly items: readonly NewsItem[]
  /** Newer ones that came while somebody was reading; newest first. */
  readonly waiting: readonly NewsItem[]
  /** Ids of those that joined the list last, after it was first loaded. */
  readonly fresh: readonly string[]
  /** Last page that is in the list. */
  readonly page: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly failed?: 'refresh' | 'more' | undefined
}

export type NewsState =
  | { readonly state: 'loading' }
  | ReadyNews
  | { readonly state: 'failed'; readonly message: string }
  /** The broker has no news. */
  | { readonly state: 'absent' }

export interface NewsStore {
  readonly news: NewsState
  /**
   * Loads the first page, or looks for newer items. With `hold` newer ones wait, so that nothing moves under
   * somebody who reads; otherwise they join the list. Calls that overlap are one call.
   */
  refresh(hold: boolean): Promise<void>
  /** Newer items that wait join the list. */
  showWaiting(): void
  /** Appends the next page while there is one. */
  loadMore(): Promise<void>
  /** What a Retry button does: without anything to show it is loading again. */
  retry(): Promise<void>
}

let running: Promise<void> | undefined

/** The market news. */
export const useNews = create<NewsStore>((set, get) => {
  function patch(change: Partial<ReadyNews>): void {
    set(({ news }) => (news.state === 'ready' ? { news: { ...news, ...change } } : { news }))
  }

  function fail(failed: 'refresh' | 'more', error: unknown): void {
    if (!(error instanceof ApiError)) console.error('news', error)
    if (get().news.state === 'ready') patch({ failed, isLoadingMore: false })
    else set({ news: isNotOffered(error) ? { state: 'absent' } : { state: 'failed', message: NEWS_FAILED } })
  }

  async function refresh(hold: boolean): Promise<void> {
    if (get().news.state === 'absent') return
    try {
      const page = await fetchNews(1)
      const { news } = get()
      set({ news: news.state === 'ready' ? withNewer(news, page, hold) : firstPage(page) })
    } catch (error) {
      fail('refresh', error)
    }
  }

  return {
    news: { state: 'loading' },
    refresh(hold) {
      running ??= refresh(hold).finally(() => {
        running = undefined
      })
      return running
    },
    showWaiting() {
      const { news } = get()
      if (news.state === 'ready') set({ news: withWaiting(news) })
    },
    async loadMore() {
      const before = get().news
      if (before.state !== 'ready' || !before.hasMore || before.isLoadingMore) return
      patch({ isLoadingMore: true, failed: undefined })
      try {
        const page = await fetchNews(before.page + 1)
        const { news } = get()
        // The list began anew meanwhile: this page would leave a gap behind it.
        if (news.state !== 'ready' || news.page !== before.page) return
        const known = new Set([...news.waiting, ...news.items].map(({ id }) => id))
        const more = page.data.filter(({ id }) => !known.has(id))
        patch({
          items: [...news.items, ...more],
          page: page.meta.current_page,
          hasMore: hasNext(page),
          isLoadingMore: false,
        })
      } catch (error) {
        fail('more', error)
      }
    },
    retry() {
      if (get().news.state !== 'ready') set({ news: { state: 'loading' } })
      return get().refresh(false)
    },
  }
})

const hasNext = ({ links }: NewsPage): boolean => links.next !== null && links.next !== undefined

function firstPage(page: NewsPage): ReadyNews {
  return {
    state: 'ready',
    items: page.data,
    waiting: [],
    fresh: [],
    page: 1,
    hasMore: hasNext(page),
    isLoadingMore: false,
  }
}

/** Newer items go before the others; where more came than a page holds, the list begins anew. */
function withNewer(news: ReadyNews, page: NewsPage, hold: boolean): ReadyNews {
  const known = new Set([...news.waiting, ...news.items].map(({ id }) => id))
  const newer = page.data.filter(({ id }) => !known.has(id))
  if (known.size > 0 && newer.length > 0 && newer.length === page.data.length) return firstPage(page)
  const next = { ...news, waiting: [...newer, ...news.waiting], failed: undefined }
  return hold || newer.length === 0 ? next : withWaiting(next)
}

function withWaiting(news: ReadyNews): ReadyNews {
  const { waiting, items } = news
  return { ...news, items: [...waiting, ...items], waiting: [], fresh: waiting.map(({ id }) => id) }
}
