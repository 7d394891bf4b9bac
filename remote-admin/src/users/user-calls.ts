import { fetchChatCustomers } from '@tradefront/conversation/chat-calls'
import type { ChatCustomer } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** GET /admin/users: at once, and every 30 s (specification 9) [ADM-04]. */
export const CHAT_USERS: ServerRead<readonly ChatCustomer[]> = {
  name: 'chat-users',
  pollMs: 30_000,
  load: fetchChatCustomers,
}
