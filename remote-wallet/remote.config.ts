import type { RemoteConfigInput } from '@tradefront/contracts'

/** What the host knows of the wallet before it has its code. */
export default {
  name: 'wallet',
  owner: 'Payments',
  routes: [
    { path: '/main/deposit', access: 'user', layout: 'main', title: 'Deposit' },
    { path: '/main/deposit/:crypto', access: 'user', layout: 'main', title: 'Deposit' },
    { path: '/main/deposit/:crypto/:walletId', access: 'user', layout: 'main', title: 'Deposit' },
  ],
  slots: [],
} satisfies RemoteConfigInput
