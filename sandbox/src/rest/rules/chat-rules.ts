import {
  CHAT_MESSAGE_MAX,
  DOCUMENT_KINDS,
  Id,
  MAX_STARS,
  MESSAGE_SEARCH_MAX,
  MESSAGE_SEARCH_MIN,
  NOTE_MAX,
  RATING_COMMENT_MAX,
  REPLY_TEXT_MAX,
  REPLY_TITLE_MAX,
  REVIEW_REASON_MAX,
  TAGS_MAX,
  TAG_MAX,
  SUBJECT_KINDS,
  calls,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { Moment, NonEmpty, Whole, page, rulesOf } from './fields.ts'
import { rule } from '../../kit/validation.ts'

/* Rules for the support chat and the support desk. */

const STARS = rule('chat.stars', { most: MAX_STARS })
const PersonId = v.pipe(v.string(), v.regex(/^\d{1,15}$/, rule('desk.person')), v.transform(Number))
const ClientId = v.pipe(NonEmpty, v.maxLength(64))
/** Written in one way only: it is compared as text. */
const SubjectId = v.pipe(Id, v.regex(/^[1-9]\d{0,14}$/, rule('chat.subject-unknown')))
const kind = v.picklist(DOCUMENT_KINDS, rule('desk.document'))
const [assign, snooze, close, tag] = calls.changeConversation.body.options

const Text = v.pipe(
  v.string(),
  v.maxLength(CHAT_MESSAGE_MAX, rule('chat.too-long', { most: CHAT_MESSAGE_MAX })),
)

const Tags = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(rule('desk.tag')),
      v.maxLength(TAG_MAX, rule('desk.tag-long', { most: TAG_MAX })),
    ),
  ),
  v.maxLength(TAGS_MAX, rule('desk.tags', { most: TAGS_MAX })),
)

const replyTexts = {
  title: v.pipe(
    v.string(rule('desk.reply-title')),
    v.trim(),
    v.nonEmpty(rule('desk.reply-title')),
    v.maxLength(REPLY_TITLE_MAX, rule('desk.reply-title-long', { most: REPLY_TITLE_MAX })),
  ),
  text: v.pipe(
    v.string(rule('desk.reply-text')),
    v.trim(),
    v.nonEmpty(rule('desk.reply-text')),
    v.maxLength(REPLY_TEXT_MAX, rule('desk.reply-text-long', { most: REPLY_TEXT_MAX })),
  ),
}

export const CHAT_BODIES = {
  addReply: rulesOf(calls.addReply.body, { ...replyTexts, client_id: ClientId }),
  editReply: rulesOf(calls.editReply.body, { ...replyTexts, version: v.pipe(v.number(), v.integer()) }),
  editMessage: rulesOf(calls.editMessage.body, { message: Text }),
  sendMessage: rulesOf(calls.sendMessage.body, {
    message: v.optional(v.nullable(Text), ''),
    attachments: v.optional(
      v.nullable(v.pipe(v.array(v.string()), v.maxLength(5, rule('chat.files')))),
      () => [],
    ),
    customer_id: v.optional(v.nullable(Id)),
    client_id: v.optional(v.nullable(ClientId)),
    reply_to: v.optional(v.nullable(Id)),
    about: v.optional(v.nullable(v.object({ kind: v.picklist(SUBJECT_KINDS), id: SubjectId }))),
  }),
  rateConversation: rulesOf(calls.rateConversation.body, {
    stars: v.pipe(v.number(STARS), v.integer(STARS), v.minValue(1, STARS), v.maxValue(MAX_STARS, STARS)),
    comment: v.pipe(
      v.optional(v.nullable(v.string()), null),
      v.transform((text) => text?.trim() || null),
      v.nullable(
        v.pipe(
          v.string(),
          v.maxLength(RATING_COMMENT_MAX, rule('chat.comment', { most: String(RATING_COMMENT_MAX) })),
        ),
      ),
    ),
  }),
  changeConversation: v.variant(
    'action',
    [
      rulesOf(assign, { assignee_id: v.nullable(PersonId), from: v.nullable(PersonId) }),
      rulesOf(snooze, { until: v.nullable(Moment) }),
      rulesOf(close, {}),
      rulesOf(tag, { add: Tags, remove: Tags }),
    ],
    rule('desk.actions'),
  ),
  addNote: rulesOf(calls.addNote.body, {
    text: v.pipe(
      v.string(rule('desk.note')),
      v.trim(),
      v.nonEmpty(rule('desk.note')),
      v.maxLength(NOTE_MAX, rule('desk.note-long', { most: NOTE_MAX })),
    ),
    client_id: ClientId,
  }),
  reviewDocument: v.variant(
    'status',
    [
      rulesOf(calls.reviewDocument.body, {
        kind,
        status: v.literal('approved'),
        // Only with a rejection.
        reason: v.pipe(
          v.optional(v.unknown()),
          v.transform(() => undefined),
        ),
      }),
      rulesOf(calls.reviewDocument.body, {
        kind,
        status: v.literal('rejected'),
        reason: v.pipe(
          v.string(rule('desk.reason')),
          v.trim(),
          v.nonEmpty(rule('desk.reason')),
          v.maxLength(REVIEW_REASON_MAX, rule('field.too-long', { most: String(REVIEW_REASON_MAX) })),
        ),
      }),
    ],
    rule('desk.decisions'),
  ),
}

/** Search text. */
const search = v.pipe(
  v.string(rule('chat.search-missing')),
  v.trim(),
  v.minLength(MESSAGE_SEARCH_MIN, rule('chat.search-short', { least: MESSAGE_SEARCH_MIN })),
  v.maxLength(MESSAGE_SEARCH_MAX, rule('chat.search-long', { most: MESSAGE_SEARCH_MAX })),
)

/** A moment normalised to UTC with milliseconds, so that it compares as text. */
const Instant = v.pipe(
  Moment,
  v.transform((at) => new Date(at).toISOString()),
)

export const CHAT_QUERIES = {
  messages: rulesOf(calls.messages.query, {
    page,
    customer_id: v.optional(Id),
    after: v.optional(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        Instant,
      ]),
    ),
  }),
  messageSubject: rulesOf(calls.messageSubject.query, { customer_id: v.optional(Id) }),
  searchMessages: rulesOf(calls.searchMessages.query, { search }),
  staffRecord: rulesOf(calls.staffRecord.query, {
    page,
    agent: v.optional(Whole),
    customer: v.optional(Whole),
    from: v.optional(Instant),
    to: v.optional(Instant),
  }),
  searchAllMessages: rulesOf(calls.searchAllMessages.query, { search }),
  customerFiles: rulesOf(calls.customerFiles.query, { page }),
  supportReport: rulesOf(calls.supportReport.query, {
    from: Instant,
    to: Instant,
    zone: v.optional(v.string()),
  }),
}
