import { dirname, join, relative } from 'node:path'
import { FOR_TESTS, MACROS, ONE_PLACE, WRAPPED, allowedFor } from './rules.ts'

/** A file to check: its path and imported specifiers. */
export interface CheckedFile {
  /** Path from the root, with slashes. */
  readonly path: string
  readonly specifiers: readonly string[]
}

/** Folders that contain packages. */
const GROUPS = new Set(['shared', 'tools', 'lab'])

/** The package folder of a path, listed or not; `undefined` for files in the root. */
export function packageOf(path: string): string | undefined {
  const [first = '', second, ...rest] = path.split('/')
  if (second === undefined) return undefined
  if (!GROUPS.has(first)) return first
  return rest.length > 0 ? `${first}/${second}` : undefined
}

/**
 * Sentences about forbidden imports of a file: a package outside its row of the table, another package's internals
 * by a relative path, or an npm package reserved for one of ours. A folder without a row may not import any of our
 * packages.
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
        return test || own === 'e2e' || path.includes('/testing/')
          ? []
          : [`${path}: ${specifier} is there for tests and testing/ folders only`]
      }
      if (!allowed.includes(name)) return [`${path}: ${own} may not import ${specifier}`]
      return inner.length > 0 && inner.includes('src')
        ? [`${path}: ${specifier} reaches inside a package`]
        : []
    }
    if (/^(host|remote-\w+)(\/|$)/.test(specifier)) return [`${path}: nobody imports an app (${specifier})`]
    if (/^sandbox(\/|$)/.test(specifier) && !test && own !== 'e2e')
      return [`${path}: the sandbox is there for tests only`]
    if (MACROS.includes(specifier)) return []
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

/** Remotes list the code of their routes and slots here; the federation loads it. */
const REMOTE_MODULE = /^remote-[\w-]+\/src\/remote\.ts$/

/**
 * A sentence about a product file that loads code in its own way: `lazyCode` loads once, doesn't cache failures and
 * allows retrying.
 */
export function lazyViolation(path: string, source: string): string[] {
  if (!/^(host|remote-[\w-]+|shared\/[\w-]+)\/src\//.test(path) || REMOTE_MODULE.test(path)) return []
  if (/\.test\.tsx?$|\/testing\//.test(path)) return []
  // An eager import is in the same file; the mode only allows leaving it out.
  const later = source.replaceAll('import(/* webpackMode: "eager" */', '(')
  const code = later.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  const isKnown = /\b(?:lazyCode|prefetch)\(/.test(code)
  return /\bReact\.lazy\b|\blazy\(/.test(code) || (/\bimport\(/.test(code) && !isKnown)
    ? [`${path}: code that comes later is loaded by lazyCode or prefetch of @tradefront/browser`]
    : []
}

/** Sentences about a product file that does what is reserved for one place. Tests and comments are exempt. */
export function placeViolations(path: string, source: string): string[] {
  if (!/^(host|remote-[\w-]+|shared\/[\w-]+)\/src\//.test(path)) return []
  if (/\.test\.tsx?$|\/testing\//.test(path)) return []
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  return ONE_PLACE.filter(
    ({ pattern, places }) => !places.some((place) => path.startsWith(place)) && pattern.test(code),
  ).map(({ what, places }) => `${path}: ${what} ${places[0]} only`)
}
