import { createCustomerStore } from '@tradefront/session'

/** Unread messages as last counted, 0 while the chat is open; the banner counts, the badge shows. */
export const useUnreadCount = createCustomerStore({ count: 0 })
