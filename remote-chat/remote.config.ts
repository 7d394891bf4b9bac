import type { RemoteConfigInput } from '@tradefront/contracts'

export default {
  name: 'chat',
  owner: 'Customer support',
  port: 4204,
  routes: [
    {
      path: '/main/chat',
      access: 'user',
      layout: 'main',
      title: 'Support chat',
      heading: 'Support team',
      early: { calls: ['chat/messages?page=1&peek=1', 'chat/conversation', 'chat/features'] },
      menu: { group: 'help', order: 10, icon: 'chat', first: 60 },
    },
  ],
  slots: ['layout.banner'],
  parts: {
    'layout.commands/chat': { title: 'Support chat shortcuts', order: 30, access: 'user' },
    'menu.badges/unread': { title: 'Unread messages', order: 10 },
  },
} satisfies RemoteConfigInput
