import type { ConversationRow, NoteRow } from '../store/conversations.ts'

/** Somebody of the team as it travels. */
export const memberView = (user: { id: number; first_name: string; last_name: string }) => ({
  id: user.id,
  name: `${user.first_name} ${user.last_name}`.trim(),
})

/** The closing of a conversation with its rating; null while it is open. */
export function closedView(row: ConversationRow | undefined) {
  if (row?.closing_id == null) return null
  const { closing_id: id, closed_at, stars, comment } = row
  return { id, closed_at, rating: stars === null ? null : { stars, comment } }
}

/** A conversation as the team sees it. A snooze whose time has come is over. */
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
  }
}
export type DeskConversationView = ReturnType<typeof deskConversationView>

/** A note as it travels. */
export const noteView = (row: NoteRow) => ({
  id: row.id,
  author: memberView({ ...row, id: row.author_id }),
  text: row.text,
  created_at: row.created_at,
})
export type NoteView = ReturnType<typeof noteView>
