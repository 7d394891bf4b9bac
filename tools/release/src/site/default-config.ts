import { OWN_ORIGIN, type SiteConfig } from '@tradefront/contracts'

/** Port of the sandbox unless `SANDBOX_PORT` says otherwise. */
export const SANDBOX_PORT = 4110

/** The card provider's port: the one after the sandbox's, unless `SANDBOX_CARDS_PORT` says otherwise. */
export const cardsPortOf = (sandboxPort: number) => sandboxPort + 1

/** `config.json` of a site beside the sandbox: everything external has a local default that works. */
export function defaultConfig(sandboxPort = SANDBOX_PORT): SiteConfig {
  return {
    demoApi: `http://localhost:${sandboxPort}/api/v1`,
    demoHosts: ['demo.', 'preview.'],
    pusher: { key: 'tradefront-key', cluster: 'mt1', host: 'localhost', port: sandboxPort, tls: false },
    prices: { url: `http://localhost:${sandboxPort}`, key: 'sandbox-price-key' },
    charting: null,
    cards: { frame: `http://localhost:${cardsPortOf(sandboxPort)}/card` },
    overrideOrigins: [],
    faults: false,
  }
}

/** `config.json` of a site whose broker is on its own origin, whatever its name; what is public is the sandbox's. */
export function ownOriginConfig(): SiteConfig {
  const { cards: _cards, charting: _charting, pusher, prices, ...config } = defaultConfig()
  return {
    ...config,
    demoApi: '/api/v1',
    pusher: { key: pusher.key, cluster: pusher.cluster, host: OWN_ORIGIN, tls: true },
    prices: { ...prices, url: OWN_ORIGIN },
  }
}

/** The same configuration with the sandbox's default ports replaced, where it points to the sandbox. */
export function withSandboxPort(
  config: SiteConfig,
  sandboxPort: number,
  cardsPort = cardsPortOf(sandboxPort),
): SiteConfig {
  const frame = config.cards?.frame.replace(
    `//localhost:${cardsPortOf(SANDBOX_PORT)}`,
    `//localhost:${cardsPort}`,
  )
  const moved = (url: string) => url.replace(`//localhost:${SANDBOX_PORT}`, `//localhost:${sandboxPort}`)
  const { pusher } = config
  const isSandbox = pusher.host === 'localhost' && pusher.port === SANDBOX_PORT
  return {
    ...config,
    demoApi: moved(config.demoApi),
    prices: { ...config.prices, url: moved(config.prices.url) },
    pusher: isSandbox ? { ...pusher, port: sandboxPort } : pusher,
    ...(frame !== undefined && { cards: { frame } }),
  }
}
