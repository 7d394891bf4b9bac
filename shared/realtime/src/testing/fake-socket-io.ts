import type { LoadSocketClient } from '../prices/price-socket.ts'

type Handler = (...args: unknown[]) => void

class Handlers {
  private readonly byEvent = new Map<string, Handler[]>()
  on(event: string, handler: Handler): void {
    this.byEvent.set(event, [...(this.byEvent.get(event) ?? []), handler])
  }
  off(): void {
    this.byEvent.clear()
  }
  run(event: string, ...args: unknown[]): void {
    for (const handler of this.byEvent.get(event) ?? []) handler(...args)
  }
}

/** A socket's manager: provides the namespace used for probes. */
class FakeManager extends Handlers {
  probe: (Handlers & { connect(): void; disconnect(): void }) | undefined
  /** Number of probes; answered while `answers`. */
  probes = 0
  answers = true

  socket(): Handlers {
    this.probe = Object.assign(new Handlers(), {
      connect: () => this.ask(),
      disconnect() {},
    })
    queueMicrotask(() => this.ask())
    return this.probe
  }
  private ask(): void {
    this.probes += 1
    if (this.answers) this.probe?.run('connect_error', new Error('Invalid namespace'))
  }
}

/** A socket of the fake client, with the test as its server. */
export class FakeIoSocket extends Handlers {
  readonly io = new FakeManager()
  readonly sent: unknown[] = []
  active = true
  closed = false
  /** Receives what the page sends, for tests that answer automatically. */
  onSent: ((event: string) => void) | undefined

  /** What each sent event carries. */
  readonly payloads: unknown[] = []

  emit(event: string, payload?: unknown): void {
    this.sent.push(event)
    this.payloads.push(payload)
    this.onSent?.(event)
  }
  disconnect(): void {
    this.closed = true
    this.active = false
  }
  openTransport(): void {
    this.io.run('open')
  }
  connect(): void {
    this.io.run('open')
    this.run('connect')
  }
  disconnected(reason: string, active: boolean): void {
    this.active = active
    this.io.run('close')
    this.run('disconnect', reason)
  }
  giveUp(): void {
    this.io.run('reconnect_failed')
  }
  refuse(message: string): void {
    this.active = false
    this.run('connect_error', new Error(message))
  }
  receive(event: string, message: unknown, acknowledge?: () => void): void {
    this.run(event, message, acknowledge)
  }
}

/** Replaces socket.io-client's `io`. */
export function createFakeSocketIo() {
  const calls: unknown[][] = []
  const sockets: FakeIoSocket[] = []
  const io = (...args: unknown[]) => {
    const socket = new FakeIoSocket()
    calls.push(args)
    sockets.push(socket)
    return socket
  }
  return {
    io: io as unknown as Awaited<ReturnType<LoadSocketClient>>,
    calls,
    sockets,
    get last(): FakeIoSocket {
      const socket = sockets.at(-1)
      if (socket === undefined) throw new Error('nobody has connected yet')
      return socket
    },
    get alive(): number {
      return sockets.filter(({ closed }) => !closed).length
    },
  }
}
