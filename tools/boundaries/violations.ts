import { dirname, join, relative } from 'node:path'
import { FOR_TESTS, WRAPPED, allowedFor } from './rules.ts'

/** A file as the check sees it: its path and the specifiers it imports. */
export interface CheckedFile {
  /** Path from the root, with slashes. */
  readonly path: string
  readonly specifiers: readonly string[]
}

/** Folders whose members are packages of their own. */
const GROUPS = new Set(['shared', 'tools'])

/** The package folder that a path belongs to, in a list or not; `undefined` for the root's own files. */
export function packageOf(path: string): string | undefined {
  const [first = '', second, ...rest] = path.split('/')
  if (second === undefined) return undefined
  if (!GROUPS.has(first)) return first
  return rest.length > 0 ? `${first}/${second}` : undefined
}

/**
 * The sentences about everything a file may not import: a package outside its row of the table, another
 * package's inside by a relative path, or an npm package that is reached through one of ours only. A folder
 * without a row may import nothing of ours.
 */
export function violationsOf({ path, specifiers }: CheckedFile): string[] {
  const own = packageOf(path)
  if (own === undefined) return []
  const allowed = allowedFor(own)
  const test = /\.test\.tsx?$/.test(path)
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return relativeViolation(path, own, specifier)
    if (specifier.startsWith('@tradefront/')) {
      const [, name = '', ...inner] = specifier.split('/')
      if (allowed === undefined) {
        return [`${path}: ${own} imports ${specifier} but has no row; add one to tools/boundaries/rules.ts`]
      }
      if (FOR_TESTS.includes(name)) {
        return test || path.includes('/testing/')
          ? []
          : [`${path}: ${specifier} is there for tests and testing/ folders only`]
      }
      if (!allowed.includes(name)) return [`${path}: ${own} may not import ${specifier}`]
      return inner.length > 0 && inner.includes('src')
        ? [`${path}: ${specifier} reaches inside a package`]
        : []
    }
    if (/^(host|remote-\w+)(\/|$)/.test(specifier)) return [`${path}: nobody imports an app (${specifier})`]
    const wrapped = Object.entries(WRAPPED).find(
      ([name]) => specifier === name || specifier.startsWith(`${name}/`),
    )
    if (wrapped === undefined || wrapped[1].includes(own) || test) return []
    return [`${path}: ${wrapped[0]} is reached through ${wrapped[1].join(' or ')} only`]
  })
}

function relativeViolation(path: string, own: string, specifier: string): string[] {
  const target = relative('.', join(dirname(path), specifier)).replaceAll('\\', '/')
  return target.startsWith(`${own}/`) ? [] : [`${path}: ${specifier} leaves its package`]
}

/** The one place, and the first script of a page, which imports nothing. */
const STORAGE_PLACES = ['shared/contracts/src/stored/', 'host/src/first/first.ts']

/**
 * The sentence about a product file that reaches for the browser's storage itself: everything stored is read
 * through a schema, by `readStored` of the contracts.
 */
export function storageViolation(path: string, source: string): string[] {
  if (
    !/^(host|remote-[\w-]+|shared\/[\w-]+)\/src\//.test(path) ||
    STORAGE_PLACES.some((place) => path.startsWith(place))
  )
    return []
  if (/\.test\.tsx?$|\/testing\//.test(path)) return []
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  return /\b(?:local|session)Storage\b/.test(code)
    ? [`${path}: the browser's storage is reached through ${STORAGE_PLACES[0]} only`]
    : []
}
