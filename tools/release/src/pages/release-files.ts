import { readFileSync } from 'node:fs'
import type { Registry, SiteConfig } from '@tradefront/contracts'
import type { SignedKind } from '@tradefront/federation/signed-text'
import { revokedOf } from '../publish/withdrawals.ts'
import type { ReleaseContent } from '../site/site-store.ts'
import { pageHtml } from './page-html.ts'
import { pageRegistry } from './page-registry.ts'
import type { Signer } from '../signing/signer.ts'
import { pageFile, pageRoutes } from './page-routes.ts'

/** The icon of `page-html.ts`, 32 px, for what is not a page. */
const FAVICON = readFileSync(new URL('favicon.ico', import.meta.url))

/** Pages that people begin with, and whose bytes are counted (docs/performance.md). */
const FIRST_PAGES = new Set(['index.html', 'login.html', 'mt4.html', 'trading.html'])

/**
 * Brotli's quality for a file of a release. Every page changes with every release, and 10 takes a third of the time of
 * 11 for 2 % more; the release set itself is longest and for testers, since pages carry what they need of it.
 */
export function brotliQuality(file: string): number {
  if (FIRST_PAGES.has(file)) return 11
  return file.endsWith('.json') ? 9 : 10
}

/**
 * The files of a release by path: `registry.json`, `config.json`, one page per static route, `revoked.json` and the icon. Pages name
 * versioned folders only, so that a page of the release before still works. With a signer each of them carries its signature.
 */
export function releaseFiles(registry: Registry, config: SiteConfig, signer?: Signer): ReleaseContent {
  const signed = (kind: SignedKind, value: object) => signer?.sign(kind, value) ?? value
  const json = (value: unknown) => `${JSON.stringify(value)}\n`
  const carried = signed('registry', pageRegistry(registry))
  return new Map<string, string | Buffer>([
    ['registry.json', json(signed('registry', registry))],
    ['config.json', json(signed('config', config))],
    ...pageRoutes(registry).map(
      (page) => [pageFile(page.path), pageHtml(registry, config, page, carried)] as const,
    ),
    ['revoked.json', json(signed('revoked', revokedOf(registry)))],
    // Browsers ask for it wherever an answer names no icon of its own, such as `/config.json`.
    ['favicon.ico', FAVICON],
  ])
}
