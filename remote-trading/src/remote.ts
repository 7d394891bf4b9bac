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
    // Every page of a customer has these four.
    'header.account': () => import(/* webpackChunkName: "header" */ './header/AccountMenu'),
    'header.items/auto-trader': () =>
      import(/* webpackChunkName: "header" */ './automation/auto-trader/AutoTraderButton'),
    'menu.plan': () => import(/* webpackChunkName: "header" */ './automation/plans/PlanBadge'),
    'dialog.plans': () => import(/* webpackChunkName: "header" */ './automation/plans/PlansSlot'),
    'layout.commands/trading': () =>
      import(/* webpackChunkName: "position-actions" */ './commands/TradingCommands'),
    'menu.pairs': () => import('./header/MenuPairs'),
    'settings.sections/trading': () =>
      import(/* webpackChunkName: "preferences" */ './preferences/TradingSettings'),
  },
})
