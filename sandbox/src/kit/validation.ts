import type { SentenceParams } from '@tradefront/contracts'
import type { SentenceCode } from '@tradefront/contracts/sentences'
import * as v from 'valibot'
import { fieldErrors } from './answer-error.ts'
import { says, type Sentence } from './says.ts'

/** Sentences of the rules by their text, which is all that a schema's message can be. */
const ruleSentences = new Map<string, Sentence>()

/** The message of a schema's rule; {@link checked} finds its code again. */
export function rule(code: SentenceCode, params?: SentenceParams): string {
  const sentence = says(code, params)
  ruleSentences.set(sentence.message, sentence)
  return sentence.message
}

/** The validated input, or 422 with the sentences of all invalid fields. */
export function checked<const S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input ?? {})
  if (result.success) return result.output
  const errors: Record<string, Sentence[]> = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'body'
    const sentence =
      issue.input === undefined
        ? says('field.required', { field: field.replaceAll('_', ' ') })
        : (ruleSentences.get(issue.message) ?? says('field.invalid'))
    errors[field] = [...(errors[field] ?? []), sentence]
  }
  throw fieldErrors(errors) ?? new RangeError('a schema refused a value without saying why')
}
