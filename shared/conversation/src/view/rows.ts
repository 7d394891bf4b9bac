import type { ChatMessage } from '@tradefront/contracts'
import { formatMessageDate } from '@tradefront/ui/dates'
import type { OutgoingMessage, Thread } from '../thread.ts'

/** One line of a conversation as it is drawn. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'stored'
      readonly key: string
      readonly at: number
      readonly own: boolean
      readonly message: ChatMessage
      /** First of several messages in a row by the same sender. */
      readonly opensRun: boolean
      /** The newest own message: 'Sent' is said under this one only, 'Read' under every read one. */
      readonly lastOwn: boolean
    }
  | { readonly kind: 'outgoing'; readonly key: string; readonly at: number; readonly item: OutgoingMessage }

/** Messages under their days: the server's in its order, then what is still being sent [CHAT-01]. */
export function rowsOf(thread: Thread): Row[] {
  const rows: Row[] = []
  let day: string | undefined
  let sender: string | undefined
  const lastOwnKey =
    thread.outgoing.length > 0
      ? undefined
      : thread.stored.findLast((item) => item.message.sender_id === thread.ownId)?.key

  function openDay(at: number) {
    const label = formatMessageDate(at, 'day')
    if (label === day) return
    rows.push({ kind: 'day', key: `day ${label}`, label })
    day = label
    sender = undefined
  }

  for (const { key, at, message } of thread.stored) {
    openDay(at)
    const own = message.sender_id === thread.ownId
    const opensRun = sender !== message.sender_id
    rows.push({ kind: 'stored', key, at, own, message, opensRun, lastOwn: key === lastOwnKey })
    sender = message.sender_id
  }
  const newest = thread.stored.at(-1)?.at ?? 0
  for (const item of thread.outgoing) {
    // A clock that is behind must not open an older day below a newer one.
    const at = Math.max(item.writtenAt, newest)
    openDay(at)
    rows.push({ kind: 'outgoing', key: item.clientId, at, item })
  }
  return rows
}

/** Name shown on a message of somebody else. */
export function senderName({ sender, is_admin: isAdmin }: ChatMessage): string {
  return sender?.name ?? sender?.first_name ?? (isAdmin === true ? 'Support team' : 'Customer')
}
