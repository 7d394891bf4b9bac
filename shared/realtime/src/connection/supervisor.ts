import { CONNECTION_FAILED, type ConnectionHealth, type ConnectionStatus } from '@tradefront/contracts'
import type { Clock, TimerHandle } from '../platform/clock.ts'
import { createEmitter } from '../platform/emitter.ts'
import type { RealtimeLog } from '../platform/log.ts'
import { type BackoffBounds, backoffDelay } from './backoff.ts'
import { LinkProbe, PROBE_AFTER } from './link-probe.ts'
import { LOSSES, lossOf } from './losses.ts'
import type { PageSignals } from '../platform/page-signals.ts'

/** Reports of a socket to its supervisor. Ignored once it is closed. */
export interface SocketEvents {
  /** The connection is up. */
  opened(): void
  /** Something arrived from the server. */
  heard(): void
  /** The connection is down, but the socket is reconnecting by itself. */
  interrupted(reason?: string): void
  /** The socket gave up. `refused`: the server rejected us, so retrying soon is pointless. */
  closed(reason?: string, refused?: boolean): void
}

/** One connection attempt and the resulting connection. `close` may be called more than once. */
export interface Socket {
  close(): void
  /** Probes the server; without it the transport isn't probed. */
  probe?(): void
  /** A long message was requested and hasn't arrived: until then an unanswered probe proves nothing. */
  isReceiving?(): boolean
  /** If another tab holds the connection: asks that tab to replace it, as it seems dead or a new one is wanted. */
  renew?(): void
}

export interface SupervisorOptions {
  /** 'prices' or 'account', for the log. */
  name: string
  /** Starts one attempt. Never called before the previous socket is closed. */
  open: (events: SocketEvents) => Socket
  clock: Clock
  random: () => number
  log: RealtimeLog
  backoff: BackoffBounds
  /** Timeout of an attempt, ms. */
  attemptTimeout: number
  /** Time without a connection after which the status is `failed`; attempts continue [RT-04], ms. */
  unavailableAfter: number
  /** Watches page and network while the connection is wanted; returns a function that stops it. */
  watch?: (signals: PageSignals) => () => void
  /** Whether a new connection lacks data, until {@link ConnectionSupervisor.showConnected} says otherwise. */
  catchesUp?: () => boolean
}

/** A connection that lasted this long was good: a later failure is a new outage, ms. */
export const PROVEN_AFTER = 5_000
/** Delay after a refusal, ms: a wrong key won't become valid by asking often. */
export const REFUSED_BACKOFF: BackoffBounds = { min: 15_000, max: 30_000 }
/** Minimum interval between kicks, ms; a younger attempt may finish. */
export const KICK_INTERVAL = 1_000

interface Attempt {
  socket: Socket | undefined
  readonly startedAt: number
  openSince: number | undefined
}

/**
 * Keeps one connection alive: opens it, detects its end, and reconnects after a back-off with full jitter. At most
 * one socket is alive at any time; events of earlier ones are dropped. Drives both transports, with an injected
 * clock and random source.
 */
export class ConnectionSupervisor {
  private readonly options: SupervisorOptions
  private readonly changes
  private current: ConnectionStatus = { state: 'disconnected' }
  private wanted = false
  private attempt: Attempt | undefined
  private attempts = 0
  /** When the outage or the first attempt began; undefined once a connection has proven itself. */
  private outageSince: number | undefined
  private lastReason: string | undefined
  private lastKick = Number.NEGATIVE_INFINITY
  private cycles = 0
  /** Timer of the next attempt, or timeout of the running one. */
  private timer: TimerHandle | undefined
  private dueAt = 0
  private heardAt: number | undefined
  private unavailableTimer: TimerHandle | undefined
  private unwatch: (() => void) | undefined
  /** The page is visible, so the connection is probed. */
  private visible = false
  private readonly probe: LinkProbe

  constructor(options: SupervisorOptions) {
    this.options = options
    this.probe = new LinkProbe({
      clock: options.clock,
      ask: () => this.attempt?.socket?.probe?.(),
      isReceiving: () => this.attempt?.socket?.isReceiving?.() === true,
      onDead: () => {
        this.attempt?.socket?.renew?.()
        if (this.attempt !== undefined) this.onClosed(this.attempt, LOSSES['no-answer'], false)
      },
    })
    this.changes = createEmitter<ConnectionStatus>(options.log, options.name, 'the connection status')
  }

  get status(): ConnectionStatus {
    return this.current
  }

  /** Number of connections opened so far. */
  get cycle(): number {
    return this.cycles
  }

  get health(): ConnectionHealth {
    const { attempt, cycles, dueAt, heardAt, lastReason } = this
    const next = { kind: attempt === undefined ? 'attempt' : 'timeout', at: dueAt } as const
    return {
      openSince: attempt?.openSince,
      heardAt,
      next: this.timer === undefined ? undefined : next,
      cycle: cycles,
      reason: lastReason,
    }
  }

  onStatus(handler: (status: ConnectionStatus) => void): () => void {
    return this.changes.on(handler)
  }

  /** Connects, and stays connected until `stop`. */
  start(): void {
    if (this.wanted) return
    this.wanted = true
    this.unwatch = this.options.watch?.({
      kick: (suspect) => this.kick(suspect),
      network: (online) => this.onNetwork(online),
      visible: (visible) => this.onVisible(visible),
    })
    this.openNow()
  }

  /** If connected, shows whether data is still missing. */
  showConnected(isBehind = this.options.catchesUp?.() === true): void {
    if (this.attempt?.openSince !== undefined)
      this.setStatus({ state: 'connected', ...(isBehind && { catchingUp: true }) })
  }

  /** Disconnects until `start`. */
  stop(): void {
    if (!this.wanted) return
    this.wanted = false
    this.unwatch?.()
    this.attempts = 0
    this.lastReason = undefined
    this.closeSocket()
    this.outageSince = undefined
    this.clearUnavailable()
    this.setStatus({ state: 'disconnected' })
  }

  /** Disconnect, then connect [RT-01]. */
  restart(): void {
    if (!this.wanted) return
    if (this.attempt?.openSince !== undefined) this.attempt.socket?.renew?.()
    this.closeSocket()
    this.openNow()
  }

  /**
   * An attempt is promising (network back, page visible): tries immediately instead of waiting. With `suspect` even
   * an open connection is replaced, since its other end may be long gone (the machine slept).
   */
  kick(suspect = false): void {
    const now = this.options.clock.now()
    if (!this.wanted || now - this.lastKick < KICK_INTERVAL) return
    const { attempt } = this
    if (attempt?.openSince !== undefined && !suspect) return
    if (attempt !== undefined && now - attempt.startedAt < KICK_INTERVAL) return
    this.lastKick = now
    this.restart()
  }

  /**
   * Offline, an open connection may look alive for half a minute: end it immediately. Attempts continue, since
   * browsers can be wrong about the network, and a local server needs none.
   */
  private onNetwork(online: boolean): void {
    if (online) {
      if (this.lastReason === LOSSES.offline) this.lastReason = undefined
    } else if (this.attempt === undefined) {
      this.lastReason = LOSSES.offline
    } else {
      this.onClosed(this.attempt, LOSSES.offline, false)
    }
  }

  private onVisible(visible: boolean): void {
    if (this.visible === visible) return
    this.visible = visible
    // The connection's state may have changed meanwhile: probe it immediately.
    if (this.attempt?.openSince !== undefined) this.startProbe(PROBE_AFTER)
  }

  private startProbe(silence = 0): void {
    if (this.visible && this.attempt?.socket?.probe !== undefined) this.probe.start(silence)
    else this.probe.stop()
  }

  private openNow(): void {
    this.clearTimer()
    const { clock, open } = this.options
    const attempt: Attempt = { socket: undefined, startedAt: clock.now(), openSince: undefined }
    this.attempt = attempt
    this.attempts += 1
    this.outageSince ??= attempt.startedAt
    this.showConnecting()
    // A status handler may have stopped or restarted it: then this attempt is outdated.
    if (this.attempt !== attempt) return
    this.limit(attempt)
    const events: SocketEvents = {
      opened: () => {
        this.onOpened(attempt)
      },
      heard: () => {
        if (this.attempt !== attempt) return
        this.heardAt = clock.now()
        this.probe.heard()
      },
      interrupted: (reason) => {
        this.onInterrupted(attempt, reason)
      },
      closed: (reason, refused = false) => {
        this.onClosed(attempt, reason, refused)
      },
    }
    try {
      attempt.socket = open(events)
    } catch (error) {
      this.options.log({ level: 'error', source: this.options.name, message: 'cannot connect', error })
      events.closed()
    }
    // It may have closed or been stopped before `open` returned; or opened, and needs probing.
    if (this.attempt !== attempt) this.close(attempt.socket)
    else if (attempt.openSince !== undefined) this.startProbe()
  }

  private onOpened(attempt: Attempt): void {
    if (this.attempt !== attempt || attempt.openSince !== undefined) return
    this.clearTimer()
    this.clearUnavailable()
    attempt.openSince = this.options.clock.now()
    this.heardAt = attempt.openSince
    this.cycles += 1
    this.attempts = 0
    this.lastReason = undefined
    this.startProbe()
    this.showConnected()
  }

  private onInterrupted(attempt: Attempt, reason: string | undefined): void {
    if (this.attempt !== attempt) return
    if (reason !== undefined) this.lastReason = reason
    if (attempt.openSince === undefined) return
    this.endOutageIfProven(attempt)
    this.outageSince ??= this.options.clock.now()
    attempt.openSince = undefined
    this.probe.stop()
    this.limit(attempt)
    this.attempts += 1
    this.showConnecting()
  }

  private onClosed(attempt: Attempt, reason: string | undefined, refused: boolean): void {
    if (this.attempt !== attempt) return
    if (reason !== undefined) this.lastReason = reason
    this.closeSocket()
    const { backoff, clock, random } = this.options
    this.outageSince ??= clock.now()
    const now = clock.now()
    const tried = attempt.openSince === undefined ? now - attempt.startedAt : 0
    // Delays grow to half the outage: a short one ends soon after recovery, a long one costs few attempts.
    const delay = refused
      ? backoffDelay(REFUSED_BACKOFF, Infinity, random)
      : backoffDelay(backoff, (now - this.outageSince) / 2 - tried, random)
    this.after(delay, () => {
      this.openNow()
    })
    if (refused) this.showFailed()
    else this.showConnecting()
  }

  private endOutageIfProven({ openSince }: Attempt): void {
    if (openSince === undefined) return
    if (this.options.clock.now() - openSince >= PROVEN_AFTER) this.outageSince = undefined
  }

  /** Ends the current attempt, open or not. Its later events are recognised as outdated. */
  private closeSocket(): void {
    this.clearTimer()
    this.probe.stop()
    const { attempt } = this
    if (attempt === undefined) return
    this.endOutageIfProven(attempt)
    this.attempt = undefined
    this.close(attempt.socket)
  }

  private close(socket: Socket | undefined): void {
    try {
      socket?.close()
    } catch (error) {
      this.options.log({ level: 'error', source: this.options.name, message: 'cannot close cleanly', error })
    }
  }

  /** Connecting, or still `failed` if already reported; after long enough it becomes `failed`. */
  private showConnecting(): void {
    const failed = () => {
      this.showFailed()
    }
    this.unavailableTimer ??= this.options.clock.setTimeout(failed, this.options.unavailableAfter)
    // A new failure reason is announced.
    if (this.current.state === 'failed') failed()
    else this.setStatus({ state: 'connecting', attempt: Math.max(1, this.attempts) })
  }

  private showFailed(): void {
    const message = this.lastReason ?? CONNECTION_FAILED
    const loss = lossOf(message)
    this.setStatus({ state: 'failed', message, ...(loss !== undefined && { loss }) })
  }

  /** Times out an attempt that doesn't open. */
  private limit(attempt: Attempt): void {
    this.after(this.options.attemptTimeout, () => {
      this.onClosed(attempt, undefined, false)
    })
  }

  private after(ms: number, run: () => void): void {
    const { clock } = this.options
    this.dueAt = clock.now() + ms
    this.timer = clock.setTimeout(run, ms)
  }

  private clearTimer(): void {
    this.options.clock.clearTimeout(this.timer)
    this.timer = undefined
  }

  private clearUnavailable(): void {
    this.options.clock.clearTimeout(this.unavailableTimer)
    this.unavailableTimer = undefined
  }

  private setStatus(next: ConnectionStatus): void {
    if (sameStatus(next, this.current)) return
    this.current = next
    this.changes.emit(next)
  }
}

/** Whether two statuses are equal, so there is no change to announce. */
function sameStatus(one: ConnectionStatus, other: ConnectionStatus): boolean {
  if (one.state === 'connecting' && other.state === 'connecting') return one.attempt === other.attempt
  if (one.state === 'failed' && other.state === 'failed') return one.message === other.message
  if (one.state === 'connected' && other.state === 'connected') return one.catchingUp === other.catchingUp
  return one.state === other.state
}
