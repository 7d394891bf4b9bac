import type { RemoteConfigInput } from '@tradefront/contracts'

export default {
  name: 'admin',
  owner: 'Customer support',
  routes: [{ path: '/admin/chat', access: 'admin', layout: 'full', title: 'Customer chats' }],
  slots: [],
} satisfies RemoteConfigInput
