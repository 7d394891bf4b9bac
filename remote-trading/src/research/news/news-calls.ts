import { msg } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type NewsItem, type NewsPage } from '@tradefront/contracts'
import type { ServerPages } from '@tradefront/server-state'

export const NEWS_FAILED = msg`We couldn't load the market news. Try again.`

/** The market news, newest first [ROOM-09]. */
export const NEWS: ServerPages<NewsItem, [], NewsPage> = {
  name: 'news',
  shared: true,
  pollMs: 120_000,
  freshMs: 60_000,
  load: (page, options) => callApi(calls.news, { ...options, query: { page } }),
}
