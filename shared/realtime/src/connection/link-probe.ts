import type { Clock, TimerHandle } from '../platform/clock.ts'

/** Silence on an open connection after which the server is asked for a sign of life, ms. */
export const PROBE_AFTER = 4_000
/** A server that has not answered by then is taken for gone, ms. With {@link PROBE_AFTER} well under 10 s. */
export const PROBE_ANSWER = 4_000
/** Longest wait for an answer, after connections that were closed for want of one, ms. */
export const MAX_PROBE_ANSWER = 32_000
/** A timer that comes so late was held up by a busy page, and so may be the answer, ms. */
const HELD_UP = 1_000

export interface LinkProbeOptions {
  clock: Clock
  /** Asks the server for an answer, whatever it is. */
  ask: () => void
  /**
   * Something long was asked for and may be on its way: an answer would arrive behind it, so its absence
   * proves nothing.
   */
  isReceiving: () => boolean
  /** Nothing came: the other end is gone although the connection looks open. */
  onDead: () => void
}

/**
 * Notices a half-open connection: one whose other end is gone without having said so. The clients' own
 * heartbeats take half a minute and more [RT-04]; while somebody is looking this one takes seconds. Any
 * message counts as a sign of life, so a busy connection is never asked. A slow line must not look like a dead
 * one for ever: each connection that it closes doubles the wait for an answer on the next, and an answer that
 * needs less than half of the wait halves it again.
 */
export class LinkProbe {
  private readonly options: LinkProbeOptions
  private heardAt = 0
  /** When the server was asked for an answer that has not come. */
  private askedAt: number | undefined
  private patience = PROBE_ANSWER
  private due = 0
  private timer: TimerHandle | undefined

  constructor(options: LinkProbeOptions) {
    this.options = options
  }

  /** Begins anew with a connection that was heard `silence` ms ago. */
  start(silence = 0): void {
    this.stop()
    this.heardAt = this.options.clock.now() - silence
    this.wait(Math.max(0, PROBE_AFTER - silence))
  }

  stop(): void {
    this.options.clock.clearTimeout(this.timer)
    this.timer = undefined
    this.askedAt = undefined
  }

  /** Something came from the server. Cheap, since prices call it for every message. */
  heard(): void {
    this.heardAt = this.options.clock.now()
    if (this.askedAt === undefined) return
    if (this.heardAt - this.askedAt < this.patience / 2)
      this.patience = Math.max(PROBE_ANSWER, this.patience / 2)
    this.askedAt = undefined
    // The wait for an answer may be much longer than the silence that is allowed.
    this.wait(PROBE_AFTER)
  }

  private wait(ms: number): void {
    this.options.clock.clearTimeout(this.timer)
    this.due = this.options.clock.now() + ms
    this.timer = this.options.clock.setTimeout(() => {
      this.look()
    }, ms)
  }

  private look(): void {
    const { clock, ask, isReceiving, onDead } = this.options
    const silence = clock.now() - this.heardAt
    if (silence < PROBE_AFTER) {
      // A fraction of a millisecond too early would look again at once, for ever on a clock that stands still.
      this.wait(Math.ceil(PROBE_AFTER - silence))
    } else if (this.askedAt !== undefined && isReceiving()) {
      this.wait(PROBE_ANSWER)
    } else if (this.askedAt !== undefined && clock.now() - this.due < HELD_UP) {
      this.stop()
      this.patience = Math.min(MAX_PROBE_ANSWER, this.patience * 2)
      onDead()
    } else {
      this.askedAt = clock.now()
      this.wait(this.patience)
      ask()
    }
  }
}
