import type { RemoteConfigInput } from '@tradefront/contracts'

/** What the host knows of trading before it has its code. */
export default {
  name: 'trading',
  owner: 'Trading',
  port: 4202,
  routes: [
    {
      path: '/mt4',
      access: 'user',
      layout: 'full',
      title: 'Trading room',
      menu: { group: 'trade', order: 10, icon: 'candles', first: 20 },
    },
    { path: '/trading', access: 'user', layout: 'full', title: 'Trading room', menu: false },
    {
      path: '/main/dashboard',
      access: 'user',
      layout: 'main',
      title: 'Dashboard',
      menu: { group: 'portfolio', order: 10, icon: 'home', first: 10 },
    },
    {
      path: '/main/journal',
      access: 'user',
      layout: 'main',
      title: 'Journal',
      menu: { group: 'portfolio', order: 20, icon: 'journal' },
    },
    {
      path: '/main/markets',
      access: 'user',
      layout: 'main',
      title: 'Markets',
      menu: { group: 'trade', order: 20, icon: 'markets', first: 30 },
    },
    {
      path: '/main/marketplace',
      access: 'user',
      layout: 'main',
      title: 'Marketplace',
      menu: { group: 'trade', order: 30, icon: 'robot' },
    },
  ],
  slots: ['header.pairs', 'header.account', 'menu.pairs', 'menu.plan', 'dialog.plans'],
  parts: {
    'header.items/auto-trader': { title: 'Auto Trader', order: 10 },
    'dashboard.cards/realised': { title: 'Realised P/L', order: 10, half: true, height: 18 },
    'dashboard.cards/allocation': { title: 'Allocation', order: 20, half: true, height: 18 },
    'dashboard.cards/open': { title: 'Open positions', order: 30, height: 14 },
    'dashboard.cards/closed': { title: 'Recent activity', order: 40, height: 14 },
    'dashboard.cards/watchlist': { title: 'Watchlist', order: 50, half: true, height: 18 },
    'dashboard.cards/movers': { title: 'Movers', order: 60, half: true, height: 18 },
    'dashboard.cards/automation': { title: 'Automated trading', order: 70, half: true, height: 9 },
    'settings.sections/trading': {
      title: 'Trading',
      note: 'Order confirmation, order sizes, keyboard trading.',
      order: 10,
    },
  },
} satisfies RemoteConfigInput
