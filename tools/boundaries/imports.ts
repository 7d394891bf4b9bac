import { parse } from '@swc/core'

/** An import: its specifier, and whether it is erased at run time (`import type`). */
export interface Import {
  readonly specifier: string
  readonly typeOnly: boolean
}

/** Every static, re-exporting and dynamic import of a TypeScript module. @throws if it can't be parsed. */
export async function importsOf(source: string, tsx = true): Promise<Import[]> {
  const program = await parse(source, { syntax: 'typescript', tsx, target: 'es2022' })
  const found: Import[] = []
  visit(program, found)
  return found
}

function visit(node: unknown, found: Import[]): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, found)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, source, typeOnly, callee, arguments: args } = node as Record<string, unknown>
  if (type === 'ImportDeclaration' || type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration') {
    const specifier = (source as { value?: string } | null)?.value
    if (specifier !== undefined) found.push({ specifier, typeOnly: typeOnly === true })
  }
  if (type === 'CallExpression' && (callee as { type?: string } | undefined)?.type === 'Import') {
    const first = (args as { expression: { type: string; value?: string } }[])[0]?.expression
    if (first?.type === 'StringLiteral' && first.value !== undefined)
      found.push({ specifier: first.value, typeOnly: false })
  }
  for (const value of Object.values(node)) visit(value, found)
}
