import {
  BuildOrigin,
  CONTRACT_TESTS_FILE,
  HostFacts,
  ORIGIN_FILE,
  RemoteFacts,
  SOURCE_MAPS_FILE,
} from '@tradefront/contracts'
import { TYPES_FILE } from '@tradefront/api-check'
import { foreignStyles } from '@tradefront/style-rules'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { hasHash, keptHash } from '../site/file-hash.ts'
import type { Build } from '../site/build.ts'
import { ReleaseError, readText } from '../site/site-files.ts'
import { KEPT, type Kept } from '../site/version-path.ts'

const KEPT_FILES: Readonly<Record<Kept, string>> = {
  types: TYPES_FILE,
  contractTests: CONTRACT_TESTS_FILE,
  maps: SOURCE_MAPS_FILE,
}

/** The apps of the workspace: `host`, and the remotes by name (`trading` for `remote-trading`). */
export async function appNames(root: string): Promise<string[]> {
  const folders = await readdir(root)
  const remotes = folders.filter((folder) => folder.startsWith('remote-')).sort()
  return ['host', ...remotes.map((folder) => folder.slice('remote-'.length))]
}

/**
 * Reads an app's `dist` and makes sure that every file is what its facts say; undefined when the app
 * was never built.
 */
export async function readBuild(root: string, name: string): Promise<Build | undefined> {
  return readFolder(join(root, name === 'host' ? 'host' : `remote-${name}`, 'dist'), name)
}

/**
 * The build in a folder, of whichever app: for a remote of another workspace or repository.
 *
 * @throws ReleaseError where there is none.
 */
export async function readBuildFolder(folder: string): Promise<Build> {
  const text = await readText(join(folder, 'facts.json'))
  const name: unknown = text === undefined ? 'host' : (JSON.parse(text) as { name?: unknown }).name
  const build = await readFolder(folder, String(name))
  if (!build)
    throw new ReleaseError(`${folder} contains no build: facts.json and host-facts.json are missing.`)
  return build
}

async function readFolder(folder: string, name: string): Promise<Build | undefined> {
  const file = join(folder, name === 'host' ? 'host-facts.json' : 'facts.json')
  const text = await readText(file)
  if (text === undefined) return undefined
  const build: Build =
    name === 'host'
      ? { kind: 'host', name, folder, facts: parse(HostFacts, text, file) }
      : { kind: 'remote', name, folder, facts: parse(RemoteFacts, text, file) }
  if (build.kind === 'remote' && build.facts.name !== name) {
    throw new ReleaseError(`${file} belongs to '${build.facts.name}', not to '${name}'.`)
  }
  if (build.kind === 'remote' && !build.facts.files[build.facts.entry]) {
    throw new ReleaseError(`${file} has no hash for its entry ${build.facts.entry}.`)
  }
  if (!/^\w[\w.-]*$/.test(build.facts.version)) {
    throw new ReleaseError(`'${build.facts.version}' of ${name} is not a version.`)
  }
  await checkFiles(build)
  if (build.kind === 'remote') await checkStyles(build)
  return { ...build, kept: await readKept(build), origin: await readOrigin(folder) }
}

/** What the store keeps of the build besides its files. */
async function readKept({ name, folder, facts }: Build): Promise<Build['kept']> {
  const kept: Partial<Record<Kept, string>> = {}
  for (const kind of KEPT) {
    if (facts[kind] === undefined) continue
    const file = KEPT_FILES[kind]
    const text = await readText(join(folder, file))
    if (text === undefined || keptHash(text) !== facts[kind])
      throw new ReleaseError(
        `${name} ${facts.version}: ${file} is missing from its build, or has changed since.`,
      )
    kept[kind] = text
  }
  return kept
}

async function readOrigin(folder: string): Promise<BuildOrigin | undefined> {
  const file = join(folder, ORIGIN_FILE)
  const text = await readText(file)
  return text === undefined ? undefined : parse(BuildOrigin, text, file)
}

/** The rules of the remote's own build, which may have been another tool's. */
async function checkStyles({ folder, facts }: Build & { kind: 'remote' }): Promise<void> {
  const sheets = Object.keys(facts.files).filter((file) => file.endsWith('.css'))
  const judged = sheets.map(async (file) =>
    foreignStyles(facts, file, await readFile(join(folder, file), 'utf8')),
  )
  const foreign = (await Promise.all(judged)).flat()
  if (foreign.length > 0) throw new ReleaseError(`${facts.name} ${facts.version}: ${foreign.join('\n')}`)
}

async function checkFiles({ name, folder, facts }: Build): Promise<void> {
  const check = async ([file, { integrity }]: [string, { integrity: string }]) => {
    if (!isInside(file)) throw new ReleaseError(`${name} ${facts.version}: ${file} is not a build file.`)
    const content = await readFile(join(folder, file)).catch(() => undefined)
    if (!content) throw new ReleaseError(`${name} ${facts.version}: ${file} is missing from its build.`)
    if (!hasHash(content, integrity)) {
      throw new ReleaseError(`${name} ${facts.version}: ${file} has changed since the build.`)
    }
  }
  await Promise.all(Object.entries(facts.files).map(check))
}

/** A path that stays in the build's folder and is not hidden, which no site would serve. */
function isInside(file: string): boolean {
  return !file.includes('\\') && file.split('/').every((part) => part !== '' && !part.startsWith('.'))
}

function parse<S extends v.GenericSchema>(schema: S, text: string, file: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, JSON.parse(text))
  if (parsed.success) return parsed.output
  const why = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  throw new ReleaseError(`${file}: ${why.join('; ')}. Correct it in the app and build it again.`)
}
