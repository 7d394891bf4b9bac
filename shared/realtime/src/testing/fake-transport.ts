import type { Socket, SocketEvents } from '../connection/supervisor.ts'
import type { Clock } from '../platform/clock.ts'

/** How the server treats connections. */
export type ServerMood = 'up' | 'down' | 'hang' | 'refuse'

export interface FakeSocket extends Socket {
  readonly events: SocketEvents
  readonly openedAt: number
  state: 'trying' | 'open' | 'closed'
  /** Dead without being closed: looks open here, and stays silent. */
  severed: boolean
}

/** A network with one server; counts simultaneous connections and attempts. */
export class FakeTransport {
  mood: ServerMood = 'up'
  /** Latency of the server's answer, ms; 0 answers before `open` returns. */
  latency = 20
  readonly sockets: FakeSocket[] = []
  mostAlive = 0
  /** Number of probes. */
  probes = 0
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  get alive(): FakeSocket[] {
    return this.sockets.filter((socket) => socket.state !== 'closed')
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (socket === undefined) throw new Error('nobody has connected yet')
    return socket
  }

  readonly open = (events: SocketEvents): Socket => {
    const socket: FakeSocket = {
      events,
      openedAt: this.clock.now(),
      state: 'trying',
      severed: false,
      close() {
        socket.state = 'closed'
      },
      probe: () => {
        this.probes += 1
        this.clock.setTimeout(() => {
          if (socket.state === 'open' && !socket.severed) socket.events.heard()
        }, this.latency)
      },
    }
    this.sockets.push(socket)
    this.mostAlive = Math.max(this.mostAlive, this.alive.length)
    if (this.latency === 0) this.answer(socket)
    else {
      this.clock.setTimeout(() => {
        this.answer(socket)
      }, this.latency)
    }
    return socket
  }

  /** Cuts every connection. */
  cut(reason?: string): void {
    for (const socket of this.alive) {
      socket.state = 'closed'
      socket.events.closed(reason)
    }
  }

  /** Every connection goes dead without being closed. */
  sever(): void {
    for (const socket of this.alive) socket.severed = true
  }

  private answer(socket: FakeSocket): void {
    if (socket.state !== 'trying' || socket.severed || this.mood === 'hang') return
    if (this.mood === 'up') {
      socket.state = 'open'
      socket.events.opened()
    } else {
      socket.state = 'closed'
      socket.events.closed(this.mood === 'refuse' ? 'Unknown key' : undefined, this.mood === 'refuse')
    }
  }
}
