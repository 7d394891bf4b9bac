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

/** Polling while account events do not arrive, ms (specification 9). */
export const POLL_INTERVAL = 5000

/** Longest time for which live events wait for what was missed before them, ms. */
const HOLD_MS = 1000

/** Timers of the mount that shows the conversation. Delays in ms. */
export interface Timers {
  setTimeout(run: () => void, delay: number): number
  clear(handle: number): void
}

/** How messages reach this page at the moment. */
export interface LinkState {
  /** Of this conversation: a connection over which its events do not come is not called connected. */
  readonly connection: ConnectionStatus['state']
  /** Subscribed, and what was missed has been fetched: nothing needs polling. */
  readonly live: boolean
  /** Events do not arrive, and the last fetch by timer brought what there is. */
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
  onMessage(message: ChatMessage): void
  onRead(messageId: string): void
  onState(state: LinkState): void
}

/** A conversation that is kept in step. */
export interface LiveLink {
  /** Fetches at once instead of with the next poll, where there is no whole live stream. */
  catchUpNow(): void
  stop(): void
}

/**
 * Keeps a conversation in step with the server: subscribe, wait for the subscription, hold back live
 * events for at most a second, fetch what was missed, apply it, then the events held back. A fetch that began in an older
 * connection cycle is dropped. While there is no live stream it polls every 5 s [CHAT-05].
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
  /** The server refused the channel, or its subscription did not come about. */
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
    // Nobody asks every 5 s while no call gets through.
    if (!(await apiReach().turn(ending.signal)) || live) return
    const complete = await fetchMissed()
    // Only a fetch of this very outage shows that the backup works.
    if (complete !== undefined) polling = complete && !live
    schedulePoll()
    report()
  }

  /**
   * A fetch that began after the subscription and succeeded makes the stream whole. Whether it succeeded;
   * undefined for one of an older connection, which says nothing.
   */
  async function fetchMissed(): Promise<boolean | undefined> {
    const during = cycle
    const afterSubscription = subscribed
    // The first load of all belongs to no connection: its answer is good whenever it comes.
    const complete = await options.sync(() => !stopped && (during === 0 || during === cycle))
    if (stopped || during !== cycle) return undefined
    if (afterSubscription && subscribed && complete) {
      live = true
      polling = false
    }
    release()
    return complete
  }

  /** After a failed or slow fetch held back events are shown all the same; polling goes on until one succeeds. */
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
      // A new outage: the backup has to prove itself anew.
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
    account.listen(channel, EVENT.messageRead, (payload) => {
      const event = v.safeParse(MessageReadEvent, payload)
      if (event.success) options.onRead(event.output.message_id)
    }),
    account.onSubscribed(channel, () => void catchUp()),
    account.onSubscriptionError((error) => {
      if (error.channel === channel) onRefused()
    }),
  ]
  // On a channel that was subscribed already (by the unread banner) that is reported within a microtask: then
  // the catch-up is the first load.
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
