import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { tsc } from './tsc.ts'
import type { TypeSet } from './type-set.ts'
import { usedAt, type Use } from './used-at.ts'

/** A place at which a remote does not fit the declarations of a host. */
export interface Problem {
  /** Package and path in it, such as `remote-trading/src/room/Room.tsx`. */
  readonly file: string
  /** From 1; 0 where no file is meant. */
  readonly line: number
  /** What the compiler says, such as `TS2322: Type ...`. */
  readonly message: string
  /** What the place takes of share keys. */
  readonly uses: readonly Use[]
}

/** A message of the compiler, with the more indented lines that explain it. */
const DIAGNOSTIC = /^(?:(.+)\((\d+),(\d+)\): )?error (TS\d+: .*(?:\n +.*)*)/gm
/** Characters of a message that are kept: some quote whole types. */
const MESSAGE_LENGTH = 400

/**
 * Type-checks remotes' sources against what a host declares, apart from anything that is installed [MFE-08].
 *
 * @returns For each of the remotes, every place that does not fit; also what is wrong in it by itself.
 * @throws Error where TypeScript cannot run.
 */
export async function checkFit(host: TypeSet, remotes: readonly TypeSet[]): Promise<Problem[][]> {
  const problems = remotes.map((): Problem[] => [])
  // One program for all that are written for the same settings: what they share is read and checked once.
  const settings = new Map<string, number[]>()
  for (const [index, { options }] of remotes.entries()) {
    const key = JSON.stringify(options)
    settings.set(key, [...(settings.get(key) ?? []), index])
  }
  for (const indexes of settings.values()) {
    const some = indexes.flatMap((index) => remotes[index] ?? [])
    for (const [at, found] of (await checkProgram(host, some)).entries())
      problems[indexes[at] ?? -1]?.push(...found)
  }
  return problems
}

async function checkProgram(host: TypeSet, remotes: readonly TypeSet[]): Promise<Problem[][]> {
  const draft = realpathSync(await mkdtemp(join(tmpdir(), 'tradefront-fit-')))
  try {
    const { folderOf, texts } = await layOut(draft, host, remotes)
    const rootsOf = (set: TypeSet) => set.roots.map(([id, path]) => join(folderOf(set, id), path))
    const config = join(draft, 'tsconfig.json')
    const compilerOptions = { ...remotes[0]?.options, noEmit: true, skipLibCheck: true, types: [] }
    await writeFile(config, JSON.stringify({ compilerOptions, files: [host, ...remotes].flatMap(rootsOf) }))
    const output = await tsc(['-p', config, '--pretty', 'false'], draft)
    const keys = new Set(Object.keys(host.keys))
    const found = [...output.matchAll(DIAGNOSTIC)].map(
      ([, path = '', line = '0', column = '0', said = '']) => ({
        path,
        problem: {
          file: path.replace(/^[^/]+\/[^/]+\/node_modules\//, ''),
          line: Number(line),
          message: said.replaceAll(/\s+/g, ' ').slice(0, MESSAGE_LENGTH),
          uses: usedAt(texts.get(join(draft, path)) ?? '', Number(line), Number(column), keys),
        },
      }),
    )
    return remotes.map((set) => {
      const own = new Set(Object.keys(set.packages).map((id) => relative(draft, folderOf(set, id))))
      const isOwn = (path: string) => path === '' || [...own].some((folder) => path.startsWith(`${folder}/`))
      return found.flatMap(({ path, problem }) => (isOwn(path) ? [problem] : []))
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** A problem as a sentence, without what to do about it. */
export function describeProblem({ file, line, message, uses }: Problem): string {
  const named = uses.map(({ key, name }) => `${name} of ${key}`).join(', ')
  return [named === '' ? '' : `${named}: `, file === '' ? '' : `${file}:${line} `, message].join('')
}

/**
 * Writes the sets as packages that find each other as installed ones do: each has a `node_modules` with itself and what
 * it needs, and what the host has is above those of the remotes. What is the same in several sets is there once: it is
 * checked once, and two copies of a class would be two types.
 */
async function layOut(draft: string, host: TypeSet, remotes: readonly TypeSet[]) {
  const contents = new Map([host, ...remotes].map((set) => [set, contentsOf(set)]))
  const folderOf = (set: TypeSet, id: string) => {
    const isHosts = set === host || (isFromNpm(id) && id in host.packages)
    const place = isHosts ? 'host' : (contents.get(set)?.get(id) ?? '')
    return join(draft, place, id.replaceAll('/', '+'), 'node_modules', set.packages[id]?.name ?? id)
  }
  const texts = new Map<string, string>()
  const links = new Map<string, string>()
  for (const set of [host, ...remotes]) {
    for (const [id, { name, files, manifest, needs }] of Object.entries(set.packages)) {
      const folder = folderOf(set, id)
      const modules = folder.slice(0, -name.length)
      texts.set(join(folder, 'package.json'), JSON.stringify(manifest))
      for (const [path, text] of Object.entries(files)) texts.set(join(folder, path), text)
      for (const [wanted, to] of Object.entries(needs)) {
        const at = join(modules, wanted)
        if (!links.has(at)) links.set(at, folderOf(set, to))
      }
      if (set === host) links.set(join(draft, 'node_modules', name), folder)
    }
  }
  const folders = new Set([...texts.keys(), ...links.keys()].map((file) => dirname(file)))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  await Promise.all([...texts].map(([file, text]) => writeFile(file, text)))
  for (const [at, to] of links) await symlink(to, at, 'junction')
  return { folderOf, texts }
}

/** Packages from npm have their version in the id; one of ours changes without another. */
function isFromNpm(id: string): boolean {
  return id.includes('@', 1)
}

/** For each package of a set, a hash of it and of all that it needs. */
function contentsOf({ packages }: TypeSet): Map<string, string> {
  const known = new Map<string, string>()
  const contentOf = (id: string): string => {
    const before = known.get(id)
    if (before !== undefined) return before
    // For one that needs itself by way of others.
    known.set(id, id)
    const one = packages[id]
    const needs = Object.values(one?.needs ?? {}).map((need) => (isFromNpm(need) ? need : contentOf(need)))
    const hash = createHash('sha256')
      .update(JSON.stringify([one, needs]))
      .digest('hex')
      .slice(0, 12)
    known.set(id, hash)
    return hash
  }
  for (const id of Object.keys(packages)) contentOf(id)
  return known
}
