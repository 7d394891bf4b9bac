import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parse, type Expression, type Node, type ObjectExpression, type Property } from 'acorn'
import { messageId } from './message-id.ts'

/** A sentence of the code. */
export interface Message {
  /** English, in ICU's message format. */
  readonly text: string
  /** Tells meanings of the same English apart. */
  readonly context?: string
  /** For translators. */
  readonly comment?: string
}

/** Messages of a module by id. */
export type Messages = Record<string, Message>

/** Marks that the macros leave in the code: of a descriptor, and of `Trans`. */
const MARKS = ['/*i18n*/', 'Trans_']

/**
 * Replaces the English text of every message in a module with its compiled form, as in a catalogue, and drops contexts
 * and comments. Otherwise every page would carry the message compiler, four times as large as the runtime.
 */
export function compileMessages(code: string): { code: string; messages: Messages } {
  const messages: Messages = {}
  if (!MARKS.some((mark) => code.includes(mark))) return { code, messages }
  const edits: Edit[] = []
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (object) => {
    const found = messageIn(object)
    if (found === undefined) return
    messages[found.id] = found.message
    edits.push({ node: found.value, text: JSON.stringify(compileMessage(found.message.text)) })
    for (const { start, end } of found.forTranslators) {
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
      edits.push({ node: { start, end: end + comma }, text: '' })
    }
  })
  const sorted = edits.sort((a, b) => b.node.start - a.node.start)
  const edited = sorted.reduce(
    (text, { node, text: by }) => text.slice(0, node.start) + by + text.slice(node.end),
    code,
  )
  return { code: edited, messages }
}

interface Edit {
  readonly node: Pick<Node, 'start' | 'end'>
  readonly text: string
}

/** The message described by an object literal: one whose id is Lingui's id of its message. */
function messageIn({ properties }: ObjectExpression) {
  const named = new Map<string, Property>()
  for (const property of properties) {
    if (property.type === 'Property' && property.key.type === 'Identifier')
      named.set(property.key.name, property)
  }
  const value = named.get('message')?.value
  const text = textOf(value)
  const id = textOf(named.get('id')?.value)
  const context = textOf(named.get('context')?.value)
  const comment = textOf(named.get('comment')?.value)
  if (value === undefined || text === undefined || id !== messageId(text, context)) return undefined
  const message: Message = {
    text,
    ...(context !== undefined && { context }),
    ...(comment !== undefined && { comment }),
  }
  const forTranslators = [named.get('context'), named.get('comment')].filter(
    (property) => property !== undefined,
  )
  return { id, message, value, forTranslators }
}

function textOf(node: Expression | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

function visit(node: Node, onObject: (object: ObjectExpression) => void): void {
  if (node.type === 'ObjectExpression') onObject(node as ObjectExpression)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof child.type === 'string')
        visit(child, onObject)
    }
  }
}
