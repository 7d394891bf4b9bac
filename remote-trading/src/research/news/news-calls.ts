import { call, type CallOptions } from '@tradefront/api'
import { NewsPage } from '@tradefront/contracts'

/** GET /news (decided): a page of the market news, newest first [ROOM-09]. */
export function fetchNews(page: number, options?: CallOptions): Promise<NewsPage> {
  return call({ ...options, method: 'GET', path: 'news', query: { page }, schema: NewsPage })
}
