import { type BaseIssue, type GenericSchema, getDotPath, safeParse } from 'valibot'

/** Messages by field path (`address.city`); what has no path is under `form`. */
export type FieldMessages = Readonly<Record<string, string>>

/** The first message of each field. */
export function messagesOf(issues: readonly BaseIssue<unknown>[]): FieldMessages {
  const messages: Record<string, string> = {}
  for (const issue of issues) {
    const path = getDotPath(issue) ?? 'form'
    messages[path] ??= issue.message
  }
  return messages
}

/**
 * Validation of a form by a valibot schema: the first message of each field, in the form that `useForm`
 * takes as `validate`. Nothing wrong is an empty object.
 */
export function valibotResolver(schema: GenericSchema): (values: unknown) => Record<string, string> {
  return (values) => ({ ...messagesOf(safeParse(schema, values).issues ?? []) })
}
