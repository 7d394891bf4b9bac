import * as v from 'valibot'
import { CalendarAnswer, NewsPage } from '../news-calls.ts'
import type { ApiCall } from './api-call.ts'
import { PageQuery } from './queries.ts'

/** Economic events with `from` <= time < `to` (ISO), earliest first; at most 31 days. */
export const calendar = {
  method: 'GET',
  path: 'calendar',
  ours: true,
  query: v.object({ from: v.string(), to: v.string() }),
  answer: CalendarAnswer,
} as const satisfies ApiCall

/** Market news, newest first. */
export const news = {
  method: 'GET',
  path: 'news',
  ours: true,
  query: PageQuery,
  answer: NewsPage,
} as const satisfies ApiCall
