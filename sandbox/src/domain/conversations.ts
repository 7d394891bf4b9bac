import { TAGS_MAX } from '@tradefront/contracts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import type { AccountEvents } from './account-events.ts'
import { closedView, deskConversationView, memberView, noteView } from './conversation-view.ts'
import { isOnline } from './presence.ts'
import { requireCustomer } from './require-customer.ts'
import { says } from '../kit/says.ts'

/** Maximum number of notes in an answer. */
const NOTES_SHOWN = 100
/** Maximum snooze, ms. */
const MAX_SNOOZE = 366 * 86_400_000

/** A change of a conversation by the team; times in Unix ms. */
export type DeskChange =
  | { action: 'assign'; assigneeId: number | null; from: number | null }
  | { action: 'snooze'; until: number | null }
  | { action: 'close' }
  | { action: 'tag'; add: readonly string[]; remove: readonly string[] }

/** Conversations besides their messages: closed and rated, assigned, and the team's notes. */
export function createConversations(options: { store: Store; events: AccountEvents; now: () => number }) {
  const { store, events, now } = options

  const view = (customerId: number) => deskConversationView(store.conversations.of(customerId), now())

  function assign(customerId: number, { assigneeId, from }: DeskChange & { action: 'assign' }): void {
    if (assigneeId !== null && store.users.byId(assigneeId)?.role !== 'admin')
      throw fieldError('assignee_id', says('desk.assignee'))
    const { assignee } = view(customerId)
    if ((assignee?.id ?? null) !== from && (assignee?.id ?? null) !== assigneeId)
      throw new AnswerError(
        409,
        assignee === null ? says('desk.nobody-has') : says('desk.other-has', { name: assignee.name }),
      )
    store.conversations.assign(customerId, assigneeId)
  }

  function snooze(customerId: number, { until }: DeskChange & { action: 'snooze' }): void {
    if (until !== null && (until <= now() || until > now() + MAX_SNOOZE))
      throw fieldError('until', says('desk.snooze'))
    if (until !== null && view(customerId).closed !== null) throw new AnswerError(409, says('desk.closed'))
    store.conversations.snooze(customerId, until === null ? null : new Date(until).toISOString())
  }

  /** A tag that another conversation has in other letters is written as there. */
  function tag(customerId: number, { add, remove }: DeskChange & { action: 'tag' }): void {
    for (const removed of remove) store.conversations.removeTag(customerId, removed)
    for (const added of add)
      store.conversations.addTag(customerId, store.conversations.spelling(added) ?? added)
    if (view(customerId).tags.length > TAGS_MAX)
      throw fieldError('add', says('desk.tags', { most: TAGS_MAX }))
  }

  /** The customer's own; 403 for the team, which has one with each customer. */
  function own(user: UserRow) {
    if (user.role !== 'customer') throw new AnswerError(403, says('chat.own'))
    return {
      closed: closedView(store.conversations.of(user.id)),
      team_online: store.users.team().some(({ last_seen_ms: seen }) => isOnline(seen, now())),
    }
  }

  return {
    own,

    /** Rates the current closing, once; repeating the same rating changes nothing. */
    rate(user: UserRow, closingId: string, stars: number, comment: string | null) {
      const { closed } = own(user)
      if (closed === null || String(closed.id) !== closingId)
        throw new AnswerError(409, says('chat.open-again'))
      if (closed.rating === null) {
        store.conversations.rate(closed.id, stars, comment)
        events.conversationUpdated(user.id, view(user.id))
      } else if (closed.rating.stars !== stars || closed.rating.comment !== comment)
        throw new AnswerError(409, says('chat.rated'))
      return own(user)
    },

    change(admin: UserRow, id: string, change: DeskChange) {
      const customerId = requireCustomer(store, id).id
      store.transaction(() => {
        if (change.action === 'assign') assign(customerId, change)
        else if (change.action === 'snooze') snooze(customerId, change)
        else if (change.action === 'tag') tag(customerId, change)
        else store.conversations.close(customerId, admin.id, now())
      })
      const changed = view(customerId)
      events.conversationUpdated(customerId, changed)
      return changed
    },

    notes: (id: string) =>
      store.conversations.notes(requireCustomer(store, id).id, NOTES_SHOWN).map(noteView),

    /** Adds a note; repeating a `clientId` returns the existing one. */
    addNote(admin: UserRow, id: string, { text, clientId }: { text: string; clientId: string }) {
      const customerId = requireCustomer(store, id).id
      const earlier = store.conversations.noteOfClient(admin.id, clientId)
      if (earlier !== undefined) {
        if (earlier.customer_id !== customerId) throw fieldError('client_id', says('request.client-id-used'))
        return noteView(earlier)
      }
      const added = store.conversations.addNote({ customerId, authorId: admin.id, clientId, text }, now())
      const row = store.conversations.note(added)
      if (row === undefined) throw new Error(`Note ${added} is missing`)
      const note = noteView(row)
      events.noteAdded(customerId, note)
      return note
    },

    /** All members of the support team. */
    team: () => store.users.team().map(memberView),
  }
}
export type Conversations = ReturnType<typeof createConversations>
