import { select, t } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import {
  calls,
  type ChatCustomer,
  type ChatMessage,
  fullName,
  type MessageSubject,
} from '@tradefront/contracts'

/** Every message of a customer's conversation, oldest first. Marks nothing as read. */
export async function wholeConversation(customerId: string, signal: AbortSignal): Promise<ChatMessage[]> {
  const pages: ChatMessage[][] = []
  for (let page = 1; ; page += 1) {
    const answer = await callApi(calls.messages, {
      query: { page, customer_id: customerId, peek: '1' },
      signal,
    })
    pages.push(answer.data)
    if (answer.next_page_url == null) break
  }
  // Messages that arrive meanwhile move others to the next page, where they are found again.
  const known = new Map(
    pages
      .toReversed()
      .flat()
      .map((message) => [message.id, message]),
  )
  return [...known.values()].toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
}

/** A time in UTC to the second: '2026-06-15 12:04:09'. */
const utc = (iso: string) => new Date(iso).toISOString().slice(0, 19).replace('T', ' ')

const aboutText = ({ kind, id }: MessageSubject) =>
  t`${select(kind, {
    order: `About order ${id}`,
    deposit: `About deposit ${id}`,
    withdrawal: `About withdrawal ${id}`,
    position: `About position ${id}`,
    other: `About ${kind} ${id}`,
  })}`

/**
 * A conversation as text: who wrote what, and when (UTC). Edited and deleted messages are marked, without what
 * they said before. Files are listed by name.
 */
export function transcriptOf(
  customer: Pick<ChatCustomer, 'first_name' | 'last_name' | 'email' | 'account_id'>,
  messages: readonly ChatMessage[],
  savedAt: string,
): string {
  const lines = messages.map((message) => {
    const { created_at: at, is_admin, sender, edited_at, deleted_at, about, reply_to: quoted } = message
    const agent = sender?.name ?? sender?.first_name ?? t`Support`
    const name = is_admin === true ? t`${agent} (support)` : fullName(customer)
    const said = [
      ...(quoted === undefined ? [] : [`> ${quoted.deleted === true ? t`(deleted)` : quoted.message}`]),
      ...(about === undefined ? [] : [aboutText(about)]),
      ...(deleted_at === undefined ? [] : [t`(deleted)`]),
      ...(message.message ? [message.message] : []),
      ...(message.attachments ?? []).map(({ file_name: file }) => t`File: ${file}`),
    ]
    const who = edited_at === undefined || deleted_at !== undefined ? name : t`${name} (edited)`
    return [`${utc(at)}  ${who}`, ...said.flatMap((text) => text.split('\n'))].join('\n    ')
  })
  return [
    t`Conversation with ${{ customer: fullName(customer) }}, ${{ email: customer.email }}, account ${{ account: customer.account_id }}`,
    t`Saved ${{ moment: utc(savedAt) }}. Times are UTC. Messages: ${{ count: messages.length }}`,
    '',
    ...lines.flatMap((line) => [line, '']),
  ].join('\n')
}
