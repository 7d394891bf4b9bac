import { parse } from '@swc/core'

/** The parts of a syntax tree node that the check uses. */
interface Node {
  readonly type: string
  readonly span?: { readonly start: number }
  readonly [key: string]: unknown
}

/**
 * How an element's child behaves on a page whose text nodes were replaced by a browser's translator:
 * - `text`: a text node that React may update, insert or remove separately, which fails or shows nothing;
 * - `words`: a text node that stays as long as its element;
 * - `element`: an element that stays as long as its parent;
 * - `changing`: conditional elements, for which React needs the position of the next node.
 */
type Kind = 'text' | 'words' | 'element' | 'changing'

const WRAP = 'give it an element of its own, with one string as the only child'

/**
 * Sentences about JSX whose texts break on a translated page [GATE-10]: a translator replaces each text node by
 * elements of its own, and React only updates an element's text if its only child is a string.
 */
export async function mixedTextViolations(path: string, source: string): Promise<string[]> {
  if (!/^(host|remote-[\w-]+|shared\/[\w-]+)\/src\/.*\.tsx$/.test(path)) return []
  if (/\.test\.tsx$|\/testing\//.test(path) || path.startsWith('shared/testing/')) return []
  // The parser continues byte offsets from its last file: the first statement shows where this one starts.
  const program = (await parse(`;${source}`, {
    syntax: 'typescript',
    tsx: true,
    target: 'es2022',
  })) as unknown as { readonly body: readonly Node[] }
  const start = (program.body[0]?.span?.start ?? 0) + 1
  const bytes = Buffer.from(source)
  const lineOf = (node: Node) =>
    bytes
      .subarray(0, (node.span?.start ?? start) - start)
      .toString()
      .split('\n').length
  const drawn = drawnIn(program.body)
  const found: string[] = []
  for (const node of nodesIn(program.body)) {
    const problem = problemOf(node, drawn)
    if (problem !== undefined) found.push(`${path}:${lineOf(problem.node)}: ${problem.text}`)
  }
  return found
}

function problemOf(node: Node, drawn: Drawn): { readonly node: Node; readonly text: string } | undefined {
  if (node.type === 'JSXElement') {
    const children = childrenOf(node)
    const kinds = children.map((child) => kindOf(child, drawn))
    if (children.length < 2) return undefined
    const text = children[kinds.indexOf('text')]
    if (text !== undefined) return { node: text, text: `a changing text beside others; ${WRAP}` }
    const words = children.find((_, index) => {
      return kinds[index] === 'words' && kinds.slice(0, index).includes('changing')
    })
    return words && { node: words, text: `a text behind an element that comes and goes; ${WRAP}` }
  }
  if (node.type === 'JSXFragment') {
    const text = childrenOf(node).find((child) => isText(kindOf(child, drawn)))
    return text && { node: text, text: `a text right in a fragment; ${WRAP}` }
  }
  const returned = textReturnedBy(node)
  return returned && { node: returned, text: `a component that is only a text; ${WRAP}` }
}

/** A text returned directly by a component: its text node ends up among the surrounding element's. */
function textReturnedBy(node: Node): Node | undefined {
  const name = nameOfFunction(node)
  if (name === undefined || !/^[A-Z][a-z]/.test(name)) return undefined
  const { body, init } = node as { body?: Node; init?: Node }
  const block = init === undefined ? body : (init['body'] as Node | undefined)
  if (block === undefined) return undefined
  if (!('stmts' in block)) return isString(block) ? block : undefined
  const returned = [...nodesIn(block['stmts'], isFunction)].filter(({ type }) => type === 'ReturnStatement')
  return (
    returned.map(({ argument }) => argument as Node | null).find((value) => value && isString(value)) ??
    undefined
  )
}

function nameOfFunction(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return (node['identifier'] as { value: string }).value
  const { id, init } = node as { id?: { value?: string }; init?: Node }
  return node.type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression'
    ? id?.value
    : undefined
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
}

/** Whether an expression is evidently a string; calls of `use…` may return one. */
function isString(node: Node): boolean {
  switch (node.type) {
    case 'StringLiteral':
    case 'TemplateLiteral':
      return true
    case 'ParenthesisExpression':
      return isString(node['expression'] as Node)
    case 'ConditionalExpression':
      return isString(node['consequent'] as Node) || isString(node['alternate'] as Node)
    case 'BinaryExpression':
      return node['operator'] === '+' || isString(node['right'] as Node)
    case 'CallExpression':
      return /^(format|use[A-Z])/.test((node['callee'] as { value?: string }).value ?? '')
    default:
      return false
  }
}

/** The children React receives, without white space and comments dropped by JSX. */
function childrenOf(node: Node): Node[] {
  return (node['children'] as Node[]).filter((child) => {
    if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child['value'] as string)
    return (
      child.type !== 'JSXExpressionContainer' || (child['expression'] as Node).type !== 'JSXEmptyExpression'
    )
  })
}

function kindOf(node: Node, drawn: Drawn): Kind {
  switch (node.type) {
    case 'JSXText':
    case 'StringLiteral':
      // Translators leave white space alone.
      return (node['value'] as string).trim() === '' ? 'element' : 'words'
    case 'JSXElement':
      return 'element'
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return kindOf(node['expression'] as Node, drawn)
    case 'JSXFragment':
    case 'NullLiteral':
    case 'BooleanLiteral':
      return 'changing'
    case 'ConditionalExpression':
      return eitherOf([node['consequent'], node['alternate']] as Node[], drawn)
    case 'BinaryExpression':
      return node['operator'] === '&&' ? eitherOf([node['right'] as Node], drawn) : 'text'
    case 'Identifier':
    case 'MemberExpression':
      return nameOf(node) === 'undefined' || drawn.has(nameOf(node)) ? 'changing' : 'text'
    case 'CallExpression':
      return isList(node, drawn) || drawn.has(nameOf(node['callee'] as Node)) ? 'changing' : 'text'
    default:
      return 'text'
  }
}

function eitherOf(nodes: readonly Node[], drawn: Drawn): Kind {
  return nodes.some((node) => isText(kindOf(node, drawn))) ? 'text' : 'changing'
}

function isText(kind: Kind): boolean {
  return kind === 'text' || kind === 'words'
}

/** `rows.map((row) => <Row />)`: only elements. */
function isList({ callee, arguments: args }: Node, drawn: Drawn): boolean {
  if (nameOf(callee as Node) === 'createPortal') return true
  if (!['map', 'from'].includes(nameOf(callee as Node))) return false
  const drawing = (args as { expression: Node }[]).at(-1)?.expression
  return drawing !== undefined && isFunction(drawing) && isDrawing(drawing, drawn)
}

/** Names in a file that are, or return, elements. */
type Drawn = ReadonlySet<string>

/** Names declared as `ReactNode`, or as a function or constant of elements; always `children`. */
function drawnIn(body: readonly Node[]): Drawn {
  const drawn = new Set(['children'])
  for (const node of nodesIn(body)) {
    const { key, typeAnnotation } = node as { key?: Node; typeAnnotation?: Node }
    const named = node.type === 'TsPropertySignature' ? key : node.type === 'Identifier' ? node : undefined
    if (named !== undefined && typeAnnotation && isReactType(typeAnnotation)) drawn.add(nameOf(named))
    if (node.type === 'FunctionDeclaration' && isDrawing(node, drawn))
      drawn.add(nameOf(node['identifier'] as Node))
    if (node.type !== 'VariableDeclarator') continue
    const { id, init } = node as { id?: Node; init?: Node | null }
    const gives = init && (isFunction(init) ? isDrawing(init, drawn) : !isText(kindOf(init, drawn)))
    if (id !== undefined && gives === true) drawn.add(nameOf(id))
  }
  return drawn
}

function isReactType(annotation: Node): boolean {
  return [...nodesIn(annotation)].some((node) => node.type === 'Identifier' && nameOf(node) === 'ReactNode')
}

/** Whether a function only returns elements. */
function isDrawing(node: Node, drawn: Drawn): boolean {
  const { body, returnType } = node as { body?: Node | null; returnType?: Node | null }
  if (returnType && isReactType(returnType)) return true
  if (body === undefined || body === null) return false
  const returned =
    'stmts' in body
      ? [...nodesIn(body['stmts'], isFunction)]
          .filter(({ type }) => type === 'ReturnStatement')
          .map(({ argument }) => argument as Node | null)
      : [body]
  return returned.length > 0 && returned.every((value) => value !== null && !isText(kindOf(value, drawn)))
}

/** The last name of `a`, `a.b` or a declared name; '' for others. */
function nameOf(node: Node): string {
  const { value, property } = node as { value?: unknown; property?: Node }
  if (property !== undefined) return nameOf(property)
  return node.type === 'Identifier' && typeof value === 'string' ? value : ''
}

function* nodesIn(value: unknown, stop?: (node: Node) => boolean): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item, stop)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') {
    const node = value as Node
    if (stop?.(node) === true) return
    yield node
  }
  for (const inner of Object.values(value)) yield* nodesIn(inner, stop)
}
