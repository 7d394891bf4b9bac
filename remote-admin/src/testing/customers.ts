import type { ChatCustomer } from '@tradefront/contracts'

/** A customer of the list. */
export const customer = (id: string, first: string, fields: Partial<ChatCustomer> = {}): ChatCustomer => ({
  id,
  first_name: first,
  last_name: 'Holm',
  email: `${first.toLowerCase()}@tradefront.test`,
  avatar: undefined,
  account_id: `TF-${id}`,
  is_online: false,
  unread_count: 0,
  ...fields,
})
