import { EVERY_PAGE, REMOTE_CONTRACT, type HostFacts, type RemoteFacts } from '@tradefront/contracts'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RemoteConfig } from '@tradefront/contracts'
import { runWebpack } from '../compile-app.ts'
import { fileFacts } from '../facts/file-facts.ts'
import { readHostConfig } from '../facts/host-facts.ts'
import { readRemoteConfig } from '../facts/remote-facts.ts'
import { readRemoteSource } from '../facts/remote-source.ts'
import { inputHash } from '../input-hash.ts'
import { HOST_APP, appFolders, repoRoot } from '../paths.ts'
import { FIRST_SCRIPT } from '../preset/first-script.ts'
import { ChunkFilesPlugin, importKey } from './chunk-files.ts'
import { oneBundleConfig, runtimeText } from './config.ts'

/** Where builds are cached: never part of a published site. */
const KEPT = join(repoRoot, '.cache/one-bundle')
const FACTS = 'one-bundle.json'

/** The whole product as one build, for comparison with the federated one. */
export interface OneBundle {
  /** Folder of its files. */
  readonly dist: string
  /** Like a host whose `preload` has every file of a path. */
  readonly host: HostFacts
  /** Routing data of the remotes, whose code is in the bundle. */
  readonly remotes: readonly RemoteFacts[]
}

/**
 * Builds host and remotes as one bundle, or reuses the build of the same input.
 *
 * @throws Error with webpack's messages if the build has errors or warnings.
 */
export async function buildOneBundle(): Promise<OneBundle> {
  const version = `0.0.0-${inputOfAll().slice(0, 8)}`
  const folder = join(KEPT, version)
  const dist = join(folder, 'dist')
  const kept = join(folder, FACTS)
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as OneBundle
  await rm(KEPT, { recursive: true, force: true })

  const apps = appFolders().filter((app) => app !== HOST_APP)
  const configs = await Promise.all(apps.map((app) => readRemoteConfig(app)))
  const remoteFile = (app: string) => join(repoRoot, app, 'src/remote.ts')
  const runtime = join(folder, 'runtime.mjs')
  mkdirSync(dirname(runtime), { recursive: true })
  const entries = configs.map(({ name }, index) => ({ name, file: remoteFile(apps[index] ?? '') }))
  writeFileSync(runtime, runtimeText(entries))

  const collector = new ChunkFilesPlugin()
  const config = oneBundleConfig({ version, dist, runtime })
  await runWebpack({ ...config, plugins: [...(config.plugins ?? []), collector] })
  const files = collector.files
  if (files === undefined) throw new Error('the bundle ended without files')
  const named = (name: string) => {
    const found = files.named.get(name)
    if (found) return found
    throw new Error(`the bundle has no chunk '${name}'`)
  }

  const { routes, chunks } = await readHostConfig(HOST_APP)
  const initial = named('main')
  const ofPlace = (place: string) => (chunks[place] ?? []).flatMap(named)
  const preload: Record<string, string[]> = { [EVERY_PAGE]: [] }
  const add = (path: string, more: readonly string[]) => {
    preload[path] = [...new Set([...(preload[path] ?? []), ...more])].filter(
      (file) => !initial.includes(file),
    )
  }
  for (const path of Object.keys(chunks).filter((place) => place.startsWith('/'))) add(path, ofPlace(path))
  for (const [index, app] of apps.entries()) {
    const file = remoteFile(app)
    const source = await readRemoteSource(await readFile(file, 'utf8'), file)
    for (const { path, layout, access } of configs[index]?.routes ?? []) {
      const specifier = source.routes[path]
      const own = specifier === undefined ? undefined : files.imported.get(importKey(file, specifier))
      if (own === undefined) throw new Error(`the bundle has no code for '${path}'`)
      add(path, [...ofPlace(`layout:${layout}`), ...ofPlace(`access:${access}`), ...own])
    }
  }
  const host: HostFacts = {
    version,
    contract: REMOTE_CONTRACT,
    commit: '',
    built: '',
    files: fileFacts(dist),
    first: FIRST_SCRIPT,
    trustedTypes: true,
    initial: [...initial],
    give: {},
    preload,
    routes,
  }
  const bundle: OneBundle = { dist, host, remotes: configs.map((item) => remoteFacts(item, host)) }
  writeFileSync(kept, JSON.stringify(bundle))
  return bundle
}

/** The minimum the loader requires of a bundled remote: no needs, and no files to load. */
function remoteFacts(
  { name, owner, routes, slots, parts }: RemoteConfig,
  { version, files }: HostFacts,
): RemoteFacts {
  const entry = FIRST_SCRIPT
  const known = files[entry]
  return {
    name,
    version,
    contract: REMOTE_CONTRACT,
    owner,
    commit: '',
    built: '',
    global: `tradefront_${name}`,
    entry,
    files: known ? { [entry]: known } : {},
    routes,
    slots,
    parts,
    preload: {},
    need: {},
    needBy: {},
  }
}

/** Input of every app, plus this folder, which isn't part of any app. */
function inputOfAll(): string {
  const hash = createHash('sha256')
  for (const app of appFolders()) hash.update(inputHash(app))
  for (const file of readdirSync(import.meta.dirname).sort()) {
    hash.update(file).update(readFileSync(join(import.meta.dirname, file)))
  }
  return hash.digest('hex')
}
