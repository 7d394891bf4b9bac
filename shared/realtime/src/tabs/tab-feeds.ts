import { lazyCode } from '@tradefront/browser'
import type { TabRole } from '@tradefront/contracts'
import {
  type AccountEventsOptions,
  createAccountEvents,
  type HostAccountEvents,
} from '../account/account-events.ts'
import type { Platform } from '../platform/platform.ts'
import { createPriceFeed, type HostPriceFeed, type PriceFeedOptions } from '../prices/price-feed.ts'
import type * as SeveralTabs from './several-tabs.ts'
import { createSharedFeeds } from './shared-feeds.ts'
import { createTabGroup, type FromFollower, type TabGroupOptions } from './tab-group.ts'

export interface TabFeedsOptions extends Platform, Pick<TabGroupOptions, 'tools' | 'session'> {
  readonly account: Omit<AccountEventsOptions, keyof Platform | 'share'>
  readonly prices: Omit<PriceFeedOptions, keyof Platform | 'share'>
  /** Loads what several tabs need: most sessions have one. */
  readonly loadSeveral?: () => Promise<typeof SeveralTabs>
}

const severalTabs = lazyCode(() => import(/* webpackChunkName: "tabs" */ './several-tabs.ts'))

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
  const { loadSeveral = severalTabs.load } = options
  const { shareAccount, sharePrices, probe, detach } = createSharedFeeds(group, async () =>
    (await loadSeveral()).createRelayedFeeds(group, clock),
  )
  const account = createAccountEvents({ ...platform, ...options.account, share: shareAccount })
  const prices = createPriceFeed({ ...platform, ...options.prices, share: sharePrices })
  const leader = lazyCode(async () =>
    (await loadSeveral()).leadTabs({ group, account, prices, book: options.prices.book, probe, clock, page }),
  )
  /** Changes of the leader: what was said before is outdated. */
  let changes = 0

  async function hear(said: FromFollower): Promise<void> {
    const during = changes
    try {
      const { hear: onSaid } = await leader.load()
      if (during === changes) onSaid(said)
    } catch (error) {
      // The follower's attempt ends after its timeout, and the next one asks again.
      log({ level: 'warn', source: 'tabs', message: 'connections are not shared with other tabs', error })
    }
  }

  group.onFollower((said) => void hear(said))
  group.onChange(() => {
    changes += 1
    leader.loaded?.reset()
    detach()
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
