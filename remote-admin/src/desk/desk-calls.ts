import { callApi } from '@tradefront/api'
import {
  calls,
  type CannedReply,
  type CustomerFacts,
  type FoundMessage,
  type MessageVersion,
  type Note,
  type TeamMember,
} from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** A customer's data, reloaded every 30 s while shown. */
export const CUSTOMER_FACTS: ServerRead<CustomerFacts, [customerId: string]> = {
  name: 'desk-customer',
  pollMs: 30_000,
  brief: true,
  load: async (options, id) => (await callApi(calls.customerFacts, { ...options, params: { id } })).data,
}

/** Messages of all conversations that contain a text, newest first. */
export const FOUND_MESSAGES: ServerRead<readonly FoundMessage[], [search: string]> = {
  name: 'desk-messages',
  brief: true,
  load: async (options, search) =>
    (await callApi(calls.searchAllMessages, { ...options, query: { search } })).data,
}

/** What a message said before it was edited or deleted, oldest first. */
export const MESSAGE_VERSIONS: ServerRead<readonly MessageVersion[], [messageId: string]> = {
  name: 'desk-message-versions',
  brief: true,
  load: async (options, id) => (await callApi(calls.messageVersions, { ...options, params: { id } })).data,
}

/** The team's canned replies. */
export const CANNED_REPLIES: ServerRead<readonly CannedReply[]> = {
  name: 'desk-replies',
  freshMs: 300_000,
  load: async (options) => (await callApi(calls.cannedReplies, options)).data,
}

/** Members to whom a conversation can be assigned. */
export const TEAM: ServerRead<readonly TeamMember[]> = {
  name: 'desk-team',
  freshMs: 300_000,
  load: async (options) => (await callApi(calls.team, options)).data,
}

/** The team's notes about a customer, oldest first. */
export const CUSTOMER_NOTES: ServerRead<readonly Note[], [customerId: string]> = {
  name: 'desk-notes',
  pollMs: 30_000,
  brief: true,
  load: async (options, id) => (await callApi(calls.notes, { ...options, params: { id } })).data,
}
