import { CANNED_REPLIES } from '../catalog/canned-replies.ts'
import { type RestContext, originOf } from './context.ts'
import type { Handlers } from './routes.ts'

/** The support desk apart from conversations (decided calls), admins only [ADM-08] [ADM-09] [ADM-10]. */
export const deskCalls = ({ chat, desk }: RestContext) =>
  ({
    searchAllMessages: ({ user: admin, query }) => ({ data: chat.search(admin, query.search) }),
    customerFacts: ({ params, request }) => ({ data: desk.facts(params.id, originOf(request)) }),
    reviewDocument: ({ params, body: { kind, ...decision }, request }) => ({
      data: desk.decide(params.id, kind, decision, originOf(request)),
    }),
    cannedReplies: () => ({ data: CANNED_REPLIES }),
  }) satisfies Partial<Handlers>
