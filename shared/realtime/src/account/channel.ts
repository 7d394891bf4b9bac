import type { ChannelHealth, ChannelPosition } from '@tradefront/contracts'
import type { TimerHandle } from '../platform/clock.ts'
import { type Emitter, createEmitter } from '../platform/emitter.ts'
import type { Platform } from '../platform/platform.ts'
import { type AskMissed, ChannelSequence } from './channel-sequence.ts'
import type { RetryTurn } from './channel-authorizer.ts'
import type { EventsClient, JoinedChannel } from './events-client.ts'

/** Timeout of a subscription before it is retried, ms. */
export const SUBSCRIPTION_TIMEOUT = 10_000
/** Longest timeout of a subscription that keeps getting no answer, ms. */
const MAX_TIMEOUT = 60_000

/** Delay before retrying a refused subscription, ms; doubles up to {@link MAX_REFUSAL}. */
export const REFUSED_RETRY = 15_000
const MAX_REFUSAL = 300_000

export interface ChannelOptions extends Pick<Platform, 'clock' | 'random' | 'log'> {
  name: string
  missed: AskMissed
  turn: RetryTurn
  onError: (message: string) => void
  /** {@link Channel.isBehind} may have changed. */
  onChange: () => void
}

/** An event on a channel. */
export interface ChannelEvent {
  readonly event: string
  readonly payload: unknown
}

/** A channel authorisation request, valid while its answer is needed. */
export interface PermissionRequest {
  isCurrent(): boolean
  /** The channel's position before the subscription. */
  startAt(position: ChannelPosition | undefined): void
  /** Asking failed and will be repeated; reported if that lasts. */
  problem(message: string): void
}

/**
 * A wanted channel: its handlers, and its subscription on the current connection. Each connection resubscribes, so
 * the client keeps no state of an old one.
 */
export class Channel {
  readonly name: string
  private readonly options: ChannelOptions
  private readonly listeners = new Map<string, Emitter<unknown>>()
  private readonly everything: Emitter<ChannelEvent>
  private readonly arrivals: Emitter<number>
  private readonly sequence: ChannelSequence
  private joined: JoinedChannel | undefined
  private client: EventsClient | undefined
  private cycle = 0
  /** Number of losses reported while subscribed. */
  private losses = 0
  /** The cycle reported last: the same again as long as nothing was missed. */
  private reported: number | undefined
  /** A subscription was complete: missing events count from then on. */
  private isProven = false
  private subscribed = false
  private refused = false
  private timeouts = 0
  private refusals = 0
  private watchdog: TimerHandle | undefined
  /** Why the authorisation is still being asked for. */
  private lastProblem: string | undefined
  /** Changes with every subscription attempt; authorisation for an earlier one is outdated. */
  private ticket: symbol | undefined

  constructor(options: ChannelOptions) {
    this.options = options
    this.name = options.name
    this.everything = createEmitter<ChannelEvent>(options.log, 'account', options.name)
    this.arrivals = createEmitter<number>(options.log, 'account', `subscription of ${options.name}`)
    this.sequence = new ChannelSequence({
      ...options,
      ask: (position) => options.missed(`private-${this.name}`, position),
      deliver: (event, payload) => this.listeners.get(event)?.emit(payload),
      onLost: () => {
        this.losses += 1
        this.report()
      },
      onChange: () => {
        if (this.subscribed && !this.sequence.isAsking) this.isProven = true
        options.onChange()
      },
    })
  }

  get health(): ChannelHealth {
    const { name, subscribed, refused, sequence } = this
    const { position, confirmedAt } = sequence
    return {
      name,
      state: subscribed ? 'subscribed' : refused ? 'refused' : 'pending',
      ...(position !== undefined && { position: { ...position, at: confirmedAt } }),
    }
  }

  /** Events are missing, or may be until the server has been asked. Always false without numbers. */
  get isBehind(): boolean {
    const { position, isAsking, lacks } = this.sequence
    if (position === undefined || this.refused || !this.wanted) return false
    return lacks || (this.isProven && (isAsking || !this.subscribed))
  }

  /** Whether an event has listeners. */
  get wanted(): boolean {
    if (this.everything.size > 0) return true
    for (const emitter of this.listeners.values()) if (emitter.size > 0) return true
    return false
  }

  /** Whether there are no listeners at all, including for the subscription. */
  get idle(): boolean {
    return !this.wanted && this.arrivals.size === 0
  }

  listen(event: string, handler: (payload: unknown) => void): () => void {
    let emitter = this.listeners.get(event)
    if (emitter === undefined) {
      emitter = createEmitter<unknown>(this.options.log, 'account', event)
      this.listeners.set(event, emitter)
    }
    return emitter.on(handler)
  }

  listenToAll(handler: (event: ChannelEvent) => void): () => void {
    return this.everything.on(handler)
  }

  /**
   * Calls the handler on each subscription, and soon for the current one, if any. Where events have numbers, the cycle
   * stays the same while none is lost.
   */
  onSubscribed(handler: (cycle: number) => void): () => void {
    let ended = false
    const off = this.arrivals.on(handler)
    const { reported } = this
    if (this.subscribed && reported !== undefined) {
      queueMicrotask(() => {
        if (!ended && this.subscribed && this.reported === reported) handler(reported)
      })
    }
    return () => {
      ended = true
      off()
    }
  }

  /** Subscribes on a connection, unless already subscribed or subscribing. */
  join(client: EventsClient, cycle: number): void {
    if (this.joined !== undefined) return
    this.client = client
    this.cycle = cycle
    this.refused = false
    this.lastProblem = undefined
    const ticket = Symbol(this.name)
    this.ticket = ticket
    const joined = client.join(this.name, {
      succeeded: (position) => {
        if (this.ticket === ticket) this.onSucceeded(position)
      },
      failed: (message) => {
        if (this.ticket === ticket) this.onFailed(message)
      },
      received: (event, payload) => {
        if (this.ticket !== ticket) return
        this.everything.emit({ event, payload })
        this.sequence.receive(event, payload)
      },
    })
    this.joined = joined
    if (!this.subscribed && !this.refused) this.watch()
  }

  /** Sends an event to the other members; does nothing without a subscription. */
  send(event: `client-${string}`, payload: object): void {
    if (this.subscribed) this.joined?.send(event, payload)
  }

  /** Ends the subscription, if any; keeps the handlers. */
  leave(): void {
    this.options.clock.clearTimeout(this.watchdog)
    this.ticket = undefined
    this.subscribed = false
    this.timeouts = 0
    this.refusals = 0
    this.sequence.pause()
    this.joined?.leave()
    this.joined = undefined
  }

  /** Drops the position: events that come before the next subscription don't count as missed. */
  forget(): void {
    this.sequence.reset()
    this.reported = undefined
    this.isProven = false
  }

  /** Ends the subscription and removes every handler. */
  end(): void {
    this.leave()
    this.forget()
    for (const emitter of this.listeners.values()) emitter.clear()
    this.everything.clear()
    this.arrivals.clear()
  }

  /** An authorisation request that knows later whether its answer is still valid. */
  permit(): PermissionRequest {
    const { ticket } = this
    return {
      isCurrent: () => ticket !== undefined && this.ticket === ticket,
      startAt: (position) => {
        this.lastProblem = undefined
        this.sequence.startAt(position)
      },
      problem: (message) => {
        this.lastProblem = message
      },
    }
  }

  private onSucceeded(position: ChannelPosition | undefined): void {
    this.options.clock.clearTimeout(this.watchdog)
    this.subscribed = true
    this.timeouts = 0
    this.refusals = 0
    const { sequence, ticket } = this
    sequence.startAt(position)
    this.report(sequence.position === undefined ? undefined : this.reported)
    if (this.ticket === ticket) sequence.fetch()
  }

  /** @param cycle that of the last report if nothing was missed since */
  private report(cycle = this.cycle + this.losses): void {
    this.reported = cycle
    this.arrivals.emit(cycle)
  }

  /** A refusal isn't final: a misconfigured or restarting broker will admit us later. */
  private onFailed(message: string): void {
    this.options.clock.clearTimeout(this.watchdog)
    this.refused = true
    const { refusals } = this
    const wait = Math.min(MAX_REFUSAL, REFUSED_RETRY * 2 ** refusals)
    this.watchdog = this.options.clock.setTimeout(() => {
      this.rejoin(() => {
        this.refusals = refusals + 1
      })
    }, wait)
    this.options.onError(message)
  }

  /**
   * A server that rejects a signature sends no answer: the subscription would be pending forever. One that waits for its
   * authorisation is reported only: subscribing again would not get it sooner.
   */
  private watch(): void {
    const wait = Math.min(MAX_TIMEOUT, SUBSCRIPTION_TIMEOUT * 2 ** this.timeouts)
    const { ticket } = this
    this.watchdog = this.options.clock.setTimeout(() => {
      const timeouts = this.timeouts + 1
      const report = () => {
        this.timeouts = timeouts
        this.options.onError(this.lastProblem ?? `No answer within ${Math.round(wait / 1000)} s`)
      }
      if (this.lastProblem === undefined) return this.rejoin(report)
      report()
      if (this.ticket === ticket) this.watch()
    }, wait)
  }

  /** Unsubscribes and resubscribes on the same connection, unless `between` changed it. */
  private rejoin(between: () => void): void {
    const { client, cycle } = this
    this.leave()
    const pending = Symbol(this.name)
    this.ticket = pending
    between()
    // A handler may have unsubscribed, disconnected or subscribed meanwhile.
    if (this.ticket === pending && client !== undefined) this.join(client, cycle)
  }
}
