import { callApi, uploadFile } from '@tradefront/api'
import { calls, type ChatFeatures } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'
import type { ConversationApi } from './conversation.ts'

/** The broker's calls for a conversation. */
export const chatApi: ConversationApi = {
  fetchChatMessages: ({ page, customerId, after, peek }, options) =>
    callApi(calls.messages, {
      ...options,
      query: { page, customer_id: customerId, after, peek: peek === true ? '1' : undefined },
    }),
  sendChatMessage: async (body) => (await callApi(calls.sendMessage, { body })).data,
  changeChatMessage: async (id, message) => {
    const params = { id }
    const answer =
      message === undefined
        ? await callApi(calls.deleteMessage, { params })
        : await callApi(calls.editMessage, { params, body: { message } })
    return answer.data
  },
  uploadChatFile: (file, onProgress, options) =>
    uploadFile(calls.uploadChatFile, file, { ...options, onProgress }),
}

/** What the broker's chat offers besides sending. */
export const CHAT_FEATURES: ServerRead<ChatFeatures> = {
  name: 'chat-features',
  freshMs: 3_600_000,
  load: async (options) => (await callApi(calls.chatFeatures, options)).data,
}
