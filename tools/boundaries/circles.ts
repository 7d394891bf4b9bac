import { dirname, join } from 'node:path/posix'
import type { Import } from './imports.ts'

/** A source file with what it imports. */
export interface ImportingFile {
  /** Path from the root, with slashes. */
  readonly path: string
  readonly imports: readonly Import[]
}

/** What each path imports of the others. */
type Next = ReadonlyMap<string, readonly string[]>

/**
 * The sentences about files that import each other in a circle, by static or dynamic imports; types are erased and do not
 * count. Each circle is named once, by a shortest way round it. Tests may import what they like.
 */
export function circleViolations(files: readonly ImportingFile[]): string[] {
  return circlesOf(nextFiles(files)).map(
    (circle) => `${circle[0]}: a circle of imports, ${[...circle, circle[0]].join(' -> ')}`,
  )
}

/**
 * Circles that are there today, as `from -> to` of one import in each that has to go. A row whose import has gone is
 * reported, so the list only shrinks.
 */
export const KNOWN_FOLDER_CIRCLES: readonly string[] = [
  'remote-trading/src/automation/advisors -> remote-trading/src/automation/robots',
  'remote-trading/src/automation/auto-trader -> remote-trading/src/automation/robots',
]

/**
 * The sentences about folders beside each other, inside an area of a package, that import each other in a circle. A folder may
 * import from the one it is in, and the other way round.
 *
 * @param known Rows as in `KNOWN_FOLDER_CIRCLES`: imports that are left out.
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
 * The two folders that an import leads between, directly in the same folder; `undefined` where it stays in one or
 * where one is in the other. Areas themselves have their order in `areas.ts`.
 */
function siblings(path: string, target: string): readonly [string, string] | undefined {
  const from = dirname(path).split('/')
  const to = dirname(target).split('/')
  const fork = from.findIndex((part, place) => part !== to[place])
  const inArea = from.indexOf('src') + 2
  if (fork < 0 || fork >= to.length || from.indexOf('src') < 0 || fork < inArea) return undefined
  return [from.slice(0, fork + 1).join('/'), to.slice(0, fork + 1).join('/')]
}

/** The product files that each product file needs at run time. */
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

/** Each circle once, by a shortest way round it. */
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

/** The members of a shortest way from one back to it; `undefined` where there is none. */
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
