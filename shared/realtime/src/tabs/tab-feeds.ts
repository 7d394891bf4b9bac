import type { TabRole } from '@tradefront/contracts'
import {
  type AccountEventsOptions,
  createAccountEvents,
  type HostAccountEvents,
} from '../account/account-events.ts'
import type { Platform } from '../platform/platform.ts'
import { createPriceFeed, type HostPriceFeed, type PriceFeedOptions } from '../prices/price-feed.ts'
import { leadTabs } from './lead-tabs.ts'
import { createSharedFeeds } from './shared-feeds.ts'
import { createTabGroup, type TabGroupOptions } from './tab-group.ts'

export interface TabFeedsOptions extends Platform, Pick<TabGroupOptions, 'tools' | 'session'> {
  readonly account: Omit<AccountEventsOptions, keyof Platform | 'share'>
  readonly prices: Omit<PriceFeedOptions, keyof Platform | 'share'>
}

/** Account events and prices of a tab, over two connections for all tabs of its session [RT-05]. */
export function createTabFeeds(options: TabFeedsOptions): {
  readonly account: HostAccountEvents
  readonly prices: HostPriceFeed
  readonly tab: TabRole | undefined
} {
  const { clock, random, log, page, tools, session } = options
  const platform = { clock, random, log, page }
  const servers = JSON.stringify([options.account.config, options.prices.config])
  const group = createTabGroup({ tools, session, servers, clock, log, page })
  const { shareAccount, sharePrices, probe } = createSharedFeeds(group)
  const account = createAccountEvents({ ...platform, ...options.account, share: shareAccount })
  const prices = createPriceFeed({ ...platform, ...options.prices, share: sharePrices })
  leadTabs({ group, account, prices, book: options.prices.book, probe, clock, page })
  group.onChange(() => {
    account.reconnect()
    prices.reconnect?.()
  })
  return {
    account,
    prices,
    get tab() {
      return group.role
    },
  }
}
