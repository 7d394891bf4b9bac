import type { ReplyPlaceholder } from '@tradefront/contracts'

/** Values of the placeholders. */
export type ReplyValues = Readonly<Record<ReplyPlaceholder, string>>

/** Fills in a canned reply's placeholders; unknown ones are left in place, so that the admin notices. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as ReplyPlaceholder] : whole,
  )
}

/** Appends a reply to the draft. */
export function withReply(draft: string, reply: string): string {
  return draft.trim() === '' ? reply : `${draft.trimEnd()}\n${reply}`
}
