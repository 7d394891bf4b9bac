import { dirname, join } from 'node:path/posix'
import type { Import } from './imports.ts'

/** A source file with what it imports. */
export interface ImportingFile {
  /** Path from the root, with slashes. */
  readonly path: string
  readonly imports: readonly Import[]
}

/**
 * The sentences about files that import each other in a circle, by static or dynamic imports; types are erased and do not
 * count. Each circle is named once, by a shortest way round it. Tests may import what they like.
 */
export function circleViolations(files: readonly ImportingFile[]): string[] {
  const product = files.filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path))
  const known = new Set(product.map(({ path }) => path))
  const next = new Map(
    product.map(({ path, imports }) => {
      const targets = imports.flatMap(({ specifier, typeOnly }) =>
        typeOnly || !specifier.startsWith('.') ? [] : [join(dirname(path), specifier)],
      )
      return [path, [...new Set(targets)].filter((target) => known.has(target))] as const
    }),
  )
  const named = new Set<string>()
  return [...known].flatMap((path) => {
    if (named.has(path)) return []
    const circle = wayBack(path, next)
    if (circle === undefined) return []
    for (const member of circle) named.add(member)
    return [`${path}: a circle of imports, ${[...circle, path].join(' -> ')}`]
  })
}

/** The files of a shortest way from a file back to it; `undefined` where there is none. */
function wayBack(start: string, next: ReadonlyMap<string, readonly string[]>): string[] | undefined {
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
