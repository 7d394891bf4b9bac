import type { RemoteConfigInput } from '@tradefront/contracts'

/** What the host knows about the wallet before loading its code. */
export default {
  name: 'wallet',
  owner: 'Payments',
  port: 4203,
  routes: [
    {
      path: '/main/progress',
      access: 'user',
      layout: 'main',
      title: 'Progress',
      menu: { group: 'wallet', order: 40, icon: 'progress' },
    },
    {
      path: '/main/mail',
      access: 'user',
      layout: 'main',
      title: 'Mail',
      menu: { group: 'help', order: 20, icon: 'mail' },
    },
    {
      path: '/main/activity',
      access: 'user',
      layout: 'main',
      title: 'Activity',
      offline: true,
      menu: { group: 'portfolio', order: 40, icon: 'activity' },
    },
    {
      path: '/main/accounts',
      access: 'user',
      layout: 'main',
      title: 'Accounts',
      menu: { group: 'portfolio', order: 30, icon: 'accounts' },
    },
    {
      path: '/main/deposit',
      access: 'user',
      layout: 'main',
      title: 'Deposit',
      menu: { group: 'wallet', order: 10, icon: 'deposit' },
    },
    { path: '/main/deposit/card', access: 'user', layout: 'main', title: 'Deposit by card' },
    { path: '/main/deposit/wire', access: 'user', layout: 'main', title: 'Deposit by bank transfer' },
    { path: '/main/deposit/:crypto', access: 'user', layout: 'main', title: 'Deposit' },
    { path: '/main/deposit/:crypto/:walletId', access: 'user', layout: 'main', title: 'Deposit' },
    {
      path: '/main/withdrawal',
      access: 'user',
      layout: 'main',
      title: 'Withdrawal',
      menu: { group: 'wallet', order: 20, icon: 'withdrawal', first: 40 },
    },
    { path: '/main/payments/:kind/:id', access: 'user', layout: 'main', title: 'Payment' },
    {
      path: '/main/documents',
      access: 'user',
      layout: 'main',
      title: 'Documents',
      menu: { group: 'portfolio', order: 50, icon: 'documents' },
    },
    { path: '/main/documents/legal/:document', access: 'user', layout: 'main', title: 'Document' },
    { path: '/main/documents/statement/:statement', access: 'user', layout: 'main', title: 'Statement' },
    {
      path: '/main/savings',
      access: 'user',
      layout: 'main',
      title: 'Savings',
      menu: { group: 'wallet', order: 30, icon: 'savings', first: 50 },
    },
  ],
  slots: [],
  parts: {
    'dashboard.cards/payments': { title: 'Payments under way', order: 80, half: true, height: 9 },
    'layout.commands/wallet': { title: 'Wallet commands', order: 20, access: 'user' },
  },
} satisfies RemoteConfigInput
