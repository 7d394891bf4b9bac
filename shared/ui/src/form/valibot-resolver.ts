import { type GenericSchema, getDotPath, safeParse } from 'valibot'

/** Messages by field path (`address.city`); what has no path is under `form`. */
export type FieldMessages = Record<string, string>

/**
 * Validation of a form by a valibot schema: the first message of each field, in the form that `useForm`
 * takes as `validate`. Nothing wrong is an empty object.
 */
export function valibotResolver(schema: GenericSchema): (values: unknown) => FieldMessages {
  return (values) => {
    const result = safeParse(schema, values)
    const messages: FieldMessages = {}
    for (const issue of result.issues ?? []) {
      const path = getDotPath(issue) ?? 'form'
      messages[path] ??= issue.message
    }
    return messages
  }
}
