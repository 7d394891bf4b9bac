import type { ReplyPlaceholder } from '@tradefront/contracts'

/** What stands in the place of each placeholder. */
export type ReplyValues = Readonly<Record<ReplyPlaceholder, string>>

/** A canned reply with its placeholders filled in; what is in braces and not known stays as it is, to be seen. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as ReplyPlaceholder] : whole,
  )
}

/** The draft with a reply behind what is written already. */
export function withReply(draft: string, reply: string): string {
  return draft.trim() === '' ? reply : `${draft.trimEnd()}\n${reply}`
}
