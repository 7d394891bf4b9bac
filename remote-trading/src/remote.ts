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
    'menu.pairs': () => import('./header/MenuPairs'),
    'settings.sections/trading': () =>
      import(/* webpackChunkName: "preferences" */ './preferences/TradingSettings'),
    // In the chunk of the page that draws them.
    'dashboard.cards/realised': () =>
      import(/* webpackChunkName: "overview" */ './dashboard/cards/RealisedCard'),
    'dashboard.cards/allocation': () =>
      import(/* webpackChunkName: "overview" */ './dashboard/cards/AllocationCard'),
    'dashboard.cards/open': () => import(/* webpackChunkName: "overview" */ './dashboard/cards/OpenCard'),
    'dashboard.cards/closed': () => import(/* webpackChunkName: "overview" */ './dashboard/cards/ClosedCard'),
    'dashboard.cards/watchlist': () =>
      import(/* webpackChunkName: "overview" */ './dashboard/cards/WatchlistCard'),
    'dashboard.cards/movers': () => import(/* webpackChunkName: "overview" */ './dashboard/cards/MoversCard'),
    'dashboard.cards/automation': () =>
      import(/* webpackChunkName: "overview" */ './dashboard/cards/AutomationCard'),
  },
})
