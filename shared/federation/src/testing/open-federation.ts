import type { FederationError } from '../errors/federation-error.ts'
import { startFederation, type FederationOptions } from '../start-federation.ts'
import {
  fakeRealtime,
  memoryStorage,
  readyRuntime,
  registryOf,
  remoteEntry,
  remoteFacts,
  remoteModule,
  siteConfig,
} from './fixtures.ts'

/** The federation of a page, by default of a site with only the trading remote, and its reports. */
export async function openFederation(changes: Partial<FederationOptions> = {}) {
  const reports: FederationError[] = []
  const federation = await startFederation({
    hostRuntime: readyRuntime(() => remoteModule()),
    registry: registryOf({ trading: remoteEntry([remoteFacts()]) }),
    config: siteConfig(),
    realtime: fakeRealtime().realtime,
    report: (error) => reports.push(error),
    pageUrl: 'https://site.test/mt4',
    storage: memoryStorage(),
    tab: memoryStorage(),
    random: () => 0.5,
    confirmOverrides: async () => true,
    ...changes,
  })
  return { federation, reports }
}
