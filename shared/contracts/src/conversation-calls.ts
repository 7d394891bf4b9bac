import * as v from 'valibot'
import { Flag, Id, OptionalText, entries, envelope } from './primitives.ts'

/*
 * A conversation besides its messages: closed and rated, assigned, the team's notes. Entirely ours. Where a server
 * answers 404 or 501, the pages do without.
 */

const absent = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )

/** A member of the support team. */
export const TeamMember = v.object({ id: Id, name: v.string() })
export type TeamMember = v.InferOutput<typeof TeamMember>

/** Best rating; the lowest is 1. */
export const MAX_STARS = 5
/** Longest comment of a rating, characters. */
export const RATING_COMMENT_MAX = 500

/** The customer's rating of a closed conversation. */
export const Rating = v.object({
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_STARS)),
  comment: OptionalText,
})
export type Rating = v.InferOutput<typeof Rating>

/** A conversation closed by the team. The next message from either side reopens it. */
export const ClosedConversation = v.object({
  /** Identifies this closing; reopening and closing again gives a new one. */
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
  /** Whether any member of the support team is online. */
  team_online: Flag,
})
export type OwnConversation = v.InferOutput<typeof OwnConversation>

/** Answer of GET /chat/conversation. */
export const OwnConversationAnswer = envelope(OwnConversation)

/**
 * Body of POST /chat/rating, answered like GET /chat/conversation: each closing is rated once. 409 if it already
 * has a different rating or the conversation was reopened.
 */
export const RatingRequest = v.strictObject({
  closing_id: v.string(),
  stars: v.number(),
  comment: v.exactOptional(v.string()),
})
export type RatingRequest = v.InferInput<typeof RatingRequest>

/** Maximum length of a tag, characters. */
export const TAG_MAX = 30
/** Maximum number of tags of a conversation. */
export const TAGS_MAX = 10

/** A conversation as the team sees it. */
export const DeskConversation = v.object({
  closed: absent(ClosedConversation),
  /** Absent while unassigned. */
  assignee: absent(TeamMember),
  /** Snoozed until this ISO time or the customer's next message. */
  snoozed_until: OptionalText,
  /** The team's tags, in alphabetical order; absent where the broker has none. */
  tags: v.exactOptional(v.array(v.string())),
})
export type DeskConversation = v.InferOutput<typeof DeskConversation>

/**
 * Body of POST /admin/customers/{id}/conversation. `assign` includes the assignee last seen by the sender; 409 if
 * that has changed. Closing a closed conversation changes nothing. Tags differ by more than case.
 */
export const ConversationChange = v.variant('action', [
  v.strictObject({
    action: v.literal('assign'),
    assignee_id: v.nullable(v.string()),
    from: v.nullable(v.string()),
  }),
  v.strictObject({ action: v.literal('snooze'), until: v.nullable(v.string()) }),
  v.strictObject({ action: v.literal('close') }),
  v.strictObject({ action: v.literal('tag'), add: v.array(v.string()), remove: v.array(v.string()) }),
])
export type ConversationChange = v.InferInput<typeof ConversationChange>

/** Answer of POST /admin/customers/{id}/conversation. */
export const DeskConversationAnswer = envelope(DeskConversation)

/** Maximum length of an internal note, characters. */
export const NOTE_MAX = 2000

/** The team's internal note about a customer; never shown to the customer. */
export const Note = v.object({
  id: Id,
  author: TeamMember,
  text: v.string(),
  created_at: v.string(),
})
export type Note = v.InferOutput<typeof Note>

/** Answer of GET /admin/customers/{id}/notes: the newest 100, oldest first. */
export const NotesAnswer = envelope(entries(Note))

/** Body of POST /admin/customers/{id}/notes. Repeating a `client_id` stores nothing. */
export const NoteRequest = v.strictObject({
  text: v.string(),
  client_id: v.string(),
})
export type NoteRequest = v.InferInput<typeof NoteRequest>

/** Answer of POST /admin/customers/{id}/notes. */
export const NoteAnswer = envelope(Note)

/** Answer of GET /admin/team: team members a conversation can be assigned to. */
export const TeamAnswer = envelope(entries(TeamMember))

/** Events about conversations. */
export const DESK_EVENT = {
  /** Without content on the customer's channel; with {@link ConversationUpdatedEvent} on the team's. */
  conversationUpdated: 'conversation.updated',
  noteAdded: 'note.added',
  /** Client event between admins, on the team's channel. */
  looking: 'client-looking',
} as const

/** Payload of `conversation.updated` on the team's channel. */
export const ConversationUpdatedEvent = v.object({ customer_id: Id, conversation: DeskConversation })
/** Payload of `note.added`. */
export const NoteAddedEvent = v.object({ customer_id: Id, note: Note })
/** Payload of `client-looking`: the conversation a colleague has open; none without `customer_id`. */
export const LookingEvent = v.object({
  member: TeamMember,
  customer_id: absent(Id),
  answering: Flag,
})
