import type { Realtime, SiteConfig } from '@tradefront/contracts'
import { createAccountEvents } from './account/account-events.ts'
import type { AskPermission, AskSignIn } from './account/channel-authorizer.ts'
import { createBus } from './bus/bus.ts'
import { browserPageEvents } from './platform/page-signals.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type RealtimeLog, consoleLog } from './platform/log.ts'
import { createPriceBook } from './prices/price-book.ts'
import { createPriceFeed, type HostPriceFeed } from './prices/price-feed.ts'

export interface RealtimeOptions {
  /** Where the account events and the prices come from. */
  config: Pick<SiteConfig, 'pusher' | 'prices'>
  /**
   * Asks the broker whether this page may enter a channel (POST /broadcasting/auth); `channel` carries the
   * `private-` prefix. A rejection with a `status` of 5xx or 429, or without a status, is tried again.
   */
  authorize: AskPermission
  /** Ties a socket to the session, so that it ends with it (POST /broadcasting/user-auth). Tried again in the same way. */
  signIn: AskSignIn
  clock?: Clock
  /** Source of jitter, 0 (inclusive) to 1 (exclusive). */
  random?: () => number
  onLog?: RealtimeLog
}

/** Realtime as the host has it. */
export interface HostRealtime extends Realtime {
  readonly prices: HostPriceFeed
}

/** Everything live, once per page [RT-05]. Connects nothing until somebody subscribes, starts or connects it. */
export function createRealtime(options: RealtimeOptions): HostRealtime {
  const { config, authorize, signIn, clock = systemClock, random = Math.random, onLog = consoleLog } = options
  const platform = { clock, random, log: onLog, page: browserPageEvents() }
  const book = createPriceBook({ clock, onLog })
  return {
    bus: createBus({ onLog }),
    account: createAccountEvents({ ...platform, config: config.pusher, authorize, signIn }),
    prices: createPriceFeed({ ...platform, config: config.prices, book }),
  }
}
