import { callApi, uploadFile } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import type { ConversationApi } from './conversation.ts'

/** The broker's calls for a conversation. */
export const chatApi: ConversationApi = {
  fetchChatMessages: ({ page, customerId, after, peek }, options) =>
    callApi(calls.messages, {
      ...options,
      query: { page, customer_id: customerId, after, peek: peek === true ? '1' : undefined },
    }),
  sendChatMessage: async (body) => (await callApi(calls.sendMessage, { body })).data,
  uploadChatFile: (file, onProgress, options) =>
    uploadFile(calls.uploadChatFile, file, { ...options, onProgress }),
}
