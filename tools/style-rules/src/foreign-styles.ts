import { transform, type MediaQuery, type Rule, type Selector } from 'lightningcss'
import { FILE_HASH_LENGTH, styleMark } from './style-mark.ts'

/** The remote whose style sheets are checked, by its facts. */
export interface StyleOwner {
  readonly name: string
  readonly version: string
  /** Name of its container. */
  readonly global: string
}

/** Context of a rule, which decides what it may contain. */
interface Surroundings {
  /** Whether `&` is the remote's own element. */
  readonly isNested: boolean
  readonly isPrint: boolean
}

/**
 * Sentences about rules of a built style sheet that affect more than the remote's own elements [MFE-03].
 *
 * @param file Name of the sheet, for the sentences.
 */
export function foreignStyles(owner: StyleOwner, file: string, css: string): string[] {
  const mark = styleMark(owner)
  const ownName = new RegExp(String.raw`-${mark}[\w-]{${FILE_HASH_LENGTH}}$`)
  const lines = css.split('\n')
  const found: string[] = []

  /** The head of a rule as in the file. */
  const textAt = ({ line, column }: { line: number; column: number }): string => {
    const rest = [lines[line]?.slice(column - 1), ...lines.slice(line + 1)].join('\n')
    const head = (/^[^{;]*/.exec(rest)?.[0] ?? '').trim()
    return head.length > 80 ? `${head.slice(0, 79)}…` : head
  }
  const refuse = (rule: { loc: { line: number; column: number } }, why: string) =>
    found.push(`${file}: '${textAt(rule.loc)}' ${why}.`)

  /** Whether the selector only matches at or near an element of the remote. */
  const isOwn = (selector: Selector, around: Surroundings): boolean =>
    selector.some((part) => {
      if (part.type === 'class') return ownName.test(part.name)
      if (part.type === 'nesting') return around.isNested
      if (part.type !== 'pseudo-class') return false
      const isHas = part.kind === 'has' && around.isPrint
      if (part.kind !== 'is' && part.kind !== 'where' && !isHas) return false
      return part.selectors.every((inner) => isOwn(inner, around))
    })

  const judge = (rule: Rule, around: Surroundings): void => {
    const inside = (rules: readonly Rule[] = [], changes: Partial<Surroundings> = {}) =>
      rules.forEach((inner) => judge(inner, { ...around, ...changes }))
    switch (rule.type) {
      case 'style': {
        if (!rule.value.selectors.every((selector) => isOwn(selector, around)))
          refuse(rule.value, `needs a class of ${owner.name}'s own in each selector`)
        return inside(rule.value.rules, { isNested: true })
      }
      case 'media': {
        const isPrint = around.isPrint || rule.value.query.mediaQueries.every(isForPrint)
        return inside(rule.value.rules, { isPrint })
      }
      case 'supports':
      case 'container':
      case 'starting-style':
        return inside(rule.value.rules)
      case 'nested-declarations':
        return
      case 'keyframes': {
        if (!ownName.test(rule.value.name.value))
          refuse(rule.value, `has a name that is not ${owner.name}'s own`)
        return
      }
      case 'property': {
        const prefix = `--${owner.name}-`
        if (!rule.value.name.startsWith(prefix))
          refuse(rule.value, `needs a name that begins with '${prefix}'`)
        return
      }
      case 'page': {
        const prefix = `${owner.name}-`
        const names = rule.value.selectors.map(({ name }) => name ?? '')
        if (names.length === 0 || !names.every((name) => name.startsWith(prefix)))
          refuse(rule.value, `needs a name that begins with '${prefix}'`)
        return
      }
      case 'layer-block': {
        if (rule.value.name?.[0] !== owner.name)
          refuse(rule.value, `needs the layer's name to be '${owner.name}'`)
        return inside(rule.value.rules)
      }
      case 'layer-statement': {
        if (rule.value.names.some(([first]) => first !== owner.name))
          refuse(rule.value, `needs the layer's name to be '${owner.name}'`)
        return
      }
      case 'ignored':
      case 'custom':
        found.push(`${file}: a rule of an unknown kind.`)
        return
      default:
        refuse(rule.value, 'applies to the whole site')
    }
  }

  try {
    transform({
      filename: file,
      code: Buffer.from(css),
      visitor: {
        StyleSheet({ rules }) {
          rules.forEach((rule) => judge(rule, { isNested: false, isPrint: false }))
        },
      },
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    found.push(`${file} cannot be parsed: ${message}.`)
  }
  return found
}

function isForPrint({ mediaType, qualifier }: MediaQuery): boolean {
  return mediaType === 'print' && qualifier !== 'not'
}
