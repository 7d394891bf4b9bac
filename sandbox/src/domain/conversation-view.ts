import { fullName } from '@tradefront/contracts'
import type { ConversationRow, NoteRow } from '../store/conversations.ts'

/** A team member as sent to clients. */
export const memberView = (user: { id: number; first_name: string; last_name: string }) => ({
  id: user.id,
  name: fullName(user),
})

/** A conversation's closing with its rating; null while open. */
export function closedView(row: ConversationRow | undefined) {
  if (row?.closing_id == null) return null
  const { closing_id: id, closed_at, stars, comment } = row
  return { id, closed_at, rating: stars === null ? null : { stars, comment } }
}

/** A conversation as seen by the team. An expired snooze is left out. */
export function deskConversationView(row: ConversationRow | undefined, now: number) {
  const until = row?.snoozed_until ?? null
  return {
    closed: closedView(row),
    assignee:
      row?.assignee_id == null
        ? null
        : memberView({
            id: row.assignee_id,
            first_name: row.assignee_first_name ?? '',
            last_name: row.assignee_last_name ?? '',
          }),
    snoozed_until: until !== null && Date.parse(until) > now ? until : null,
    tags: JSON.parse(row?.tags ?? '[]') as string[],
  }
}
export type DeskConversationView = ReturnType<typeof deskConversationView>

/** A note as sent to clients. */
export const noteView = (row: NoteRow) => ({
  id: row.id,
  author: memberView({ ...row, id: row.author_id }),
  text: row.text,
  created_at: row.created_at,
})
export type NoteView = ReturnType<typeof noteView>
