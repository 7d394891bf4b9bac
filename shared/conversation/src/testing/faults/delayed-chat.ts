import { ApiError, type ApiErrorKind } from '@tradefront/api'
import type { ChatMessage } from '@tradefront/contracts'
import type { FakeClock } from '@tradefront/realtime/testing/simulation'
import type { ConversationApi } from '../../conversation.ts'
import type { FakeChat } from '../fake-chat.ts'
import type { CallMood } from './fault-script.ts'

/** Timeout of the HTTP client, ms (specification 9). */
const CALL_TIMEOUT = 15_000

/** Resolves after this much time. */
export async function passed(clock: FakeClock, ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    clock.setTimeout(resolve, ms)
  })
}

export interface DelayedChatOptions {
  readonly chat: FakeChat
  readonly clock: FakeClock
  /** One-way latency, ms. */
  readonly latency: () => number
  /** Called before the server reads its clock. */
  readonly beforeCall: () => void
  /** Called when a message of the page is stored. */
  readonly onStored: (message: ChatMessage) => void
}

/** The fake chat behind a slow network that loses calls, and answers to completed calls. */
export function delayedChat({ chat, clock, latency, beforeCall, onStored }: DelayedChatOptions) {
  const calls = { mood: 'fine' as CallMood, api: undefined as unknown as ConversationApi }

  function failure(kind: ApiErrorKind, method: string, status?: number): ApiError {
    const url = 'http://broker.test/api/v1/chat/messages'
    return new ApiError(kind, { kind, method, url, ...(status === undefined ? {} : { status, data: {} }) })
  }

  async function over<T>(method: string, serve: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const answered = new AbortController()
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(failure('aborted', method))
      signal?.addEventListener('abort', abort, { signal: answered.signal })
    })
    try {
      return await Promise.race([answer(calls.mood, method, serve), aborted])
    } finally {
      answered.abort()
    }
  }

  async function answer<T>(mood: CallMood, method: string, serve: () => Promise<T>): Promise<T> {
    await passed(clock, latency())
    if (mood === 'unreached') throw failure('network', method)
    if (mood === 'broken') throw failure('http', method, 500)
    beforeCall()
    const served = await serve()
    if (mood === 'answerLost') {
      await passed(clock, CALL_TIMEOUT)
      throw failure('timeout', method)
    }
    await passed(clock, latency())
    return served
  }

  calls.api = {
    fetchChatMessages: (query, options = {}) =>
      over('GET', () => chat.fetchChatMessages(query), options.signal),
    sendChatMessage: (body) =>
      over('POST', async () => {
        const before = chat.messages.length
        const message = await chat.sendChatMessage(body)
        if (chat.messages.length > before) onStored(message)
        return message
      }),
    changeChatMessage: (...change) => over('PUT', () => chat.changeChatMessage(...change)),
    uploadChatFile: (...upload) => chat.uploadChatFile(...upload),
  }
  return calls
}
