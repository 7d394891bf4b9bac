import * as v from 'valibot'
import { Flag, Id, OptionalText, entries, envelope } from './primitives.ts'

/** A file of a chat message. */
export const ChatAttachment = v.object({
  id: Id,
  file_name: v.string(),
  download_url: v.string(),
  is_image: Flag,
})
export type ChatAttachment = v.InferOutput<typeof ChatAttachment>

/** The message that another one replies to, as it is now: a deleted one has no text. */
export const QuotedMessage = v.object({
  id: Id,
  /** Its first {@link QUOTE_MAX} characters. */
  message: v.pipe(
    v.nullish(v.string()),
    v.transform((value) => value ?? ''),
  ),
  is_admin: Flag,
  name: OptionalText,
  deleted: Flag,
})
export type QuotedMessage = v.InferOutput<typeof QuotedMessage>

/** Longest text of a quote, characters. */
export const QUOTE_MAX = 200

/** Kinds of things that a message can be about. */
export const SUBJECT_KINDS = ['position', 'order', 'withdrawal', 'deposit'] as const

/** What a message is about: a position, pending order or payment of the customer's. */
export const MessageSubject = v.object({ kind: v.picklist(SUBJECT_KINDS), id: Id })
export type MessageSubject = v.InferOutput<typeof MessageSubject>

/** The same where there may be none; so counts a kind that this page doesn't know. */
export const OptionalSubject = v.fallback(
  v.pipe(
    v.nullish(MessageSubject),
    v.transform((value) => value ?? undefined),
  ),
  undefined,
)

/** A chat message. `client_id` (decided) is a UUID from the sender, who recognises the echo by it. */
export const ChatMessage = v.object({
  id: Id,
  client_id: OptionalText,
  message: v.pipe(
    v.nullish(v.string()),
    v.transform((value) => value ?? ''),
  ),
  sender_id: Id,
  is_admin: Flag,
  sender: v.pipe(
    v.nullish(v.object({ first_name: OptionalText, name: OptionalText, avatar: OptionalText })),
    v.transform((value) => value ?? undefined),
  ),
  created_at: v.string(),
  read_at: OptionalText,
  attachments: v.pipe(
    v.nullish(v.array(ChatAttachment)),
    v.transform((value) => value ?? []),
  ),
  /** Ours: the message it replies to. */
  reply_to: v.pipe(
    v.nullish(QuotedMessage),
    v.transform((value) => value ?? undefined),
  ),
  /** Ours: what it is about, as the customer chose. */
  about: OptionalSubject,
  /** Ours: ISO time of its author's last change. */
  edited_at: OptionalText,
  /** Ours: ISO time at which its author deleted it. Text and files are then empty. */
  deleted_at: OptionalText,
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** Answer of GET /chat/messages: newest page first, newest message last; `next_page_url` leads to older pages. */
export const ChatMessagesPage = v.object({
  data: entries(ChatMessage),
  next_page_url: v.nullish(v.string()),
})
export type ChatMessagesPage = v.InferOutput<typeof ChatMessagesPage>

/** Body of POST /chat/messages. `attachments` are URLs returned by POST /chat/upload. */
export const SendChatMessageRequest = v.strictObject({
  message: v.string(),
  attachments: v.exactOptional(v.array(v.string())),
  /** Admin only: the recipient. */
  customer_id: v.exactOptional(v.string()),
  /** Decided: UUID made by the sender. */
  client_id: v.string(),
  /** Ours: id of the message that this one replies to, in the same conversation. */
  reply_to: v.exactOptional(v.string()),
  /** Ours, customers only: what the message is about. 422 for what isn't theirs. */
  about: v.exactOptional(v.strictObject({ kind: v.picklist(SUBJECT_KINDS), id: v.string() })),
})
export type SendChatMessageRequest = v.InferInput<typeof SendChatMessageRequest>

/** Answer of GET /chat/features (ours). */
export const ChatFeaturesAnswer = envelope(
  v.object({
    /** Whether a message can reply to another one. */
    replies: Flag,
    /** How long authors can edit and delete their messages, seconds; 0 if they can't. */
    change_seconds: v.optional(v.number(), 0),
    /** Whether a message can say what it is about, and GET /chat/about answers it. */
    about: Flag,
  }),
)
export type ChatFeatures = v.InferOutput<typeof ChatFeaturesAnswer>['data']

/** How long authors can edit and delete their messages (decided), seconds. */
export const MESSAGE_CHANGE_SECONDS = 15 * 60

/** Body of PUT /chat/messages/{id} (ours). */
export const EditMessageRequest = v.strictObject({ message: v.string() })

/** What a message said before it was edited or deleted. */
export const MessageVersion = v.object({
  message: v.string(),
  /** Until when it said so, ISO time. */
  until: v.string(),
  attachments: v.optional(v.array(ChatAttachment), []),
})
export type MessageVersion = v.InferOutput<typeof MessageVersion>

/** Answer of GET /admin/messages/{id}/versions (ours), oldest first. */
export const MessageVersionsAnswer = envelope(entries(MessageVersion))

/** Answer of POST /chat/messages. */
export const ChatMessageAnswer = v.object({ data: ChatMessage })

/** Answer of GET /chat/unread-count. */
export const UnreadCountAnswer = v.object({ unread_count: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** Answer of POST /chat/upload. */
export const UploadAnswer = v.object({ url: v.string() })

/** Maximum length of a message (decided), characters. */
export const CHAT_MESSAGE_MAX = 5_000

/** Maximum file size of POST /chat/upload (decided), bytes. */
export const CHAT_FILE_MAX_BYTES = 10 * 1024 * 1024

/** Minimum length of a search text, characters. */
export const MESSAGE_SEARCH_MIN = 2
/** Maximum length of a search text, characters. */
export const MESSAGE_SEARCH_MAX = 100

/** A search result. */
export const FoundMessage = v.object({
  id: Id,
  customer_id: Id,
  message: v.string(),
  is_admin: Flag,
  created_at: v.string(),
})
export type FoundMessage = v.InferOutput<typeof FoundMessage>

/**
 * Answer of GET /admin/messages?search={text}, over all conversations, and of GET /chat/search?search={text}, over the
 * customer's own: messages that contain the text, newest first, at most 50.
 */
export const FoundMessagesAnswer = envelope(entries(FoundMessage))
