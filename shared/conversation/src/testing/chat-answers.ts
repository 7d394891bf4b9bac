import { ApiError } from '@tradefront/api'
import type { SendChatMessageRequest } from '@tradefront/contracts'
import { lost, status, type Answers } from '@tradefront/testing'
import type { FakeChat } from './fake-chat.ts'

/** Fake broker answers for conversations: of the customer named by an admin, or the only one. */
export function chatAnswers(chatOf: (customerId?: string) => FakeChat): Answers {
  return {
    'GET /chat/messages': ({ query }) =>
      chatOf(query.get('customer_id') ?? undefined)
        .fetchChatMessages({
          page: Number(query.get('page')),
          ...(query.has('after') ? { after: query.get('after') ?? '' } : {}),
          peek: query.has('peek'),
        })
        .catch(asAnswer),
    'GET /chat/features': { data: { replies: true, change_seconds: 900, about: true } },
    'POST /chat/messages': ({ body }) => {
      const request = body as SendChatMessageRequest
      return chatOf(request.customer_id)
        .sendChatMessage(request)
        .then((data) => ({ data }), asAnswer)
    },
  }
}

/** Turns a chat fault into an HTTP answer. */
function asAnswer(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  return error.kind === 'http' ? status(error.status ?? 500, { message: error.serverMessage }) : lost
}
