import type { SiteConfig } from '@tradefront/contracts'

/** An https origin; its first label may be a star where two more follow, so that no entry allows every host. */
const PICTURE_HOST = /^https:\/\/(\*\.(?=[\w-]+\.))?[\w-]+(\.[\w-]+)*(:\d+)?$/i

/**
 * The content security policy of every page: no eval, no inline script, connections only to where
 * config.json says that the broker is [MFE-07]. Inline styles are what Mantine's run-time styles need;
 * pictures come from the site, the API and where config.json says that the broker keeps logos and avatars.
 */
export function contentSecurityPolicy(config: SiteConfig): string {
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
    'script-src': ["'self'", ...scripts, ...local],
    'style-src': ["'self'", "'unsafe-inline'", ...local],
    'img-src': ["'self'", 'data:', 'blob:', api, ...pictures, ...local],
    'font-src': ["'self'", 'data:', ...local],
    'media-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", api, ...sockets],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${[...new Set(values.filter(Boolean))].join(' ')}`)
    .join('; ')
}

/** Headers of every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Never a path or query, to nobody: a login link has its token there [SESS-09].
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Where account events come from: the named host, or the hosted provider of the cluster. */
function pusherOrigins({ pusher }: SiteConfig): string[] {
  const { host, cluster, port, tls } = pusher
  const name = host || `ws-${cluster}.pusher.com`
  const fallback = host ? [] : [`https://sockjs-${cluster}.pusher.com`]
  const origin = originOf(`${tls ? 'https' : 'http'}://${name}${port === undefined ? '' : `:${port}`}`)
  return [...(origin ? [origin] : []), ...fallback]
}

function withSocket(origin: string | undefined): string[] {
  return origin ? [origin, origin.replace(/^http/, 'ws')] : []
}

/** An http(s) origin; anything else has no place in a policy. */
function originOf(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}
