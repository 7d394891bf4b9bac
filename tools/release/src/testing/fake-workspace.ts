import type { HostFacts, RemoteFacts } from '@tradefront/contracts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileHash } from '../site/file-hash.ts'

/* A workspace in a temporary folder with builds as the build tool writes them, for this package's tests. */

export interface FakeWorkspace {
  readonly root: string
  readonly site: string
  host(changes?: Partial<HostFacts>, files?: Record<string, string>): Promise<HostFacts>
  remote(
    name: string,
    version: string,
    changes?: Partial<RemoteFacts>,
    files?: Record<string, string>,
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
  'room.css': '.room{} '.repeat(50),
}

export async function fakeWorkspace(): Promise<FakeWorkspace> {
  const root = await mkdtemp(join(tmpdir(), 'tradefront-release-'))

  async function write(folder: string, files: Record<string, string>, factsFile: string, facts: object) {
    await rm(folder, { recursive: true, force: true })
    for (const [file, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), content)
    }
    await writeFile(join(folder, factsFile), JSON.stringify(facts))
  }

  return {
    root,
    site: join(root, 'site'),
    async host(changes = {}, files = HOST_FILES) {
      const facts: HostFacts = {
        version: '1.0.0-aaaa',
        contract: '1.0.0',
        commit: '',
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
        ...changes,
      }
      await write(join(root, 'host/dist'), files, 'host-facts.json', facts)
      return facts
    },
    async remote(name, version, changes = {}, files = REMOTE_FILES) {
      const facts: RemoteFacts = {
        name,
        version,
        contract: '1.0.0',
        owner: 'Trading team',
        commit: '',
        built: '',
        global: `${name}_${version}`.replaceAll(/\W/g, '_'),
        entry: 'remoteEntry.js',
        files: factsOf(files),
        routes: [{ path: `/${name}`, access: 'user', layout: 'full', title: name }],
        slots: [],
        preload: { [`/${name}`]: ['room.css', 'room.js'] },
        need: { react: '^19.0.0', '@tradefront/ui/Button': '^0.1.0', '@tradefront/ui/Table': '^0.1.0' },
        needBy: { [`/${name}`]: ['react', '@tradefront/ui/Button'] },
        ...changes,
      }
      await write(join(root, `remote-${name}/dist`), files, 'facts.json', facts)
      return facts
    },
    dispose: () => rm(root, { recursive: true, force: true }),
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
