/** Fields that determine a message's position. */
interface Placed {
  /** Unix ms. */
  readonly at: number
  readonly message: { readonly id: string }
}

/**
 * `created_at` in Unix ms. An unreadable time counts as newest: the message is shown at the end, where it is seen,
 * instead of being lost above a long history.
 */
export function timeOf(createdAt: string): number {
  const at = Date.parse(createdAt)
  return Number.isNaN(at) ? Number.MAX_SAFE_INTEGER : at
}

/** Order of a conversation: by time, then by id, so that messages of the same millisecond have a stable order. */
export function compareStored(a: Placed, b: Placed): number {
  return a.at - b.at || compareIds(a.message.id, b.message.id)
}

/** Numbers by value ('9' before '10'), anything else as text. */
export function compareIds(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b) && a.length !== b.length) return a.length - b.length
  if (a === b) return 0
  return a < b ? -1 : 1
}
