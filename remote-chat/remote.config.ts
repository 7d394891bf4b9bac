import type { RemoteConfigInput } from '@tradefront/contracts'

export default {
  name: 'chat',
  owner: 'Customer support',
  port: 4204,
  routes: [{ path: '/main/chat', access: 'user', layout: 'main', title: 'Support chat' }],
  slots: ['layout.banner'],
} satisfies RemoteConfigInput
