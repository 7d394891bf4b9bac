import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { tsc } from './tsc.ts'
import type { TypePackage, TypeSet } from './type-set.ts'

/** Fields of a `package.json` that decide which file an import means. */
const RESOLUTION = [
  'name',
  'version',
  'type',
  'main',
  'module',
  'types',
  'typings',
  'typesVersions',
  'exports',
  'imports',
]

/** Options that say where files are, or what to write: the check has its own. */
const OWN_OPTIONS =
  /^(?:paths|baseUrl|rootDirs?|outDir|typeRoots|declaration.*|emit.*|noEmit.*|noCheck|composite|incremental|tsBuildInfoFile|sourceMap|.*unused.*)$/i

/** A share key of ours: how code imports it, and its module. */
export interface SharedModule {
  readonly key: string
  /** Absolute path. */
  readonly file: string
}

/** A package as it lies on this machine. */
interface Found {
  readonly id: string
  readonly name: string
  readonly folder: string
  readonly manifest: Record<string, unknown>
  readonly files: Map<string, string>
  readonly isOurs: boolean
}

/**
 * The declarations of what a host shares, with what they refer to.
 *
 * @param app Absolute path of the host, with a `tsconfig.json`.
 * @param beside Absolute paths of modules that come in the same packages without being shared.
 * @param ambient Absolute paths of declarations that everybody has, such as those of style sheets.
 */
export async function collectHostTypes(
  app: string,
  shared: readonly SharedModule[],
  beside: readonly string[],
  ambient: readonly string[],
): Promise<TypeSet> {
  return inDraft(async (draft) => {
    const out = join(draft, 'out')
    const options = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rootDir: '/',
      outDir: out,
    }
    const files = [...shared.map(({ file }) => file), ...beside, ...ambient]
    const listed = filesOf(await tsc(['-p', await project(draft, app, files, {}), '--listFilesOnly']))
    // What is reached through `node_modules` is written for files that are named alone, and so are members of a workspace.
    const own = listed.filter((file) => !file.includes(`${sep}node_modules${sep}`))
    const config = await project(draft, app, own, options)
    await tsc(['-p', config])
    // Each source of ours is replaced by what it declares.
    const packages = packagesOf(listed, (file) => {
      const declared = join(out, file.replace(/\.tsx?$/, '.d.ts'))
      return existsSync(declared) ? [file.replace(/\.tsx?$/, '.d.ts'), declared] : [file, file]
    })
    for (const one of packages.values()) {
      if (one.isOurs) one.manifest['exports'] = declared(one.manifest['exports'])
    }
    const needs = needsOf(packages)
    const at = (file: string) => placeOf(packages, file.replace(/(?<!\.d)\.tsx?$/, '.d.ts'))
    const roots = files.map(at)
    const kept = reached(packages, needs, roots)
    const keys = shared.map(({ key, file }) => [key, hashOf(reached(packages, needs, [at(file)]))] as const)
    return {
      format: 1,
      options: await optionsOf(config),
      packages: written(packages, needs, kept),
      roots: ambient.map(at),
      keys: Object.fromEntries(keys),
    }
  })
}

/**
 * The sources of a remote, with the packages that are compiled into it and what these refer to.
 *
 * @param app Absolute path of the remote, with a `tsconfig.json`.
 * @param entry Absolute path of the module that the host loads.
 * @param isProvided Whether a package, by name, is the host's to bring.
 * @param ambient As for a host; they are the host's.
 */
export async function collectRemoteTypes(
  app: string,
  entry: string,
  isProvided: (name: string) => boolean,
  ambient: readonly string[],
): Promise<TypeSet> {
  return inDraft(async (draft) => {
    const config = await project(draft, app, [entry, ...ambient], {})
    const listed = filesOf(await tsc(['-p', config, '--listFilesOnly']))
    const packages = packagesOf(listed, (file) => [file, file])
    for (const [id, { name }] of packages) if (isProvided(name)) packages.delete(id)
    const needs = needsOf(packages)
    const root = placeOf(packages, entry)
    return {
      format: 1,
      options: await optionsOf(config),
      packages: written(
        packages,
        needs,
        reached(packages, needs, [root], () => true),
      ),
      roots: [root],
      keys: {},
    }
  })
}

async function inDraft<T>(make: (draft: string) => Promise<T>): Promise<T> {
  const draft = realpathSync(await mkdtemp(join(tmpdir(), 'tradefront-types-')))
  try {
    return await make(draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** A project with an app's own settings and these files. */
async function project(
  draft: string,
  app: string,
  files: readonly string[],
  compilerOptions: object,
): Promise<string> {
  const config = join(draft, 'tsconfig.json')
  await writeFile(
    config,
    JSON.stringify({ extends: join(app, 'tsconfig.json'), files, include: [], compilerOptions }),
  )
  return config
}

async function optionsOf(config: string): Promise<Record<string, unknown>> {
  const { compilerOptions = {} } = JSON.parse(await tsc(['-p', config, '--showConfig'])) as {
    compilerOptions?: Record<string, unknown>
  }
  return Object.fromEntries(Object.entries(compilerOptions).filter(([name]) => !OWN_OPTIONS.test(name)))
}

/** A message about the project and not about one of its files. */
const ABOUT_PROJECT = /^(?:error TS|.*tsconfig[\w.]*\.json\(\d+,\d+\): error TS).*$/m

/** The files of a listing, without TypeScript's own. @throws Error where the project itself cannot be read. */
function filesOf(listing: string): string[] {
  const [wrong] = ABOUT_PROJECT.exec(listing) ?? []
  if (wrong !== undefined) throw new Error(`The types cannot be collected: ${wrong}`)
  return listing
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(
      (line) =>
        /\.(?:[cm]?tsx?|json)$/.test(line) &&
        !line.includes('): error') &&
        !/[\\/]lib[\\/]lib\.[\w.]+\.d\.ts$/.test(line),
    )
}

/** The packages that files belong to, by id; `textOf` gives the path and the file that stand for one. */
function packagesOf(
  files: readonly string[],
  textOf: (file: string) => readonly [path: string, from: string],
): Map<string, Found> {
  const packages = new Map<string, Found>()
  const folders = new Map<string, string>()
  for (const file of files) {
    const folder = folderOf(dirname(file), folders)
    const manifest = manifestIn(folder)
    const isOurs = !folder.includes(`${sep}node_modules${sep}`) || manifest.name.startsWith('@tradefront/')
    const id = isOurs ? manifest.name : `${manifest.name}@${manifest.version}`
    const found = packages.get(id) ?? {
      id,
      name: manifest.name,
      folder,
      manifest: Object.fromEntries(
        RESOLUTION.flatMap((field) => (field in manifest ? [[field, manifest[field]]] : [])),
      ),
      files: new Map<string, string>(),
      isOurs,
    }
    packages.set(id, found)
    const [path, from] = textOf(file)
    found.files.set(inside(folder, path), readFileSync(from, 'utf8'))
    // A folder of a package may say by itself where its types are.
    for (let at = dirname(file); at !== folder; at = dirname(at)) {
      const inner = join(at, 'package.json')
      if (existsSync(inner)) found.files.set(inside(folder, inner), readFileSync(inner, 'utf8'))
    }
  }
  return packages
}

function inside(folder: string, file: string): string {
  return relative(folder, file).replaceAll('\\', '/')
}

/** The folder of the package that a folder is in. */
function folderOf(folder: string, known: Map<string, string>): string {
  const before = known.get(folder)
  if (before !== undefined) return before
  const has = existsSync(join(folder, 'package.json')) && typeof manifestIn(folder).name === 'string'
  const found = has || dirname(folder) === folder ? folder : folderOf(dirname(folder), known)
  known.set(folder, found)
  return found
}

function manifestIn(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
  } & Record<string, unknown>
}

/** The same exports, of declarations in place of sources. */
function declared(exports: unknown): unknown {
  return JSON.parse(JSON.stringify(exports ?? {}).replaceAll(/(?<!\.d)\.tsx?"/g, '.d.ts"'))
}

/** Which of these packages each one gets by a name. */
function needsOf(packages: ReadonlyMap<string, Found>): Map<string, Record<string, string>> {
  return new Map(
    [...packages.values()].map((from) => {
      const needs = [...packages.values()].filter(
        (to) => to !== from && installedAt(from.folder, to.name) === to.folder,
      )
      return [from.id, Object.fromEntries(needs.map(({ name, id }) => [name, id]))]
    }),
  )
}

/** Folder of the package that code in `folder` gets by this name; undefined when it is not installed. */
function installedAt(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
    if (dirname(at) === at) return undefined
  }
}

type Place = readonly [id: string, path: string]

function placeOf(packages: ReadonlyMap<string, Found>, file: string): Place {
  const owner = [...packages.values()]
    .filter(({ folder }) => file.startsWith(folder + sep))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
  if (!owner) throw new Error(`${file} is in no package.`)
  return [owner.id, inside(owner.folder, file)]
}

/** What files import: `from 'x'`, `import 'x'`, `import('x')`, `declare module 'x'` and references. */
const IMPORT =
  /(?:\bfrom|\bimport|\brequire|\bmodule|\bimport\s*\(|\brequire\s*\(|\b(?:path|types)\s*=)\s*(["'])([^"'\n]+)\1/g

/** The files that these lead to, by package; all of a package that is taken as a whole, as those from npm are. */
function reached(
  packages: ReadonlyMap<string, Found>,
  needs: ReadonlyMap<string, Record<string, string>>,
  roots: readonly Place[],
  isWhole: (one: Found) => boolean = ({ isOurs }) => !isOurs,
): Map<string, Map<string, string>> {
  const kept = new Map<string, Map<string, string>>()
  const queue = [...roots]
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    const [id, path] = place
    const one = packages.get(id)
    const files = kept.get(id) ?? new Map<string, string>()
    if (!one || files.has(path)) continue
    const text = one.files.get(path)
    if (text === undefined) continue
    kept.set(id, files.set(path, text))
    if (files.size === 1 && isWhole(one))
      queue.push(...[...one.files.keys()].map((file) => [id, file] as const))
    for (const [, , specifier = ''] of text.matchAll(IMPORT)) {
      if (specifier.startsWith('.')) {
        const target = join(dirname(path), specifier).replaceAll('\\', '/')
        queue.push(...namesOf(target).map((name) => [id, name] as const))
        continue
      }
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
      for (const wanted of [name, `@types/${name.replace('@', '').replace('/', '__')}`]) {
        const to = packages.get(needs.get(id)?.[wanted] ?? '')
        if (!to) continue
        const entry = isWhole(to) ? undefined : entryOf(to, specifier.slice(name.length))
        const all = entry === undefined ? [...to.files.keys()] : namesOf(entry)
        queue.push(...all.map((file) => [to.id, file] as const))
      }
    }
  }
  return kept
}

/** The names under which a file that is imported as this may be there. */
function namesOf(path: string): string[] {
  const bare = path.replace(/\.[cm]?[jt]sx?$/, '')
  const endings = ['.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx', '/index.d.ts']
  return [path, ...endings.map((ending) => bare + ending)]
}

/** The file of a package of ours behind a path of its `exports`, such as `/Button`. */
function entryOf({ manifest }: Found, path: string): string | undefined {
  const exports = (manifest['exports'] ?? {}) as Record<string, string>
  const name = `.${path}`
  const exact = exports[name]
  if (exact !== undefined) return exact.replace('./', '')
  const star = Object.entries(exports).find(
    ([pattern]) => pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)),
  )
  return star?.[1].replace('./', '').replace('*', name.slice(star[0].length - 1))
}

function written(
  packages: ReadonlyMap<string, Found>,
  needs: ReadonlyMap<string, Record<string, string>>,
  kept: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Record<string, TypePackage> {
  const entries = [...kept]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, files]) => {
      const one = packages.get(id)
      if (!one) return []
      const used = Object.entries(needs.get(id) ?? {}).filter(([, to]) => kept.has(to))
      const inner = [...one.files].filter(([path]) => path.endsWith('package.json'))
      const texts = [...files, ...inner].sort(([a], [b]) => (a < b ? -1 : 1))
      const { name, manifest } = one
      return [
        [id, { name, manifest, files: Object.fromEntries(texts), needs: Object.fromEntries(used) }] as const,
      ]
    })
  return Object.fromEntries(entries)
}

function hashOf(kept: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const hash = createHash('sha256')
  for (const [id, files] of [...kept].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${id}\n`)
    for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(`${path}\0${text}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}
