import { readFileSync } from 'node:fs'
import type { Registry, SiteConfig } from '@tradefront/contracts'
import type { SignedKind } from '@tradefront/federation/signed-text'
import { revokedOf } from '../publish/withdrawals.ts'
import type { ReleaseContent } from '../site/site-store.ts'
import { APP_ICONS, ROBOTS, webManifest } from './installable.ts'
import { offlinePage, serviceWorker } from './offline/offline-page.ts'
import { pageHtml } from './page-html.ts'
import { pageRegistry } from './page-registry.ts'
import type { Signer } from '../signing/signer.ts'
import { pageFile, pageRoutes } from './page-routes.ts'

/** Made from the mark by `make-icons.mjs`. Browsers request favicon.ico for responses that are no pages. */
const PICTURES = [
  'favicon.ico',
  'apple-touch-icon.png',
  ...APP_ICONS.map(({ file }) => file),
  'social-card.png',
].map((file) => [file, readFileSync(new URL(`icons/${file}`, import.meta.url))] as const)

/** What most visits begin with. */
const FIRST_PAGES = new Set(['index.html', 'login.html'])

/**
 * Brotli quality of a release's file. Every page changes with every release, and 10 takes a third of 11's time for
 * 2 % more; the release set itself is longest but only for testers, since pages contain what they need of it.
 */
export function brotliQuality(file: string): number {
  if (FIRST_PAGES.has(file)) return 11
  return file.endsWith('.json') ? 9 : 10
}

/**
 * Files of a release by path: `registry.json`, `config.json`, one page per static route, `revoked.json`, the service
 * worker with the page that it keeps, and what makes the site installable. Pages only reference versioned folders, so that pages of the previous release still work. With a signer,
 * each is signed.
 */
export function releaseFiles(registry: Registry, config: SiteConfig, signer?: Signer): ReleaseContent {
  const signed = (kind: SignedKind, value: object) => signer?.sign(kind, value) ?? value
  const json = (value: unknown) => `${JSON.stringify(value)}\n`
  const carried = signed('registry', pageRegistry(registry))
  const offline = offlinePage(config)
  return new Map<string, string | Buffer>([
    ['registry.json', json(signed('registry', registry))],
    ['config.json', json(signed('config', config))],
    ...pageRoutes(registry).map(
      (page) => [pageFile(page.path), pageHtml(registry, config, page, carried)] as const,
    ),
    ['revoked.json', json(signed('revoked', revokedOf(registry)))],
    ['manifest.webmanifest', json(webManifest(registry, config))],
    ['robots.txt', ROBOTS],
    ...PICTURES,
    ['offline.html', offline],
    // At the site's root, so that it is every page's.
    ['service-worker.js', serviceWorker(offline)],
  ])
}
