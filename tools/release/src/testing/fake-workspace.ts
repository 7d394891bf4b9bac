import { TYPES_FILE, type TypeSet } from '@tradefront/api-check'
import {
  CONTRACT_TESTS_FILE,
  type ContractTests,
  type HostFacts,
  type RemoteFacts,
} from '@tradefront/contracts'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listFiles } from '../folder/links.ts'
import { fileHash, keptHash } from '../site/file-hash.ts'
import { isMissing } from '../site/site-files.ts'
import { siteStore, type SiteStore } from '../site/site-store.ts'
import { bucketDriver } from '../bucket/bucket-driver.ts'
import { memoryObjects, type MemoryObjects } from './memory-objects.ts'
import { startObjectStore, type ObjectStore } from './object-store.ts'

/* A workspace in a temporary folder with builds as the build tool writes them, for this package's tests. */

/** Where a site is kept: a folder, a bucket in memory, or one behind a server, as the AWS SDK reaches it. */
export type KeptIn = 'folder' | 'bucket' | 'bucket behind a server'

/**
 * Commands only know the store's interface, so they do the same on all of them. The bucket in memory costs a third of
 * a folder, whose own rules `folder/` tests; the others are for long tests.
 */
export const KEPT_IN: readonly KeptIn[] =
  process.env['TEST_LONG'] === '1' ? ['folder', 'bucket', 'bucket behind a server'] : ['bucket']

/** A site, and what visitors get of it. */
export interface FakeSite {
  /** For commands: the workspace, the site and where its store is. */
  readonly at: {
    readonly root: string
    readonly site: string
    readonly endpoint?: string
    readonly store?: SiteStore
  }
  /** A file as visitors get it; undefined if it does not exist. */
  file(path: string): Promise<Buffer | undefined>
  /** The same as text. Throws where there is none. */
  text(path: string): Promise<string>
  /** Puts another content in the place of a file of the live release. */
  replace(path: string, content: string): Promise<void>
  /** Everything below a folder, with what changes when it is written again. */
  marks(folder: string): Promise<Record<string, string>>
  /** Versions of an app, by the folder above theirs, such as `remotes/trading`. */
  versions(folder: string): Promise<string[]>
  /** Makes a version's last use long ago. */
  age(path: string): Promise<void>
}

export interface FakeWorkspace extends FakeSite {
  readonly root: string
  readonly site: string
  /** The server of a bucket. */
  readonly server: ObjectStore | undefined
  host(
    changes?: Partial<HostFacts>,
    files?: Record<string, string>,
    types?: TypeSet,
    tests?: ContractTests,
  ): Promise<HostFacts>
  remote(
    name: string,
    version: string,
    changes?: Partial<RemoteFacts>,
    files?: Record<string, string>,
    types?: TypeSet,
    tests?: ContractTests,
  ): Promise<RemoteFacts>
  dispose(): Promise<void>
}

export const HOST_FILES = {
  'first.js': 'first '.repeat(100),
  'main.js': `console.log("host", ${'"x"'.repeat(200)})`,
  'main.css': 'body { margin: 0 } '.repeat(30),
  'fw.js': 'react '.repeat(100),
  'kit/Button.js': 'button '.repeat(100),
  'kit/Button.css': '.button{} '.repeat(50),
  'start.js': 'start '.repeat(100),
  'layout.js': 'layout '.repeat(100),
  'login.js': 'login '.repeat(100),
}

export const REMOTE_FILES = {
  'remoteEntry.js': 'entry '.repeat(100),
  'room.js': 'room '.repeat(100),
  // Rules without a selector, which would need a class of the remote's own.
  'room.css': '@media print {} '.repeat(50),
}

/** Long before anything that `prune` keeps for its age. */
const LONG_AGO = new Date(Date.now() - 30 * 86_400_000)

export async function fakeWorkspace(keptIn: KeptIn = 'folder'): Promise<FakeWorkspace> {
  const root = await mkdtemp(join(tmpdir(), 'tradefront-release-'))
  const server = keptIn === 'bucket behind a server' ? await startObjectStore('releases') : undefined
  const bucket = server ?? { objects: new Map(), writes: [] }
  const site = keptIn === 'folder' ? folderSite(root) : bucketSite(root, bucket)

  async function write(
    folder: string,
    files: Record<string, string>,
    factsFile: string,
    facts: object,
    types?: TypeSet,
    tests?: ContractTests,
  ) {
    await rm(folder, { recursive: true, force: true })
    for (const [file, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), content)
    }
    await writeFile(join(folder, factsFile), JSON.stringify(facts))
    if (types) await writeFile(join(folder, TYPES_FILE), JSON.stringify(types))
    if (tests) await writeFile(join(folder, CONTRACT_TESTS_FILE), JSON.stringify(tests))
  }

  return {
    ...site,
    root,
    site: site.at.site,
    server,
    async host(changes = {}, files = HOST_FILES, types?, tests?) {
      const facts: HostFacts = {
        version: '1.0.0-aaaa',
        contract: '1.0.0',
        commit: '1a2b3c4',
        built: '',
        files: factsOf(files),
        first: 'first.js',
        initial: ['main.css', 'main.js'],
        give: {
          react: { version: '19.3.1', files: ['fw.js'] },
          '@tradefront/ui/Button': { version: '0.1.0', files: ['kit/Button.css', 'kit/Button.js'] },
          '@tradefront/ui/Table': { version: '0.1.0', files: ['kit/Table.js'] },
        },
        preload: { '*': ['start.js'], 'layout:full': ['layout.js'], '/login': ['login.js'] },
        routes: ['/', '/login', '/main', '/main/settings', '*'],
        ...hashesOf(types, tests),
        ...changes,
      }
      await write(join(root, 'host/dist'), files, 'host-facts.json', facts, types, tests)
      return facts
    },
    async remote(name, version, changes = {}, files = REMOTE_FILES, types?, tests?) {
      const facts: RemoteFacts = {
        name,
        version,
        contract: '1.0.0',
        owner: 'Trading team',
        commit: '1a2b3c4',
        built: '',
        global: `${name}_${version}`.replaceAll(/\W/g, '_'),
        entry: 'remoteEntry.js',
        files: factsOf(files),
        routes: [{ path: `/${name}`, access: 'user', layout: 'full', title: name }],
        slots: [],
        preload: { [`/${name}`]: ['room.css', 'room.js'] },
        need: { react: '^19.0.0', '@tradefront/ui/Button': '^0.1.0', '@tradefront/ui/Table': '^0.1.0' },
        needBy: { [`/${name}`]: ['react', '@tradefront/ui/Button'] },
        ...hashesOf(types, tests),
        ...changes,
      }
      await write(join(root, `remote-${name}/dist`), files, 'facts.json', facts, types, tests)
      return facts
    },
    async dispose() {
      await server?.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

function hashesOf(types: TypeSet | undefined, tests: ContractTests | undefined) {
  return {
    ...(types && { types: keptHash(JSON.stringify(types)) }),
    ...(tests && { contractTests: keptHash(JSON.stringify(tests)) }),
  }
}

function folderSite(root: string): FakeSite {
  const site = join(root, 'site')
  return withText({
    at: { root, site },
    file: (path) =>
      readFile(join(site, path)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
    replace: (path, content) => writeFile(join(site, '.live', path), content),
    async marks(folder) {
      const files = await listFiles(join(site, folder))
      const marked = files.map(async (file) => [file, String((await stat(join(site, folder, file))).ctimeMs)])
      return Object.fromEntries(await Promise.all(marked)) as Record<string, string>
    },
    versions: async (folder) => (await readdir(join(site, folder))).sort(),
    age: (path) => utimes(join(site, path), LONG_AGO, LONG_AGO),
  })
}

const BUCKET_SITE = 'releases/some/site/'

/** The site of a bucket. */
export function bucketSite(root: string, store: MemoryObjects & { readonly url?: string }): FakeSite {
  process.env['AWS_ACCESS_KEY_ID'] = 'test'
  process.env['AWS_SECRET_ACCESS_KEY'] = randomBytes(8).toString('hex')
  const site = 's3://releases/some/site'
  const reached =
    store.url === undefined
      ? { store: siteStore(bucketDriver(site, memoryObjects(store, BUCKET_SITE))) }
      : { endpoint: store.url }
  const stored = (key: string) => store.objects.get(BUCKET_SITE + key)
  const liveKey = (path: string) => {
    if (/^(host|remotes)\//.test(path)) return path
    const pointer = stored('.live')
    const { name = '' } = pointer ? (JSON.parse(pointer.content.toString()) as { name?: string }) : {}
    return `.releases/${name}/${path}`
  }
  return withText({
    at: { root, site, ...reached },
    file: async (path) => stored(liveKey(path))?.content,
    async replace(path, content) {
      const key = BUCKET_SITE + liveKey(path)
      store.objects.set(key, {
        content: Buffer.from(content),
        headers: {},
        tag: '"replaced"',
        modified: new Date(),
      })
    },
    async marks(folder) {
      const start = `${BUCKET_SITE}${folder}/`
      const below = [...store.objects].filter(([key]) => key.startsWith(start))
      return Object.fromEntries(
        below.map(([key, { modified }]) => [key.slice(start.length), modified.toISOString()]),
      )
    },
    async versions(folder) {
      const start = `${BUCKET_SITE}${folder}/`
      const below = [...store.objects.keys()].filter((key) => key.startsWith(start))
      return [...new Set(below.map((key) => key.slice(start.length).split('/', 1)[0] ?? ''))].sort()
    },
    async age(path) {
      const record = stored(`.versions/${path.replace(/\/$/, '')}.json`)
      if (!record) throw new Error(`There is no version ${path}.`)
      record.modified = LONG_AGO
    },
  })
}

function withText(site: Omit<FakeSite, 'text'>): FakeSite {
  return {
    ...site,
    async text(path) {
      const content = await site.file(path)
      if (!content) throw new Error(`There is no ${path}.`)
      return content.toString()
    },
  }
}

function factsOf(files: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file,
      { integrity: fileHash(Buffer.from(content)), bytes: content.length },
    ]),
  )
}
