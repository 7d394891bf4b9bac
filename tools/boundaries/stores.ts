/**
 * The remotes' modules that may keep state in a zustand store, by what they keep: choices of this browser or tab. A
 * store lives as long as the tab, so what a server sent one customer would be there for the next.
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

/** Those of them that may ask the server: they send what they keep, and answers go into a read. */
const SENDERS: ReadonlySet<string> = new Set(['remote-onboarding/src/verification/document-uploads.ts'])

/** Calls themselves, reads, and modules that make calls by name: where a server's data comes from. */
const TELLS = /^@tradefront\/(api|server-state|sending)(\/|$)|-calls\.ts$/

/**
 * The sentences about a remote's file that makes a store: it has to be one of the few, and may hold nothing that a
 * server sent. That is a read; a store that is emptied with its customer needs no row.
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
    .filter((name) => TELLS.test(name))
    .map(
      (name) => `${path}: a store that outlives its customer may not import ${name}: what it tells is a read`,
    )
}
