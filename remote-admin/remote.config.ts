import type { RemoteConfigInput } from '@tradefront/contracts'

export default {
  name: 'admin',
  owner: 'Customer support',
  port: 4205,
  routes: [
    { path: '/admin/chat', access: 'admin', layout: 'full', title: 'Customer chats' },
    { path: '/admin/record', access: 'admin', layout: 'main', title: 'Access record' },
  ],
  slots: [],
} satisfies RemoteConfigInput
