import { CANNED_REPLIES } from '../catalog/canned-replies.ts'
import { type RestContext, originOf } from './context.ts'
import { pageAnswer } from './paging.ts'
import type { Handlers } from './routes.ts'

/** The support desk apart from conversations (decided calls), admins only [ADM-08] [ADM-09] [ADM-10]. */
export const deskCalls = ({ chat, desk, staffRecord }: RestContext) =>
  ({
    searchAllMessages({ user: admin, query }) {
      staffRecord.opened(admin, null, 'search', query.search)
      return { data: chat.search(admin, query.search) }
    },
    staffRecord(asked) {
      const { agent, customer } = asked.query
      const filter = { agent, customer }
      const page = pageAnswer(asked, {
        total: staffRecord.count(filter),
        page: (limit, offset) => staffRecord.page(filter, limit, offset),
      })
      return { ...page, broken_at: staffRecord.brokenAt() ?? null }
    },
    customerFacts: ({ params, request }) => ({ data: desk.facts(params.id, originOf(request)) }),
    reviewDocument: ({ params, body: { kind, ...decision }, request }) => ({
      data: desk.decide(params.id, kind, decision, originOf(request)),
    }),
    cannedReplies: () => ({ data: CANNED_REPLIES }),
  }) satisfies Partial<Handlers>
