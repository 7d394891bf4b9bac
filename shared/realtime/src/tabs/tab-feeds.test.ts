import { afterEach, describe, expect, test, vi } from 'vitest'
import { CHANNEL, EVENT, setUpTabs as setUp } from '../testing/live-tabs.ts'
import type { WritablePriceBook } from '../prices/price-book.ts'
import { browserTabs } from './browser-tabs.ts'

const LIVE = { state: 'connected' }

test('[RT-05] thirty tabs of a session have one connection to each server, and all receive everything once', async () => {
  const { clock, broker, open } = setUp()
  const tabs = Array.from({ length: 30 }, () => open())
  await clock.advanceAsync(500)
  expect([broker.sockets.account.length, broker.sockets.prices.length]).toEqual([1, 1])
  broker.publish(CHANNEL, EVENT, 1)
  broker.tick('BTCUSD', 101)
  await clock.advanceAsync(25)
  broker.publish(CHANNEL, EVENT, 2)
  await clock.advanceAsync(200)
  for (const { account, prices, heard, price, cycles } of tabs) {
    expect([account.status, prices.status]).toEqual([LIVE, LIVE])
    expect([heard, price(), cycles]).toEqual([[1, 2], 101, [1]])
  }
  expect(tabs.map(({ role }) => role())).toEqual(['leader', ...Array(29).fill('follower')])
})

test('[RT-05] a tab joining later gets the whole market in one message, with ages and directions', async () => {
  const { clock, browser, broker, open } = setUp()
  const leader = open()
  await clock.advanceAsync(200)
  broker.tick('BTCUSD', 99)
  await clock.advanceAsync(10_000)
  const later = open()
  await clock.advanceAsync(200)
  expect(later.prices.status).toEqual(LIVE)
  const [own, leaders] = [later.prices.book.get('BTCUSD'), leader.prices.book.get('BTCUSD')]
  expect(own).toMatchObject({ price: 99, direction: -1 })
  // Except for the latency between the tabs.
  expect((own?.receivedAt ?? 0) - (leaders?.receivedAt ?? 0)).toBe(1)
  expect(browser.posted.filter((text) => text.includes('"market"'))).toHaveLength(1)
})

test('[RT-05] [MKT-13] what other tabs have in sight comes first for the tab that holds the socket too', async () => {
  const { clock, open } = setUp()
  const leader = open({ prices: false })
  await clock.advanceAsync(200)
  const follower = open({ prices: false })
  follower.prices.book.subscribe('EURUSD', 'frame', () => {})
  await clock.advanceAsync(200)
  const stop = follower.prices.start()
  await clock.advanceAsync(200)
  const watched = () => (leader.prices.book as WritablePriceBook).watched()
  expect(watched()).toEqual(['EURUSD'])
  stop()
  await clock.advanceAsync(1_000)
  follower.tab.crash()
  await clock.advanceAsync(200)
  expect(watched()).toEqual([])
})

describe('the leader disappears', () => {
  test.each(['crash', 'freeze'] as const)(
    '[RT-05] by a %s: within 2 s another tab leads, and all catch up on what they missed',
    async (how) => {
      const { clock, broker, openAll } = setUp()
      const [leader, ...others] = await openAll(4)
      leader?.tab[how]()
      broker.publish(CHANNEL, EVENT, 'unheard')
      await clock.advanceAsync(2_000)
      broker.publish(CHANNEL, EVENT, 'heard')
      broker.tick('BTCUSD', 102)
      await clock.advanceAsync(100)
      for (const { account, prices, heard, cycles, price } of others) {
        expect([account.status, prices.status, price()]).toEqual([LIVE, LIVE, 102])
        // The second subscription makes every tab fetch what it missed.
        expect([heard, cycles]).toEqual([['heard'], [1, 2]])
      }
      expect(new Set(broker.sockets.account)).not.toEqual(new Set([leader?.tab]))
    },
  )

  test('[RT-05] after freezing it follows when it resumes: one connection, no duplicates', async () => {
    const { clock, broker, openPair } = setUp()
    const [leader, follower] = await openPair()
    leader.tab.freeze()
    await clock.advanceAsync(3_000)
    expect(broker.sockets.account).toHaveLength(2)
    broker.publish(CHANNEL, EVENT, 'while it was frozen')
    await clock.advanceAsync(100)
    leader.tab.thaw()
    await clock.advanceAsync(2_000)
    expect(broker.sockets).toEqual({ account: [follower.tab], prices: [follower.tab] })
    broker.publish(CHANNEL, EVENT, 'after')
    await clock.advanceAsync(100)
    expect(follower.heard).toEqual(['while it was frozen', 'after'])
    expect(leader.heard.filter((event) => event === 'after')).toHaveLength(1)
    expect(leader.account.status).toEqual(LIVE)
  })

  test('[RT-05] suspended by the browser, it lets another lead immediately, and rejoins later', async () => {
    const { clock, broker, openPair } = setUp()
    const [leader, follower] = await openPair()
    leader.tab.page.present(false)
    await clock.advanceAsync(100)
    expect(broker.sockets).toEqual({ account: [follower.tab], prices: [follower.tab] })
    expect(leader.account.status.state).toBe('connecting')
    leader.tab.page.present(true)
    await clock.advanceAsync(200)
    expect(leader.prices.status).toEqual(LIVE)
    expect(broker.sockets.account).toEqual([follower.tab])
  })

  test('[RT-05] a visible tab takes precedence over hidden ones', async () => {
    const { clock, broker, open } = setUp()
    const leader = open()
    await clock.advanceAsync(200)
    open({ hidden: true })
    await clock.advanceAsync(200)
    open({ hidden: true })
    await clock.advanceAsync(200)
    const visible = open()
    await clock.advanceAsync(200)
    leader.tab.crash()
    await clock.advanceAsync(300)
    expect(broker.sockets).toEqual({ account: [visible.tab], prices: [visible.tab] })
    visible.tab.crash()
    await clock.advanceAsync(500)
    expect(broker.sockets.account).toHaveLength(1)
  })

  test('[RT-05] hidden and without a connection, it hands over to a visible tab', async () => {
    const { clock, broker, openPair } = setUp()
    const [leader, visible] = await openPair()
    leader.tab.page.show(false)
    await clock.advanceAsync(1_000)
    expect(broker.sockets.account).toEqual([leader.tab])
    broker.cut()
    await clock.advanceAsync(2_000)
    expect(broker.sockets).toEqual({ account: [visible.tab], prices: [visible.tab] })
    expect(leader.account.status).toEqual(LIVE)
  })
})

describe('followers', () => {
  test('[RT-01] are connected only while the leader is, and reconnect with it', async () => {
    const { clock, broker, openAll } = setUp()
    const tabs = await openAll(3)
    broker.isUp = false
    broker.cut()
    await clock.advanceAsync(50)
    for (const { account, prices } of tabs) {
      expect([account.status.state, prices.status.state]).toEqual(['connecting', 'connecting'])
    }
    await clock.advanceAsync(12_000)
    for (const { account } of tabs) expect(account.status.state).toBe('failed')
    await clock.advanceAsync(120_000)
    broker.isUp = true
    await clock.advanceAsync(9_000)
    for (const { account, prices, cycles } of tabs) {
      expect([account.status, prices.status, cycles]).toEqual([LIVE, LIVE, [1, 2]])
    }
    expect([broker.sockets.account.length, broker.sockets.prices.length]).toEqual([1, 1])
  })

  test('[RT-02] learn that a channel is refused, even if it was refused before they joined', async () => {
    const { clock, broker, open } = setUp()
    broker.refused.add(CHANNEL)
    const errors: string[] = []
    for (let index = 0; index < 3; index += 1) {
      const { account } = open()
      account.onSubscriptionError(({ channel }) => errors.push(`${index} ${channel}`))
      await clock.advanceAsync(300)
    }
    expect(errors.toSorted()).toEqual(['0 trade.7', '1 trade.7', '2 trade.7'])
    broker.refused.clear()
    await clock.advanceAsync(40_000)
    broker.publish(CHANNEL, EVENT, 1)
    await clock.advanceAsync(50)
    expect(broker.sockets.account).toHaveLength(1)
  })

  test('[RT-05] detect a dead connection while the leader is hidden', async () => {
    const { clock, broker, openPair } = setUp()
    const [leader, visible] = await openPair()
    leader.tab.page.show(false)
    broker.sever()
    await clock.advanceAsync(10_000)
    for (const { account, prices } of [leader, visible]) {
      expect([account.status, prices.status]).toEqual([LIVE, LIVE])
      expect([account.health?.cycle, prices.health?.cycle]).toEqual([2, 2])
    }
    expect([broker.sockets.account.length, broker.sockets.prices.length]).toEqual([1, 1])
  })

  test('[RT-05] quiet connections that answer are kept', async () => {
    const { clock, openAll } = setUp()
    const tabs = await openAll(3)
    tabs[0]?.tab.page.show(false)
    await clock.advanceAsync(120_000)
    for (const { account, prices } of tabs)
      expect([account.health?.cycle, prices.health?.cycle]).toEqual([1, 1])
  })

  test('[RT-01] reconnecting in one replaces the shared connection', async () => {
    const { clock, broker, openAll } = setUp()
    const tabs = await openAll(3)
    tabs[2]?.account.reconnect()
    await clock.advanceAsync(1_000)
    for (const { account, cycles } of tabs) expect([account.status, cycles]).toEqual([LIVE, [1, 2]])
    expect(broker.sockets.account).toHaveLength(1)
  })

  test('[RT-05] share channels and prices: those only a crashed tab wanted are released', async () => {
    const { clock, broker, open } = setUp()
    const leader = open({ prices: false })
    leader.stop()
    await clock.advanceAsync(1_000)
    expect(broker.sockets).toEqual({ account: [], prices: [] })
    const [first, second] = [open(), open()]
    await clock.advanceAsync(500)
    expect(broker.sockets).toEqual({ account: [leader.tab], prices: [leader.tab] })
    first.tab.crash()
    await clock.advanceAsync(500)
    broker.publish(CHANNEL, EVENT, 1)
    await clock.advanceAsync(100)
    expect(second.heard).toEqual([1])
    expect(broker.sockets.prices).toEqual([leader.tab])
    second.tab.crash()
    await clock.advanceAsync(1_000)
    expect(broker.sockets).toEqual({ account: [], prices: [] })
  })
})

describe('prices', () => {
  /**
   * Sends prices every 10 ms for a second; returns the messages carrying them, and the longest latency to the
   * follower, ms.
   */
  async function flow({ hidden }: { hidden: boolean }) {
    const { clock, browser, broker, openPair } = setUp()
    const [leader, follower] = await openPair()
    if (hidden) leader.tab.page.show(false)
    const before = browser.posted.length
    let late = 0
    for (let price = 200; price < 300; price += 1) {
      broker.tick('BTCUSD', price)
      await clock.advanceAsync(10)
      if (price > 220) late = Math.max(late, price - (follower.price() ?? 0))
    }
    await clock.advanceAsync(100)
    expect(follower.price()).toBe(299)
    return {
      late: late * 10,
      messages: browser.posted.slice(before).filter((text) => text.includes('"prices"')),
    }
  }

  test('[RT-05] reach followers in one message per 50 ms', async () => {
    const { late, messages } = await flow({ hidden: false })
    expect(messages.length).toBeLessThanOrEqual(22)
    expect(messages.length).toBeGreaterThan(15)
    // 50 ms, plus the latency from the broker.
    expect(late).toBeLessThanOrEqual(80)
  })

  test('[RT-05] pass a hidden leader without waiting for its slow timers', async () => {
    const { messages } = await flow({ hidden: true })
    expect(messages).toHaveLength(100)
  })
})

describe('sessions', () => {
  test('[SESS-06] each has its own connections, as has a tab configured for other servers', async () => {
    const { clock, broker, open } = setUp()
    const own = [open(), open({ token: 'mia' }), open({ key: 'another' })].map(({ tab }) => tab)
    await clock.advanceAsync(500)
    expect(broker.sockets).toEqual({ account: own, prices: own })
  })

  test('[SESS-06] when the leader logs out another tab leads, and the next session elects its own leader', async () => {
    const { clock, broker, openPair } = setUp()
    const [leader, follower] = await openPair()
    leader.logIn(null)
    leader.account.disconnect()
    leader.prices.reset()
    await clock.advanceAsync(500)
    expect(broker.sockets).toEqual({ account: [follower.tab], prices: [follower.tab] })
    leader.logIn('mia')
    leader.account.listen('trade.8', EVENT, () => {})
    await clock.advanceAsync(500)
    expect(broker.sockets.account).toEqual([follower.tab, leader.tab])
  })
})

describe('when tabs cannot share', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('[RT-05] each has its own connections: the browser lacks an API', async () => {
    const { clock, broker, open } = setUp()
    const tabs = [open({ tools: false }), open({ tools: false })]
    await clock.advanceAsync(500)
    expect(broker.sockets.account).toEqual(tabs.map(({ tab }) => tab))
    for (const { prices } of tabs) expect(prices.status).toEqual(LIVE)
    expect(browserTabs()).toBeUndefined()
  })

  test.each(['openChannel', 'nameOf', 'locks'] as const)(
    '[RT-05] each has its own connections: %s fails',
    async (part) => {
      const { clock, broker, browser, open } = setUp()
      const refuse = () => {
        throw new DOMException('No', 'SecurityError')
      }
      const openTab = browser.open.bind(browser)
      vi.spyOn(browser, 'open').mockImplementation(() => {
        const tab = openTab()
        Object.assign(tab.tools, { [part]: part === 'locks' ? { request: async () => refuse() } : refuse })
        return tab
      })
      const tabs = [open(), open()]
      await clock.advanceAsync(500)
      expect(broker.sockets.account).toEqual(tabs.map(({ tab }) => tab))
      for (const { account, prices } of tabs) expect([account.status, prices.status]).toEqual([LIVE, LIVE])
    },
  )

  test('[RT-05] [SESS-06] names of locks and channels do not reveal the token', async () => {
    vi.stubGlobal('navigator', { locks: {} })
    const tools = browserTabs()
    const names = [
      await tools?.nameOf('secret'),
      await tools?.nameOf('secret'),
      await tools?.nameOf('another'),
    ]
    expect(names[0]).toMatch(/^tradefront-live-1-[0-9a-f]{16}$/)
    expect([names[1] === names[0], names[2] === names[0]]).toEqual([true, false])
  })
})
