import { IMPORTANCE_LEVELS } from '@tradefront/contracts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { fieldError } from '../kit/answer-error.ts'
import type { NewsFeed } from '../news/news-feed.ts'
import { type RestContext, originOf, requireUser } from './context.ts'
import { Moment, PageQuery } from './requests.ts'
import { checked } from '../kit/validation.ts'

const PAGE_SIZE = 15
/** Longest span of the calendar that is answered, ms. */
const LONGEST_MS = 31 * 86_400_000

const SpanQuery = v.object({ from: Moment, to: Moment })

const NewsBody = v.object({
  headline: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  summary: v.optional(v.string()),
  symbols: v.optional(v.array(v.string())),
  importance: v.optional(v.picklist(IMPORTANCE_LEVELS)),
})

/** GET /calendar and GET /news (decided) [ROOM-09]. */
export function newsCalls(app: FastifyInstance, context: RestContext): void {
  const { calendar, news, now } = context

  app.get('/calendar', (request) => {
    requireUser(context, request)
    const { from, to } = checked(SpanQuery, request.query)
    if (to <= from) throw fieldError('to', 'Must be after from')
    if (to - from > LONGEST_MS) throw fieldError('to', 'Must be at most 31 days after from')
    return { data: calendar.between(from, to, now()) }
  })

  app.get('/news', (request) => {
    requireUser(context, request)
    const { page } = checked(PageQuery, request.query)
    const { stories, total } = news.page((page - 1) * PAGE_SIZE, PAGE_SIZE)
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const link = (to: number) => `${originOf(request)}/api/v1/news?page=${to}`
    return {
      data: stories,
      meta: { current_page: page, last_page: last, per_page: PAGE_SIZE, total },
      links: {
        first: link(1),
        last: link(last),
        prev: page > 1 ? link(page - 1) : null,
        next: page < last ? link(page + 1) : null,
      },
    }
  })
}

/** POST /sandbox/news publishes a story now, for testers. */
export function newsControl(app: FastifyInstance, news: NewsFeed): void {
  app.post('/sandbox/news', (request) => ({ data: news.publish(checked(NewsBody, request.body)) }))
}
