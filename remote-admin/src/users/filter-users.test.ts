import type { ChatCustomer } from '@tradefront/contracts'
import { expect, test } from 'vitest'
import { filterUsers } from './filter-users.ts'

const user = (id: string, first: string, last: string, fields: Partial<ChatCustomer> = {}): ChatCustomer => ({
  id,
  first_name: first,
  last_name: last,
  email: `${first}@tradefront.test`.toLowerCase(),
  avatar: undefined,
  account_id: `TF${id}`,
  is_online: false,
  unread_count: 0,
  ...fields,
})

const users = [
  user('1', 'Dana', 'Holm', { is_online: true }),
  user('2', 'Mia', 'Reyes', { unread_count: 2 }),
  user('3', 'Aidan', 'Moe'),
]
const ids = (filter: Parameters<typeof filterUsers>[1]) => filterUsers(users, filter).map((item) => item.id)

test('[ADM-02] the search matches first name, last name and email, case-insensitive', () => {
  expect(ids({ search: 'DAN', tab: 'All' })).toEqual(['1', '3'])
  expect(ids({ search: 'rey', tab: 'All' })).toEqual(['2'])
  expect(ids({ search: 'mia@trade', tab: 'All' })).toEqual(['2'])
  expect(ids({ search: ' mia reyes ', tab: 'All' })).toEqual(['2'])
  expect(ids({ search: 'TF1', tab: 'All' })).toEqual([])
})

test('[ADM-02] tabs All, Online and Unread; the open conversation stays in Unread', () => {
  expect(ids({ search: '', tab: 'All' })).toEqual(['1', '2', '3'])
  expect(ids({ search: '', tab: 'Online' })).toEqual(['1'])
  expect(ids({ search: '', tab: 'Unread' })).toEqual(['2'])
  expect(ids({ search: '', tab: 'Unread', selectedId: '3' })).toEqual(['2', '3'])
})
