import { dirname, join, relative } from 'node:path'
import { ALLOWED, WRAPPED } from './rules.ts'

/** A file as the check sees it: its path and the specifiers it imports. */
export interface CheckedFile {
  /** Path from the root, with slashes. */
  readonly path: string
  readonly specifiers: readonly string[]
}

/** The package folder that a path belongs to, by the longest match; `undefined` for the root's own files. */
export function packageOf(path: string): string | undefined {
  return Object.keys(ALLOWED).find((folder) => path.startsWith(`${folder}/`))
}

/**
 * The sentences about everything a file may not import: a package outside its row of the table, another
 * package's inside by a relative path, or an npm package that is reached through one of ours only.
 */
export function violationsOf({ path, specifiers }: CheckedFile): string[] {
  const own = packageOf(path)
  if (own === undefined) return []
  const allowed = ALLOWED[own] ?? []
  const test = /\.test\.tsx?$/.test(path)
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return relativeViolation(path, own, specifier)
    if (specifier.startsWith('@tradefront/')) {
      const [, name = '', ...inner] = specifier.split('/')
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

const STORAGE_PLACE = 'shared/contracts/src/stored/'

/**
 * The sentence about a product file that reaches for the browser's storage itself: everything stored is read
 * through a schema, by `readStored` of the contracts.
 */
export function storageViolation(path: string, source: string): string[] {
  if (!/^(host|remote-[\w-]+|shared\/[\w-]+)\/src\//.test(path) || path.startsWith(STORAGE_PLACE)) return []
  if (/\.test\.tsx?$|\/testing\//.test(path)) return []
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  return /\b(?:local|session)Storage\b/.test(code)
    ? [`${path}: the browser's storage is reached through ${STORAGE_PLACE} only`]
    : []
}
