import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FileFacts, Registry } from '@tradefront/contracts'
import { openMirror } from '../bucket/mirror.ts'
import { pageFile, pageRoutes } from '../pages/page-routes.ts'
import { startSiteServer } from '../serve/site-server.ts'
import { hasHash } from '../site/file-hash.ts'
import { isBucket } from '../stores/open-store.ts'
import type { FakeSite } from './fake-workspace.ts'
import { ask } from './get.ts'

/** A file by path, or its copy in an encoding; undefined if it doesn't exist. */
type Read = (path: string, encoding?: 'br' | 'gzip') => Promise<Buffer | undefined>

const ENCODINGS = [
  ['br', '.br', brotliDecompressSync],
  ['gzip', '.gz', gunzipSync],
] as const

/**
 * Everything visitors get of a site: each page and each file in the release set, and their compressed copies. Pages
 * by file.
 *
 * @throws Error for a file that is missing, differs from the build, or from its compressed copy.
 */
async function wholeSite(read: Read): Promise<Record<string, string>> {
  const get = async (path: string) => {
    const plain = await read(path)
    if (!plain) throw new Error(`${path} is missing.`)
    for (const [encoding, , decode] of ENCODINGS) {
      const copy = await read(path, encoding)
      if (copy && !decode(copy).equals(plain))
        throw new Error(`${path}: its ${encoding} copy is of another content.`)
    }
    return plain
  }
  const check = async (base: string, files: Readonly<Record<string, FileFacts>>) => {
    for (const [file, { integrity }] of Object.entries(files)) {
      const path = `${base}${file}`.slice(1)
      if (!hasHash(await get(path), integrity)) throw new Error(`${path} has changed since the build.`)
    }
  }
  const registry = JSON.parse((await get('registry.json')).toString()) as Registry
  await check(registry.host.base, registry.host.facts.files)
  for (const { versions, live } of Object.values(registry.remotes)) {
    const version = versions[live]
    if (version) await check(version.base, version.facts.files)
  }
  const pages: Record<string, string> = {}
  const files = [...pageRoutes(registry).map(({ path }) => pageFile(path)), 'config.json', 'revoked.json']
  for (const file of files) pages[file] = (await get(file)).toString()
  return pages
}

/** The whole site as stored. */
export function readSite(site: Pick<FakeSite, 'file'>): Promise<Record<string, string>> {
  const endings = Object.fromEntries(ENCODINGS.map(([encoding, ending]) => [encoding, ending]))
  return wholeSite((path, encoding) => site.file(`${path}${encoding ? endings[encoding] : ''}`))
}

/** The whole site over HTTP, from `serve`. */
export async function loadSite({ site, endpoint }: FakeSite['at']): Promise<Record<string, string>> {
  const mirror = isBucket(site) ? await openMirror(site, endpoint) : undefined
  const server = await startSiteServer({ root: mirror?.folder ?? site, prepare: mirror?.prepare, port: 0 })
  try {
    return await wholeSite(async (path, encoding) => {
      const { status, headers, body } = await ask(
        server.port,
        `/${path}`,
        encoding && { 'accept-encoding': encoding },
      )
      const isThere = status === 200 && headers['content-encoding'] === encoding
      return isThere ? body : undefined
    })
  } finally {
    await server.close()
    await mirror?.dispose()
  }
}
