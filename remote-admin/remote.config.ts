import type { RemoteConfigInput } from '@tradefront/contracts'

export default {
  name: 'admin',
  owner: 'Customer support',
  port: 4205,
  routes: [
    {
      path: '/admin/chat',
      access: 'admin',
      layout: 'full',
      title: 'Customer chats',
      menu: { group: 'desk', order: 10, icon: 'desk', first: 10, short: 'Chats' },
    },
    {
      path: '/admin/requests',
      access: 'admin',
      layout: 'main',
      title: 'Find request',
      menu: { group: 'desk', order: 15, icon: 'documents', first: 15, short: 'Find' },
    },
    {
      path: '/admin/report',
      access: 'admin',
      layout: 'main',
      title: 'Support report',
      menu: { group: 'desk', order: 17, icon: 'markets', first: 17, short: 'Report' },
    },
    {
      path: '/admin/record',
      access: 'admin',
      layout: 'main',
      title: 'Access record',
      menu: { group: 'desk', order: 20, icon: 'record', first: 20, short: 'Record' },
    },
  ],
  slots: [],
  parts: { 'layout.commands/desk': { title: 'Support desk shortcuts', order: 10, access: 'admin' } },
} satisfies RemoteConfigInput
