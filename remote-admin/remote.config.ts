import type { RemoteConfigInput } from '@tradefront/contracts'

export default {
  name: 'admin',
  owner: 'Customer support',
  port: 4205,
  routes: [{ path: '/admin/chat', access: 'admin', layout: 'full', title: 'Customer chats' }],
  slots: [],
} satisfies RemoteConfigInput
