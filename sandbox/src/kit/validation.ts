import * as v from 'valibot'
import { AnswerError } from './answer-error.ts'

/** The validated input, or 422 with the messages of all invalid fields. */
export function checked<const S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input ?? {})
  if (result.success) return result.output
  const errors: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'body'
    const message =
      issue.input === undefined ? `The ${field.replaceAll('_', ' ')} field is required.` : issue.message
    errors[field] = [...(errors[field] ?? []), message]
  }
  throw new AnswerError(422, Object.values(errors)[0]?.[0] ?? 'The given data was invalid.', errors)
}
