import { type RestContext, originOf } from './context.ts'
import { pageAnswer } from './paging.ts'
import type { Handlers } from './routes.ts'

const editable = <T>(data: T) => ({ data, editable: true })

/** The support desk apart from conversations (decided calls), admins only [ADM-08] [ADM-09] [ADM-10]. */
export const deskCalls = ({ chat, desk, replies, staffRecord, supportReport }: RestContext) =>
  ({
    searchAllMessages({ user: admin, query }) {
      staffRecord.opened(admin, null, 'search', query.search)
      return { data: chat.search(admin, query.search) }
    },
    staffRecord(asked) {
      const { agent, customer, from, to } = asked.query
      const filter = { agent, customer, from, to }
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
    customerFiles: (asked) => pageAnswer(asked, chat.files(asked.params.id, originOf(asked.request))),
    cannedReplies: () => editable(replies.all()),
    addReply({ user: admin, body, reply }) {
      void reply.status(201)
      return editable(replies.add(admin, body))
    },
    editReply: ({ params, body }) => editable(replies.edit(params.id, body)),
    deleteReply: ({ params }) => editable(replies.delete(params.id)),
    supportReport: ({ query: { from, to, zone } }) => ({
      data: supportReport(Date.parse(from), Date.parse(to), zone),
    }),
  }) satisfies Partial<Handlers>
