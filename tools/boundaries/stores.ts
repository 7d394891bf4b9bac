/**
 * The remotes' modules that may use a zustand store, by content: choices of this browser or tab. A store lives as
 * long as the tab, so one customer's server data would be visible to the next.
 */
export const STORES: Readonly<Record<string, string>> = {
  'remote-onboarding/src/frame/risk-banner.store.ts': 'whether the risk warning was put away',
  'remote-onboarding/src/verification/document-uploads.ts':
    'files chosen, with their owner, who finds them again after an expired session; emptied for others',
  'remote-trading/src/instruments/assets/asset.store.ts': 'which instrument is active, which pairs are open',
  'remote-trading/src/orders/ticket/open-ticket.ts': 'which ticket is open, and its lines in the chart',
  'remote-trading/src/preferences/kept-per-customer.ts':
    "customers' choices in this browser; another customer gets their own",
  'remote-trading/src/preferences/trading-preferences.ts': 'choices of this browser',
}

/** Those that may make calls: they send their content, and answers go into a read. */
const SENDERS: ReadonlySet<string> = new Set(['remote-onboarding/src/verification/document-uploads.ts'])

/** Calls, reads, and modules that wrap calls: sources of server data. */
const SERVER_SOURCES = /^@tradefront\/(api|server-state|sending)(\/|$)|-calls\.ts$/

/**
 * Sentences about a remote's file that creates a store: it must be listed, and must not hold server data, which
 * belongs in a read; a store that is reset with its customer needs no row.
 */
export function storeViolation(path: string, specifiers: readonly string[]): string[] {
  if (!/^remote-[\w-]+\/src\//.test(path) || /\.test\.tsx?$|\/testing\//.test(path)) return []
  if (!specifiers.some((name) => name === 'zustand' || name.startsWith('zustand/'))) return []
  if (STORES[path] === undefined) {
    return [
      `${path}: a store outlives its customer; read what the server has with useServer of @tradefront/server-state, keep what a customer began in createCustomerStore of @tradefront/session, or name in tools/boundaries/stores.ts which choice this one keeps`,
    ]
  }
  if (SENDERS.has(path)) return []
  return specifiers
    .filter((name) => SERVER_SOURCES.test(name))
    .map(
      (name) => `${path}: a store that outlives its customer may not import ${name}: what it tells is a read`,
    )
}
