import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: 'wallet',
  routes: [
    { path: '/main/deposit', lazy: () => import('./deposit/DepositStart') },
    { path: '/main/deposit/:crypto', lazy: () => import('./deposit/DepositPage') },
    { path: '/main/deposit/:crypto/:walletId', lazy: () => import('./deposit/DepositPage') },
  ],
})
