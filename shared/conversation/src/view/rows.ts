import { t } from '@lingui/core/macro'
import type { ChatMessage } from '@tradefront/contracts'
import { formatMessageDate } from '@tradefront/ui/dates'
import type { OutgoingMessage, StoredMessage, Thread } from '../thread.ts'

/** One rendered line of a conversation. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  /** Divider: what follows is new to the reader. */
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'stored'
      readonly key: string
      readonly at: number
      readonly own: boolean
      readonly message: ChatMessage
      /** First of several consecutive messages from the same sender. */
      readonly opensRun: boolean
      /** Last of several messages from the same sender within a minute; shows the time. */
      readonly closesBurst: boolean
    }
  | { readonly kind: 'outgoing'; readonly key: string; readonly at: number; readonly item: OutgoingMessage }

/** The lines of a thread. */
export interface RowList {
  readonly rows: readonly Row[]
  /** Whether older messages were added above since the previous list. */
  readonly prepended: boolean
  /** Key of the newest own message, once nothing is being sent: only this one shows 'Sent'. */
  readonly lastOwnKey: string | undefined
}

const MINUTE = 60_000

/** Whether `next` belongs to the same burst as `item`. */
function inBurst(item: StoredMessage, next: StoredMessage | undefined): boolean {
  return (
    next !== undefined &&
    next.message.sender_id === item.message.sender_id &&
    Math.floor(next.at / MINUTE) === Math.floor(item.at / MINUTE)
  )
}

/**
 * Creates the lines of one conversation: messages grouped by day, first the server's in order, then those still
 * being sent [CHAT-01]. `newFrom` is the key of the first message that is new to the reader. Unchanged lines are
 * reused, so a new message only costs its own.
 */
export function createRows(): (thread: Thread, newFrom?: string) => RowList {
  const days = new WeakMap<StoredMessage, string>()
  let last: { thread: Thread; newFrom: string | undefined; list: RowList } | undefined
  /** Lines of the stored messages. */
  let storedRows: readonly Row[] = []

  function dayOf(item: StoredMessage): string {
    const day = days.get(item) ?? formatMessageDate(item.at, 'day')
    days.set(item, day)
    return day
  }

  /** Number of leading messages unchanged from the last list, followed by the same one. */
  function unchanged(stored: readonly StoredMessage[], newFrom: string | undefined): number {
    if (last === undefined || last.newFrom !== newFrom) return 0
    const before = last.thread.stored
    let count = 0
    while (count < before.length && before[count] === stored[count]) count += 1
    return Math.max(0, count - 1)
  }

  function rowsOfStored({ stored, ownId }: Thread, newFrom: string | undefined): readonly Row[] {
    const kept = unchanged(stored, newFrom)
    let before = stored[kept - 1]
    const end = before && storedRows.findLastIndex((row) => row.key === before?.key)
    const rows = storedRows.slice(0, end === undefined ? 0 : end + 1)
    for (let index = kept; index < stored.length; index += 1) {
      const item = stored[index]
      if (item === undefined) break
      const label = dayOf(item)
      const opensDay = before === undefined || label !== dayOf(before)
      if (opensDay) rows.push({ kind: 'day', key: `day ${label}`, label })
      if (item.key === newFrom) rows.push({ kind: 'new', key: 'new' })
      const next = stored[index + 1]
      rows.push({
        kind: 'stored',
        key: item.key,
        at: item.at,
        own: item.message.sender_id === ownId,
        message: item.message,
        opensRun: opensDay || item.key === newFrom || before?.message.sender_id !== item.message.sender_id,
        closesBurst: next?.key === newFrom || !inBurst(item, next),
      })
      before = item
    }
    return rows
  }

  return (thread, newFrom) => {
    if (last?.thread === thread && last.newFrom === newFrom) return last.list
    const { stored, outgoing, ownId } = thread
    const first = last?.thread.stored[0]
    storedRows = rowsOfStored(thread, newFrom)
    const rows = outgoing.length === 0 ? storedRows : [...storedRows, ...rowsOfOutgoing(thread)]
    const list: RowList = {
      rows,
      prepended: first !== undefined && first.key !== stored[0]?.key,
      lastOwnKey:
        outgoing.length > 0 ? undefined : stored.findLast((item) => item.message.sender_id === ownId)?.key,
    }
    last = { thread, newFrom, list }
    return list
  }
}

function rowsOfOutgoing({ stored, outgoing }: Thread): Row[] {
  const rows: Row[] = []
  const newest = stored.at(-1)
  let day = newest && formatMessageDate(newest.at, 'day')
  for (const item of outgoing) {
    // A slow clock must not start an older day below a newer one.
    const at = Math.max(item.writtenAt, newest?.at ?? 0)
    const label = formatMessageDate(at, 'day')
    if (label !== day) rows.push({ kind: 'day', key: `day ${label}`, label })
    day = label
    rows.push({ kind: 'outgoing', key: item.clientId, at, item })
  }
  return rows
}

/** Sender's name shown on a received message. */
export function senderName({ sender, is_admin: isAdmin }: ChatMessage): string {
  return sender?.name ?? sender?.first_name ?? (isAdmin === true ? t`Support team` : t`Customer`)
}
