/**
 * The remotes' modules that may keep state in a zustand store, by what they keep. A store lives as long as the
 * tab, so what a server told one customer would be there for the next.
 */
export const STORES: Readonly<Record<string, string>> = {
  'remote-onboarding/src/frame/risk-banner.store.ts': 'whether the risk warning was put away',
  'remote-onboarding/src/verification/document-uploads.ts':
    'files chosen, with their owner; emptied for others',
  'remote-trading/src/automation/advisors/advisors.store.ts':
    'the catalogue of advisors, the same for everyone',
  'remote-trading/src/instruments/assets/asset.store.ts': 'which instrument is active, which pairs are open',
  'remote-trading/src/orders/ticket/open-ticket.ts': 'which ticket is open',
  'remote-trading/src/orders/ticket/ticket-lines.ts': "the ticket's lines in the chart",
  'remote-trading/src/preferences/trading-preferences.ts': 'choices of this browser',
  'remote-trading/src/research/calendar/calendar.store.ts': 'the calendar, the same for everyone',
  'remote-trading/src/research/news/news.store.ts': 'the news, the same for everyone',
}

/** Calls themselves, and modules that make them by name: where what a server told comes from. */
const TELLS = /^@tradefront\/api$|^(@tradefront\/server-state)(\/|$)|-calls\.ts$/

/**
 * The sentence about a remote's file that makes a store and is not one of the few that may, or that asks the server
 * beside it: what was told is read with useServer, and a store that is emptied with its customer needs no row.
 */
export function storeViolation(path: string, specifiers: readonly string[]): string[] {
  if (!/^remote-[\w-]+\/src\//.test(path) || /\.test\.tsx?$|\/testing\//.test(path)) return []
  const makesStore = specifiers.some((name) => name === 'zustand' || name.startsWith('zustand/'))
  if (!makesStore) return []
  if (STORES[path] === undefined)
    return [
      `${path}: a store outlives its customer; read what the server has with useServer of @tradefront/server-state, keep what is the customer's in createCustomerStore of @tradefront/session, or name what this one keeps in tools/boundaries/stores.ts`,
    ]
  return specifiers
    .filter((name) => TELLS.test(name))
    .map(
      (name) =>
        `${path}: a store that outlives its customer imports ${name}: keep the choice here, and what the server told in a read of @tradefront/server-state`,
    )
}
