import { msg } from '@lingui/core/macro'
import { serverMessageOf } from '@tradefront/api'
import { CHAT_MESSAGE_MAX, type MessageSubject, type QuotedMessage } from '@tradefront/contracts'
import type { MessageDescriptor, LateText } from '@tradefront/language'
import type { LinkState } from './live-link.ts'
import { emptyThread, type Thread } from './thread.ts'

/** Texts from the specification's error catalogue (chapters 5 and 8) [CHAT-03] [CHAT-06]. */
export const TEXT = {
  invalid: msg`Invalid response from server`,
  loadFailed: msg`Failed to load messages.`,
  sendFailed: msg`Failed to send message.`,
  uploadFailed: msg`Failed to upload file.`,
  oneFile: msg`Drop one file at a time.`,
  notLoggedIn: msg`You must be logged in to send messages.`,
  noConnection: msg`Connection lost. Messages cannot be sent at this time.`,
  draftKept: msg`Reconnecting... We keep what you write; send it once you're connected.`,
  changeFailed: msg`We couldn't confirm the change. Try again.`,
  notFound: msg`This message is no longer in the conversation.`,
  backup: msg`Using backup connection - messages may be slightly delayed`,
} as const

/** Why a call failed: the server's reason, else `own`. */
export function reasonOf(error: unknown, own: MessageDescriptor): LateText {
  return serverMessageOf(error) === undefined ? own : () => serverMessageOf(error) ?? ''
}

/** First load of a conversation. Stays `ready` once loaded: later failures keep what is shown. */
export type HistoryState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready' }
  | { readonly state: 'failed'; readonly message: LateText }

/** Loading of older pages: `end` once the conversation's first message is loaded. */
export type OlderState = 'idle' | 'loading' | 'failed' | 'end'

/** The single attachment of the next message [CHAT-04]. `progress` in percent. */
export type AttachedFile =
  | {
      readonly state: 'uploading'
      readonly name: string
      readonly progress: number
      /** For the preview. */
      readonly source?: File
    }
  | { readonly state: 'ready'; readonly name: string; readonly url: string; readonly source?: File }
  | {
      readonly state: 'failed'
      readonly name: string
      readonly message: LateText
      /** Whether the same file may succeed later. */
      readonly retryable: boolean
    }

export interface ConversationState {
  readonly thread: Thread
  readonly history: HistoryState
  readonly older: OlderState
  readonly link: LinkState
  /** Whether the last call of this conversation succeeded; undefined until the first call of an outage ends. */
  readonly callsWork: boolean | undefined
  /** Text not sent yet. */
  readonly draft: string
  readonly file: AttachedFile | undefined
  /** The message that the next one replies to. */
  readonly replyTo: QuotedMessage | undefined
  /** What the next message is about. */
  readonly about: MessageSubject | undefined
  /** Key of the first message that is new to the reader; unchanged while they read. */
  readonly newFrom: string | undefined
  /** Number of unseen messages from others. */
  readonly unseen: number
  /** Ids of the others currently typing. */
  readonly typing: readonly string[]
}

/** What is kept of the next message until it is sent. */
export type DraftContent = Pick<ConversationState, 'draft' | 'about'>

/** State of a conversation before anything is loaded. */
export function initialState(ownId: string, kept?: DraftContent): ConversationState {
  return {
    thread: emptyThread(ownId),
    history: { state: 'loading' },
    older: 'end',
    link: { connection: 'disconnected', live: false, polling: false },
    callsWork: undefined,
    draft: kept?.draft ?? '',
    about: kept?.about,
    file: undefined,
    replyTo: undefined,
    newFrom: undefined,
    unseen: 0,
    typing: [],
  }
}

/**
 * Whether messages can be sent: over a live connection, or while the fallback (polling) works. While connecting,
 * sending is disabled until the connection is up or polling has succeeded.
 */
export function canSend({ link, callsWork }: ConversationState): boolean {
  if (link.connection === 'connected') return true
  return link.polling || (callsWork === true && link.connection !== 'connecting')
}

/** Error for a text longer than a message may be, else undefined. */
export function tooLong(text: string): MessageDescriptor | undefined {
  const { length } = text.trim()
  if (length <= CHAT_MESSAGE_MAX) return undefined
  return msg`Use at most ${{ max: CHAT_MESSAGE_MAX }} characters. This message has ${length}.`
}

/** Whether a file can be attached to the next message [CHAT-04]. */
export function canAttach(state: ConversationState): boolean {
  return canSend(state) && state.file === undefined
}

/** Whether messages currently arrive by polling [ADM-03]. */
export function usesBackup({ link }: ConversationState): boolean {
  return link.polling
}

/** Whether text, a file or a message would be lost with the page. */
export function hasUnsent(state: ConversationState): boolean {
  return state.draft.trim() !== '' || state.file !== undefined || state.thread.outgoing.length > 0
}
