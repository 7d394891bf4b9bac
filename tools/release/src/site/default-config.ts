import { OWN_ORIGIN, type SiteConfig } from '@tradefront/contracts'

/** Port of the sandbox, unless set by `SANDBOX_PORT`. */
export const SANDBOX_PORT = 4110

/** The card provider's port: the one after the sandbox's, unless set by `SANDBOX_CARDS_PORT`. */
export const cardsPortOf = (sandboxPort: number) => sandboxPort + 1

/** `config.json` of a site beside the sandbox: everything external has a working local default. */
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

/**
 * `config.json` of a site with the broker on its own origin, under any host name; public values are the sandbox's.
 */
export function ownOriginConfig(): SiteConfig {
  const { cards: _cards, charting: _charting, pusher, prices, ...config } = defaultConfig()
  return {
    ...config,
    demoApi: '/api/v1',
    pusher: { key: pusher.key, cluster: pusher.cluster, host: OWN_ORIGIN, tls: true },
    prices: { ...prices, url: OWN_ORIGIN },
  }
}

/** Replaces the sandbox's default ports in a configuration that points to it. */
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
