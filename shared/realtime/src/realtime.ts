import type { ChannelAuthAnswer, PriceFeed, AccountEvents, Realtime, SiteConfig } from '@tradefront/contracts'
import { createBus } from './bus/bus.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type RealtimeLog, consoleLog } from './platform/log.ts'
import { createPriceBook } from './prices/price-book.ts'

export interface RealtimeOptions {
  /** Where the account events and the prices come from. */
  config: Pick<SiteConfig, 'pusher' | 'prices'>
  /**
   * Asks the broker whether this page may enter a channel (POST /broadcasting/auth); `channel` carries the
   * `private-` prefix. A rejection with a `status` of 5xx or 429, or without a status, is tried again.
   */
  authorize: (socketId: string, channel: string) => Promise<ChannelAuthAnswer>
  clock?: Clock
  /** Source of jitter, 0 (inclusive) to 1 (exclusive). */
  random?: () => number
  onLog?: RealtimeLog
}

/** Everything live, once per page [RT-05]. Connects nothing until somebody subscribes or starts. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { clock = systemClock, onLog = consoleLog } = options
  const book = createPriceBook({ clock, onLog })
  const idle = { status: { state: 'disconnected' } as const, onStatus: () => () => {} }
  const account: AccountEvents = {
    ...idle,
    listen: () => () => {},
    onSubscribed: () => () => {},
    onSubscriptionError: () => () => {},
    reconnect: () => {},
    disconnect: () => {},
  }
  const prices: PriceFeed = {
    ...idle,
    book,
    start: () => () => {},
    statistics: { messages: 0, updates: 0, lastAt: undefined },
    reset: () => {
      book.clear()
    },
  }
  return { bus: createBus({ onLog }), account, prices }
}
