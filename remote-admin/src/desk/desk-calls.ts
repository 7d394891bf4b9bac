import { callApi } from '@tradefront/api'
import {
  calls,
  type CannedReplies,
  type CustomerFacts,
  type CustomerFile,
  type FoundMessage,
  type MessageVersion,
  type Note,
  type SupportReport,
  type TeamMember,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'
import { customerZone } from '@tradefront/ui/dates'

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
export const CANNED_REPLIES: ServerRead<CannedReplies> = {
  name: 'desk-replies',
  freshMs: 60_000,
  load: (options) => callApi(calls.cannedReplies, options),
}

/** Files in a customer's conversation, newest first. */
export const CUSTOMER_FILES: ServerPages<CustomerFile, [customerId: string]> = {
  name: 'desk-files',
  brief: true,
  load: (page, options, id) => callApi(calls.customerFiles, { ...options, params: { id }, query: { page } }),
}

/** What the team answered and closed in a period, ISO times; its days are the agent's. */
export const SUPPORT_REPORT: ServerRead<SupportReport, [from: string, to: string]> = {
  name: 'desk-report',
  brief: true,
  load: async (options, from, to) =>
    (await callApi(calls.supportReport, { ...options, query: { from, to, zone: customerZone() } })).data,
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
