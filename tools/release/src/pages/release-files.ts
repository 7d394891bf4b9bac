import type { Registry, SiteConfig } from '@tradefront/contracts'
import type { SignedKind } from '@tradefront/federation/signed-text'
import { revokedOf } from '../publish/withdrawals.ts'
import { pageHtml } from './page-html.ts'
import { pageRegistry } from './page-registry.ts'
import type { Signer } from '../signing/signer.ts'
import { pageFile, pageRoutes } from './page-routes.ts'

/**
 * The files of a release by path: `registry.json`, `config.json`, one page per static route, and `revoked.json`. Pages name
 * versioned folders only, so that a page of the release before still works. With a signer each of them carries its signature.
 */
export function releaseFiles(registry: Registry, config: SiteConfig, signer?: Signer): Map<string, string> {
  const signed = (kind: SignedKind, value: object) => signer?.sign(kind, value) ?? value
  const json = (value: unknown) => `${JSON.stringify(value)}\n`
  return new Map([
    ['registry.json', json(signed('registry', registry))],
    ['config.json', json(signed('config', config))],
    ...pageRoutes(registry).map(
      (page) =>
        [
          pageFile(page.path),
          pageHtml(registry, config, page, signed('registry', pageRegistry(registry))),
        ] as const,
    ),
    ['revoked.json', json(signed('revoked', revokedOf(registry)))],
  ])
}
