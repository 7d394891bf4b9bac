import * as v from 'valibot'
import { ChatAttachment } from './chat.ts'
import { DeskConversation, MAX_STARS, Rating, TeamMember } from './conversation-calls.ts'
import { DOCUMENT_KINDS, Verification, VerificationDocument, VerificationFile } from './identity-calls.ts'
import { DecimalText, Flag, Id, OptionalText, envelope, entries, pageOf } from './primitives.ts'
import { Trade } from './trades.ts'
import { Account, Withdrawal } from './wallet-calls.ts'

/*
 * Support desk calls, admins only. The specification names only GET /admin/users; the rest is ours. Where a server
 * answers 404 or 501, the desk does without that part.
 */

const Person = v.object({ id: Id, name: v.string() })

/** The newest message of a conversation. */
export const LastMessage = v.object({
  message: v.string(),
  created_at: v.string(),
  is_admin: Flag,
  deleted: Flag,
})
export type LastMessage = v.InferOutput<typeof LastMessage>

/** An entry of the admin's user list, GET /admin/users. */
export const ChatCustomer = v.object({
  id: Id,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  avatar: OptionalText,
  account_id: Id,
  is_online: Flag,
  unread_count: v.optional(v.number(), 0),
  /** Ours: the newest message; a files-only message has no text. Absent if there are no messages. */
  last_message: v.optional(v.nullable(LastMessage)),
  /** Ours: ISO time of the customer's first unanswered message. */
  waiting_since: v.optional(v.nullable(v.string())),
  /** Ours: whether it is assigned, snoozed or closed. */
  conversation: v.optional(DeskConversation),
})
export type ChatCustomer = v.InferOutput<typeof ChatCustomer>

/** Answer of GET /admin/users. */
export const ChatCustomersAnswer = v.object({ data: entries(ChatCustomer) })

/** A customer's documents for review: each file has a URL that requires an admin session. */
export const ReviewedVerification = v.object({
  ...Verification.entries,
  documents: v.array(
    v.object({
      ...VerificationDocument.entries,
      files: v.array(v.object({ ...VerificationFile.entries, download_url: v.string() })),
    }),
  ),
})
export type ReviewedVerification = v.InferOutput<typeof ReviewedVerification>
export type ReviewedDocument = ReviewedVerification['documents'][number]

/** Customer details beside a conversation; amounts in USD. */
export const CustomerFacts = v.object({
  /** Active, or what restricts the account. */
  status: v.string(),
  phone: OptionalText,
  country: OptionalText,
  accounts: entries(Account),
  /** Balance of the trading account plus the P/L of its open positions. */
  equity: v.optional(DecimalText),
  /** Equity less the margin of open positions. */
  free_margin: v.optional(DecimalText),
  positions: entries(Trade),
  /** Pending withdrawals, newest first. */
  withdrawals: entries(Withdrawal),
  verification: ReviewedVerification,
})
export type CustomerFacts = v.InferOutput<typeof CustomerFacts>

/** Answer of GET /admin/customers/{id}. */
export const CustomerFactsAnswer = envelope(CustomerFacts)

/** Maximum length of a rejection reason, characters. */
export const REVIEW_REASON_MAX = 500

/**
 * Body of POST /admin/customers/{id}/verification: the decision about one document in review. A rejection needs a
 * reason worded for the customer. 409 if the document is no longer in review because another admin decided first or
 * the customer replaced it.
 */
export const ReviewRequest = v.strictObject({
  kind: v.picklist(DOCUMENT_KINDS),
  status: v.picklist(['approved', 'rejected']),
  reason: v.exactOptional(v.string()),
})
export type ReviewRequest = v.InferInput<typeof ReviewRequest>

/** Answer of POST /admin/customers/{id}/verification. */
export const ReviewAnswer = envelope(ReviewedVerification)

/**
 * A canned reply. Its text may contain {@link REPLY_PLACEHOLDERS} in braces, which the desk fills in: 'Dear
 * {first_name}'.
 */
export const CannedReply = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  /** Grows with each change. */
  version: v.optional(v.number(), 1),
})
export type CannedReply = v.InferOutput<typeof CannedReply>

/** Placeholders of a canned reply: details of the customer and of the admin who answers. */
export const REPLY_PLACEHOLDERS = ['first_name', 'last_name', 'email', 'account_id', 'agent_name'] as const
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number]

/** Maximum length of a canned reply's title, characters. */
export const REPLY_TITLE_MAX = 60
/** Maximum length of a canned reply's text, characters. */
export const REPLY_TEXT_MAX = 2_000

/** Answer of GET /admin/replies and of every change: all replies, by title. */
export const CannedRepliesAnswer = v.object({
  data: entries(CannedReply),
  /** Whether the team can add, edit and delete replies here. */
  editable: Flag,
})
export type CannedReplies = v.InferOutput<typeof CannedRepliesAnswer>

const replyTexts = { title: v.string(), text: v.string() }

/** Body of POST /admin/replies. Repeating a `client_id` adds nothing. */
export const NewReplyRequest = v.strictObject({ ...replyTexts, client_id: v.string() })

/** Body of PUT /admin/replies/{id}; 409 unless `version` is the reply's current one. */
export const EditReplyRequest = v.strictObject({ ...replyTexts, version: v.number() })

/** A file in a conversation. */
export const CustomerFile = v.object({
  ...ChatAttachment.entries,
  message_id: Id,
  /** Sent by the team. */
  is_admin: Flag,
  created_at: v.string(),
})
export type CustomerFile = v.InferOutput<typeof CustomerFile>

/** GET /admin/customers/{id}/files?page={n}, newest first; without those of deleted messages. */
export const CustomerFilesPage = pageOf(CustomerFile)

/** How long customers waited: times that half and nine in ten of them are within, seconds; null without any. */
const Waits = v.object({
  count: v.number(),
  median_seconds: v.nullable(v.number()),
  p90_seconds: v.nullable(v.number()),
})
export type Waits = v.InferOutput<typeof Waits>

const WORK = {
  /** From an enquiry's first message to the team's first answer. Closing a conversation ends an enquiry. */
  first_answers: Waits,
  /** From the customer's first unanswered message to the answer. */
  answers: Waits,
  closed: v.number(),
  /** Number of ratings with one star, two stars and so on. */
  stars: v.pipe(v.array(v.number()), v.length(MAX_STARS)),
}

/** A member's part of a report. */
export const AgentWork = v.object({ agent: TeamMember, ...WORK })

/** A rating with the closing it is about. */
export const RatedClosing = v.object({
  id: Id,
  at: v.string(),
  customer: Person,
  /** Who closed the conversation. */
  agent: TeamMember,
  ...Rating.entries,
})
export type RatedClosing = v.InferOutput<typeof RatedClosing>

/** Answers that the team gave on a day. */
export const AnswersOfDay = v.object({
  /** 'YYYY-MM-DD'. */
  date: v.string(),
  answers: v.number(),
})
export type AnswersOfDay = v.InferOutput<typeof AnswersOfDay>

/** A period's work of the support team: answers given, conversations closed and their ratings. */
export const SupportReport = v.object({
  total: v.object(WORK),
  agents: entries(AgentWork),
  /** Customers waiting now. */
  waiting: v.number(),
  /** Newest first, at most 50. */
  ratings: entries(RatedClosing),
  /** Each day of the period, days without answers included, oldest first; absent if they aren't counted. */
  days: v.optional(entries(AnswersOfDay)),
})
export type SupportReport = v.InferOutput<typeof SupportReport>

/** Answer of GET /admin/report?from={iso}&to={iso}&zone={zone}. */
export const SupportReportAnswer = envelope(SupportReport)

/** What a member of staff can open. A search goes through all conversations. */
export const RECORD_KINDS = ['document', 'chat', 'chat_file', 'chat_versions', 'search'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** An entry of the staff record. */
export const RecordEntry = v.object({
  id: Id,
  at: v.string(),
  agent: Person,
  /** Absent for a search. */
  customer: v.nullish(Person),
  /** Unknown values are tolerated. */
  kind: v.union([v.picklist(RECORD_KINDS), v.string()]),
  /** Which document, file or text; empty for a conversation. */
  subject: v.optional(v.string(), ''),
})
export type RecordEntry = v.InferOutput<typeof RecordEntry>

/** GET /admin/record?page={n}&agent={id}&customer={id}&from={iso}&to={iso}, newest first. */
export const StaffRecordPage = v.object({
  ...pageOf(RecordEntry).entries,
  /** Number of the first entry that was changed or is gone, found when the record is read. */
  broken_at: v.nullish(v.number()),
})
export type StaffRecordPage = v.InferOutput<typeof StaffRecordPage>
