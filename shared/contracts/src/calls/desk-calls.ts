import * as v from 'valibot'
import { FoundMessagesAnswer } from '../chat.ts'
import {
  ConversationChange,
  DeskConversationAnswer,
  NoteAnswer,
  NoteRequest,
  NotesAnswer,
  TeamAnswer,
} from '../conversation-calls.ts'
import {
  CannedRepliesAnswer,
  ChatCustomersAnswer,
  CustomerFactsAnswer,
  CustomerFilesPage,
  EditReplyRequest,
  NewReplyRequest,
  ReviewAnswer,
  ReviewRequest,
  StaffRecordPage,
  SupportReportAnswer,
} from '../desk-calls.ts'
import { MessageVersionsAnswer } from '../chat.ts'
import type { ApiCall } from './api-call.ts'
import { PageQuery, Whole } from './queries.ts'
import { SearchQuery } from './search-query.ts'

/** A page of the staff record, of one agent or customer, from an ISO time to before another. */
const StaffRecordQuery = v.object({
  ...PageQuery.entries,
  agent: v.optional(Whole),
  customer: v.optional(Whole),
  from: v.optional(v.string()),
  to: v.optional(v.string()),
})

/** Customers to chat with. */
export const chatCustomers = {
  method: 'GET',
  path: 'admin/users',
  access: 'support',
  answer: ChatCustomersAnswer,
} as const satisfies ApiCall

/** Search all conversations. */
export const searchAllMessages = {
  method: 'GET',
  path: 'admin/messages',
  access: 'support',
  ours: true,
  query: SearchQuery,
  answer: FoundMessagesAnswer,
} as const satisfies ApiCall

/** What an edited or deleted message said before, oldest first. */
export const messageVersions = {
  method: 'GET',
  path: 'admin/messages/{id}/versions',
  access: 'support',
  ours: true,
  answer: MessageVersionsAnswer,
} as const satisfies ApiCall

/** A customer’s accounts, positions, pending withdrawals and ID check. */
export const customerFacts = {
  method: 'GET',
  path: 'admin/customers/{id}',
  access: 'support',
  ours: true,
  answer: CustomerFactsAnswer,
} as const satisfies ApiCall

/** Approve or reject a document in review; 409 if it no longer is. */
export const reviewDocument = {
  method: 'POST',
  path: 'admin/customers/{id}/verification',
  access: 'support',
  ours: true,
  body: ReviewRequest,
  answer: ReviewAnswer,
} as const satisfies ApiCall

/** What the staff opened of customers’: documents, conversations and files in them, newest first. Nobody can change it. */
export const staffRecord = {
  method: 'GET',
  path: 'admin/record',
  access: 'support',
  ours: true,
  query: StaffRecordQuery,
  answer: StaffRecordPage,
} as const satisfies ApiCall

/** Canned replies. */
export const cannedReplies = {
  method: 'GET',
  path: 'admin/replies',
  access: 'support',
  ours: true,
  answer: CannedRepliesAnswer,
} as const satisfies ApiCall

/** Add a canned reply; the same `client_id` is added only once. */
export const addReply = {
  method: 'POST',
  path: 'admin/replies',
  access: 'support',
  ours: true,
  body: NewReplyRequest,
  answer: CannedRepliesAnswer,
} as const satisfies ApiCall

/** Edit a canned reply; 409 if a colleague has changed it meanwhile, 404 if it was deleted. */
export const editReply = {
  method: 'PUT',
  path: 'admin/replies/{id}',
  access: 'support',
  ours: true,
  body: EditReplyRequest,
  answer: CannedRepliesAnswer,
} as const satisfies ApiCall

/** Delete a canned reply; deleting it again changes nothing. */
export const deleteReply = {
  method: 'DELETE',
  path: 'admin/replies/{id}',
  access: 'support',
  ours: true,
  answer: CannedRepliesAnswer,
} as const satisfies ApiCall

/** Files in a customer’s conversation, newest first. */
export const customerFiles = {
  method: 'GET',
  path: 'admin/customers/{id}/files',
  access: 'support',
  ours: true,
  query: PageQuery,
  answer: CustomerFilesPage,
} as const satisfies ApiCall

/** Answers, closings and ratings of a period. Its days are those of `zone`, an IANA name; UTC if absent or unknown. */
export const supportReport = {
  method: 'GET',
  path: 'admin/report',
  access: 'support',
  ours: true,
  query: v.object({ from: v.string(), to: v.string(), zone: v.optional(v.string()) }),
  answer: SupportReportAnswer,
} as const satisfies ApiCall

/** Team members a conversation can be assigned to. */
export const team = {
  method: 'GET',
  path: 'admin/team',
  access: 'support',
  ours: true,
  answer: TeamAnswer,
} as const satisfies ApiCall

/** Assign, snooze, tag or close a conversation; 409 if a colleague has taken it meanwhile. */
export const changeConversation = {
  method: 'POST',
  path: 'admin/customers/{id}/conversation',
  access: 'support',
  ours: true,
  body: ConversationChange,
  answer: DeskConversationAnswer,
} as const satisfies ApiCall

/** The team’s notes about a customer, oldest first. */
export const notes = {
  method: 'GET',
  path: 'admin/customers/{id}/notes',
  access: 'support',
  ours: true,
  answer: NotesAnswer,
} as const satisfies ApiCall

/** Add a note; the same `client_id` is stored only once. */
export const addNote = {
  method: 'POST',
  path: 'admin/customers/{id}/notes',
  access: 'support',
  ours: true,
  body: NoteRequest,
  answer: NoteAnswer,
} as const satisfies ApiCall
