import type { RemoteConfigInput } from '@tradefront/contracts'

/** What the host knows about the wallet before loading its code. */
export default {
  name: 'wallet',
  owner: 'Payments',
  port: 4203,
  routes: [
    { path: '/main/progress', access: 'user', layout: 'main', title: 'Progress' },
    { path: '/main/mail', access: 'user', layout: 'main', title: 'Mail' },
    { path: '/main/activity', access: 'user', layout: 'main', title: 'Activity' },
    { path: '/main/accounts', access: 'user', layout: 'main', title: 'Accounts' },
    { path: '/main/deposit', access: 'user', layout: 'main', title: 'Deposit' },
    { path: '/main/deposit/card', access: 'user', layout: 'main', title: 'Deposit by card' },
    { path: '/main/deposit/wire', access: 'user', layout: 'main', title: 'Deposit by bank transfer' },
    { path: '/main/deposit/:crypto', access: 'user', layout: 'main', title: 'Deposit' },
    { path: '/main/deposit/:crypto/:walletId', access: 'user', layout: 'main', title: 'Deposit' },
    { path: '/main/withdrawal', access: 'user', layout: 'main', title: 'Withdrawal' },
    { path: '/main/payments/:kind/:id', access: 'user', layout: 'main', title: 'Payment' },
    { path: '/main/documents', access: 'user', layout: 'main', title: 'Documents' },
    { path: '/main/documents/legal/:document', access: 'user', layout: 'main', title: 'Document' },
    { path: '/main/documents/statement/:statement', access: 'user', layout: 'main', title: 'Statement' },
    { path: '/main/savings', access: 'user', layout: 'main', title: 'Savings' },
  ],
  slots: [],
} satisfies RemoteConfigInput
