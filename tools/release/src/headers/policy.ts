import { OWN_ORIGIN, type SiteConfig } from '@tradefront/contracts'
import { START_HASH } from '../pages/frame/page-frame.ts'
import { LAST_KNOWN_HASH } from '../pages/offline/offline-page.ts'

/** An https origin; its first label may be a wildcard if two more follow, so that no entry allows every host. */
const PICTURE_HOST = /^https:\/\/(\*\.(?=[\w-]+\.))?[\w-]+(\.[\w-]+)*(:\d+)?$/i

/** Name of the reporting group for violations. */
export const REPORT_GROUP = 'tradefront'

/** How a page reports violations; absent: not at all. */
export interface Reporting {
  /** Also by the older `report-uri`, set in the page's own policy instead of a header. */
  readonly byAddress: boolean
}

/**
 * The content security policy of every page: no eval, inline only the script that every
 * page begins with and that of the page without a connection, by their hashes, connections only to the broker's origins in config.json [MFE-07]. Inline styles are needed by Mantine at run time; pictures may come from the site, the API
 * and the picture hosts in config.json.
 */
export function contentSecurityPolicy(config: SiteConfig, reporting?: Reporting): string {
  const api = originOf(config.demoApi)
  const providers = [config.charting, config.calendar, config.news]
  const scripts = providers.flatMap((provider) => originOf(provider?.script) ?? [])
  const frames = providers.flatMap(
    (provider) => provider?.frames?.flatMap((url) => originOf(url) ?? []) ?? [],
  )
  const framed = [...scripts, ...frames, originOf(config.cards?.frame)].filter(Boolean)
  const pictures = (config.pictureHosts ?? []).filter((host) => PICTURE_HOST.test(host))
  const local = config.overrideOrigins.flatMap((origin) => originOf(origin) ?? [])
  const sockets = [originOf(config.prices.url), ...pusherOrigins(config), ...local].flatMap(withSocket)
  const policy: Record<string, readonly (string | undefined)[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...local, START_HASH, LAST_KNOWN_HASH],
    'style-src': ["'self'", "'unsafe-inline'", ...local],
    'img-src': ["'self'", 'data:', 'blob:', api, ...pictures, ...local],
    'font-src': ["'self'", 'data:', ...local],
    'media-src': ["'self'", 'data:', 'blob:'],
    // Pages also send their own reports there.
    'connect-src': ["'self'", api, ...sockets, originOf(reportAddress(config))],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(reporting && reportDirectives(config, reporting)),
  }
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${[...new Set(values.filter(Boolean))].join(' ')}`)
    .join('; ')
}

/** Where config.json sends violations; undefined if absent, or not a web URL. */
export function reportAddress({ reports }: SiteConfig): string | undefined {
  if (!reports) return undefined
  // A path is used as is, so that it refers to the site itself.
  const isPath = /^\/(?![/\\])/.test(reports)
  const base = 'https://site.invalid'
  if (!isPath && originOf(reports) === undefined) return undefined
  const { href, origin, username, password } = new URL(reports, base)
  if (username || password) return undefined
  const address = isPath ? href.slice(origin.length) : href
  // Characters that end a directive or a header item, or start an nginx variable.
  return address.replaceAll(/[;,$'\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function reportDirectives(config: SiteConfig, { byAddress }: Reporting): Record<string, string[]> {
  const address = reportAddress(config)
  if (address === undefined) return {}
  return { ...(byAddress && { 'report-uri': [address] }), 'report-to': [REPORT_GROUP] }
}

/** Origins of account events: the configured host, or the hosted provider of the cluster. */
function pusherOrigins({ pusher }: SiteConfig): string[] {
  const { host, cluster, port, tls } = pusher
  // 'self' includes sockets.
  if (host === OWN_ORIGIN) return []
  const name = host || `ws-${cluster}.pusher.com`
  const fallback = host ? [] : [`https://sockjs-${cluster}.pusher.com`]
  const origin = originOf(`${tls ? 'https' : 'http'}://${name}${port === undefined ? '' : `:${port}`}`)
  return [...(origin ? [origin] : []), ...fallback]
}

function withSocket(origin: string | undefined): string[] {
  return origin ? [origin, origin.replace(/^http/, 'ws')] : []
}

/** An http(s) origin; anything else must not be in a policy. */
function originOf(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  // A host may contain characters that end a directive, or start an nginx variable.
  return isWeb && /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : undefined
}
