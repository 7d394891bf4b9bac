import { dirname, join } from 'node:path/posix'
import type { Import } from './imports.ts'

/** A source file with its imports. */
export interface ImportingFile {
  /** Path from the root, with slashes. */
  readonly path: string
  readonly imports: readonly Import[]
}

/** Imports of each path. */
type Next = ReadonlyMap<string, readonly string[]>

/**
 * Sentences about circular imports between files, static or dynamic; type imports are erased and don't count. Each
 * circle is reported once, by its shortest path. Tests are exempt.
 */
export function circleViolations(files: readonly ImportingFile[]): string[] {
  return circlesOf(nextFiles(files)).map(
    (circle) => `${circle[0]}: a circle of imports, ${[...circle, circle[0]].join(' -> ')}`,
  )
}

/**
 * Existing circles, as `from -> to` of one import in each that has to go. Rows whose import is gone are reported,
 * so that the list only shrinks.
 */
export const KNOWN_FOLDER_CIRCLES: readonly string[] = [
  'remote-trading/src/automation/advisors -> remote-trading/src/automation/robots',
  'remote-trading/src/automation/auto-trader -> remote-trading/src/automation/robots',
]

/**
 * Sentences about circular imports between sibling folders inside an area. A folder and its parent may import each
 * other.
 *
 * @param known Rows as in `KNOWN_FOLDER_CIRCLES`: imports to ignore.
 */
export function folderCircleViolations(
  files: readonly ImportingFile[],
  known: readonly string[] = KNOWN_FOLDER_CIRCLES,
): string[] {
  const next = new Map<string, Set<string>>()
  const unused = new Set(known)
  for (const [path, targets] of nextFiles(files)) {
    for (const target of targets) {
      const [from, to] = siblings(path, target) ?? []
      if (from === undefined || to === undefined) continue
      if (known.includes(`${from} -> ${to}`)) unused.delete(`${from} -> ${to}`)
      else next.set(from, (next.get(from) ?? new Set()).add(to))
    }
  }
  return [
    ...circlesOf(new Map([...next].map(([from, targets]) => [from, [...targets]]))).map(
      (circle) => `${circle[0]}: a circle of folders, ${[...circle, circle[0]].join(' -> ')}`,
    ),
    ...[...unused].map((row) => `${row}: no such import; drop its row in tools/boundaries/circles.ts`),
  ]
}

/**
 * The two sibling folders an import connects; `undefined` if within one folder or between a folder and its parent.
 * Areas have their own order in `areas.ts`.
 */
function siblings(path: string, target: string): readonly [string, string] | undefined {
  const from = dirname(path).split('/')
  const to = dirname(target).split('/')
  const fork = from.findIndex((part, place) => part !== to[place])
  const inArea = from.indexOf('src') + 2
  if (fork < 0 || fork >= to.length || from.indexOf('src') < 0 || fork < inArea) return undefined
  return [from.slice(0, fork + 1).join('/'), to.slice(0, fork + 1).join('/')]
}

/** Product files required by each product file at run time. */
function nextFiles(files: readonly ImportingFile[]): Next {
  const product = files.filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path))
  const known = new Set(product.map(({ path }) => path))
  return new Map(
    product.map(({ path, imports }) => {
      const targets = imports.flatMap(({ specifier, typeOnly }) =>
        typeOnly || !specifier.startsWith('.') ? [] : [join(dirname(path), specifier)],
      )
      return [path, [...new Set(targets)].filter((target) => known.has(target))] as const
    }),
  )
}

/** Each circle once, by its shortest path. */
function circlesOf(next: Next): string[][] {
  const named = new Set<string>()
  return [...next.keys()].flatMap((path) => {
    if (named.has(path)) return []
    const circle = wayBack(path, next)
    if (circle === undefined) return []
    for (const member of circle) named.add(member)
    return [circle]
  })
}

/** Members of the shortest path from a file back to itself, if any. */
function wayBack(start: string, next: Next): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    for (const target of next.get(at) ?? []) {
      if (target === start) {
        const way = [at]
        for (let before = cameFrom.get(at); before !== undefined; before = cameFrom.get(before))
          way.unshift(before)
        return way
      }
      if (cameFrom.has(target)) continue
      cameFrom.set(target, at)
      waiting.push(target)
    }
  }
  return undefined
}
