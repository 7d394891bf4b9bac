import type { RemoteConfigInput } from '@tradefront/contracts'

/** Prices wait for the open positions [MKT-13]. */
const ROOM_WORK = { calls: ['open/trades?page=1&account='], large: ['assets'], prices: true }

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
      frame: 'room',
      early: ROOM_WORK,
      menu: { group: 'trade', order: 10, icon: 'candles', first: 20, short: 'Trading' },
    },
    {
      path: '/trading',
      access: 'user',
      layout: 'full',
      title: 'Trading room',
      frame: 'room',
      early: ROOM_WORK,
      menu: false,
    },
    {
      path: '/main/dashboard',
      access: 'user',
      layout: 'main',
      title: 'Dashboard',
      heading: { below: 'risk-warning' },
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
      heading: 'MARKET PLACE',
      menu: { group: 'trade', order: 30, icon: 'robot' },
    },
  ],
  slots: ['header.pairs', 'header.account', 'menu.pairs', 'menu.plan', 'dialog.plans'],
  parts: {
    'header.items/auto-trader': { title: 'Auto Trader', order: 10 },
    'layout.commands/trading': { title: 'Trading commands', order: 10, access: 'user' },
    'settings.sections/trading': {
      title: 'Trading',
      note: 'Order confirmation, order sizes, keyboard trading.',
      order: 10,
    },
  },
} satisfies RemoteConfigInput
