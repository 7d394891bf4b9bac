import type { Clock } from '../platform/clock.ts'
import type { ServerMood } from './fake-transport.ts'
import { SimulatedSocket, type SocketServer } from './simulated-socket.ts'

/** What becomes of one event on its way to a subscriber. */
export type Delivery =
  | { readonly kind: 'once' | 'lost' | 'twice' }
  /** Overtaken by whatever is sent within `ms`. */
  | { readonly kind: 'late'; readonly ms: number }

/** A server of the Pusher protocol and the network before it, on a clock: sockets that the real pusher-js uses. */
export class SimulatedPusher implements SocketServer {
  mood: ServerMood = 'up'
  /** One way between page and server, ms. */
  latency = 20
  /** Whether the server answers subscriptions at all. */
  answers = true
  /** Sockets that the page has not seen the end of. */
  readonly sockets = new Set<SimulatedSocket>()
  /** Subscriptions to a channel that the same socket was in already. */
  subscribedTwice = 0
  readonly clock: Clock
  private readonly onSubscribed: (channel: string) => void
  private made = 0

  /** @param onSubscribed called with each subscription that the server accepted */
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

  /** What POST /broadcasting/auth answers for a socket that may enter a channel. */
  static signature(socketId: string, channel: string): { auth: string } {
    return { auth: `app:${socketId}:${channel}` }
  }

  /** Channels that the server delivers to the page, sorted; one that two sockets are in comes twice. */
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

  /** The other end of every connection vanishes without a word. */
  sever(): void {
    for (const socket of this.sockets) socket.severed = true
  }

  /** A message of the page has arrived. */
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
