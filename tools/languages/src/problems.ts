import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** A placeholder of an element: `<0>`, `</0>`, `<0/>`. */
const TAG = /<\/?\d+\/?>/g

/** What a sentence and its translation must have in common. */
interface Shape {
  readonly placeholders: ReadonlySet<string>
  readonly elements: readonly string[]
  /** Cases of each plural. */
  readonly plurals: readonly (readonly string[])[]
}

/** What is wrong with a translation; empty if it can be shown. */
export function problemsOf(text: string, translation: string, language: string): string[] {
  if (translation.trim() === '') return ['no translation']
  let translated: Shape
  try {
    translated = shapeOf(compileMessageOrThrow(translation))
  } catch (error) {
    return [`not an ICU message: ${String(error)}`]
  }
  const source = shapeOf(compileMessageOrThrow(text))
  return [
    ...[...source.placeholders]
      .filter((name) => !translated.placeholders.has(name))
      .map((name) => `lacks {${name}}`),
    ...[...translated.placeholders]
      .filter((name) => !source.placeholders.has(name))
      .map((name) => `has an unknown {${name}}`),
    ...(String(source.elements) === String(translated.elements)
      ? []
      : [`elements ${translated.elements.join('') || 'missing'}, expected ${source.elements.join('')}`]),
    ...translated.plurals.flatMap((cases) =>
      neededCases(language)
        .filter((name) => !cases.includes(name))
        .map((name) => `plural lacks '${name}'`),
    ),
  ]
}

/** Plural forms of whole numbers in a language. Those only of millions and fractions may fall back to 'other'. */
function neededCases(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  const numbers = Array.from({ length: 200 }, (_, number) => rules.select(number))
  return [...new Set([...numbers, 'other'])]
}

function shapeOf(message: CompiledMessage): Shape {
  const placeholders = new Set<string>()
  const elements: string[] = []
  const plurals: string[][] = []
  const read = (parts: CompiledMessage): void => {
    for (const part of parts) {
      if (typeof part === 'string') elements.push(...(part.match(TAG) ?? []))
      else {
        const [name, type, cases] = part
        placeholders.add(name)
        if (typeof cases !== 'object' || cases === null) continue
        const { offset: _offset, ...forms } = cases as Record<string, CompiledMessage>
        if (type === 'plural') plurals.push(Object.keys(forms))
        Object.values(forms).forEach((form) => read(form))
      }
    }
  }
  read(message)
  return { placeholders, elements: elements.sort(), plurals }
}
