import type { SiteConfig } from '@tradefront/contracts'

/** Port of the sandbox unless `SANDBOX_PORT` says otherwise. */
export const SANDBOX_PORT = 4110

/** `config.json` of a site beside the sandbox: everything external has a local default that works. */
export function defaultConfig(sandboxPort = SANDBOX_PORT): SiteConfig {
  return {
    demoApi: `http://localhost:${sandboxPort}/api/v1`,
    demoHosts: ['demo.', 'preview.'],
    pusher: { key: 'tradefront-key', cluster: 'mt1', host: 'localhost', port: sandboxPort, tls: false },
    prices: { url: `http://localhost:${sandboxPort}`, key: 'sandbox-price-key' },
    charting: null,
    overrideOrigins: [],
    faults: false,
  }
}

/** The same configuration with the sandbox's default port replaced, where it points to the sandbox. */
export function withSandboxPort(config: SiteConfig, sandboxPort: number): SiteConfig {
  const moved = (url: string) => url.replace(`//localhost:${SANDBOX_PORT}`, `//localhost:${sandboxPort}`)
  const { pusher } = config
  const isSandbox = pusher.host === 'localhost' && pusher.port === SANDBOX_PORT
  return {
    ...config,
    demoApi: moved(config.demoApi),
    prices: { ...config.prices, url: moved(config.prices.url) },
    pusher: isSandbox ? { ...pusher, port: sandboxPort } : pusher,
  }
}
