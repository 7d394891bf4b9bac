import type { Clock } from '../platform/clock.ts'
import type { ServerMood } from './fake-transport.ts'
import { SimulatedSocket, type SocketServer } from './simulated-socket.ts'

/** Fate of an event on its way to a subscriber. */
export type Delivery =
  | { readonly kind: 'once' | 'lost' | 'twice' }
  /** Overtaken by events sent within `ms`. */
  | { readonly kind: 'late'; readonly ms: number }

/** A Pusher protocol server and its network, on a clock: provides sockets for the real pusher-js. */
export class SimulatedPusher implements SocketServer {
  mood: ServerMood = 'up'
  /** One-way latency between page and server, ms. */
  latency = 20
  /** Whether the server answers subscriptions at all. */
  answers = true
  /** Sockets whose end the page has not seen. */
  readonly sockets = new Set<SimulatedSocket>()
  /** Number of subscriptions to a channel that the same socket had already joined. */
  subscribedTwice = 0
  readonly clock: Clock
  private readonly onSubscribed: (channel: string) => void
  private made = 0

  /** @param onSubscribed called for each accepted subscription */
  constructor(clock: Clock, onSubscribed: (channel: string) => void = () => {}) {
    this.clock = clock
    this.onSubscribed = onSubscribed
  }

  /** For the runtime of pusher-js. */
  readonly createWebSocket = (): SimulatedSocket => {
    this.made += 1
    const socket = new SimulatedSocket(this, `${this.made}.1`)
    this.sockets.add(socket)
    return socket
  }

  /** Answer of POST /broadcasting/auth for an authorised socket. */
  static signature(socketId: string, channel: string): { auth: string } {
    return { auth: `app:${socketId}:${channel}` }
  }

  /** Channels delivered to the page, sorted; twice if two sockets joined. */
  get subscriptions(): string[] {
    return [...this.sockets].flatMap((socket) => (socket.severed ? [] : [...socket.channels])).toSorted()
  }

  publish(channel: string, event: string, data: unknown, delivery: Delivery): void {
    const send = () => {
      for (const socket of this.sockets) {
        if (socket.channels.has(channel)) socket.deliver({ event, channel, data: JSON.stringify(data) })
      }
    }
    if (delivery.kind === 'lost') return
    if (delivery.kind === 'late') this.clock.setTimeout(send, delivery.ms)
    else send()
    if (delivery.kind === 'twice') send()
  }

  /** The server closes every connection. */
  close(code: number): void {
    for (const socket of this.sockets) socket.closeFromServer(code)
  }

  /** Every connection goes dead without being closed. */
  sever(): void {
    for (const socket of this.sockets) socket.severed = true
  }

  /** A message from the page has arrived. */
  hear(socket: SimulatedSocket, text: string): void {
    const { event, data } = JSON.parse(text) as { event: string; data?: { channel?: string; auth?: string } }
    const channel = data?.channel ?? ''
    if (event === 'pusher:ping') socket.deliver({ event: 'pusher:pong', data: '{}' })
    if (event === 'pusher:unsubscribe') socket.channels.delete(channel)
    if (event !== 'pusher:subscribe' || !this.answers) return
    if (socket.channels.has(channel)) this.subscribedTwice += 1
    if (data?.auth !== SimulatedPusher.signature(socket.id, channel).auth) {
      const refusal = { type: 'AuthError', error: 'Invalid signature', status: 401 }
      socket.deliver({ event: 'pusher:subscription_error', channel, data: refusal })
      return
    }
    socket.channels.add(channel)
    this.onSubscribed(channel)
    socket.deliver({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' })
  }
}
