import type { RestContext } from './context.ts'
import type { Handlers } from './routes.ts'

/** Conversations besides their messages (decided calls) [CHAT-10] [ADM-14] [ADM-15]. */
export const conversationCalls = ({ conversations }: RestContext) =>
  ({
    conversation: ({ user }) => ({ data: conversations.own(user) }),
    rateConversation: ({ user, body: { closing_id, stars, comment } }) => ({
      data: conversations.rate(user, closing_id, stars, comment),
    }),
    team: () => ({ data: conversations.team() }),
    changeConversation: ({ user: admin, params, body: change }) => ({
      data: conversations.change(
        admin,
        params.id,
        change.action === 'assign'
          ? { action: 'assign', assigneeId: change.assignee_id, from: change.from }
          : change,
      ),
    }),
    notes: ({ params }) => ({ data: conversations.notes(params.id) }),
    addNote({ user: admin, params, body: { text, client_id: clientId }, reply }) {
      void reply.status(201)
      return { data: conversations.addNote(admin, params.id, { text, clientId }) }
    },
  }) satisfies Partial<Handlers>
