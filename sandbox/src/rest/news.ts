import { IMPORTANCE_LEVELS } from '@tradefront/contracts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { fieldError } from '../kit/answer-error.ts'
import { checked } from '../kit/validation.ts'
import type { NewsFeed } from '../news/news-feed.ts'
import type { RestContext } from './context.ts'
import { pageAnswer } from './paging.ts'
import type { Handlers } from './routes.ts'
import { says } from '../kit/says.ts'

const PAGE_SIZE = 15
/** Maximum span of the calendar, ms. */
const MAX_MS = 31 * 86_400_000

const NewsBody = v.object({
  headline: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  summary: v.optional(v.string()),
  symbols: v.optional(v.array(v.string())),
  importance: v.optional(v.picklist(IMPORTANCE_LEVELS)),
})

/** The economic calendar and the news (decided calls) [ROOM-09]. */
export const newsCalls = ({ calendar, news, now }: RestContext) =>
  ({
    calendar({ query: { from, to } }) {
      if (to <= from) throw fieldError('to', says('list.after-from'))
      if (to - from > MAX_MS) throw fieldError('to', says('list.31-days'))
      return { data: calendar.between(from, to, now()) }
    },

    news(asked) {
      const { stories, total } = news.page((asked.query.page - 1) * PAGE_SIZE, PAGE_SIZE)
      return pageAnswer(asked, { total, size: PAGE_SIZE, page: () => stories })
    },
  }) satisfies Partial<Handlers>

/** POST /sandbox/news publishes a story now, for testers. */
export function newsControl(app: FastifyInstance, news: NewsFeed): void {
  app.post('/sandbox/news', (request) => ({ data: news.publish(checked(NewsBody, request.body)) }))
}
