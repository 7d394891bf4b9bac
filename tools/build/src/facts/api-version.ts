import { parseSync } from '@swc/core'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { shareKeys } from '../share-keys.ts'

/** Syntax tree fields for positions, not content. */
const POSITION = new Set(['span', 'ctxt', 'interpreter'])

/**
 * API version of every share key: eight digits of a hash over the declarations of its module and of the modules it
 * reaches by relative imports, without function bodies. All packages stay 0.1.0, so this shows whether a remote was
 * built against the host's API. npm packages have real versions.
 *
 * @param isAsked Which share keys to read; all by default.
 */
export function apiVersions(isAsked: (key: string) => boolean = () => true): Record<string, string> {
  const known = new Map<string, Surface>()
  return Object.fromEntries(
    shareKeys('production')
      .filter(({ key }) => isAsked(key))
      .map(({ key, version, file }) => [key, file === undefined ? version : apiVersion(file, known)]),
  )
}

interface Surface {
  readonly text: string
  readonly imports: readonly string[]
}

/** {@link apiVersions} of one module; `known` caches what was read. */
export function apiVersion(file: string, known = new Map<string, Surface>()): string {
  const reached = new Set([file])
  const hash = createHash('sha256')
  const texts: string[] = []
  // Iterating a set includes elements added on the way.
  for (const path of reached) {
    const surface = known.get(path) ?? surfaceOf(path)
    known.set(path, surface)
    texts.push(`${relative(dirname(file), path).replaceAll('\\', '/')} ${surface.text}`)
    surface.imports.forEach((item) => reached.add(item))
  }
  return hash.update(texts.sort().join('\n')).digest('hex').slice(0, 8)
}

function surfaceOf(file: string): Surface {
  const options = { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' } as const
  const program = parseSync(readFileSync(file, 'utf8'), options)
  const imports: string[] = []
  const text = JSON.stringify(program, function declared(this: unknown, field: string, value: unknown) {
    if (POSITION.has(field)) return undefined
    if (field === 'source' && isRelative(value)) imports.push(join(dirname(file), value.value))
    return field === 'body' && isFunctionBody(this, value) ? null : value
  })
  return { text, imports: imports.filter((path) => /\.tsx?$/.test(path) && existsSync(path)) }
}

function isRelative(value: unknown): value is { value: string } {
  const specifier = (value as { value?: unknown } | null)?.value
  return typeof specifier === 'string' && specifier.startsWith('.')
}

/** Whether this is a function's body, invisible outside: a block, or an arrow function's expression. */
function isFunctionBody(owner: unknown, body: unknown): boolean {
  const typeOf = (node: unknown) => (node as { type?: string } | null)?.type
  const block = typeOf(body) === 'FunctionBody' || typeOf(body) === 'BlockStatement'
  return block || typeOf(owner) === 'ArrowFunctionExpression'
}
