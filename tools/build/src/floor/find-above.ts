import { parse, type Node } from 'acorn'
import type { AboveFloor } from './table.ts'

/** A syntax tree node with its type's fields. */
type Tree = Node & Record<string, unknown>

const LOGICAL = new Set(['&&', '||', '??'])

/** Common method names of user code and libraries, so the name alone proves nothing. */
const OWN_METHODS = new Set(['dispose', 'drop', 'take', 'use'])

/**
 * Names above the floor that a script uses without feature detection, each with the versions that introduced it.
 * Any test in the same script counts: `AbortSignal.any ? … : …`, `typeof`, `'share' in navigator`, `?.`.
 */
export function findAbove(source: string, above: AboveFloor): string[] {
  const used = new Map<string, string>()
  const tested = new Set<string>()
  const declared = new Set<string>()
  const imported = new Set<string>()
  const visit = (node: Tree, parents: readonly Tree[]): void => {
    const parent = parents.at(-1)
    if (node.type === 'Identifier' && parent && declares(parent, node)) {
      declared.add(nameOf(node))
      if (parent.type.startsWith('Import')) imported.add(nameOf(node))
    }
    const found = nameAbove(node, parents, above, imported)
    if (found) {
      if (isTest(node, parents)) tested.add(found.name)
      else used.set(found.name, found.since)
    }
    // Detection of a member by name: `'canParse' in URL`.
    if (node.type === 'BinaryExpression' && node['operator'] === 'in') {
      const { left, right } = node as unknown as { left: Tree; right: Tree }
      if (left.type === 'Literal') {
        tested.add(`${nameOf(right)}.${String(left['value'])}`)
        tested.add(String(left['value']))
      }
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, [...parents, node])
  }
  visit(parsed(source), [])
  return [...used]
    .filter(([name]) => !tested.has(name) && !declared.has(name.split('.', 1)[0] ?? name))
    .map(([name, since]) => `${name} (${since})`)
}

function parsed(source: string): Tree {
  try {
    return parse(source, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Tree
  } catch {
    // CommonJS allows syntax modules don't, such as `with` or `delete name`.
    return parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowReturnOutsideFunction: true,
    }) as unknown as Tree
  }
}

function nameAbove(
  node: Tree,
  parents: readonly Tree[],
  { globals, members, methods }: AboveFloor,
  imported: ReadonlySet<string>,
): { name: string; since: string } | undefined {
  const parent = parents.at(-1)
  if (node.type === 'MemberExpression' && !node['computed']) {
    const { object, property } = node as unknown as { object: Tree; property: Tree }
    const name = nameOf(property)
    const whole = `${nameOf(object)}.${name}`
    const since = members.get(whole)
    if (since !== undefined) return { name: whole, since }
    // A function of an imported namespace, such as valibot's `v.union`, isn't a method.
    const isOwn = imported.has(nameOf(object)) || OWN_METHODS.has(name)
    const method = isOwn ? undefined : methods.get(name)
    const isCalled = parent?.type === 'CallExpression' && parent['callee'] === node
    if (!isCalled && !isTest(node, parents)) return undefined
    return method === undefined ? undefined : { name, since: method }
  }
  if (node.type !== 'Identifier' || !parent || !isReference(parent, node)) return undefined
  const since = globals.get(nameOf(node))
  return since === undefined ? undefined : { name: nameOf(node), since }
}

/** Whether an identifier is called or constructed, which throws for a missing global. */
function isReference(parent: Tree, node: Tree): boolean {
  const calls = parent.type === 'NewExpression' || parent.type === 'CallExpression'
  return (
    (calls && parent['callee'] === node) ||
    (parent.type === 'UnaryExpression' && parent['operator'] === 'typeof')
  )
}

/** Whether a name is only tested: `typeof x`, `x ? … : …`, `x && …`, `x?.()`, `x === undefined`. */
function isTest(node: Tree, parents: readonly Tree[]): boolean {
  const parent = parents.at(-1)
  if (!parent) return false
  if (parent['optional'] === true && parent['callee'] === node) return true
  if (parent.type === 'UnaryExpression') return parent['operator'] === 'typeof' || parent['operator'] === '!'
  if (parent.type === 'LogicalExpression')
    return LOGICAL.has(String(parent['operator'])) && parent['left'] === node
  if (parent.type === 'BinaryExpression') return true
  if (parent['optional'] === true && parent['object'] === node) return true
  return parent['test'] === node
}

function declares(parent: Tree, node: Tree): boolean {
  if (/^Import(Default|Namespace)?Specifier$/.test(parent.type)) return parent['local'] === node
  if (/^(Function|Class|VariableDeclarator)/.test(parent.type) && parent['id'] === node) return true
  if (Array.isArray(parent['params']) && parent['params'].includes(node)) return true
  // Patterns: `{ name }`, `{ key: name }`, `[name]`, `name = value`.
  if (parent.type === 'Property') return parent['value'] === node
  return parent.type === 'ArrayPattern' || (parent.type === 'AssignmentPattern' && parent['left'] === node)
}

function nameOf(node: Tree): string {
  return node.type === 'Identifier' ? String(node['name']) : ''
}

function isNode(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && typeof (value as Tree).type === 'string'
}
