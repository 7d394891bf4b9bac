import { ApiError } from '@tradefront/api'
import type { SendChatMessageRequest } from '@tradefront/contracts'
import { lost, status, type Answers } from '@tradefront/testing'
import type { FakeChat } from './fake-chat.ts'

/** What the fake broker answers about conversations: that of the customer whom an admin names, or the only one. */
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
    'POST /chat/messages': ({ body }) => {
      const request = body as SendChatMessageRequest
      return chatOf(request.customer_id)
        .sendChatMessage(request)
        .then((data) => ({ data }), asAnswer)
    },
  }
}

/** A fault of the chat as it is on the wire. */
function asAnswer(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  return error.kind === 'http' ? status(error.status ?? 500, { message: error.serverMessage }) : lost
}
