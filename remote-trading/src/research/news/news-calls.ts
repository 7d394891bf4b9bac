import { call } from '@tradefront/api'
import { NewsPage, type NewsItem } from '@tradefront/contracts'
import type { ServerPages } from '@tradefront/server-state'

export const NEWS_FAILED = 'The market news could not be loaded. Please try again.'

/** GET /news (decided): a page of the market news, newest first [ROOM-09]. */
export const NEWS: ServerPages<NewsItem, [], NewsPage> = {
  name: 'news',
  shared: true,
  pollMs: 120_000,
  freshMs: 60_000,
  load: (page, options) =>
    call({ ...options, method: 'GET', path: 'news', query: { page }, schema: NewsPage }),
}
