import { PRICE_EVENT } from '@tradefront/contracts'
import type { EventsClient, EventsClientHooks, JoinHandlers } from '../account/events-client.ts'
import type { Clock } from '../platform/clock.ts'
import { createFakeSocketIo, type FakeIoSocket } from './fake-socket-io.ts'
import type { FakeBrowser, FakeTab } from './fake-tabs.ts'
import type { LoadSocketClient } from '../prices/price-socket.ts'

/** One-way latency between a tab and the broker, ms. */
const LATENCY = 20

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

  publish(channel: string, event: string, payload: unknown): void {
    for (const socket of this.eventsSockets) {
      const handlers = socket.channels.get(channel)
      if (handlers === undefined) continue
      this.later(socket.tab, () => {
        if (this.eventsSockets.has(socket)) handlers.received(event, payload)
      })
    }
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
      socketId: undefined,
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
        this.later(tab, () => {
          if (socket === undefined || !isOpen(socket)) return
          if (this.refused.has(channel)) return this.later(tab, () => handlers.failed('Not your channel'))
          socket.channels.set(channel, handlers)
          this.later(tab, handlers.succeeded)
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
