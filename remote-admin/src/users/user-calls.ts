import { callApi } from '@tradefront/api'
import { calls, type ChatCustomer } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** Loaded immediately and every 30 s (specification 9) [ADM-04]. */
export const CHAT_USERS: ServerRead<readonly ChatCustomer[]> = {
  name: 'chat-users',
  pollMs: 30_000,
  load: async (options) => (await callApi(calls.chatCustomers, options)).data,
}
