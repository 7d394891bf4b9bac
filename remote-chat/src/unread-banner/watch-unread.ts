import { channels, EVENT, MessageSentEvent, type AccountEvents } from '@tradefront/contracts'
import type { Timers } from '@tradefront/conversation'
import * as v from 'valibot'

/** Delay after a read mark before counting again, ms: marks come in bursts. */
const READ_DELAY = 500

export interface UnreadOptions {
  readonly userId: string
  readonly account: AccountEvents
  readonly timers: Timers
  fetchCount(): Promise<number>
  /** Called for each incoming message. */
  onNewMessage(): void
  onCount(count: number): void
}

/** Calls the handler for each message sent to the customer. Returns the unsubscribe function. */
export function onIncomingMessage(account: AccountEvents, userId: string, onMessage: () => void): () => void {
  return account.listen(channels.chat(userId), EVENT.messageSent, (payload) => {
    const event = v.safeParse(MessageSentEvent, payload)
    if (event.success && event.output.message.sender_id !== userId) onMessage()
  })
}

/**
 * Tracks the customer's number of unread messages [CHAT-07]: fetched immediately, after each (re)subscription, on
 * incoming messages, and when messages are read in another tab. Returns the unsubscribe function.
 */
export function watchUnread(options: UnreadOptions): () => void {
  const { account, timers, userId } = options
  const channel = channels.chat(userId)
  let stopped = false
  let asked = 0
  let readTimer: number | undefined

  async function refresh() {
    asked += 1
    const mine = asked
    try {
      const count = await options.fetchCount()
      // Responses may overtake each other: only the latest request counts.
      if (!stopped && mine === asked) options.onCount(count)
    } catch {
      // The api package logs failed calls; the last known count stays (specification 8).
    }
  }

  const ends = [
    onIncomingMessage(account, userId, () => {
      options.onNewMessage()
      void refresh()
    }),
    account.listen(channel, EVENT.messageRead, () => {
      if (readTimer !== undefined) timers.clear(readTimer)
      readTimer = timers.setTimeout(() => void refresh(), READ_DELAY)
    }),
    account.onSubscribed(channel, () => void refresh()),
  ]
  // On a channel that is already subscribed, the subscription is reported within a microtask.
  queueMicrotask(() => {
    if (asked === 0 && !stopped) void refresh()
  })

  return () => {
    stopped = true
    for (const end of ends) end()
    if (readTimer !== undefined) timers.clear(readTimer)
  }
}
