import { type ChannelPosition, type MissedEvents, positionIn } from '@tradefront/contracts'
import type { TimerHandle } from '../platform/clock.ts'
import type { Platform } from '../platform/platform.ts'
import { askServer, type RetryTurn } from './channel-authorizer.ts'

/** Longest time that live events wait for missed ones, ms. */
export const HOLD_LIMIT = 1_000
/** Pause before asking again for events that an answer did not have yet, ms. */
const ASK_AGAIN = 250

/** Asks for a channel's events after a position (GET /broadcasting/events, ours). `channel` includes `private-`. */
export type AskMissed = (channel: string, position: ChannelPosition) => Promise<MissedEvents>

export interface SequenceOptions extends Pick<Platform, 'clock' | 'random'> {
  ask(position: ChannelPosition): Promise<MissedEvents>
  turn: RetryTurn
  deliver(event: string, payload: unknown): void
  /** Events were lost, or delivered out of order: data that depends on them has to be fetched. */
  onLost(): void
  /** What is missing, or asked for, may have changed. */
  onChange(): void
}

interface HeldEvent {
  readonly event: string
  readonly payload: unknown
}

/**
 * Delivers the numbered events of a channel in order and once each: fills gaps by asking the server, and reports a loss
 * where it can't. Events without a number are delivered as they come.
 */
export class ChannelSequence {
  /** Everything up to it has been delivered, or its loss reported; undefined without numbers. */
  position: ChannelPosition | undefined
  /** When the position was last confirmed by an event or an answer. */
  confirmedAt = 0
  private readonly options: SequenceOptions
  private readonly held = new Map<number, HeldEvent>()
  private holdTimer: TimerHandle | undefined
  private againTimer: TimerHandle | undefined
  /** Identifies the pending request. */
  private request: symbol | undefined
  /** The highest number delivered before an earlier one: fetching has to make up for those. */
  private ahead: number | undefined
  /** The server doesn't answer the call: numbers are ignored. */
  private isOff = false

  constructor(options: SequenceOptions) {
    this.options = options
  }

  get isAsking(): boolean {
    return this.request !== undefined
  }

  /** Events are known to be missing. */
  get lacks(): boolean {
    return this.held.size > 0 || this.ahead !== undefined
  }

  /** The position before the first subscription, or known to the leading tab. */
  startAt(position: ChannelPosition | undefined): void {
    if (!this.isOff && this.position === undefined && position !== undefined) this.moveTo(position)
  }

  receive(event: string, payload: unknown): void {
    const { position, options } = this
    const own = this.isOff ? undefined : positionIn(payload)
    if (own === undefined) options.deliver(event, payload)
    else if (own.epoch !== position?.epoch) {
      this.reset()
      this.moveTo(own)
      options.deliver(event, payload)
      if (position !== undefined) options.onLost()
    } else if (this.ahead !== undefined) {
      if (own.number <= this.ahead) return
      this.ahead = own.number
      options.deliver(event, payload)
    } else if (own.number > position.number) {
      this.held.set(own.number, { event, payload })
      this.deliverHeld()
      if (this.held.size > 0) {
        this.holdTimer ??= options.clock.setTimeout(() => this.release(), HOLD_LIMIT)
        this.fetch()
        options.onChange()
      }
    }
  }

  /** Asks for what came after the position; on a new subscription, and after a gap. */
  fetch(): void {
    const { position, options } = this
    if (position === undefined || this.isAsking) return
    const request = Symbol('missed events')
    this.options.clock.clearTimeout(this.againTimer)
    this.request = request
    let hasFailed = false
    askServer<MissedEvents>(
      {
        grant: (missed) => {
          this.request = undefined
          this.take(missed)
          options.onChange()
        },
        deny: () => {
          this.reset()
          this.isOff = true
          options.onLost()
          options.onChange()
        },
      },
      {
        ...options,
        ask: () => options.ask(position),
        isCurrent: () => this.request === request,
        onRetry: () => {
          this.release()
          this.ahead ??= position.number
          // Data is fetched meanwhile, as without numbers.
          if (!hasFailed) options.onLost()
          hasFailed = true
        },
      },
    )
    options.onChange()
  }

  /** The subscription has ended. */
  pause(): void {
    this.stopAsking()
    this.release()
  }

  /** Forgets the position, along with undelivered events. */
  reset(): void {
    this.stopHolding()
    this.stopAsking()
    this.held.clear()
    this.ahead = undefined
    this.position = undefined
  }

  private take({ epoch, number, events }: MissedEvents): void {
    if (events !== null && epoch === this.position?.epoch && this.ahead === undefined) {
      for (const missed of events) {
        const { number: own, event, data } = missed
        if (own > this.position.number) this.held.set(own, { event, payload: data })
      }
      this.confirmedAt = this.options.clock.now()
      this.deliverHeld()
    }
    const { position } = this
    if (position === undefined) return
    if (epoch !== position.epoch || number > position.number || this.ahead !== undefined) {
      this.release()
      if (epoch !== position.epoch || (this.ahead ?? 0) <= number) this.ahead = undefined
      this.moveTo({ epoch, number })
      this.options.onLost()
    }
    // The answer is older than events that have come since.
    if (this.lacks) this.againTimer = this.options.clock.setTimeout(() => this.fetch(), ASK_AGAIN)
  }

  private moveTo(position: ChannelPosition): void {
    this.position = position
    this.confirmedAt = this.options.clock.now()
  }

  /** Delivers held events up to the first gap. */
  private deliverHeld(): void {
    const { held, options } = this
    for (let at = this.position; at !== undefined; at = this.position) {
      const number = at.number + 1
      const next = held.get(number)
      if (next === undefined) break
      held.delete(number)
      this.moveTo({ epoch: at.epoch, number })
      options.deliver(next.event, next.payload)
    }
    if (held.size === 0) this.stopHolding()
  }

  /** Delivers held events despite the gap before them. */
  private release(): void {
    this.stopHolding()
    const waiting = [...this.held].sort(([a], [b]) => a - b)
    this.held.clear()
    for (const [number, { event, payload }] of waiting) {
      this.ahead = number
      this.options.deliver(event, payload)
    }
  }

  private stopAsking(): void {
    this.request = undefined
    this.options.clock.clearTimeout(this.againTimer)
  }

  private stopHolding(): void {
    this.options.clock.clearTimeout(this.holdTimer)
    this.holdTimer = undefined
  }
}
