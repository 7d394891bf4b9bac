import type { FastifyInstance } from 'fastify'
import { type RestContext, headerOf, originOf, requireAdmin, requireProtectedUser } from './context.ts'
import { MessagesQuery, SearchQuery, SendMessageBody } from './requests.ts'
import { checked } from '../kit/validation.ts'

/** The support chat, for customers and for the support team. */
export function chatCalls(app: FastifyInstance, context: RestContext): void {
  const { chat } = context

  app.get('/chat/unread-count', (request) => ({
    unread_count: chat.unreadCount(requireProtectedUser(context, request)),
  }))

  app.get('/chat/messages', (request) => {
    const user = requireProtectedUser(context, request)
    const { page, customer_id, after, peek } = checked(MessagesQuery, request.query)
    const origin = originOf(request)
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
  })

  app.get('/chat/search', (request) => {
    const user = requireProtectedUser(context, request)
    return { data: chat.search(user, checked(SearchQuery, request.query).search) }
  })

  app.post('/chat/messages', (request, reply) => {
    const user = requireProtectedUser(context, request)
    const body = checked(SendMessageBody, request.body)
    const data = chat.send(user, {
      message: body.message ?? '',
      attachments: body.attachments ?? [],
      client_id: body.client_id ?? undefined,
      customerId: body.customer_id ?? undefined,
      origin: originOf(request),
      socketId: headerOf(request, 'x-socket-id'),
    })
    void reply.status(201)
    return { data }
  })

  app.get('/admin/users', (request) => {
    requireAdmin(context, request)
    return { data: chat.customers() }
  })
}
