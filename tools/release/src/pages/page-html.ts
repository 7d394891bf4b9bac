import type { Registry, SiteConfig } from '@tradefront/contracts'
import { isStyle, pageHints, type PageFile, type PageHints } from './page-hints.ts'
import { pageRegistry } from './page-registry.ts'
import type { PageRoute } from './page-routes.ts'
import { FRAME_HEAD, MARK, pageFrame, ROOM_PATHS } from './frame/page-frame.ts'
import { escaped } from './markup.ts'
import { DESCRIPTION, SITE_NAME, VIEWPORT } from './site-text.ts'

const DARK = '#0B0F14'
const LIGHT = '#F6F8FB'

/**
 * In `#root` until the application starts, over the page's frame. The frame's style hides it at first; it shows even
 * without any of the page's files, and the link works without scripts [MFE-03].
 */
const TAKES_LONG =
  `<div class="tf-first" role="status"><h1>Loading ${SITE_NAME}</h1>` +
  '<p>This is taking longer than usual. Your account and your positions are not affected.</p>' +
  '<p><a href="">Reload page</a></p></div>'

/**
 * Shown by the page's first script instead of `#root` in a browser below the floor (docs/browsers.md). Outside
 * `#root`, which the application empties.
 */
const TOO_OLD =
  '<div class="tf-first tf-lost tf-old" role="alert" hidden><h1>This browser is too old</h1>' +
  `<p>${SITE_NAME} needs Chrome or Edge 111, Firefox 128, Safari 16.4, iOS 16.4 or Samsung Internet 22, or a newer ` +
  'version. Update this browser, or log in with another one. Your account and your positions are not affected.</p></div>'

/** Id of the data block with the configuration; the server may replace it. */
export const CONFIG_BLOCK = 'tradefront-config'
/** Id of the data block from which the page's first script chooses files during a rollout. */
const ROLLOUT_BLOCK = 'tradefront-rollout'

/**
 * Requires Trusted Types: in the page, not in a header, as it would break pages of an older host without the
 * policy. `first` is the policy of the page's first script.
 */
const TRUSTED_TYPES =
  '<meta http-equiv="Content-Security-Policy" ' +
  `content="require-trusted-types-for 'script'; trusted-types default first">`

/**
 * The page of one route: its frame, release set and configuration as data blocks, hints and tags for exactly its
 * files. One inline script, which the content security policy allows by its hash [MFE-07].
 *
 * @param carried The reduced release set, if signed.
 */
export function pageHtml(
  registry: Registry,
  config: SiteConfig,
  page: PageRoute,
  carried: object = pageRegistry(registry),
): string {
  const hints = pageHints(registry, page)
  const { rollout, lateStyles } = hints
  const dark = ROOM_PATHS.has(page.path)
  const name = config.name ?? SITE_NAME
  const lines = [
    '<!doctype html>',
    dark ? '<html lang="en" data-mantine-color-scheme="dark">' : '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    ...(registry.host.facts.trustedTypes && isAlone(config) ? [TRUSTED_TYPES] : []),
    VIEWPORT,
    `<title>${escaped(name)}</title>`,
    ...colourScheme(dark),
    ...FRAME_HEAD,
    ...describedBy(name, config),
    // Before the script that reads it, which may run as soon as it is loaded.
    dataBlock(CONFIG_BLOCK, config),
    ...(rollout ? [dataBlock(ROLLOUT_BLOCK, rollout)] : []),
    ...firstFiles(hints),
    '</head>',
    '<body>',
    `<noscript>${SITE_NAME} needs JavaScript.</noscript>`,
    `<div id="root">${TAKES_LONG}${pageFrame(page, registry)}</div>`,
    // In the body: in the head they would hold back the frame. The application waits for them in either place.
    ...hints.styles.map((file) => `<link rel="stylesheet"${attributes('href', file)}>`),
    TOO_OLD,
    // Two thirds of the page, for the application alone: after the frame, which the browser paints before they are here.
    dataBlock('tradefront-registry', carried),
    ...lateStyles.map((file) => `<link rel="integrity"${attributes('href', file)}>`),
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
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
  return isAlone(config) ? page : page.replace(`${TRUSTED_TYPES}\n`, '')
}

/**
 * Whether no external script runs on the pages: a provider's has no hash and may assign anything, and so may a
 * tester's local build.
 */
export function isAlone({ charting, calendar, news, overrideOrigins }: SiteConfig): boolean {
  return !charting && !calendar && !news && overrideOrigins.length === 0
}

/** What search engines, messengers and installed copies show; icons are made from the mark. */
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
 * largest script gets it; sheets of later files are small and wait.
 */
function firstFiles({ watcher, styles, scripts, preloads }: PageHints): string[] {
  const [largest, ...others] = scripts.map(
    (file) => `<script defer${attributes('src', file)}${SOON}></script>`,
  )
  return [
    ...(largest === undefined ? [] : [largest]),
    ...(watcher ? [`<script async${attributes('src', watcher)}${SOON}></script>`] : []),
    ...others,
    // Used by the body's tags.
    ...styles.map((file) => preload(file, 'style')),
    ...preloads.filter(({ url }) => isStyle(url)).map((file) => preload(file, 'style', LATE)),
    ...preloads.filter(({ url }) => !isStyle(url)).map((file) => preload(file, 'script')),
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
