import { ApiError, isOutcomeUnknown, serverMessageOf } from '@tradefront/api'
import type { ChatMessage, SendChatMessageRequest } from '@tradefront/contracts'
import { TEXT } from './conversation-state.ts'
import type { ConversationStore } from './conversation-store.ts'
import { POLL_INTERVAL } from './live-link.ts'
import type { OutgoingMessage } from './thread.ts'

/** What is sent of a message. */
export type Sendable = Pick<OutgoingMessage, 'clientId' | 'text' | 'files'>

export interface OutboxOptions {
  readonly store: ConversationStore
  /** The customer to name in the call, on the admin's side [ADM-05]. */
  readonly addressee: string | undefined
  readonly send: (body: SendChatMessageRequest) => Promise<ChatMessage>
  /** Fetches what is new; false where that failed. */
  readonly fetchNew: () => Promise<boolean>
  /** Calls after a delay, ms, unless the conversation has ended by then. */
  readonly later: (run: () => void, delay: number) => void
}

/** Sends a conversation's messages and finds out what became of them. */
export interface Outbox {
  /** Sends a message that is in the thread as queued. */
  post(message: Sendable): Promise<void>
  /** Sends a failed message again under its old id, so that it cannot arrive twice. */
  resend(clientId: string): void
  /** Decides on messages that were in doubt before a complete fetch. */
  settle(doubtful: readonly OutgoingMessage[]): Promise<void>
}

/** Answers that say that the message itself cannot be taken: 413, 422. */
const NOT_ACCEPTED = new Set([413, 422])

const isTextRefused = (error: unknown) => error instanceof ApiError && NOT_ACCEPTED.has(error.status ?? 0)

/** Makes the {@link Outbox} of one conversation. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, addressee } = options
  const { dispatch } = store
  /** Messages that were sent a second time by themselves: there is no third. */
  const sentAgain = new Set<string>()
  const find = (clientId: string) =>
    store.getState().thread.outgoing.find((item) => item.clientId === clientId)

  /** Messages go one after the other, so that they arrive in the order in which they were written. */
  let line: Promise<unknown> = Promise.resolve()

  async function post(message: Sendable): Promise<void> {
    const sent = line.then(() => deliver(message))
    line = sent
    if ((await sent) === 'unknown') await fetchUntilSettled()
  }

  /** Sends a message whose turn it is. Never rejects. */
  async function deliver({ clientId, text, files }: Sendable): Promise<'settled' | 'unknown'> {
    try {
      // Not tied to the view's signal: leaving the page does not take a message back.
      const message = await options.send({
        message: text,
        client_id: clientId,
        ...(files.length > 0 ? { attachments: files.map((file) => file.url) } : {}),
        ...(addressee === undefined ? {} : { customer_id: addressee }),
      })
      store.set({ callsWork: true })
      dispatch({ type: 'answered', clientId, message })
    } catch (error) {
      const reason = serverMessageOf(error) ?? TEXT.sendFailed
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
     * What is still in doubt after the fetch did not arrive. Each is sent again by itself, once and in order;
     * its `client_id` keeps it from arriving twice all the same.
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
