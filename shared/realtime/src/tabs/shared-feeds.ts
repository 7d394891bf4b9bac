import { lazyCode } from '@tradefront/browser'
import type { AccountEventsOptions } from '../account/account-events.ts'
import type { EventsClient, EventsClientHooks } from '../account/events-client.ts'
import { LOSSES } from '../connection/losses.ts'
import type { SocketEvents } from '../connection/supervisor.ts'
import { dropEarlySocket } from '../prices/early-connection.ts'
import type { SharePrices } from '../prices/price-feed.ts'
import type { PriceSocket } from '../prices/price-socket.ts'
import type { Feed } from './messages.ts'
import type { RelayedFeeds } from './relayed-feeds.ts'
import type { TabGroup } from './tab-group.ts'

/** Both connections of a tab, its own or the leader's. */
export interface SharedFeeds {
  readonly shareAccount: NonNullable<AccountEventsOptions['share']>
  readonly sharePrices: SharePrices
  /** Probes a server over this tab's own connection; `onHeard` runs if it answers. */
  probe(feed: Feed, onHeard: () => void): void
  /** The leader has changed: attachments to the previous one must not reach the next one. */
  detach(): void
}

/**
 * Decides on every attempt, once the tab's role is known, whose connection to use.
 *
 * @param loadRelayed creates the leader's connections as this tab sees them, for its first attempt as a follower
 */
export function createSharedFeeds(group: TabGroup, loadRelayed: () => Promise<RelayedFeeds>): SharedFeeds {
  const relayed = lazyCode(loadRelayed)
  /** The tab's own connections, open or opening. */
  const own: { account?: EventsClient; prices?: PriceSocket } = {}
  const waiting: Record<Feed, (() => void) | undefined> = { account: undefined, prices: undefined }

  /** Cheap, as it is called for every price message. */
  function heard(feed: Feed): void {
    const handler = waiting[feed]
    waiting[feed] = undefined
    handler?.()
  }

  const shareAccount: SharedFeeds['shareAccount'] = (loadOwn) => {
    let current: EventsClient | undefined
    /** Identifies the current attempt; answers to earlier ones are outdated. */
    let attempt: symbol | undefined

    async function connect(hooks: EventsClientHooks): Promise<void> {
      const ticket = Symbol('attempt')
      attempt = ticket
      const isFollower = (await group.settled()) === 'follower'
      if (attempt !== ticket) return
      const client = isFollower ? (await relayed.load()).account : await loadOwn()
      if (attempt !== ticket) return
      current = client
      if (isFollower) return client.connect(hooks)
      own.account = client
      client.connect({
        ...hooks,
        heard() {
          hooks.heard()
          heard('account')
        },
      })
    }

    const client: EventsClient = {
      get socketId() {
        return current?.socketId
      },
      connect(hooks) {
        connect(hooks).catch(() => {
          hooks.closed(LOSSES['no-client'])
        })
      },
      disconnect() {
        attempt = undefined
        current?.disconnect()
        current = undefined
        delete own.account
      },
      probe: () => current?.probe(),
      renew: () => current?.renew?.(),
      join(channel, handlers) {
        if (current === undefined) throw new Error('not connected')
        return current.join(channel, handlers)
      },
    }
    return async () => client
  }

  const sharePrices: SharePrices = (openOwn, sink) => (events) => {
    let socket: PriceSocket | undefined
    let isClosed = false

    async function open(): Promise<void> {
      const isFollower = (await group.settled()) === 'follower'
      if (isClosed) return
      if (!isFollower) {
        socket = openOwn(withHeard(events))
        own.prices = socket
        return
      }
      dropEarlySocket()
      const { openPrices } = await relayed.load()
      if (!isClosed) socket = openPrices(events, sink)
    }
    open().catch(() => events.closed(LOSSES['no-price-client']))
    return {
      subscribe: () => socket?.subscribe(),
      probe: () => socket?.probe?.(),
      renew: () => socket?.renew?.(),
      isReceiving: () => socket?.isReceiving?.() === true,
      close() {
        isClosed = true
        socket?.close()
        if (own.prices === socket) delete own.prices
      },
    }
  }

  const withHeard = (events: SocketEvents): SocketEvents => ({
    ...events,
    heard() {
      events.heard()
      heard('prices')
    },
  })

  return {
    shareAccount,
    sharePrices,
    probe(feed, onHeard) {
      waiting[feed] = onHeard
      own[feed]?.probe?.()
    },
    detach: () => relayed.loaded?.detach(),
  }
}
