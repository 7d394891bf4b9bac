import { isIP } from 'node:net'
import type { SiteConfig } from '@tradefront/contracts'
import { ReleaseError } from '../site/site-files.ts'
import { EXTENSIONS, mediaType } from './media-types.ts'
import {
  cacheControl,
  COMMON_HEADERS,
  IMMUTABLE_FOLDERS,
  pageHeaders,
  STRICT_TRANSPORT,
  TOKEN_PATH,
  type AnswerKind,
  type Headers,
} from './rules.ts'

/** Options of the configuration. */
export interface NginxOptions {
  /** Absolute path of the site folder. */
  readonly site: string
  readonly config: SiteConfig
  /** Whether nginx has the module for precompressed brotli files. */
  readonly brotli?: boolean
  /** Other servers on the site's origin (config.json: own origin). */
  readonly upstreams?: Upstreams
  /** Addresses and networks (CIDR) of load balancers whose `X-Forwarded-For` names the client. */
  readonly trustedProxies?: readonly string[]
}

/** Upstream servers: http URLs without a path, such as `http://sandbox:4110`. */
export interface Upstreams {
  /** The broker's REST calls, `/api/v1`. */
  readonly api?: string | undefined
  /** Account events in the Pusher protocol, `/app`. */
  readonly pusher?: string | undefined
  /** Prices over Socket.IO, `/socket.io`. */
  readonly prices?: string | undefined
}

/** The path of each. */
const UPSTREAM_PATHS = { api: '/api/v1/', pusher: '/app/', prices: '/socket.io/' } as const
/** Maximum body of a call: a chat file or document plus overhead (`CHAT_FILE_MAX_BYTES`). */
const MAX_BODY = '11m'

const HSTS = '$tradefront_hsts'
/** Set for a write request where only reads are allowed. */
const WRITES = '$tradefront_writes'

interface Upstream {
  readonly path: string
  readonly address: string
  readonly isSocket: boolean
}

function upstreamsOf(upstreams: Upstreams): Upstream[] {
  return (['api', 'pusher', 'prices'] as const).flatMap((name) => {
    const address = upstreams[name]
    if (address === undefined) return []
    if (!/^https?:\/\/[\w.-]+(:\d+)?$/.test(address)) {
      throw new ReleaseError(`--${name} takes an address such as http://127.0.0.1:4110, not '${address}'.`)
    }
    return [{ path: UPSTREAM_PATHS[name], address, isSocket: name !== 'api' }]
  })
}

/**
 * Takes the client's address from the load balancers; otherwise every customer would share the balancer's address,
 * and with it the broker's limits per client.
 */
function clientAddress(proxies: readonly string[]): string[] {
  for (const proxy of proxies)
    if (!isNetwork(proxy))
      throw new ReleaseError(
        `--trusted-proxy takes an address or a network such as 10.0.0.0/8, not '${proxy}'.`,
      )
  if (proxies.length === 0) return []
  return [
    ...proxies.map((proxy) => `set_real_ip_from ${proxy};`),
    'real_ip_header X-Forwarded-For;',
    // The last address not added by one of our load balancers.
    'real_ip_recursive on;',
  ]
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Forwards the client's address and the host; sockets stay open while in use. */
function proxy({ address, isSocket }: Upstream): string[] {
  return [
    `proxy_pass ${address};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $tradefront_proto;',
    ...(isSocket
      ? [
          'proxy_set_header Upgrade $http_upgrade;',
          'proxy_set_header Connection "upgrade";',
          'proxy_read_timeout 1h;',
          'proxy_send_timeout 1h;',
        ]
      : [
          'proxy_set_header Connection "";',
          `client_max_body_size ${MAX_BODY};`,
          // Upload progress is the broker's, not this server's.
          'proxy_request_buffering off;',
        ]),
    `add_header ${STRICT_TRANSPORT.name} ${HSTS} always;`,
  ]
}

/**
 * Configuration for the inside of a `server` block: the page rules, headers and cache rules of `serve`. Regenerate
 * it after a change of config.json, since the policy lists the broker's origins.
 *
 * @throws ReleaseError for a folder name nginx can't handle, and for an invalid proxy address.
 */
export function nginxConfig(options: NginxOptions): string {
  const { site, config, brotli = false, upstreams = {}, trustedProxies = [] } = options
  const proxied = upstreamsOf(upstreams)
  const folders = IMMUTABLE_FOLDERS.join('|')
  const types = EXTENSIONS.map((end) => `${quoted(mediaType(`x.${end}`))} ${end};`)
  const byAddress = { byAddress: true }
  return lines([
    "# Written by 'tradefront-release headers nginx'; write it again after a change of config.json.",
    `root ${quoted(site)};`,
    // Pages are links into their release: only refuse links created by another user. `brotli_static` finds no file
    // if the check starts below the root.
    `disable_symlinks if_not_owner${brotli ? '' : ' from=$document_root'};`,
    ...clientAddress(trustedProxies),
    'server_tokens off;',
    'absolute_redirect off;',
    'gzip_static on;',
    'gzip_proxied any;',
    ...(brotli ? ['brotli_static on;'] : []),
    'default_type application/octet-stream;',
    block('types', types),
    `set ${HSTS} "";`,
    'set $tradefront_proto http;',
    ...['scheme', 'http_x_forwarded_proto'].map((by) =>
      block(`if ($${by} = https)`, [
        `set ${HSTS} ${quoted(STRICT_TRANSPORT.value)};`,
        'set $tradefront_proto https;',
      ]),
    ),
    `set ${WRITES} "";`,
    block('if ($request_method !~ ^(GET|HEAD)$)', [`set ${WRITES} 1;`]),
    ...proxied.map(({ path }) => block(`if ($uri ~ ^${path})`, [`set ${WRITES} "";`])),
    block(`if (${WRITES})`, ['return 405;']),
    'error_page 403 404 =404 @tradefront_missing;',
    'error_page 405 =405 @tradefront_reading;',
    block('location @tradefront_missing', [...refused({}), 'return 404 "There is no such file.\\n";']),
    block('location @tradefront_reading', [
      ...refused({ allow: 'GET, HEAD' }),
      'return 405 "Only reading is possible here.\\n";',
    ]),
    ...proxied.map((upstream) => block(`location ^~ ${upstream.path}`, proxy(upstream))),
    block(String.raw`location ~ /\.|\x5c`, ['return 404;']),
    block(`location ~ ^/(?:${folders})(?:/|$)`, ['try_files $uri =404;', ...headers('immutable')]),
    block(String.raw`location ~ \.html$`, [
      'try_files $uri =404;',
      ...headers('page', pageHeaders(config, byAddress)),
    ]),
    block(String.raw`location ~ \.[^/]*$`, ['try_files $uri =404;', ...headers('file')]),
    block(`location ~* ^/+${TOKEN_PATH}/*$`, [
      '# The address has a login token in its query.',
      'access_log off;',
      `try_files /${TOKEN_PATH}.html /index.html =404;`,
      ...headers('page', pageHeaders(config)),
    ]),
    block('location ~ ^/+(?<tradefront_page>.*?)/*$', [
      'try_files /$tradefront_page.html /index.html =404;',
      ...headers('page', pageHeaders(config, byAddress)),
    ]),
  ])
}

/** `Cache-Control` of successful answers, and the other headers of all: blocks don't inherit any. */
function headers(kind: AnswerKind, own: Headers = {}): string[] {
  return [
    header('cache-control', cacheControl(kind)),
    header('vary', 'accept-encoding'),
    // After a rollback the new pages are older, so dates are meaningless.
    header('last-modified', ''),
    ...always({ ...COMMON_HEADERS, ...own }),
  ]
}

function refused(own: Headers): string[] {
  const type = mediaType('x.txt')
  return [
    'types {}',
    `default_type ${quoted(type)};`,
    ...always({ ...COMMON_HEADERS, ...own, 'cache-control': cacheControl('refusal') }),
  ]
}

function always(all: Headers): string[] {
  return [
    ...Object.entries(all).map(([name, value]) => `${header(name, value).slice(0, -1)} always;`),
    `add_header ${STRICT_TRANSPORT.name} ${HSTS} always;`,
  ]
}

function header(name: string, value: string): string {
  return `add_header ${name} ${quoted(value)};`
}

function block(head: string, inside: readonly string[]): string {
  return `${head} {\n${inside.map((line) => `    ${line}\n`).join('')}}`
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}

/** A quoted nginx value, in which a dollar would start a variable. */
function quoted(value: string): string {
  if (/[$\r\n\0]/.test(value)) throw new ReleaseError(`nginx cannot take '${value}'.`)
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
