import type { Registry, SiteConfig } from '@tradefront/contracts'
import { isStyle, pageHints, type PageFile, type PageHints } from './page-hints.ts'
import { pageRegistry } from './page-registry.ts'
import { earlyWorkOf, type PageRoute } from './page-routes.ts'
import { FRAME_HEAD, hasRoomFrame, MARK, pageFrame } from './frame/page-frame.ts'
import { escaped } from './markup.ts'
import { DESCRIPTION, SITE_NAME, VIEWPORT } from './site-text.ts'

const DARK = '#0B0F14'
const LIGHT = '#F6F8FB'

/**
 * In `#root` until the application starts, on top of the page's frame, whose style reveals it after a while: even if none of
 * the page's files loads, and the link works without scripts [MFE-03].
 */
const TAKES_LONG =
  `<div class="tf-first" role="status"><h1>Loading ${SITE_NAME}</h1>` +
  '<p>This is taking longer than usual. Your account and your positions are not affected.</p>' +
  '<p><a href="">Reload page</a></p></div>'

/**
 * The page's first script shows it instead of `#root` in a browser below the floor (docs/browsers.md). It is outside
 * `#root`, which the application empties.
 */
const TOO_OLD =
  '<div class="tf-first tf-lost tf-old" role="alert" hidden><h1>This browser is too old</h1>' +
  `<p>${SITE_NAME} needs Chrome or Edge 111, Firefox 128, Safari 16.4, iOS 16.4 or Samsung Internet 22, or a newer ` +
  'version. Update this browser, or log in with another one. Your account and your positions are not affected.</p></div>'

/** Id of the data block with the configuration; the server may replace it. */
export const CONFIG_BLOCK = 'tradefront-config'
/** Id of the data block with the route's `EarlyWork`. */
const EARLY_BLOCK = 'tradefront-early'
/** Id of the data block from which the page's first script chooses files during a rollout. */
const ROLLOUT_BLOCK = 'tradefront-rollout'

/**
 * Requires Trusted Types. In the page instead of a header, which would also break pages of an older host, without the
 * policy. `first` is the policy of the page's first script.
 */
const TRUSTED_TYPES =
  '<meta http-equiv="Content-Security-Policy" ' +
  `content="require-trusted-types-for 'script'; trusted-types default first">`

/**
 * The page of one route: its frame, the release set and configuration as data blocks, and hints and tags for exactly its
 * files. Its only inline script is allowed by hash in the content security policy [MFE-07].
 *
 * @param carried The release set as the page carries it: reduced and, with a key, signed.
 */
export function pageHtml(
  registry: Registry,
  config: SiteConfig,
  page: PageRoute,
  carried: object = pageRegistry(registry),
): string {
  const hints = pageHints(registry, page)
  const { rollout, lateStyles } = hints
  const dark = hasRoomFrame(page)
  const name = config.name ?? SITE_NAME
  const lines = [
    '<!doctype html>',
    dark ? '<html lang="en" data-mantine-color-scheme="dark">' : '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    ...(registry.host.facts.trustedTypes && hasOnlyOwnScripts(config) ? [TRUSTED_TYPES] : []),
    VIEWPORT,
    `<title>${escaped(name)}</title>`,
    ...colourScheme(dark),
    ...FRAME_HEAD,
    ...describedBy(name, config),
    // Before the script that reads it, which runs as soon as it has loaded.
    dataBlock(CONFIG_BLOCK, config),
    ...earlyWork(page),
    ...(rollout ? [dataBlock(ROLLOUT_BLOCK, rollout)] : []),
    ...firstFiles(hints),
    '</head>',
    '<body>',
    `<noscript>${SITE_NAME} needs JavaScript.</noscript>`,
    `<div id="root">${TAKES_LONG}${pageFrame(page, registry)}</div>`,
    // In the head they would delay the frame's paint. The application waits for them in either place.
    ...hints.styles.map((file) => `<link rel="stylesheet"${attributes('href', file)}>`),
    TOO_OLD,
    // Two thirds of the page, read by the application only: last, so that the frame is painted before they arrive.
    dataBlock('tradefront-registry', carried),
    ...lateStyles.map((file) => `<link rel="integrity"${attributes('href', file)}>`),
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}

function earlyWork({ remote }: PageRoute): string[] {
  const work = remote && earlyWorkOf(remote.route)
  return work ? [dataBlock(EARLY_BLOCK, work)] : []
}

/** A JSON data block; `<` is escaped, so that no content can end it. */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** The page with another configuration in its data block. */
export function withConfig(html: string, config: SiteConfig): string {
  const block = new RegExp(`<script type="application/json" id="${CONFIG_BLOCK}">[^<]*</script>`)
  const page = html.replace(block, () => dataBlock(CONFIG_BLOCK, config))
  return hasOnlyOwnScripts(config) ? page : page.replace(`${TRUSTED_TYPES}\n`, '')
}

/**
 * Whether only our own scripts run on the pages. A provider's script or a tester's local build has no hash and may assign
 * anything.
 */
export function hasOnlyOwnScripts({ charting, calendar, news, overrideOrigins }: SiteConfig): boolean {
  return !charting && !calendar && !news && overrideOrigins.length === 0
}

/** What search engines, messengers and installed copies show. */
function describedBy(name: string, { origin = '' }: SiteConfig): string[] {
  const meta = (key: 'name' | 'property', of: string, content: string) =>
    `<meta ${key}="${of}" content="${escaped(content)}">`
  return [
    meta('name', 'description', DESCRIPTION),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', name),
    meta('property', 'og:description', DESCRIPTION),
    meta('property', 'og:image', `${origin}/social-card.png`),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(MARK)}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ]
}

function colourScheme(dark: boolean): string[] {
  if (dark) {
    return ['<meta name="color-scheme" content="dark">', `<meta name="theme-color" content="${DARK}">`]
  }
  return [
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${LIGHT}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${DARK}">`,
  ]
}

/**
 * Tags in the desired request order, with matching priorities. Over HTTP/1.1 a browser has six connections, of
 * which only the document's is open; by default style sheets get it first and deferred scripts last. Here the
 * largest script gets it; later files wait, for the first sheets, the font and the broker's first answers too.
 */
function firstFiles({ watcher, styles, scripts, preloads }: PageHints): string[] {
  const [largest, ...others] = scripts.map(
    (file) => `<script defer${attributes('src', file)}${SOON}></script>`,
  )
  return [
    ...(largest === undefined ? [] : [largest]),
    ...(watcher ? [`<script async${attributes('src', watcher)}${SOON}></script>`] : []),
    ...others,
    // For the tags in the body.
    ...styles.map((file) => preload(file, 'style')),
    ...preloads.filter(({ url }) => isStyle(url)).map((file) => preload(file, 'style', LATE)),
    ...preloads.filter(({ url }) => !isStyle(url)).map((file) => preload(file, 'script', LATE)),
  ]
}

const SOON = ' fetchpriority="high"'
const LATE = ' fetchpriority="low"'

function preload(file: PageFile, as: 'style' | 'script', priority = ''): string {
  return `<link rel="preload" as="${as}"${attributes('href', file)}${priority}>`
}

/**
 * URL, hash, and request mode. A hint is only used by a request of the same mode: webpack's runtime requests
 * scripts with `crossorigin`, and same-origin style sheets without.
 */
function attributes(name: 'href' | 'src', { url, integrity }: PageFile): string {
  const ownStyle = isStyle(url) && url.startsWith('/')
  const mode = ownStyle ? '' : ' crossorigin'
  return ` ${name}="${escaped(url)}" integrity="${escaped(integrity)}"${mode}`
}
