import { t } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type ChatCustomer, type ChatMessage } from '@tradefront/contracts'
import { fullName } from '../users/UserRow.tsx'

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
    const name =
      is_admin === true
        ? t`${{ value: sender?.name ?? sender?.first_name ?? t`Support` }} (support)`
        : fullName(customer)
    const said = [
      ...(quoted === undefined ? [] : [`> ${quoted.deleted === true ? '(deleted)' : quoted.message}`]),
      ...(about === undefined ? [] : [t`About ${{ kind: about.kind }} ${{ id: about.id }}`]),
      ...(deleted_at === undefined ? [] : ['(deleted)']),
      ...(message.message ? [message.message] : []),
      ...(message.attachments ?? []).map(({ file_name: file }) => t`File: ${file}`),
    ]
    const mark = edited_at === undefined || deleted_at !== undefined ? '' : ' (edited)'
    return [`${utc(at)}  ${name}${mark}`, ...said.flatMap((text) => text.split('\n'))].join('\n    ')
  })
  return [
    t`Conversation with ${{ customer: fullName(customer) }}, ${{ email: customer.email }}, account ${{ account_id: customer.account_id }}`,
    t`Saved ${{ savedAt: utc(savedAt) }}. Times are UTC. Messages: ${{ length: messages.length }}`,
    '',
    ...lines.flatMap((line) => [line, '']),
  ].join('\n')
}
