import type { Registry, SiteConfig } from '@tradefront/contracts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFiles, listFiles } from '../site/compress.ts'
import { revokedOf } from '../publish/withdrawals.ts'
import { writeAtomic } from '../site/site-folder.ts'
import { pageHtml } from './page-html.ts'
import { pageFile, pageRoutes } from './page-routes.ts'

/**
 * Writes the release: `registry.json`, `config.json`, one page per static route, `revoked.json`, and
 * takes away pages of routes that are gone. Each file is there as a whole or not at all. Pages name
 * versioned folders only, so that a page of the release before still works.
 */
export async function writeRelease(
  site: string,
  registry: Registry,
  config: SiteConfig,
  cache: string,
): Promise<void> {
  const json = (value: unknown) => `${JSON.stringify(value)}\n`
  const routes = pageRoutes(registry)
  const pages = routes
    .map((page) => [pageFile(page.path), pageHtml(registry, config, page)] as const)
    .sort(([a], [b]) => Number(a === 'index.html') - Number(b === 'index.html'))
  const files = [
    ['registry.json', json(registry)],
    ['config.json', json(config)],
    ...pages,
    // Last: who reads it loads a page again.
    ['revoked.json', json(revokedOf(registry))],
  ] as const
  for (const [file, content] of files) {
    const target = join(site, file)
    // The compressed copies of the old content must not outlive it.
    if (await writeAtomic(target, content)) await compressFiles([target], cache)
  }
  const current = new Set(pages.map(([file]) => file))
  for (const file of await stalePages(site, current)) {
    await Promise.all(['', '.br', '.gz'].map((end) => rm(join(site, `${file}${end}`), { force: true })))
  }
}

async function stalePages(site: string, current: ReadonlySet<string>): Promise<string[]> {
  const files = await listFiles(site)
  const versioned = (file: string) => file.startsWith('host/') || file.startsWith('remotes/')
  return files.filter((file) => file.endsWith('.html') && !versioned(file) && !current.has(file))
}
