import * as c from '@tradefront/contracts'
import { BODIES } from './bodies.ts'
import type { ContractCall } from './contract-call.ts'

/** Calls of the support desk; all but the list of customers are ours. */
export const SUPPORT_CALLS: readonly Omit<ContractCall, 'access'>[] = [
  {
    method: 'GET',
    path: 'admin/users',
    summary: 'Customers to chat with',
    answer: c.ChatCustomersAnswer,
  },
  {
    method: 'GET',
    path: 'admin/messages',
    summary: 'Messages of all conversations that contain a text',
    ours: true,
    query: ['search!'],
    answer: c.FoundMessagesAnswer,
  },
  {
    method: 'GET',
    path: 'admin/customers/{id}',
    summary: 'A customer’s accounts, positions, withdrawals under way and ID check',
    ours: true,
    answer: c.CustomerFactsAnswer,
  },
  {
    method: 'POST',
    path: 'admin/customers/{id}/verification',
    summary: 'Approve or reject a document that is in review',
    ours: true,
    body: BODIES.review,
    answer: c.ReviewAnswer,
  },
  {
    method: 'GET',
    path: 'admin/replies',
    summary: 'Replies that the team has ready',
    ours: true,
    answer: c.CannedRepliesAnswer,
  },
  {
    method: 'GET',
    path: 'admin/team',
    summary: 'To whom a conversation can be assigned',
    ours: true,
    answer: c.TeamAnswer,
  },
  {
    method: 'POST',
    path: 'admin/customers/{id}/conversation',
    summary: 'Assign, snooze or close a conversation',
    ours: true,
    body: BODIES.conversation,
    answer: c.DeskConversationAnswer,
  },
  {
    method: 'GET',
    path: 'admin/customers/{id}/notes',
    summary: 'The team’s notes about a customer, oldest first',
    ours: true,
    answer: c.NotesAnswer,
  },
  {
    method: 'POST',
    path: 'admin/customers/{id}/notes',
    summary: 'Add a note; a `client_id` is stored once',
    ours: true,
    body: BODIES.note,
    answer: c.NoteAnswer,
  },
]
