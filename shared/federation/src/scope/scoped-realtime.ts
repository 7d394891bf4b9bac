import type {
  AccountEvents,
  BusEventName,
  EventBus,
  PriceBook,
  PriceFeed,
  Realtime,
} from '@tradefront/contracts'
import type { Tracker } from './tracker.ts'

/** Decides when a remote's event is delivered. */
export type EmitGuard = (remote: string, event: BusEventName, deliver: () => void) => void

/** Owner of the bus, and its guard once installed. */
interface BusOwner {
  readonly name: string
  readonly guard?: (() => EmitGuard | undefined) | undefined
}

/** A bus whose subscriptions end with the tracker. */
export function scopedBus(bus: EventBus, { track }: Tracker, { name: remote, guard }: BusOwner): EventBus {
  const on: EventBus['on'] = (name, handler) => track(`bus event ${name}`, bus.on(name, handler), on)
  const emit: EventBus['emit'] = (name, payload) => {
    const deliver = () => bus.emit(name, payload)
    const guarded = guard?.()
    if (guarded) guarded(remote, name, deliver)
    else deliver()
  }
  return { on, emit }
}

/** The page's realtime for one mount of a remote: every subscription ends with the tracker. */
export function scopedRealtime(realtime: Realtime, tracker: Tracker, owner: BusOwner): Realtime {
  return {
    get tab() {
      return realtime.tab
    },
    bus: scopedBus(realtime.bus, tracker, owner),
    account: scopedAccount(realtime.account, tracker),
    prices: scopedPrices(realtime.prices, tracker),
  }
}

function scopedAccount(account: AccountEvents, { track }: Tracker): AccountEvents {
  const onStatus: AccountEvents['onStatus'] = (handler) =>
    track('account connection status', account.onStatus(handler), onStatus)
  const listen: AccountEvents['listen'] = (channel, event, handler) =>
    track(`account event ${event} of ${channel}`, account.listen(channel, event, handler), listen)
  const onSubscribed: AccountEvents['onSubscribed'] = (channel, handler) =>
    track(`subscription of ${channel}`, account.onSubscribed(channel, handler), onSubscribed)
  const onSubscriptionError: AccountEvents['onSubscriptionError'] = (handler) =>
    track('subscription errors', account.onSubscriptionError(handler), onSubscriptionError)
  return {
    get status() {
      return account.status
    },
    onStatus,
    listen,
    onSubscribed,
    onSubscriptionError,
    send: (...event) => account.send?.(...event),
    reconnect: () => account.reconnect(),
    get health() {
      return account.health
    },
    get channels() {
      return account.channels
    },
    // The connection is shared: a remote ends its own subscriptions, never the connection.
    disconnect: () => {},
  }
}

function scopedPrices(prices: PriceFeed, tracker: Tracker): PriceFeed {
  const { track } = tracker
  const onStatus: PriceFeed['onStatus'] = (handler) =>
    track('price connection status', prices.onStatus(handler), onStatus)
  const onInstruments: NonNullable<PriceFeed['onInstruments']> = (handler) =>
    track('instrument updates', prices.onInstruments?.(handler) ?? (() => {}), onInstruments)
  const start: PriceFeed['start'] = () => track('price feed', prices.start(), start)
  return {
    get status() {
      return prices.status
    },
    get statistics() {
      return prices.statistics
    },
    onStatus,
    onInstruments,
    book: scopedBook(prices.book, tracker),
    start,
    get health() {
      return prices.health
    },
    reconnect: () => prices.reconnect?.(),
    // Prices are shared, like the connection.
    reset: () => {},
  }
}

function scopedBook(book: PriceBook, { track }: Tracker): PriceBook {
  const subscribe: PriceBook['subscribe'] = (id, cadence, handler) =>
    track(`price of ${id}`, book.subscribe(id, cadence, handler), subscribe)
  const subscribeMany: PriceBook['subscribeMany'] = (ids, cadence, handler) =>
    track(`prices of ${ids.length} instruments`, book.subscribeMany(ids, cadence, handler), subscribeMany)
  return { get: (id) => book.get(id), subscribe, subscribeMany, seed: (quotes) => book.seed(quotes) }
}
