import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** An element's place in a sentence: `<0>`, `</0>`, `<0/>`. */
const TAG = /<\/?\d+\/?>/g

/** What a sentence has that its translation must have, too. */
interface Shape {
  readonly placeholders: ReadonlySet<string>
  readonly elements: readonly string[]
  /** Cases of each plural. */
  readonly plurals: readonly (readonly string[])[]
}

/** Sentences about what is wrong with a translation; none if it can be shown. */
export function problemsOf(text: string, translation: string, language: string): string[] {
  if (translation.trim() === '') return ['it has no translation']
  let translated: Shape
  try {
    translated = shapeOf(compileMessageOrThrow(translation))
  } catch (error) {
    return [`it is no message: ${String(error)}`]
  }
  const source = shapeOf(compileMessageOrThrow(text))
  return [
    ...[...source.placeholders]
      .filter((name) => !translated.placeholders.has(name))
      .map((name) => `it lacks {${name}}`),
    ...[...translated.placeholders]
      .filter((name) => !source.placeholders.has(name))
      .map((name) => `it has {${name}}, which the sentence has not`),
    ...(String(source.elements) === String(translated.elements)
      ? []
      : [
          `its elements are ${translated.elements.join('') || 'none'} instead of ${source.elements.join('')}`,
        ]),
    ...translated.plurals.flatMap((cases) =>
      neededCases(language)
        .filter((name) => !cases.includes(name))
        .map((name) => `a plural lacks the case '${name}'`),
    ),
  ]
}

/** Plural forms of whole numbers in a language; those of millions and fractions alone may be left to 'other'. */
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
