import type { InstrumentUpdate, PriceMessage, PriceUpdate } from '@tradefront/contracts'
import type { HostAccountEvents } from '../account/account-events.ts'
import type { TimerHandle } from '../platform/clock.ts'
import type { Platform } from '../platform/platform.ts'
import type { WritablePriceBook } from '../prices/price-book.ts'
import type { HostPriceFeed } from '../prices/price-feed.ts'
import type { Addressees, Feed, LeaderMessage, Wants } from './messages.ts'
import type { SharedFeeds } from './shared-feeds.ts'
import type { FromFollower, TabGroup } from './tab-group.ts'

/** Batching window of prices from a visible leader, ms. */
export const BATCH_EVERY = 50

export interface LeadOptions extends Pick<Platform, 'clock' | 'page'> {
  readonly group: TabGroup
  readonly account: HostAccountEvents
  readonly prices: HostPriceFeed
  readonly book: WritablePriceBook
  readonly probe: SharedFeeds['probe']
}

/** Serves the followers of a leading tab. */
export interface Leader {
  hear(said: FromFollower): void
  /** Ends the reign: releases everything held for followers. */
  reset(): void
}

const NOTHING: Wants = { account: 0, prices: 0, channels: {} }

/**
 * The leader's side: subscribes to whatever followers want, like another part of its page, and relays it to them.
 */
export function leadTabs({ group, account, prices, book, probe, clock, page }: LeadOptions): Leader {
  /** What each follower wants. */
  const followers = new Map<string, Wants>()
  /** Release functions of what is held for followers: both connections, and channels by name. */
  let letAccountGo: (() => void) | undefined
  let letPricesGo: (() => void) | undefined
  const channels = new Map<string, () => void>()
  /** Instruments in sight of each follower count as in sight of this tab. */
  const sights = new Map<string, () => void>()
  const batch = createBatch(group.tellFollowers, { clock, page })

  // What is wanted

  function onWants(tab: string, wants: Wants): void {
    const before = followers.get(tab) ?? NOTHING
    if (!followers.has(tab)) group.onceGone(tab, () => forget(tab))
    followers.set(tab, wants)
    const known = new Set(channels.keys())
    update()
    if (wants.account !== before.account && wants.account !== 0)
      tellConnection('account', { [tab]: wants.account })
    if (wants.prices !== before.prices) {
      sights.get(tab)?.()
      sights.set(
        tab,
        book.subscribeMany(wants.prices === 0 ? [] : (wants.first ?? []), 'list', () => {}),
      )
      if (wants.prices !== 0) welcome({ [tab]: wants.prices })
    }
    for (const [name, number] of Object.entries(wants.channels)) {
      if (before.channels[name] !== number) tellChannel(name, { [tab]: number }, known.has(name))
    }
  }

  function forget(tab: string): void {
    followers.delete(tab)
    sights.get(tab)?.()
    sights.delete(tab)
    update()
  }

  /** Subscribes to what followers want, and releases the rest. */
  function update(): void {
    const all = [...followers.values()]
    const names = new Set(all.flatMap((wants) => Object.keys(wants.channels)))
    for (const [name, leave] of channels) {
      if (names.has(name)) continue
      channels.delete(name)
      leave()
    }
    // The connection first: otherwise it ends when channels are left.
    if (all.some((wants) => wants.account !== 0)) letAccountGo ??= account.keepConnected()
    for (const name of names) if (!channels.has(name)) channels.set(name, listenTo(name))
    if (names.size === 0 && all.every((wants) => wants.account === 0)) {
      letAccountGo?.()
      letAccountGo = undefined
    }
    if (all.some((wants) => wants.prices !== 0)) letPricesGo ??= followPrices()
    else {
      letPricesGo?.()
      letPricesGo = undefined
    }
  }

  function reset(): void {
    for (const tab of followers.keys()) forget(tab)
    batch.drop()
  }

  const wanting = (feed: Feed) => addressees((wants) => wants[feed])

  function addressees(of: (wants: Wants) => number | undefined): Addressees {
    const entries = [...followers].map(([tab, wants]) => [tab, of(wants) ?? 0] as const)
    return Object.fromEntries(entries.filter(([, number]) => number !== 0))
  }

  // Both connections

  function tellConnection(feed: Feed, to: Addressees): void {
    const { status, health } = feed === 'account' ? account : prices
    const cycle = status.state === 'connected' ? health?.cycle : undefined
    group.tellFollowers({ kind: 'connection', feed, cycle, reason: health?.reason, to })
  }

  function onStatus(feed: Feed): void {
    if (followers.size === 0) return
    batch.flush()
    tellConnection(feed, wanting(feed))
    // Nothing is lost by it now, and a visible tab reconnects without slow timers.
    if (account.status.state !== 'connected' && prices.status.state !== 'connected') group.passOn()
  }

  // Channels

  function listenTo(name: string): () => void {
    const ends = [
      account.listenToAll(name, ({ event, payload }) => {
        group.tellFollowers({ kind: 'event', channel: name, event, payload })
      }),
      account.onSubscribed(name, () =>
        tellSubscribed(
          name,
          addressees((wants) => wants.channels[name]),
        ),
      ),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  /**
   * Sends a follower joining a channel its state; if still pending, all followers get the result.
   *
   * @param isKnown already subscribed for other followers: else the subscription itself reports to the new listener
   */
  function tellChannel(channel: string, to: Addressees, isKnown: boolean): void {
    const state = healthOf(channel)?.state
    if (state === 'subscribed' && isKnown) tellSubscribed(channel, to)
    if (state === 'refused')
      group.tellFollowers({ kind: 'refused', channel, to, message: 'The subscription was refused' })
  }

  const healthOf = (channel: string) => account.channels?.find(({ name }) => name === channel)

  function tellSubscribed(channel: string, to: Addressees): void {
    group.tellFollowers({ kind: 'subscribed', channel, to, position: healthOf(channel)?.position })
  }

  // Prices

  function followPrices(): () => void {
    const ends = [prices.onUpdates(batch.add), prices.start()]
    return () => {
      for (const end of ends) end()
    }
  }

  /** A follower joins the prices: sends it the whole market if known; else everyone will get it. */
  function welcome(to: Addressees): void {
    batch.flush()
    tellConnection('prices', to)
    const { status } = prices
    if (status.state !== 'connected' || status.catchingUp === true) return
    const now = clock.now()
    const quotes = book.quotes().map((quote) => ({
      ...quote,
      receivedAt: quote.receivedAt - now,
      changedAt: quote.changedAt - now,
    }))
    group.tellFollowers({ kind: 'market', quotes, to })
  }

  account.onStatus(() => onStatus('account'))
  prices.onStatus(() => onStatus('prices'))
  account.onSubscriptionError(({ channel, message }) => {
    if (!channels.has(channel)) return
    const isRefused = healthOf(channel)?.state === 'refused'
    const to = addressees((wants) => wants.channels[channel])
    // Subscription timeouts are retried by each tab.
    if (isRefused) group.tellFollowers({ kind: 'refused', channel, message, to })
  })

  function hear({ message, tab }: FromFollower): void {
    if (message.kind === 'wants') onWants(tab, message.wants)
    else if (message.kind === 'send') account.send?.(message.channel, message.event, message.payload)
    else {
      const { feed } = message
      const transport = feed === 'account' ? account : prices
      if (message.kind === 'probe') probe(feed, () => group.tellFollowers({ kind: 'heard', feed }))
      else if (transport.status.state === 'connected' && transport.health?.cycle === message.cycle)
        transport.reconnect?.()
    }
  }

  return { hear, reset }
}

interface Batch {
  add(updates: PriceMessage): void
  /** Sends the batch. */
  flush(): void
  drop(): void
}

/**
 * Batches prices for {@link BATCH_EVERY}. Browsers throttle the timers of hidden tabs, to a second and more, but
 * not their sockets: a hidden leader relays each message as it arrives.
 */
function createBatch(
  tell: (message: LeaderMessage) => void,
  { clock, page }: Pick<Platform, 'clock' | 'page'>,
): Batch {
  let prices: PriceUpdate[] = []
  let instruments: InstrumentUpdate[] = []
  let sentAt = Number.NEGATIVE_INFINITY
  let timer: TimerHandle | undefined

  function drop(): void {
    clock.clearTimeout(timer)
    timer = undefined
    prices = []
    instruments = []
  }

  function flush(): void {
    if (prices.length === 0) return
    const updates = instruments.length === 0 ? { prices } : { prices, instruments }
    drop()
    sentAt = clock.now()
    tell({ kind: 'prices', updates })
  }

  return {
    add(updates) {
      prices.push(...updates.prices)
      if (updates.instruments !== undefined) instruments.push(...updates.instruments)
      const wait = page.visible ? sentAt + BATCH_EVERY - clock.now() : 0
      if (wait <= 0) flush()
      else timer ??= clock.setTimeout(flush, wait)
    },
    flush,
    drop,
  }
}
