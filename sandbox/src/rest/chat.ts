import { MESSAGE_CHANGE_SECONDS } from '@tradefront/contracts'
import { type RestContext, headerOf, originOf } from './context.ts'
import type { Handlers } from './routes.ts'

/** The support chat, for customers and the support team. */
export const chatCalls = ({ chat, staffRecord, subjects }: RestContext) =>
  ({
    unreadCount: ({ user }) => ({ unread_count: chat.unreadCount(user) }),

    messages({ user, query: { page, customer_id, after, peek }, request }) {
      const origin = originOf(request)
      const customerId = chat.customerOf(user, customer_id)
      staffRecord.opened(user, customerId, 'chat')
      const { messages, hasMore } = chat.read(user, {
        customerId: customer_id,
        after,
        page,
        origin,
        marks: peek !== '1',
      })
      const next = new URLSearchParams({ page: String(page + 1) })
      if (customer_id !== undefined) next.set('customer_id', customer_id)
      if (after !== undefined) next.set('after', after)
      if (peek !== undefined) next.set('peek', peek)
      return {
        data: messages,
        next_page_url: hasMore ? `${origin}/api/v1/chat/messages?${next.toString()}` : null,
      }
    },

    searchMessages({ user, query }) {
      staffRecord.opened(user, null, 'search', query.search)
      return { data: chat.search(user, query.search) }
    },

    sendMessage({ user, body, request, reply }) {
      const data = chat.send(user, {
        message: body.message ?? '',
        attachments: body.attachments ?? [],
        client_id: body.client_id ?? undefined,
        reply_to: body.reply_to ?? undefined,
        about: body.about ?? undefined,
        customerId: body.customer_id ?? undefined,
        origin: originOf(request),
        socketId: headerOf(request, 'x-socket-id'),
      })
      void reply.status(201)
      return { data }
    },

    chatFeatures: () => ({ data: { replies: true, change_seconds: MESSAGE_CHANGE_SECONDS, about: true } }),
    messageSubject({ user, params, query }) {
      const customerId = chat.customerOf(user, query.customer_id)
      const data = subjects.shown(user, customerId, params)
      // A part of the conversation: opening that is what is recorded.
      staffRecord.opened(user, customerId, 'chat')
      return { data }
    },
    editMessage: ({ user, params, body, request }) => ({
      data: chat.change(user, params.id, { text: body.message, origin: originOf(request) }),
    }),
    deleteMessage: ({ user, params, request }) => ({
      data: chat.change(user, params.id, { text: undefined, origin: originOf(request) }),
    }),
    messageVersions({ user, params, request }) {
      const { customerId, versions } = chat.versions(params.id, originOf(request))
      staffRecord.opened(user, customerId, 'chat_versions', `Message ${params.id}`)
      return { data: versions }
    },

    chatCustomers: () => ({ data: chat.customers() }),
  }) satisfies Partial<Handlers>
