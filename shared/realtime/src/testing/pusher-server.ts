import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'

interface Frame {
  event: string
  data?: { channel?: string; auth?: string; user_data?: string }
}

/** A minimal Pusher protocol server to test the real client against. */
export class TestPusherServer {
  /** 'subscribe <channel>' and 'unsubscribe <channel>', in order of arrival. */
  readonly received: string[] = []
  /** Number of answered pings. */
  pings = 0
  /** Total number of connections. */
  connections = 0
  /** Close code for every new connection, if set. */
  refuseWith: number | undefined
  /** Whether subscriptions are answered. */
  answers = true
  private readonly server: WebSocketServer

  private constructor(server: WebSocketServer) {
    this.server = server
    server.on('connection', (socket) => {
      this.greet(socket)
    })
  }

  static async listen(port = 0): Promise<TestPusherServer> {
    const server = new WebSocketServer({ port, host: '127.0.0.1' })
    await once(server, 'listening')
    return new TestPusherServer(server)
  }

  get port(): number {
    const address = this.server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  get open(): number {
    return this.server.clients.size
  }

  send(event: string, channel: string, data: unknown): void {
    for (const socket of this.server.clients) {
      socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))
    }
  }

  closeAll(code: number): void {
    for (const socket of this.server.clients) socket.close(code, 'closed by the test')
  }

  async stop(): Promise<void> {
    for (const socket of this.server.clients) socket.terminate()
    this.server.close()
    await once(this.server, 'close')
  }

  private greet(socket: WebSocket): void {
    this.connections += 1
    if (this.refuseWith !== undefined) {
      socket.close(this.refuseWith, 'Unknown application')
      return
    }
    const greeting = { socket_id: `${this.connections}.1`, activity_timeout: 30 }
    socket.send(JSON.stringify({ event: 'pusher:connection_established', data: JSON.stringify(greeting) }))
    socket.on('message', (data: Buffer) => {
      this.hear(socket, JSON.parse(data.toString()) as Frame)
    })
  }

  /** Client events are disabled: Pusher answers each with an error that names no channel. */
  private onClientEvent(socket: WebSocket, event: string): void {
    this.received.push(event)
    const data = { code: null, message: 'To send client events, you must enable this feature' }
    socket.send(JSON.stringify({ event: 'pusher:error', data }))
  }

  private hear(socket: WebSocket, { event, data }: Frame): void {
    const channel = data?.channel ?? ''
    if (event === 'pusher:ping') {
      this.pings += 1
      socket.send(JSON.stringify({ event: 'pusher:pong', data: '{}' }))
    }
    if (event === 'pusher:signin') {
      this.received.push(`signin ${data?.auth ?? ''}`)
      const answer = JSON.stringify({ user_data: data?.user_data })
      socket.send(JSON.stringify({ event: 'pusher:signin_success', data: answer }))
    }
    if (event.startsWith('client-')) this.onClientEvent(socket, event)
    if (event === 'pusher:unsubscribe') this.received.push(`unsubscribe ${channel}`)
    if (event !== 'pusher:subscribe') return
    this.received.push(`subscribe ${channel} ${data?.auth ?? ''}`)
    if (this.answers) {
      socket.send(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }))
    }
  }
}
