import { type ChannelPosition, type MissedEvents, PRICE_EVENT } from '@tradefront/contracts'
import type { EventsClient, EventsClientHooks, JoinHandlers } from '../account/events-client.ts'
import type { Clock } from '../platform/clock.ts'
import { createFakeSocketIo, type FakeIoSocket } from './fake-socket-io.ts'
import type { FakeBrowser, FakeTab } from './fake-tabs.ts'
import type { LoadSocketClient } from '../prices/price-socket.ts'

/** One-way latency between a tab and the broker, ms. */
const LATENCY = 20
/** Events that a channel keeps for tabs that missed them. */
const KEPT_EVENTS = 6
const SOCKET_ID = '1.1'

interface EventsSocket {
  readonly tab: FakeTab
  readonly hooks: EventsClientHooks
  readonly channels: Map<string, JoinHandlers>
}

interface PricesSocket {
  readonly tab: FakeTab
  readonly socket: FakeIoSocket
  isSubscribed: boolean
}

/** Both servers of a broker, for the tabs of a {@link FakeBrowser}. */
export class FakeBroker {
  /** Whether the servers answer. */
  isUp = true
  /** Channels that refuse everyone. */
  readonly refused = new Set<string>()
  readonly eventsSockets = new Set<EventsSocket>()
  private readonly clock: Clock
  private readonly pricesSockets = new Set<PricesSocket>()
  /** Last price of each instrument. */
  readonly market = new Map<string, number>()
  /** Whether events have numbers; each channel keeps the last few. */
  isNumbered = false
  /** Whether calls get through. */
  areCallsUp = true
  private epoch = 1
  private readonly logs = new Map<string, NonNullable<MissedEvents['events']>>()

  constructor(clock: Clock, browser: FakeBrowser) {
    this.clock = clock
    browser.onEnd((tab) => {
      for (const socket of this.eventsSockets) if (socket.tab === tab) this.eventsSockets.delete(socket)
      for (const open of this.pricesSockets) if (open.tab === tab) this.pricesSockets.delete(open)
    })
  }

  /** Tabs with open sockets, by kind. */
  get sockets(): { readonly account: FakeTab[]; readonly prices: FakeTab[] } {
    return {
      account: [...this.eventsSockets].map(({ tab }) => tab),
      prices: [...this.openPrices].map(({ tab }) => tab),
    }
  }

  private get openPrices(): PricesSocket[] {
    return [...this.pricesSockets].filter(({ socket }) => !socket.closed)
  }

  /** @param isLost whether it never arrives, although connections are up */
  publish(channel: string, event: string, payload: unknown, isLost = false): void {
    const sent = this.isNumbered ? this.number(channel, event, payload) : payload
    for (const socket of this.eventsSockets) {
      const handlers = socket.channels.get(channel)
      if (handlers === undefined || isLost) continue
      this.later(socket.tab, () => {
        if (this.eventsSockets.has(socket)) handlers.received(event, sent)
      })
    }
  }

  private number(channel: string, event: string, payload: unknown): object {
    const { epoch, number } = this.positionOf(channel)
    const sequence = { epoch, number: number + 1 }
    const data = { payload, sequence }
    const log = [...(this.logs.get(channel) ?? []), { number: sequence.number, event, data }]
    this.logs.set(channel, log.slice(-KEPT_EVENTS))
    return data
  }

  /** Position of a channel's last event. */
  positionOf(channel: string): ChannelPosition {
    return { epoch: String(this.epoch), number: this.logs.get(channel)?.at(-1)?.number ?? 0 }
  }

  /** Another database: numbers start again. */
  replaceDatabase(): void {
    this.epoch += 1
    this.logs.clear()
    this.cut()
  }

  /** GET /broadcasting/events. */
  missed(channel: string, { epoch, number }: ChannelPosition): MissedEvents {
    const position = this.positionOf(channel)
    const events = (this.logs.get(channel) ?? []).filter((entry) => entry.number > number)
    const isComplete = position.epoch === epoch && events.length === position.number - number
    return { ...position, events: isComplete ? events : null }
  }

  /** A call made by a tab. */
  call<T>(tab: FakeTab, answer: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.clock.setTimeout(() => {
        const isUp = this.areCallsUp
        const content = answer()
        this.later(tab, () => (isUp ? resolve(content) : reject(new Error('Failed to fetch'))))
      }, LATENCY)
    })
  }

  tick(id: string, price: number): void {
    this.market.set(id, price)
    for (const open of this.openPrices) {
      if (open.isSubscribed) this.sendPrices(open, PRICE_EVENT.update, [{ id, price }])
    }
  }

  /** Every connection goes dead without being closed. */
  sever(): void {
    this.eventsSockets.clear()
    for (const { socket } of this.openPrices) socket.io.answers = false
    this.pricesSockets.clear()
  }

  /** Closes every connection. */
  cut(): void {
    for (const socket of this.eventsSockets) {
      this.eventsSockets.delete(socket)
      this.later(socket.tab, () => socket.hooks.closed())
    }
    for (const { tab, socket } of this.openPrices) {
      this.later(tab, () => {
        if (!socket.closed) socket.disconnected('transport close', false)
      })
    }
    this.pricesSockets.clear()
  }

  /** A tab's account events client. */
  eventsClient(tab: FakeTab): EventsClient {
    let own: EventsSocket | undefined
    const isOpen = (socket: EventsSocket) => this.eventsSockets.has(socket)
    return {
      socketId: SOCKET_ID,
      connect: (hooks) => {
        const socket: EventsSocket = { tab, hooks, channels: new Map() }
        own = socket
        this.later(tab, () => {
          if (own !== socket) return
          if (!this.isUp) return hooks.closed()
          this.eventsSockets.add(socket)
          hooks.connected()
        })
      },
      disconnect: () => {
        if (own !== undefined) this.eventsSockets.delete(own)
        own = undefined
      },
      probe: () => {
        const socket = own
        if (socket !== undefined && isOpen(socket)) this.later(tab, () => socket.hooks.heard())
      },
      join: (channel, handlers) => {
        const socket = own
        const subscribe = () =>
          this.later(tab, () => {
            if (socket === undefined || !isOpen(socket)) return
            if (this.refused.has(channel)) return this.later(tab, () => handlers.failed('Not your channel'))
            socket.channels.set(channel, handlers)
            this.later(tab, handlers.succeeded)
          })
        if (!this.isNumbered) subscribe()
        else
          socket?.hooks.authorize({
            socketId: SOCKET_ID,
            channel: `private-${channel}`,
            grant: subscribe,
            deny: (error) => handlers.failed(error.message),
          })
        return { send() {}, leave: () => void socket?.channels.delete(channel) }
      },
    }
  }

  /** A tab's price client. */
  priceClient(tab: FakeTab): LoadSocketClient {
    const { io } = createFakeSocketIo()
    return async () => (url, options) => {
      const socket = io(url, options) as unknown as FakeIoSocket
      const open: PricesSocket = { tab, socket, isSubscribed: false }
      socket.onSent = (event) => {
        if (event !== PRICE_EVENT.subscribe) return
        this.later(tab, () => {
          open.isSubscribed = true
          const data = [...this.market].map(([id, price]) => ({ id, price }))
          this.sendPrices(open, PRICE_EVENT.snapshot, { success: true, data })
        })
      }
      this.later(tab, () => {
        if (socket.closed) return
        if (!this.isUp) return socket.giveUp()
        this.pricesSockets.add(open)
        socket.connect()
      })
      return socket as unknown as ReturnType<typeof io>
    }
  }

  private sendPrices(open: PricesSocket, event: string, message: unknown): void {
    this.later(open.tab, () => {
      if (!open.socket.closed && this.pricesSockets.has(open)) open.socket.receive(event, message)
    })
  }

  /** Runs in the tab after the latency, in order. */
  private later(tab: FakeTab, task: () => void): void {
    this.clock.setTimeout(() => tab.run(task), LATENCY)
  }
}
