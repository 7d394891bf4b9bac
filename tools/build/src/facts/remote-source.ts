import { parse, type Expression, type ObjectExpression, type Property } from '@swc/core'

/** Implementations in `src/remote.ts`: the imported module of each route path and slot name. */
export interface RemoteSource {
  readonly routes: Readonly<Record<string, string>>
  readonly slots: Readonly<Record<string, string>>
}

/**
 * Reads the object passed to `defineRemote` without running it: the build needs the lazy import of each route for
 * preload hints, and checks that everything declared exists.
 *
 * @throws Error unless the module calls `defineRemote` with a plain object.
 */
export async function readRemoteSource(source: string, file: string): Promise<RemoteSource> {
  const program = await parse(source, { syntax: 'typescript', tsx: true, target: 'es2022' })
  for (const item of program.body) {
    if (item.type !== 'ExportDefaultExpression') continue
    const call = item.expression
    if (
      call.type !== 'CallExpression' ||
      call.callee.type !== 'Identifier' ||
      call.callee.value !== 'defineRemote'
    )
      continue
    const definition = call.arguments[0]?.expression
    if (definition?.type !== 'ObjectExpression') break
    return { routes: readRoutes(definition), slots: readSlots(definition) }
  }
  throw new Error(`${file}: expected 'export default defineRemote({ ... })' with a plain object`)
}

function readRoutes(definition: ObjectExpression): Record<string, string> {
  const list = property(definition, 'routes')
  const routes: Record<string, string> = {}
  if (list?.type !== 'ArrayExpression') return routes
  for (const element of list.elements) {
    if (element?.expression.type !== 'ObjectExpression') continue
    const path = property(element.expression, 'path')
    const module = importedBy(property(element.expression, 'lazy'))
    if (path?.type === 'StringLiteral' && module !== undefined) routes[path.value] = module
  }
  return routes
}

function readSlots(definition: ObjectExpression): Record<string, string> {
  const map = property(definition, 'slots')
  const slots: Record<string, string> = {}
  if (map?.type !== 'ObjectExpression') return slots
  for (const entry of map.properties) {
    if (entry.type !== 'KeyValueProperty') continue
    const module = importedBy(entry.value)
    if (module !== undefined) slots[keyOf(entry)] = module
  }
  return slots
}

function property(object: ObjectExpression, name: string): Expression | undefined {
  for (const entry of object.properties) {
    if (entry.type === 'KeyValueProperty' && keyOf(entry) === name) return entry.value
  }
  return undefined
}

function keyOf(entry: Property & { type: 'KeyValueProperty' }): string {
  return entry.key.type === 'Identifier' || entry.key.type === 'StringLiteral' ? entry.key.value : ''
}

/** The specifier of `() => import('specifier')`. */
function importedBy(value: Expression | undefined): string | undefined {
  if (value?.type !== 'ArrowFunctionExpression' || value.body.type === 'BlockStatement') return undefined
  const call = value.body
  if (call.type !== 'CallExpression' || call.callee.type !== 'Import') return undefined
  const specifier = call.arguments[0]?.expression
  return specifier?.type === 'StringLiteral' ? specifier.value : undefined
}
