import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: 'wallet',
  routes: [
    { path: '/main/progress', lazy: () => import('./progress/ProgressPage') },
    { path: '/main/mail', lazy: () => import('./mail/MailPage') },
    { path: '/main/activity', lazy: () => import('./activity/ActivityPage') },
    { path: '/main/accounts', lazy: () => import('./accounts/AccountsPage') },
    { path: '/main/deposit', lazy: () => import('./deposit/DepositStart') },
    { path: '/main/deposit/card', lazy: () => import('./deposit/card/CardDepositPage') },
    { path: '/main/deposit/wire', lazy: () => import('./deposit/WireDepositPage') },
    { path: '/main/deposit/:crypto', lazy: () => import('./deposit/DepositPage') },
    { path: '/main/deposit/:crypto/:walletId', lazy: () => import('./deposit/DepositPage') },
    { path: '/main/withdrawal', lazy: () => import('./withdrawal/WithdrawalPage') },
    { path: '/main/payments/:kind/:id', lazy: () => import('./payment/PaymentPage') },
    { path: '/main/documents', lazy: () => import('./documents/DocumentsPage') },
    { path: '/main/documents/legal/:document', lazy: () => import('./documents/LegalPage') },
    { path: '/main/documents/statement/:statement', lazy: () => import('./documents/StatementPage') },
    { path: '/main/savings', lazy: () => import('./savings/SavingsPage') },
  ],
  slots: {
    'dashboard.cards/payments': () => import('./under-way/PaymentsUnderWay'),
    'layout.commands/wallet': () => import('./commands/WalletCommands'),
  },
})
