import { defineRemote } from '@tradefront/federation'

export default defineRemote({
  name: 'trading',
  routes: [
    { path: '/mt4', lazy: () => import('./room/TradingRoom') },
    { path: '/trading', lazy: () => import('./room/TradingRoom') },
    {
      path: '/main/dashboard',
      lazy: () => import(/* webpackChunkName: "overview" */ './dashboard/DashboardPage'),
    },
    { path: '/main/journal', lazy: () => import(/* webpackChunkName: "overview" */ './journal/JournalPage') },
    {
      path: '/main/markets',
      lazy: () => import(/* webpackChunkName: "overview" */ './markets/MarketsPage'),
    },
    { path: '/main/marketplace', lazy: () => import('./automation/marketplace/MarketplacePage') },
  ],
  slots: {
    'header.pairs': () => import('./header/PairTabs'),
    'header.account': () => import('./header/AccountMenu'),
    'header.actions': () => import('./automation/auto-trader/AutoTraderButton'),
    'menu.pairs': () => import('./header/MenuPairs'),
    'menu.plan': () => import('./automation/plans/PlanBadge'),
    'dialog.plans': () => import('./automation/plans/PlansSlot'),
    'settings.trading': () => import('./preferences/TradingSettings'),
  },
})
