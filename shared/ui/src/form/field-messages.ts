import { type BaseIssue, getDotPath } from 'valibot'

/** Messages by field path (`address.city`); without a path under `form`. */
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
