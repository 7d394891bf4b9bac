import type { SiteConfig } from '@tradefront/contracts'

const API_PATH = '/api/v1'
const IP_V4 = /^\d{1,3}(\.\d{1,3}){3}$/

/**
 * Address of the broker's API [GATE-02]: the configured demo API on a local host, an IP or a demo or preview host,
 * otherwise the page's own origin plus `/api/v1`. Undefined if a demo API is needed but not configured.
 */
export function baseUrlOf(
  page: Pick<Location, 'hostname' | 'origin'>,
  config: Pick<SiteConfig, 'demoApi' | 'demoHosts'>,
): string | undefined {
  if (!usesDemoApi(page.hostname.toLowerCase(), config.demoHosts)) return page.origin + API_PATH
  const demo = config.demoApi.trim().replace(/\/+$/, '')
  if (demo === '') return undefined
  const base = demo.startsWith('/') ? page.origin + demo : demo
  return base.endsWith(API_PATH) ? base : base + API_PATH
}

function usesDemoApi(host: string, demoHosts: readonly string[]): boolean {
  const local = host === '' || host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local')
  // A location's host name has IPv6 addresses in brackets.
  const ip = IP_V4.test(host) || host.startsWith('[')
  return local || ip || demoHosts.some((part) => part !== '' && host.includes(part))
}
