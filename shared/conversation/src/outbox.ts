import { ApiError, isOutcomeUnknown } from '@tradefront/api'
import type { ChatMessage, SendChatMessageRequest } from '@tradefront/contracts'
import { reasonOf, TEXT } from './conversation-state.ts'
import type { ConversationStore } from './conversation-store.ts'
import { POLL_INTERVAL } from './live-link.ts'
import type { OutgoingMessage } from './thread.ts'

/** The part of a message that is sent. */
export type Sendable = Pick<OutgoingMessage, 'clientId' | 'text' | 'files' | 'replyTo' | 'about'>

export interface OutboxOptions {
  readonly store: ConversationStore
  /** Customer named in the call, on the admin side [ADM-05]. */
  readonly addressee: string | undefined
  readonly send: (body: SendChatMessageRequest) => Promise<ChatMessage>
  /** Fetches new messages; false on failure. */
  readonly fetchNew: () => Promise<boolean>
  /** Schedules a call, delay in ms; dropped when the conversation ends. */
  readonly later: (run: () => void, delay: number) => void
}

/** Sends a conversation's messages and determines their outcome. */
export interface Outbox {
  /** Sends a message queued in the thread. */
  post(message: Sendable): Promise<void>
  /** Resends a failed message under its original id, so that it can't arrive twice. */
  resend(clientId: string): void
  /** Resolves messages whose delivery was uncertain before a complete fetch. */
  settle(doubtful: readonly OutgoingMessage[]): Promise<void>
}

/** Statuses that reject the message itself: 413, 422. */
const NOT_ACCEPTED = new Set([413, 422])

const isTextRefused = (error: unknown) => error instanceof ApiError && NOT_ACCEPTED.has(error.status ?? 0)

/** Creates the {@link Outbox} of one conversation. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, addressee } = options
  const { dispatch } = store
  /** Messages already resent automatically: no second retry. */
  const sentAgain = new Set<string>()
  const find = (clientId: string) =>
    store.getState().thread.outgoing.find((item) => item.clientId === clientId)

  /** Messages are sent one at a time, so that they arrive in order. */
  let line: Promise<unknown> = Promise.resolve()

  async function post(message: Sendable): Promise<void> {
    const sent = line.then(() => deliver(message))
    line = sent
    if ((await sent) === 'unknown') await fetchUntilSettled()
  }

  /** Sends the next message. Never rejects. */
  async function deliver({
    clientId,
    text,
    files,
    replyTo,
    about,
  }: Sendable): Promise<'settled' | 'unknown'> {
    try {
      // Not tied to the view's signal: leaving the page doesn't recall a message.
      const message = await options.send({
        message: text,
        client_id: clientId,
        ...(files.length > 0 ? { attachments: files.map((file) => file.url) } : {}),
        ...(replyTo === undefined ? {} : { reply_to: replyTo.id }),
        ...(about === undefined ? {} : { about }),
        ...(addressee === undefined ? {} : { customer_id: addressee }),
      })
      store.set({ callsWork: true })
      dispatch({ type: 'answered', clientId, message })
    } catch (error) {
      const reason = reasonOf(error, TEXT.sendFailed)
      if (isOutcomeUnknown(error)) {
        dispatch({ type: 'unanswered', clientId, error: reason })
        return 'unknown'
      }
      dispatch({ type: 'failed', clientId, error: reason, textRefused: isTextRefused(error) })
    }
    return 'settled'
  }

  async function fetchUntilSettled(): Promise<void> {
    if (!store.getState().thread.outgoing.some((item) => item.state === 'unknown')) return
    if (!(await options.fetchNew())) options.later(() => void fetchUntilSettled(), POLL_INTERVAL)
  }

  return {
    post,
    resend(clientId) {
      const item = find(clientId)
      if (item?.state !== 'failed') return
      dispatch({ type: 'resent', clientId })
      void post(item)
    },
    /**
     * What is still unconfirmed after the fetch did not arrive. Resends each automatically, once and in order; its
     * `client_id` guards against duplicates.
     */
    async settle(doubtful) {
      for (const { clientId } of doubtful) {
        const item = find(clientId)
        if (item?.state !== 'unknown') continue
        if (sentAgain.has(clientId)) {
          dispatch({ type: 'failed', clientId, error: item.error ?? TEXT.sendFailed })
          continue
        }
        sentAgain.add(clientId)
        dispatch({ type: 'resent', clientId })
        await post(item)
      }
    },
  }
}
