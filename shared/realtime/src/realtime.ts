import type { Realtime, SiteConfig } from '@tradefront/contracts'
import type { AskPermission, AskSignIn, RetryTurn } from './account/channel-authorizer.ts'
import type { AskMissed } from './account/channel-sequence.ts'
import { createBus } from './bus/bus.ts'
import { browserPageEvents } from './platform/page-signals.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type RealtimeLog, consoleLog } from './platform/log.ts'
import { createPriceBook } from './prices/price-book.ts'
import type { HostPriceFeed } from './prices/price-feed.ts'
import { browserTabs } from './tabs/browser-tabs.ts'
import { createTabFeeds } from './tabs/tab-feeds.ts'
import type { SessionSource } from './tabs/tab-group.ts'

export interface RealtimeOptions {
  /** Sources of account events and prices. */
  config: Pick<SiteConfig, 'pusher' | 'prices'>
  /**
   * Requests authorisation for a channel (POST /broadcasting/auth); `channel` includes the `private-` prefix. A
   * rejection with a `status` of 5xx or 429, or without one, is retried.
   */
  authorize: AskPermission
  /** Ties a socket to the session, so that both end together (POST /broadcasting/user-auth). Retried likewise. */
  signIn: AskSignIn
  /** Requests a channel's events after a position (GET /broadcasting/events, ours). Retried likewise. */
  missed: AskMissed
  /** The page's turns for calls that failed; without it each is repeated by its own steps. */
  turn?: RetryTurn
  /** Tabs of one session share their connections; without it each tab has its own. */
  session?: SessionSource
  clock?: Clock
  /** Source of jitter, 0 (inclusive) to 1 (exclusive). */
  random?: () => number
  onLog?: RealtimeLog
}

/** Realtime, as used by the host. */
export interface HostRealtime extends Realtime {
  readonly prices: HostPriceFeed
}

const NO_SESSION: SessionSource = { getState: () => ({ token: null }), subscribe: () => () => {} }

/**
 * All live data, for all tabs of a session over two connections [RT-05]. Connects nothing before the first
 * subscription, start or connect.
 */
export function createRealtime(options: RealtimeOptions): HostRealtime {
  const {
    config,
    authorize,
    signIn,
    missed,
    turn = () => Promise.resolve(),
    clock = systemClock,
    random = Math.random,
    onLog = consoleLog,
  } = options
  const feeds = createTabFeeds({
    clock,
    random,
    log: onLog,
    page: browserPageEvents(),
    tools: browserTabs(),
    session: options.session ?? NO_SESSION,
    account: { config: config.pusher, authorize, signIn, missed, turn },
    prices: { config: config.prices, book: createPriceBook({ clock, onLog }) },
  })
  return {
    bus: createBus({ onLog }),
    account: feeds.account,
    prices: feeds.prices,
    get tab() {
      return feeds.tab
    },
  }
}
