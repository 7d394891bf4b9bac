import { apiReach } from '@tradefront/api'
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

/** Polling interval while account events don't arrive, ms (specification 9). */
export const POLL_INTERVAL = 5000

/** Longest time live events are held back for missed ones, ms. */
const HOLD_MS = 1000

/** Timers tied to the mounted view. Delays in ms. */
export interface Timers {
  setTimeout(run: () => void, delay: number): number
  clear(handle: number): void
}

/** How messages currently reach this page. */
export interface LinkState {
  /** For this conversation: not called connected if its events don't arrive. */
  readonly connection: ConnectionStatus['state']
  /** Subscribed and caught up: no polling needed. */
  readonly live: boolean
  /** Events don't arrive, and the last poll succeeded. */
  readonly polling: boolean
}

export interface LiveLinkOptions {
  readonly account: AccountEvents
  readonly timers: Timers
  readonly customerId: string
  /**
   * Fetches and applies everything new. False if the fetch failed, or if `isCurrent` had turned false by the time
   * of the answer, which was dropped.
   */
  sync(isCurrent: () => boolean): Promise<boolean>
  onMessage(message: ChatMessage): void
  /** Its author edited or deleted it. */
  onChanged(message: ChatMessage): void
  onRead(messageId: string): void
  onState(state: LinkState): void
}

/** Keeps a conversation in sync. */
export interface LiveLink {
  /** Fetches immediately instead of with the next poll, unless the stream is live. */
  catchUpNow(): void
  stop(): void
}

/**
 * Keeps a conversation in sync with the server: subscribe, wait for the subscription, hold back live events for at
 * most a second, fetch what was missed, apply it, then the held events. A fetch that started in an older connection
 * cycle is dropped. Without a live stream it polls every 5 s [CHAT-05].
 */
export function startLiveLink(options: LiveLinkOptions): LiveLink {
  const { account, timers, customerId } = options
  const channel = channels.chat(customerId)
  let stopped = false
  const ending = new AbortController()
  /** 0 until the first subscription; grows with each. */
  let cycle = 0
  let connected = account.status.state === 'connected'
  let subscribed = false
  let live = false
  let polling = false
  /** The server refused the channel, or subscribing failed. */
  let refused = false
  let heldBack: ChatMessage[] | undefined
  let pollTimer: number | undefined
  let holdTimer: number | undefined

  const report = () => {
    if (stopped) return
    const { state } = account.status
    const connection = state === 'connected' && (refused || polling) ? 'connecting' : state
    options.onState({ connection, live, polling })
  }

  function schedulePoll(delay = POLL_INTERVAL) {
    if (pollTimer !== undefined) timers.clear(pollTimer)
    pollTimer = stopped || live ? undefined : timers.setTimeout(() => void poll(), delay)
  }

  async function poll() {
    // Don't poll every 5 s while no call gets through.
    if (!(await apiReach().turn(ending.signal)) || live) return
    const complete = await fetchMissed()
    // Only a fetch from this outage shows that the fallback works.
    if (complete !== undefined) polling = complete && !live
    schedulePoll()
    report()
  }

  /**
   * The stream is complete after a successful fetch that started after the subscription. Returns whether it
   * succeeded; undefined for a fetch of an older connection.
   */
  async function fetchMissed(): Promise<boolean | undefined> {
    const during = cycle
    const afterSubscription = subscribed
    // The very first load isn't tied to a connection: its answer is always valid.
    const complete = await options.sync(() => !stopped && (during === 0 || during === cycle))
    if (stopped || during !== cycle) return undefined
    if (afterSubscription && subscribed && complete) {
      live = true
      polling = false
    }
    release()
    return complete
  }

  /** Shows held events after a failed or slow fetch; polling continues until one succeeds. */
  function release() {
    if (holdTimer !== undefined) timers.clear(holdTimer)
    holdTimer = undefined
    const messages = heldBack ?? []
    heldBack = undefined
    for (const message of messages) options.onMessage(message)
  }

  async function catchUp() {
    cycle += 1
    subscribed = true
    refused = false
    live = false
    heldBack ??= []
    holdTimer ??= timers.setTimeout(release, HOLD_MS)
    report()
    await fetchMissed()
    schedulePoll()
    report()
  }

  function onStatus(status: ConnectionStatus) {
    const wasConnected = connected
    connected = status.state === 'connected'
    if (status.state !== 'connected') {
      // A new outage: the fallback has to prove itself again.
      if (wasConnected) polling = false
      subscribed = false
      live = false
      refused = false
      release()
      if (pollTimer === undefined) schedulePoll()
    }
    report()
  }

  function onRefused() {
    subscribed = false
    live = false
    refused = true
    release()
    if (!polling) schedulePoll(0)
    report()
  }

  const ends = [
    account.onStatus(onStatus),
    account.listen(channel, EVENT.messageSent, (payload) => {
      const event = v.safeParse(MessageSentEvent, payload)
      if (!event.success) return
      if (heldBack) heldBack.push(event.output.message)
      else options.onMessage(event.output.message)
    }),
    account.listen(channel, EVENT.messageUpdated, (payload) => {
      const event = v.safeParse(MessageSentEvent, payload)
      if (!event.success) return
      const { message } = event.output
      // Its first version may still be held back.
      if (heldBack?.some(({ id }) => id === message.id)) heldBack.push(message)
      else options.onChanged(message)
    }),
    account.listen(channel, EVENT.messageRead, (payload) => {
      const event = v.safeParse(MessageReadEvent, payload)
      if (event.success) options.onRead(event.output.message_id)
    }),
    account.onSubscribed(channel, () => void catchUp()),
    account.onSubscriptionError((error) => {
      if (error.channel === channel) onRefused()
    }),
  ]
  // For an already subscribed channel (by the unread banner) this is reported within a microtask: then the first
  // load is the catch-up.
  queueMicrotask(() => {
    if (cycle === 0 && !stopped) void fetchMissed()
  })
  report()
  schedulePoll()

  return {
    catchUpNow() {
      if (!live) schedulePoll(0)
    },
    stop() {
      stopped = true
      ending.abort()
      for (const end of ends) end()
      if (pollTimer !== undefined) timers.clear(pollTimer)
      if (holdTimer !== undefined) timers.clear(holdTimer)
    },
  }
}
