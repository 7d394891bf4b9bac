import { parse } from '@swc/core'

/** Between letters, and after the s of a plural. */
const CURLY = /\p{L}’(\p{L}|\s)/u

/** The text of a syntax tree node that is shown: a string, a part of a template, a text of JSX. */
function textOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('type' in node)) return undefined
  const { type, value, cooked } = node as { type: unknown; value?: unknown; cooked?: unknown }
  if (type === 'StringLiteral' || type === 'JSXText') return typeof value === 'string' ? value : undefined
  return type === 'TemplateElement' && typeof cooked === 'string' ? cooked : undefined
}

/**
 * Sentences about curly apostrophes in texts: the specification's have straight ones, and a page has one kind. Comments and
 * tests may have either.
 */
export async function apostropheViolations(path: string, source: string): Promise<string[]> {
  if (!/^(host|sandbox|remote-[\w-]+|shared\/[\w-]+)\/src\/.*\.tsx?$/.test(path)) return []
  if (/\.test\.tsx?$|\/testing\//.test(path) || !CURLY.test(source)) return []
  const program = await parse(source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' })
  const found: string[] = []
  JSON.stringify(program, (_, node: unknown) => {
    const text = textOf(node)?.trim()
    if (text !== undefined && CURLY.test(text))
      found.push(`${path}: a curly apostrophe in '${text.slice(0, 60)}'; use a straight one`)
    return node
  })
  return found
}
