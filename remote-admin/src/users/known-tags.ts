import type { ChatCustomer } from '@tradefront/contracts'

/** Every tag of these customers' conversations, by name; undefined if the broker has no tags. */
export function knownTags(users: readonly ChatCustomer[]): readonly string[] | undefined {
  if (!users.some(({ conversation }) => conversation?.tags !== undefined)) return undefined
  const tags = new Set(users.flatMap(({ conversation }) => conversation?.tags ?? []))
  return [...tags].toSorted((a, b) => a.localeCompare(b))
}

/** Whether two tags are the same one, in whatever case. */
export const isSameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
