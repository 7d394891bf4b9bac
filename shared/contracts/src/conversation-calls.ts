import * as v from 'valibot'
import { Flag, Id, OptionalText, entries, envelope } from './primitives.ts'

/*
 * What a conversation is besides its messages: open, closed and rated, whose work it is, what the team notes
 * about it. Ours as a whole. Where a server answers 404 or 501, the pages do without.
 */

const absent = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )

/** Somebody of the support team. */
export const TeamMember = v.object({ id: Id, name: v.string() })
export type TeamMember = v.InferOutput<typeof TeamMember>

/** Best rating; the lowest is 1. */
export const MAX_STARS = 5
/** Longest comment of a rating, characters. */
export const RATING_COMMENT_MAX = 500

/** How the customer rated a closed conversation. */
export const Rating = v.object({
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_STARS)),
  comment: OptionalText,
})
export type Rating = v.InferOutput<typeof Rating>

/** A conversation that the team has closed. The next message, of either side, opens it again. */
export const ClosedConversation = v.object({
  /** Of this closing; a conversation that was opened again gets another one. */
  id: Id,
  closed_at: v.string(),
  /** Absent until the customer rates it. */
  rating: absent(Rating),
})
export type ClosedConversation = v.InferOutput<typeof ClosedConversation>

/** The customer's own conversation. */
export const OwnConversation = v.object({
  /** Absent while it is open. */
  closed: absent(ClosedConversation),
  /** Whether anybody of the support team is online. */
  team_online: Flag,
})
export type OwnConversation = v.InferOutput<typeof OwnConversation>

/** Answer of GET /chat/conversation. */
export const OwnConversationAnswer = envelope(OwnConversation)

/**
 * Body of POST /chat/rating, answered as GET /chat/conversation: each closing is rated once. Refused with 409
 * when it was rated differently before, or the conversation is open again.
 */
export const RatingRequest = v.strictObject({
  closing_id: v.string(),
  stars: v.number(),
  comment: v.exactOptional(v.string()),
})
export type RatingRequest = v.InferInput<typeof RatingRequest>

/** What the team knows of a conversation. */
export const DeskConversation = v.object({
  closed: absent(ClosedConversation),
  /** Absent while nobody has taken it. */
  assignee: absent(TeamMember),
  /** ISO time until which it is put aside, unless the customer writes before. */
  snoozed_until: OptionalText,
})
export type DeskConversation = v.InferOutput<typeof DeskConversation>

/**
 * Body of POST /admin/customers/{id}/conversation. `assign` names who had it as far as the sender knows; where
 * that has changed it is refused with 409. Closing a closed conversation changes nothing.
 */
export const ConversationChange = v.variant('action', [
  v.strictObject({
    action: v.literal('assign'),
    assignee_id: v.nullable(v.string()),
    from: v.nullable(v.string()),
  }),
  v.strictObject({ action: v.literal('snooze'), until: v.nullable(v.string()) }),
  v.strictObject({ action: v.literal('close') }),
])
export type ConversationChange = v.InferInput<typeof ConversationChange>

/** Answer of POST /admin/customers/{id}/conversation. */
export const DeskConversationAnswer = envelope(DeskConversation)

/** Longest internal note, characters. */
export const NOTE_MAX = 2000

/** A note of the team about a customer, which the customer never sees. */
export const Note = v.object({
  id: Id,
  author: TeamMember,
  text: v.string(),
  created_at: v.string(),
})
export type Note = v.InferOutput<typeof Note>

/** Answer of GET /admin/customers/{id}/notes: the newest 100, oldest first. */
export const NotesAnswer = envelope(entries(Note))

/** Body of POST /admin/customers/{id}/notes. The same `client_id` again stores nothing. */
export const NoteRequest = v.strictObject({
  text: v.string(),
  client_id: v.string(),
})
export type NoteRequest = v.InferInput<typeof NoteRequest>

/** Answer of POST /admin/customers/{id}/notes. */
export const NoteAnswer = envelope(Note)

/** Answer of GET /admin/team: to whom a conversation can be assigned. */
export const TeamAnswer = envelope(entries(TeamMember))

/** Events about conversations. */
export const DESK_EVENT = {
  /** On the customer's channel without content; on the team's with {@link ConversationUpdatedEvent}. */
  conversationUpdated: 'conversation.updated',
  noteAdded: 'note.added',
  /** Client event between admins, on the team's channel. */
  looking: 'client-looking',
} as const

/** Payload of `conversation.updated` on the team's channel. */
export const ConversationUpdatedEvent = v.object({ customer_id: Id, conversation: DeskConversation })
/** Payload of `note.added`. */
export const NoteAddedEvent = v.object({ customer_id: Id, note: Note })
/** Payload of `client-looking`: which conversation a colleague has open, none without `customer_id`. */
export const LookingEvent = v.object({
  member: TeamMember,
  customer_id: absent(Id),
  answering: Flag,
})
