import { call, type CallOptions } from '@tradefront/api'
import {
  CannedRepliesAnswer,
  CustomerFactsAnswer,
  DeskConversationAnswer,
  FoundMessagesAnswer,
  NoteAnswer,
  NotesAnswer,
  ReviewAnswer,
  TeamAnswer,
  type CannedReply,
  type ConversationChange,
  type CustomerFacts,
  type DeskConversation,
  type FoundMessage,
  type Note,
  type NoteRequest,
  type ReviewedVerification,
  type ReviewRequest,
  type TeamMember,
} from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

const customerPath = (id: string) => `admin/customers/${encodeURIComponent(id)}`

/** GET /admin/customers/{id} (ours): what is known of a customer, read again every 30 s while it is on screen. */
export const CUSTOMER_FACTS: ServerRead<CustomerFacts, [customerId: string]> = {
  name: 'desk-customer',
  pollMs: 30_000,
  brief: true,
  load: async (options, customerId) =>
    (await call({ ...options, method: 'GET', path: customerPath(customerId), schema: CustomerFactsAnswer }))
      .data,
}

/** GET /admin/messages (ours): messages of all conversations that contain a text, newest first. */
export const FOUND_MESSAGES: ServerRead<readonly FoundMessage[], [search: string]> = {
  name: 'desk-messages',
  brief: true,
  load: async (options, search) =>
    (
      await call({
        ...options,
        method: 'GET',
        path: 'admin/messages',
        query: { search },
        schema: FoundMessagesAnswer,
      })
    ).data,
}

/** GET /admin/replies (ours): the replies that the team has ready. */
export const CANNED_REPLIES: ServerRead<readonly CannedReply[]> = {
  name: 'desk-replies',
  freshMs: 300_000,
  load: async (options) =>
    (await call({ ...options, method: 'GET', path: 'admin/replies', schema: CannedRepliesAnswer })).data,
}

/** POST /admin/customers/{id}/verification (ours): decides about one document. @throws ApiError, 409 when it is no longer in review. */
export async function reviewDocument(
  customerId: string,
  body: ReviewRequest,
  options?: CallOptions,
): Promise<ReviewedVerification> {
  const path = `${customerPath(customerId)}/verification`
  return (await call({ ...options, method: 'POST', path, json: body, schema: ReviewAnswer })).data
}

/** GET /admin/team (ours): to whom a conversation can be assigned. */
export const TEAM: ServerRead<readonly TeamMember[]> = {
  name: 'desk-team',
  freshMs: 300_000,
  load: async (options) =>
    (await call({ ...options, method: 'GET', path: 'admin/team', schema: TeamAnswer })).data,
}

/** GET /admin/customers/{id}/notes (ours): the team's notes about a customer, oldest first. */
export const CUSTOMER_NOTES: ServerRead<readonly Note[], [customerId: string]> = {
  name: 'desk-notes',
  pollMs: 30_000,
  brief: true,
  load: async (options, customerId) =>
    (
      await call({
        ...options,
        method: 'GET',
        path: `${customerPath(customerId)}/notes`,
        schema: NotesAnswer,
      })
    ).data,
}

/** POST /admin/customers/{id}/notes (ours): adds a note; the same `client_id` again stores nothing. */
export async function addNote(customerId: string, body: NoteRequest, options?: CallOptions): Promise<Note> {
  const path = `${customerPath(customerId)}/notes`
  return (await call({ ...options, method: 'POST', path, json: body, schema: NoteAnswer })).data
}

/**
 * POST /admin/customers/{id}/conversation (ours): assigns, snoozes or closes. @throws ApiError, 409 when somebody
 * else has it by now.
 */
export async function changeConversation(
  customerId: string,
  body: ConversationChange,
): Promise<DeskConversation> {
  const path = `${customerPath(customerId)}/conversation`
  return (await call({ method: 'POST', path, json: body, schema: DeskConversationAnswer })).data
}
