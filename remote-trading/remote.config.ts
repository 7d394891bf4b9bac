import type { RemoteConfigInput } from '@tradefront/contracts'

/** What the host knows of trading before it has its code. */
export default {
  name: 'trading',
  owner: 'Trading',
  port: 4202,
  routes: [
    { path: '/mt4', access: 'user', layout: 'full', title: 'Trading room' },
    { path: '/trading', access: 'user', layout: 'full', title: 'Trading room' },
    { path: '/main/dashboard', access: 'user', layout: 'main', title: 'Dashboard' },
    { path: '/main/journal', access: 'user', layout: 'main', title: 'Journal' },
    { path: '/main/markets', access: 'user', layout: 'main', title: 'Markets' },
    { path: '/main/marketplace', access: 'user', layout: 'main', title: 'Marketplace' },
  ],
  slots: [
    'header.pairs',
    'header.account',
    'header.actions',
    'menu.pairs',
    'menu.plan',
    'dialog.plans',
    'settings.trading',
  ],
} satisfies RemoteConfigInput
