import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: 'trading',
  routes: [
    { path: '/mt4', lazy: () => import('./room/TradingRoom') },
    { path: '/trading', lazy: () => import('./room/TradingRoom') },
    { path: '/main/dashboard', lazy: () => import('./dashboard/DashboardPage') },
    { path: '/main/marketplace', lazy: () => import('./marketplace/MarketplacePage') },
  ],
  slots: {
    'header.pairs': () => import('./header/PairTabs'),
    'header.account': () => import('./header/AccountMenu'),
    'header.actions': () => import('./auto-trader/AutoTraderButton'),
    'menu.pairs': () => import('./header/MenuPairs'),
    'menu.plan': () => import('./plans/PlanBadge'),
    'dialog.plans': () => import('./plans/PlansPlace'),
  },
})
