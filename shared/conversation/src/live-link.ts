import {
  EVENT,
  MessageReadEvent,
  MessageSentEvent,
  channels,
  type AccountEvents,
  type ChatMessage,
  type ConnectionStatus,
} from '@tradefront/contracts'
import * as v from 'valibot'

/** Polling while account events do not arrive, ms (specification 9). */
export const POLL_INTERVAL = 5000

/** Timers of the mount that shows the conversation. Delays in ms. */
export interface Timers {
  setTimeout(run: () => void, delay: number): number
  clear(handle: number): void
}

/** How messages reach this page at the moment. */
export interface LinkState {
  readonly connection: ConnectionStatus['state']
  /** Subscribed, and what was missed has been fetched: nothing needs polling. */
  readonly live: boolean
  /** Fetched by timer because events do not arrive. */
  readonly polling: boolean
}

export interface LiveLinkOptions {
  readonly account: AccountEvents
  readonly timers: Timers
  readonly customerId: string
  /**
   * Fetches and applies everything newer than is known. False when the fetch failed, or when
   * `isCurrent` had turned false by the time it was answered and the answer was dropped.
   */
  sync(isCurrent: () => boolean): Promise<boolean>
  /** `unbroken`: nothing can be missing before this message. */
  onMessage(message: ChatMessage, unbroken: boolean): void
  onRead(messageId: string): void
  onState(state: LinkState): void
}

/**
 * Keeps a conversation in step with the server: subscribe, wait for the subscription, hold back live
 * events, fetch what was missed, apply it, then the events held back. A fetch that began in an older
 * connection cycle is dropped. While there is no live stream it polls every 5 s [CHAT-05]. Returns the
 * ending.
 */
export function startLiveLink(options: LiveLinkOptions): () => void {
  const { account, timers, customerId } = options
  const channel = channels.chat(customerId)
  let stopped = false
  /** 0 until the first subscription; grows with each. */
  let cycle = 0
  let subscribed = false
  let live = false
  let polling = false
  let heldBack: ChatMessage[] | undefined
  let pollTimer: number | undefined

  const tell = () => {
    if (!stopped) options.onState({ connection: account.status.state, live, polling })
  }

  function schedulePoll() {
    if (pollTimer !== undefined) timers.clear(pollTimer)
    pollTimer = stopped || live ? undefined : timers.setTimeout(() => void poll(), POLL_INTERVAL)
  }

  async function poll() {
    polling = true
    tell()
    await fetchMissed()
    schedulePoll()
    tell()
  }

  /** A fetch that began after the subscription and succeeded makes the stream whole. */
  async function fetchMissed() {
    const during = cycle
    const afterSubscription = subscribed
    // The first load of all belongs to no connection: its answer is good whenever it comes.
    const complete = await options.sync(() => !stopped && (during === 0 || during === cycle))
    if (stopped || during !== cycle) return
    if (afterSubscription && subscribed && complete) {
      live = true
      polling = false
    }
    release()
  }

  /** After a failed fetch held back events are shown all the same; polling goes on until one succeeds. */
  function release() {
    const messages = heldBack ?? []
    heldBack = undefined
    for (const message of messages) options.onMessage(message, live)
  }

  async function catchUp() {
    cycle += 1
    subscribed = true
    live = false
    heldBack ??= []
    tell()
    await fetchMissed()
    schedulePoll()
    tell()
  }

  function onStatus(status: ConnectionStatus) {
    if (status.state !== 'connected') {
      subscribed = false
      live = false
      release()
      if (pollTimer === undefined) schedulePoll()
    }
    tell()
  }

  const ends = [
    account.onStatus(onStatus),
    account.listen(channel, EVENT.messageSent, (payload) => {
      const event = v.safeParse(MessageSentEvent, payload)
      if (!event.success) return
      if (heldBack) heldBack.push(event.output.message)
      else options.onMessage(event.output.message, live)
    }),
    account.listen(channel, EVENT.messageRead, (payload) => {
      const event = v.safeParse(MessageReadEvent, payload)
      if (event.success) options.onRead(event.output.message_id)
    }),
    account.onSubscribed(channel, () => void catchUp()),
  ]
  // On a channel that was subscribed already (by the unread banner) that is told within a microtask: then
  // the catch-up is the first load.
  queueMicrotask(() => {
    if (cycle === 0 && !stopped) void fetchMissed()
  })
  tell()
  schedulePoll()

  return () => {
    stopped = true
    for (const end of ends) end()
    if (pollTimer !== undefined) timers.clear(pollTimer)
  }
}
