/**
 * The remotes' modules that may keep state in a zustand store, by what they keep. A store lives as long as the
 * tab, so what a server told one customer would be there for the next: it is read by `useServer`, which keys it.
 */
export const STORES: Readonly<Record<string, string>> = {
  'remote-onboarding/src/frame/risk-banner.store.ts': 'whether the risk warning was put away',
  'remote-onboarding/src/verification/document-uploads.ts':
    'files chosen, with their owner; emptied for others',
  'remote-trading/src/automation/advisors/automation.ts': 'which advisor trades; none after its session',
  'remote-trading/src/instruments/assets/asset.store.ts': 'the instruments, the same for everyone',
  'remote-trading/src/orders/ticket/open-ticket.ts': 'which ticket is open',
  'remote-trading/src/orders/ticket/ticket-lines.ts': "the ticket's lines in the chart",
  'remote-trading/src/portfolio/positions/close-all.ts': 'a run with its owner; others are not shown it',
  'remote-trading/src/portfolio/positions/trades.store.ts': 'positions with their owner; emptied for others',
  'remote-trading/src/preferences/trading-preferences.ts': 'choices of this browser',
}

/** The sentence about a remote's file that makes a store and is not one of the few that may. */
export function storeViolation(path: string, specifiers: readonly string[]): string[] {
  if (!/^remote-[\w-]+\/src\//.test(path) || /\.test\.tsx?$|\/testing\//.test(path)) return []
  const makesStore = specifiers.some((name) => name === 'zustand' || name.startsWith('zustand/'))
  if (!makesStore || STORES[path] !== undefined) return []
  return [
    `${path}: a store outlives its customer; read what the server has with useServer of @tradefront/server-state, or name what this one keeps in tools/boundaries/stores.ts`,
  ]
}
