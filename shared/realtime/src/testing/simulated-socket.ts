import type { Clock } from '../platform/clock.ts'
import type { ServerMood } from './fake-transport.ts'

/** The server side of a socket, and the network. */
export interface SocketServer {
  readonly clock: Clock
  readonly mood: ServerMood
  /** One-way latency, ms. */
  readonly latency: number
  readonly sockets: Set<SimulatedSocket>
  hear(socket: SimulatedSocket, text: string): void
}

interface CloseEvent {
  readonly code: number
  readonly reason: string
  readonly wasClean: boolean
}

const CONNECTING = 0
const OPEN = 1
const CLOSING = 2
const CLOSED = 3
/** How long a browser waits for the other end to answer a close, ms. */
const CLOSING_PATIENCE = 10_000
/** Seconds of silence before the server pings, announced in its greeting. */
const ACTIVITY_TIMEOUT = 30

/** A WebSocket as used by pusher-js. */
export class SimulatedSocket {
  readyState = CONNECTING
  onopen: (() => void) | undefined
  onmessage: ((message: { data: string }) => void) | undefined
  onclose: ((event: CloseEvent) => void) | undefined
  onerror: ((error: Error) => void) | undefined
  /** Dead without being closed: looks open here, and stays silent. */
  severed = false
  /** Joined channels, as the server sees it. */
  readonly channels = new Set<string>()
  readonly id: string
  private readonly server: SocketServer
  private readonly closeHandlers: ((event: CloseEvent) => void)[] = []
  /** When the last frame arrives, in either direction: a connection preserves order. */
  private readonly last = { up: 0, down: 0 }

  constructor(server: SocketServer, id: string) {
    this.server = server
    this.id = id
    server.clock.setTimeout(() => this.greet(), server.latency)
  }

  addEventListener(_type: 'close', handler: (event: CloseEvent) => void): void {
    this.closeHandlers.push(handler)
  }

  send(text: string): void {
    if (this.readyState !== OPEN) return
    this.travel('up', () => {
      if (this.readyState === OPEN) this.server.hear(this, text)
    })
  }

  /** Closed by the page. The event fires when the other end has answered, or the wait is over. */
  close(): void {
    if (this.readyState >= CLOSING) return
    const wasOpen = this.readyState === OPEN
    this.readyState = CLOSING
    const { clock, latency } = this.server
    if (!this.severed) clock.setTimeout(() => this.channels.clear(), latency)
    const answer = this.severed ? CLOSING_PATIENCE : 2 * latency
    clock.setTimeout(() => this.end(wasOpen && !this.severed ? 1000 : 1006), wasOpen ? answer : 0)
  }

  closeFromServer(code: number): void {
    if (this.severed || this.readyState !== OPEN) return
    this.channels.clear()
    this.travel('down', () => this.end(code))
  }

  /** Sends a message to the page. */
  deliver(message: { event: string; channel?: string; data: unknown }): void {
    this.travel('down', () => {
      if (this.readyState === OPEN) this.onmessage?.({ data: JSON.stringify(message) })
    })
  }

  private greet(): void {
    const { mood } = this.server
    if (this.readyState !== CONNECTING || this.severed || mood === 'hang') return
    if (mood === 'down') {
      this.end(1006)
      return
    }
    this.readyState = OPEN
    this.onopen?.()
    if (mood === 'refuse') {
      this.closeFromServer(4001)
      return
    }
    const greeting = { socket_id: this.id, activity_timeout: ACTIVITY_TIMEOUT }
    this.deliver({ event: 'pusher:connection_established', data: JSON.stringify(greeting) })
  }

  private travel(way: 'up' | 'down', arrive: () => void): void {
    const { clock, latency } = this.server
    this.last[way] = Math.max(this.last[way], clock.now() + latency)
    clock.setTimeout(() => {
      if (!this.severed) arrive()
    }, this.last[way] - clock.now())
  }

  private end(code: number): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.channels.clear()
    this.server.sockets.delete(this)
    const event = { code, reason: '', wasClean: code !== 1006 }
    this.onclose?.(event)
    for (const handler of this.closeHandlers) handler(event)
  }
}
