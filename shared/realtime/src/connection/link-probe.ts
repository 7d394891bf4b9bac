import type { Clock, TimerHandle } from '../platform/clock.ts'

/** Silence on an open connection before the server is probed, ms. */
export const PROBE_AFTER = 4_000
/** Timeout of a probe, ms. Together with {@link PROBE_AFTER} well under 10 s. */
export const PROBE_ANSWER = 4_000
/** Longest probe timeout, after connections closed because of timeouts, ms. */
export const MAX_PROBE_ANSWER = 32_000
/** A timer this late was delayed by a busy page, and so may be the answer, ms. */
const HELD_UP = 1_000

export interface LinkProbeOptions {
  clock: Clock
  /** Probes the server; any answer will do. */
  ask: () => void
  /**
   * A long message was requested and may be in transit: an answer would queue behind it, so its absence proves
   * nothing.
   */
  isReceiving: () => boolean
  /** No answer: the connection is dead although it looks open. */
  onDead: () => void
}

/**
 * Detects a half-open connection: one whose other end is gone without closing it. The clients' own heartbeats take
 * half a minute or more [RT-04]; this takes seconds while the page is visible. Any message counts as a sign of
 * life, so a busy connection is never probed. A slow connection must not look dead forever: each one closed doubles
 * the timeout for the next, and an answer within half the timeout halves it again.
 */
export class LinkProbe {
  private readonly options: LinkProbeOptions
  private heardAt = 0
  /** When the pending probe was sent. */
  private askedAt: number | undefined
  private patience = PROBE_ANSWER
  private due = 0
  private timer: TimerHandle | undefined

  constructor(options: LinkProbeOptions) {
    this.options = options
  }

  /** Restarts for a connection last heard `silence` ms ago. */
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

  /** A message arrived. Cheap, as it is called for every price message. */
  heard(): void {
    this.heardAt = this.options.clock.now()
    if (this.askedAt === undefined) return
    if (this.heardAt - this.askedAt < this.patience / 2)
      this.patience = Math.max(PROBE_ANSWER, this.patience / 2)
    this.askedAt = undefined
    // The probe timeout may be much longer than the silence allowed.
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
      // Firing a fraction of a millisecond early would check again immediately, forever with a stopped clock.
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
