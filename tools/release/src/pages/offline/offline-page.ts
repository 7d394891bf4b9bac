import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SiteConfig } from '@tradefront/contracts'
import { BRAND, FRAME_HEAD, inlined, MARK } from '../frame/page-frame.ts'
import { escaped } from '../markup.ts'
import { SITE_NAME, VIEWPORT } from '../site-text.ts'

/* What the site shows without a connection, where its service worker is registered (decision 0220). */

const LAST_KNOWN = inlined(new URL('last-known.js', import.meta.url))
const STYLE = readFileSync(new URL('offline.css', import.meta.url), 'utf8')
const WORKER = readFileSync(new URL('../service-worker.js', import.meta.url), 'utf8')

/** Hash of the page's own inline script, as a source of the content security policy. */
export const LAST_KNOWN_HASH = LAST_KNOWN.hash

/** The page without a connection, everything in one file. */
export function offlinePage({ name = SITE_NAME }: SiteConfig): string {
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    VIEWPORT,
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>No connection | ${escaped(name)}</title>`,
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(MARK)}">`,
    ...FRAME_HEAD,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<main class="tf-frame tf-as-door tf-off"><div>${BRAND}`,
    '<h1 class="tf-heading">No connection</h1>',
    `<p>This device can't reach ${escaped(name)}. Your positions stay open, and their stop losses and take profits still ` +
      'apply. Prices are not shown here, because they would be out of date.</p>',
    '<dl id="known" class="tf-panel" hidden>',
    '<dt><span id="known-account"></span>, balance</dt><dd><strong id="known-balance" translate="no"></strong></dd>',
    '<dd><small>Last known on <span id="known-at" translate="no"></span></small></dd></dl>',
    '<a href="">Try again</a>',
    '</div></main>',
    LAST_KNOWN.tag,
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}

/** The site's service worker, whose text changes with the page that it keeps: browsers then fetch both again. */
export function serviceWorker(page: string): string {
  return WORKER.replace('__PAGE_HASH__', createHash('sha256').update(page).digest('hex').slice(0, 12))
}
