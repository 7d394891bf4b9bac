import type { Registry, SiteConfig } from '@tradefront/contracts'
import { revokedOf } from '../publish/withdrawals.ts'
import { pageHtml } from './page-html.ts'
import { pageFile, pageRoutes } from './page-routes.ts'

/**
 * The files of a release by path: `registry.json`, `config.json`, one page per static route, and `revoked.json`. Pages name
 * versioned folders only, so that a page of the release before still works.
 */
export function releaseFiles(registry: Registry, config: SiteConfig): Map<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value)}\n`
  return new Map([
    ['registry.json', json(registry)],
    ['config.json', json(config)],
    ...pageRoutes(registry).map((page) => [pageFile(page.path), pageHtml(registry, config, page)] as const),
    ['revoked.json', json(revokedOf(registry))],
  ])
}
