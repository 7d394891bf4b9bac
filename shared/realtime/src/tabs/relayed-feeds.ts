import type { Quote } from '@tradefront/contracts'
import type { EventsClient, EventsClientHooks, JoinHandlers } from '../account/events-client.ts'
import type { SocketEvents } from '../connection/supervisor.ts'
import type { Clock } from '../platform/clock.ts'
import type { PriceSink } from '../prices/price-feed.ts'
import type { PriceSocket } from '../prices/price-socket.ts'
import type { Addressees, Feed, LeaderMessage, Wants } from './messages.ts'
import type { TabGroup } from './tab-group.ts'

/** A follower's replacement of its own connections. */
export interface RelayedFeeds {
  readonly account: EventsClient
  openPrices(events: SocketEvents, sink: PriceSink): PriceSocket
  /** Ends both attachments, without telling a leader. */
  detach(): void
}

/** A follower's end of a connection held by the leader. */
interface Attachment {
  /** The leader's number for its connection, while that is up. */
  cycle: number | undefined
  up(): void
  down(reason: string | undefined): void
}

/**
 * The follower's side: both connections as this tab's supervisors see them, relayed by the leader. When a
 * connection of the leader ends, its followers' are interrupted; its next one is a new connection for them too,
 * including everything they do after reconnecting.
 */
export function createRelayedFeeds(group: TabGroup, clock: Pick<Clock, 'now'>): RelayedFeeds {
  /** Every attachment gets a unique number. */
  let made = 0
  let wants: Wants = { account: 0, prices: 0, channels: {} }
  let isAboutToTell = false
  const joins = new Map<string, JoinHandlers>()
  let hooks: EventsClientHooks | undefined
  let account: Attachment | undefined
  let prices: (Attachment & { readonly events: SocketEvents; readonly sink: PriceSink }) | undefined

  /** Sends to the leader at the end of this turn: a page often requests several things together. */
  function want(change: Partial<Wants>): void {
    wants = { ...wants, ...change }
    if (isAboutToTell) return
    isAboutToTell = true
    queueMicrotask(() => {
      isAboutToTell = false
      group.tellLeader({ kind: 'wants', wants })
    })
  }

  function wantChannel(name: string, number: number): void {
    const { [name]: _before, ...others } = wants.channels
    want({ channels: number === 0 ? others : { ...others, [name]: number } })
  }

  function renew(feed: Feed): void {
    const cycle = (feed === 'account' ? account : prices)?.cycle
    if (cycle !== undefined) group.tellLeader({ kind: 'renew', feed, cycle })
  }

  const probe = (feed: Feed) => group.tellLeader({ kind: 'probe', feed })

  function onConnection(of: Attachment | undefined, cycle: number | undefined, reason?: string): void {
    if (of === undefined || (of.cycle === cycle && cycle !== undefined)) return
    of.cycle = undefined
    of.down(reason)
    of.cycle = cycle
    if (cycle !== undefined) of.up()
  }

  function onOwnClock(quote: Quote): Quote {
    const now = clock.now()
    return { ...quote, receivedAt: now + quote.receivedAt, changedAt: now + quote.changedAt }
  }

  function hear(message: LeaderMessage, self: string): void {
    const isFor = (to: Addressees, attachment: number | undefined) => attachment && to[self] === attachment
    switch (message.kind) {
      case 'connection': {
        const { feed, cycle, reason, to } = message
        if (isFor(to, wants[feed])) onConnection(feed === 'account' ? account : prices, cycle, reason)
        return
      }
      case 'heard':
        if (message.feed === 'account') hooks?.heard()
        else prices?.events.heard()
        return
      case 'subscribed':
        if (isFor(message.to, wants.channels[message.channel]))
          joins.get(message.channel)?.succeeded(message.position)
        return
      case 'refused':
        if (isFor(message.to, wants.channels[message.channel]))
          joins.get(message.channel)?.failed(message.message)
        return
      case 'event':
        hooks?.heard()
        joins.get(message.channel)?.received(message.event, message.payload)
        return
      case 'market':
      case 'prices':
        if (prices?.cycle === undefined) return
        prices.events.heard()
        if (message.kind === 'prices') prices.sink.take(message.updates)
        else if (isFor(message.to, wants.prices)) prices.sink.takeMarket(message.quotes.map(onOwnClock))
    }
  }

  group.onLeader(({ message, self }) => hear(message, self))

  return {
    account: {
      socketId: undefined,
      connect(given) {
        hooks = given
        account = { cycle: undefined, up: given.connected, down: given.interrupted }
        want({ account: (made += 1) })
      },
      disconnect() {
        hooks = undefined
        account = undefined
        joins.clear()
        want({ account: 0, channels: {} })
      },
      probe: () => probe('account'),
      renew: () => renew('account'),
      join(channel, handlers) {
        joins.set(channel, handlers)
        wantChannel(channel, (made += 1))
        return {
          send: (event, payload) => group.tellLeader({ kind: 'send', channel, event, payload }),
          leave() {
            if (joins.get(channel) !== handlers) return
            joins.delete(channel)
            wantChannel(channel, 0)
          },
        }
      },
    },
    detach() {
      wants = { account: 0, prices: 0, channels: {} }
      account = undefined
      prices = undefined
      hooks = undefined
      joins.clear()
    },
    openPrices(events, sink) {
      const own = { cycle: undefined, up: events.opened, down: events.interrupted, events, sink }
      prices = own
      group.hearPrices(true)
      function subscribe(): void {
        if (prices === own && wants.prices === 0) want({ prices: (made += 1), first: sink.inSight() })
      }
      if (sink.subscribes()) subscribe()
      return {
        subscribe,
        probe: () => probe('prices'),
        renew: () => renew('prices'),
        close() {
          if (prices !== own) return
          prices = undefined
          want({ prices: 0 })
          group.hearPrices(false)
        },
      }
    },
  }
}
