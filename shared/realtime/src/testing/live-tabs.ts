import { createPriceBook } from '../prices/price-book.ts'
import * as severalTabs from '../tabs/several-tabs.ts'
import { createTabFeeds } from '../tabs/tab-feeds.ts'
import { FakeBroker } from './fake-broker.ts'
import { createFakeClock } from './fake-clock.ts'
import { FakeBrowser } from './fake-tabs.ts'
import { refuseSignIn } from './no-sign-in.ts'

/** Channel the tabs listen to. */
export const CHANNEL = 'trade.7'
export const EVENT = 'trade.updated'

/** A browser with tabs that are logged in to a broker. */
export function setUpTabs() {
  const clock = createFakeClock()
  const browser = new FakeBrowser(clock)
  const broker = new FakeBroker(clock, browser)
  broker.market.set('BTCUSD', 100)

  /** Opens a tab with a page that shows prices and follows trades. */
  function open({ token = 'dana', key = 'key', hidden = false, tools = true, prices = true } = {}) {
    const tab = browser.open()
    if (hidden) tab.page.show(false)
    let current: string | null = token
    const sessionHandlers = new Set<() => void>()
    const feeds = createTabFeeds({
      clock: tab.clock,
      page: tab.page,
      random: () => 0.5,
      log: () => {},
      tools: tools ? tab.tools : undefined,
      loadSeveral: async () => severalTabs,
      session: {
        getState: () => ({ token: current }),
        subscribe(handler) {
          sessionHandlers.add(handler)
          return () => void sessionHandlers.delete(handler)
        },
      },
      account: {
        config: { key: 'app', cluster: 'mt1', host: '', tls: true },
        authorize: (_socketId, channel) =>
          broker.call(tab, () => ({
            auth: 'signed',
            sequence: broker.positionOf(channel.replace('private-', '')),
          })),
        missed: (channel, position) =>
          broker.call(tab, () => broker.missed(channel.replace('private-', ''), position)),
        signIn: refuseSignIn,
        turn: async () => true,
        load: async () => broker.eventsClient(tab),
      },
      prices: {
        config: { url: 'http://prices.test', key },
        book: createPriceBook({ clock: tab.clock }),
        load: broker.priceClient(tab),
      },
    })
    const heard: unknown[] = []
    const cycles: number[] = []
    const stop = feeds.account.listen(CHANNEL, EVENT, (sent) =>
      heard.push(broker.isNumbered ? (sent as { payload: unknown }).payload : sent),
    )
    feeds.account.onSubscribed(CHANNEL, (cycle) => cycles.push(cycle))
    const letPricesGo = prices ? feeds.prices.start() : () => {}
    return {
      ...feeds,
      tab,
      heard,
      cycles,
      stop,
      letPricesGo,
      wantsPrices: prices,
      price: () => feeds.prices.book.get('BTCUSD')?.price,
      role: () => feeds.tab,
      logIn(next: string | null) {
        current = next
        for (const handler of sessionHandlers) handler()
      },
    }
  }

  /** Opens tabs one after the other; the first leads. */
  async function openAll(count: number) {
    const tabs = []
    for (let index = 0; index < count; index += 1) {
      tabs.push(open())
      await clock.advanceAsync(200)
    }
    return tabs
  }
  /** Opens a leader and one follower. */
  async function openPair() {
    const leader = open()
    await clock.advanceAsync(200)
    const follower = open()
    await clock.advanceAsync(200)
    return [leader, follower] as const
  }
  return { clock, browser, broker, open, openAll, openPair }
}
