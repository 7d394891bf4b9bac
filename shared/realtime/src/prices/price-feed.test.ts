import { PRICE_EVENT } from '@tradefront/contracts'
import { describe, expect, test, vi } from 'vitest'
import { createFakeClock, seededRandom, settle } from '../testing/fake-clock.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { createFakeSocketIo } from '../testing/fake-socket-io.ts'
import { createPriceBook } from './price-book.ts'
import { AHEAD_LIMIT, createPriceFeed } from './price-feed.ts'

async function setUp({ start = true } = {}) {
  const clock = createFakeClock()
  const page = createFakePage()
  const client = createFakeSocketIo()
  const load = vi.fn(async () => client.io)
  const feed = createPriceFeed({
    config: { url: 'http://prices.test', key: 'price-key' },
    book: createPriceBook({ clock }),
    clock,
    random: seededRandom(1),
    log: () => {},
    page,
    load,
  })
  const stop = start ? feed.start() : () => {}
  await settle()
  return { clock, page, client, load, feed, stop }
}

describe('connecting', () => {
  test('[MKT-11] nothing is loaded or connected before the first start', async () => {
    const { load, clock, page } = await setUp({ start: false })
    expect(load).not.toHaveBeenCalled()
    expect(clock.pending).toBe(0)
    expect(page.handlers).toBe(0)
  })

  test('[MKT-11] websocket only, the key in auth, five attempts, 10 s timeout, 2 s delay', async () => {
    const { client } = await setUp()
    expect(client.calls).toEqual([
      [
        'http://prices.test',
        expect.objectContaining({
          transports: ['websocket'],
          auth: { key: 'price-key' },
          reconnectionAttempts: 5,
          timeout: 10_000,
          reconnectionDelay: 2_000,
        }),
      ],
    ])
  })

  test('[MKT-11] each connection requests the whole market', async () => {
    const { client, feed } = await setUp()
    client.last.connect()
    expect(client.last.sent).toEqual([PRICE_EVENT.subscribe])
    expect(feed.status).toEqual({ state: 'connected', catchingUp: true })
    client.last.receive('data:all', { success: true, data: [] })
    expect(feed.status).toEqual({ state: 'connected', catchingUp: true })
    client.last.receive('data:update', [{ id: 'a', price: 1 }])
    expect(feed.status).toEqual({ state: 'connected' })
    client.last.disconnected('transport close', true)
    expect(feed.status.state).toBe('connecting')
    client.last.connect()
    expect(client.last.sent).toEqual(['subscribe:all', 'subscribe:all'])
    expect(client.calls).toHaveLength(1)
  })

  test('[RT-05] many users share one connection; it ends 300 ms after the last release', async () => {
    const { client, clock, feed, stop, page } = await setUp()
    const again = feed.start()
    client.last.connect()
    stop()
    stop()
    await clock.advanceAsync(1_000)
    expect(feed.status.state).toBe('connected')
    again()
    await clock.advanceAsync(299)
    expect(feed.status.state).toBe('connected')
    await clock.advanceAsync(1)
    expect(feed.status).toEqual({ state: 'disconnected' })
    expect(client.last.closed).toBe(true)
    expect(client.calls).toHaveLength(1)
    expect([page.handlers, clock.pending]).toEqual([0, 0])
  })

  test('[RT-05] releasing and starting again during a page change keeps the connection', async () => {
    const { client, clock, feed, stop } = await setUp()
    client.last.connect()
    stop()
    await clock.advanceAsync(100)
    feed.start()
    await clock.advanceAsync(10_000)
    expect(feed.status.state).toBe('connected')
    expect(client.calls).toHaveLength(1)
  })

  test('[MKT-13] a preconnected feed requests the market once, on start', async () => {
    const { client, feed } = await setUp({ start: false })
    feed.connectAhead()
    await settle()
    client.last.connect()
    expect(client.last.sent).toEqual([])
    feed.start()
    feed.start()
    expect(client.last.sent).toEqual([PRICE_EVENT.subscribe])
    client.last.disconnected('transport close', true)
    client.last.connect()
    expect(client.last.sent).toEqual([PRICE_EVENT.subscribe, PRICE_EVENT.subscribe])
    expect(client.calls).toHaveLength(1)
  })

  test('[MKT-13] a feed started while preconnecting requests the market once connected', async () => {
    const { client, feed } = await setUp({ start: false })
    feed.connectAhead()
    feed.start()
    await settle()
    expect(client.last.sent).toEqual([])
    client.last.connect()
    expect(client.last.sent).toEqual([PRICE_EVENT.subscribe])
    expect(client.calls).toHaveLength(1)
  })

  test('[MKT-13] an unused preconnection ends, even after an earlier user left', async () => {
    const { client, clock, feed, page, stop } = await setUp()
    client.last.connect()
    stop()
    feed.connectAhead()
    await clock.advanceAsync(AHEAD_LIMIT - 1)
    expect(feed.status.state).toBe('connected')
    await clock.advanceAsync(1)
    expect(feed.status).toEqual({ state: 'disconnected' })
    expect([page.handlers, clock.pending]).toEqual([0, 0])
  })

  test('[MKT-13] preconnecting a started feed changes nothing', async () => {
    const { client, clock, feed } = await setUp()
    client.last.connect()
    feed.connectAhead()
    await clock.advanceAsync(AHEAD_LIMIT)
    expect(feed.status.state).toBe('connected')
    expect(client.last.sent).toEqual([PRICE_EVENT.subscribe])
  })

  test('a client that failed to load is loaded again', async () => {
    const { load, clock, client, feed } = await setUp({ start: false })
    load.mockRejectedValueOnce(new Error('offline'))
    feed.start()
    await clock.advanceAsync(2_000)
    client.last.connect()
    expect(feed.status.state).toBe('connected')
  })

  test('a feed stopped before the client is loaded never connects', async () => {
    const { client, feed } = await setUp({ start: false })
    feed.start()
    feed.reset()
    await settle()
    expect(client.calls).toEqual([])
  })
})

describe('after a failure', () => {
  test('[MKT-11] after a burst of attempts the next one starts within 5 s', async () => {
    const { client, clock, feed } = await setUp()
    client.last.connect()
    client.last.disconnected('transport close', true)
    for (let burst = 1; burst < 8; burst += 1) {
      client.last.giveUp()
      await clock.advanceAsync(5_000)
      expect(client.calls).toHaveLength(burst + 1)
    }
    expect(client.alive).toBe(1)
    client.last.connect()
    expect(feed.status.state).toBe('connected')
  })

  test('[MKT-11] a disconnect by the server, which the client never retries, is retried', async () => {
    const { client, clock, feed } = await setUp()
    client.last.connect()
    client.last.disconnected('io server disconnect', false)
    await clock.advanceAsync(5_000)
    client.last.connect()
    expect(client.calls).toHaveLength(2)
    expect(feed.status.state).toBe('connected')
  })

  test('[MKT-11] a refused key is retried rarely, and the reason reported', async () => {
    const { client, clock, feed } = await setUp()
    client.last.refuse('invalid key')
    expect(feed.status).toEqual({ state: 'failed', message: 'invalid key' })
    await clock.advanceAsync(14_000)
    expect(client.calls).toHaveLength(1)
    await clock.advanceAsync(16_000)
    expect(client.calls).toHaveLength(2)
  })

  test('[MKT-11] a silent server after connecting is abandoned after 10 s', async () => {
    const { client, clock } = await setUp()
    client.last.openTransport()
    await clock.advanceAsync(15_000)
    expect(client.sockets[0]?.closed).toBe(true)
    expect(client.calls).toHaveLength(2)
    expect(client.alive).toBe(1)
  })

  test('[MKT-11] going online ends the wait immediately', async () => {
    const { client, clock, page } = await setUp()
    await clock.advanceAsync(2_000)
    client.last.giveUp()
    page.network(true)
    await settle()
    expect(client.calls).toHaveLength(2)
  })
})

describe('a vanished price server', () => {
  test('[MKT-11] a silent server is probed, and kept if it answers', async () => {
    const { client, clock, feed } = await setUp()
    client.last.connect()
    await clock.advanceAsync(60_000)
    expect(client.last.io.probes).toBeGreaterThan(10)
    expect(client.calls).toHaveLength(1)
    expect(feed.status.state).toBe('connected')
  })

  test('[MKT-11] within 10 s it is no longer reported as connected, and replaced', async () => {
    const { client, clock, feed } = await setUp()
    client.last.connect()
    client.last.receive('data:all', { success: true, data: [{ id: 'a', price: 1 }] })
    client.last.io.answers = false
    await clock.advanceAsync(9_000)
    expect(client.sockets[0]?.closed).toBe(true)
    expect(feed.status.state).toBe('connecting')
    expect(client.calls).toHaveLength(2)
  })

  test('[MKT-11] silence proves nothing while the snapshot may be in transit, for up to a minute', async () => {
    const { client, clock } = await setUp()
    client.last.io.answers = false
    client.last.connect()
    await clock.advanceAsync(59_000)
    expect(client.calls).toHaveLength(1)
    await clock.advanceAsync(10_000)
    expect(client.calls).toHaveLength(2)
  })

  test('[MKT-11] each connection closed by a probe timeout doubles the next timeout', async () => {
    const { client, clock } = await setUp()
    const lived: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const socket = client.last
      socket.io.answers = false
      socket.connect()
      socket.receive('data:all', { success: true, data: [{ id: 'a', price: 1 }] })
      const since = clock.now()
      while (!socket.closed) await clock.advanceAsync(1_000)
      lived.push(clock.now() - since)
      while (client.last === socket) await clock.advanceAsync(100)
    }
    expect(lived).toEqual([8_000, 12_000, 20_000, 36_000, 36_000, 36_000])
    // Prompt answers shorten the timeout again.
    client.last.connect()
    client.last.receive('data:all', { success: true, data: [{ id: 'a', price: 1 }] })
    await clock.advanceAsync(30_000)
    const socket = client.last
    socket.io.answers = false
    const since = clock.now()
    while (!socket.closed) await clock.advanceAsync(1_000)
    expect(clock.now() - since).toBeLessThan(9_000)
  })

  test('[MKT-11] going offline is reported immediately', async () => {
    const { client, page, feed } = await setUp()
    client.last.connect()
    page.network(false)
    expect(feed.status.state).toBe('connecting')
    expect(client.alive).toBe(0)
  })
})

describe('messages', () => {
  test('[MKT-11] [MKT-08] data:all and data:update fill the book, in any accepted shape', async () => {
    const { client, feed } = await setUp()
    client.last.connect()
    client.last.receive('data:all', {
      success: true,
      data: [
        { id: 'a', price: 1 },
        { id: 'b', price: 2 },
      ],
    })
    client.last.receive('data:update', [{ id: 'a', price: 1.5 }])
    client.last.receive('data:update', { id: 'b', price: 2.5, priceHigh24h: 3 })
    expect(feed.book.get('a')?.price).toBe(1.5)
    expect(feed.book.get('b')).toMatchObject({ price: 2.5, high: 3 })
  })

  test('[MKT-09] an update without a string id or numeric price is ignored, the rest of its message is not', async () => {
    const { client, feed } = await setUp()
    client.last.connect()
    client.last.receive('data:update', [
      { id: 7, price: 1 },
      { price: 1 },
      { id: 'text', price: '1' },
      { id: 'nan', price: Number.NaN },
      null,
      'noise',
      { id: 'good', price: 3 },
    ])
    for (const noise of [undefined, null, 'noise', 5, { success: false }])
      client.last.receive('data:all', noise)
    expect(feed.book.get('good')?.price).toBe(3)
    expect(feed.statistics).toMatchObject({ messages: 6, updates: 1 })
    expect(feed.book.get('text')).toBeUndefined()
  })

  test('[MKT-09] a full asset update is accepted', async () => {
    const { client, feed } = await setUp()
    client.last.connect()
    const full = {
      id: 'x',
      price: 9,
      symbol: 'X/USD',
      type: 'forex',
      priceLow24h: 8,
      lastUpdated: 1_736_071_200_000,
    }
    client.last.receive('data:update', full)
    expect(feed.book.get('x')).toMatchObject({ price: 9, low: 8, updatedAt: 1_736_071_200_000 })
  })

  describe('[MKT-09] instruments as in chapter 3: a rate, spreads and no price', () => {
    const instrument = {
      id: 1001,
      asset_id: 'EURUSD',
      name: 'Euro / US Dollar',
      symbol: 'EUR/USD',
      type: 'forex',
      rate: 1.2,
      change: 0.01,
      change_percent: '0.8',
      price_low: 1.1,
      price_high: 1.3,
      volume: null,
      updated_at: '2026-11-20T10:00:00.000Z',
      buy_spread: 0.0003,
      sell_spread: 0.0002,
    }

    test('the rate is used as the price, and the complete instrument is passed on', async () => {
      const { client, feed } = await setUp()
      const handler = vi.fn()
      const stop = feed.onInstruments?.(handler)
      client.last.connect()
      client.last.receive('data:update', [{ id: 'BTCUSD', price: 2 }, instrument])
      expect(feed.book.get('EURUSD')).toMatchObject({
        price: 1.2,
        change: 0.01,
        changePercent: 0.8,
        low: 1.1,
        high: 1.3,
        volume: undefined,
        updatedAt: '2026-11-20T10:00:00.000Z',
      })
      expect(feed.book.get('BTCUSD')?.price).toBe(2)
      expect(handler).toHaveBeenCalledExactlyOnceWith([instrument])
      stop?.()
      client.last.receive('data:update', instrument)
      expect(handler).toHaveBeenCalledTimes(1)
    })

    test('accepts text prices as sent by PHP servers; ignores items without id or rate', async () => {
      const { client, feed } = await setUp()
      client.last.connect()
      client.last.receive('data:all', {
        success: true,
        data: [
          { ...instrument, rate: '1.25' },
          { ...instrument, asset_id: undefined, id: '' },
          { ...instrument, asset_id: 'NONE', rate: undefined },
          { ...instrument, asset_id: 'TEXT', rate: 'a lot' },
        ],
      })
      expect(feed.book.get('EURUSD')?.price).toBe(1.25)
      expect(feed.statistics.updates).toBe(1)
    })

    test('an item with both price and rate is passed on with its price', async () => {
      const { client, feed } = await setUp()
      const handler = vi.fn()
      feed.onInstruments?.(handler)
      client.last.connect()
      client.last.receive('data:update', { ...instrument, price: 1.4 })
      expect(feed.book.get('EURUSD')?.price).toBe(1.4)
      expect(handler).toHaveBeenCalledTimes(1)
    })
  })

  test('[MKT-08] zero and negative prices are ignored: the last good one stays', async () => {
    const { client, feed } = await setUp()
    client.last.connect()
    client.last.receive('data:update', { id: 'a', price: 2 })
    client.last.receive('data:update', [
      { id: 'a', price: 0 },
      { id: 'a', price: -1 },
      { id: 'b', price: Infinity },
      { asset_id: 'a', rate: 0 },
      { asset_id: 'a', rate: '-3' },
    ])
    expect(feed.book.get('a')?.price).toBe(2)
    expect(feed.book.get('b')).toBeUndefined()
    feed.book.seed([{ id: 'c', price: 0 }])
    expect(feed.book.get('c')).toBeUndefined()
  })

  test('messages of a dead connection are dropped', async () => {
    const { client, feed } = await setUp()
    client.last.connect()
    const dead = client.last
    feed.reset()
    dead.receive('data:update', { id: 'a', price: 1 })
    dead.connect()
    expect(feed.book.get('a')).toBeUndefined()
    expect(feed.status.state).toBe('disconnected')
  })
})

test('[MKT-13] reset drops the connection and every price, and the feed can start again', async () => {
  const { client, feed, stop, clock } = await setUp()
  client.last.connect()
  client.last.receive('data:update', { id: 'a', price: 1 })
  feed.reset()
  expect(feed.status).toEqual({ state: 'disconnected' })
  expect(client.alive).toBe(0)
  expect(feed.book.get('a')).toBeUndefined()
  feed.start()
  await settle()
  // Releasing a user from before the reset doesn't affect the new one.
  stop()
  client.last.connect()
  await clock.advanceAsync(1_000)
  expect(feed.status.state).toBe('connected')
})

describe('[MKT-13] a feed by need', () => {
  test('names what is in sight: single instruments, then rows, then what figures need', async () => {
    const { client, feed } = await setUp()
    feed.book.subscribeMany(['e', 'd'], 'list', () => {})
    feed.book.subscribe('c', 'list', () => {})
    feed.book.subscribe('b', 'list', () => {})()
    feed.book.subscribe('a', 'frame', () => {})
    client.last.connect()
    expect(client.last.payloads).toEqual([{ first: ['a', 'c', 'e', 'd'], since: 0 }])
  })

  test('acknowledges the pieces of the market', async () => {
    const { client, feed } = await setUp()
    client.last.connect()
    const acknowledge = vi.fn()
    client.last.receive('data:update', [{ id: 'a', price: 1 }], acknowledge)
    expect(acknowledge).toHaveBeenCalledTimes(1)
    expect([feed.status, feed.book.get('a')?.price]).toEqual([{ state: 'connected' }, 1])
  })

  const need = (since: number) => ({ first: [], since })
  async function outage({ client, clock }: Awaited<ReturnType<typeof setUp>>) {
    client.last.disconnected('transport close', true)
    await clock.advanceAsync(60_000)
    client.last.connect()
  }

  test('after an outage it names up to when it knows the whole market', async () => {
    const all = await setUp()
    const { client } = all
    client.last.connect()
    client.last.receive('data:all', {
      data: [
        { id: 'a', price: 1, lastUpdated: 1_000 },
        { id: 'b', price: 2, lastUpdated: 3_000 },
      ],
    })
    client.last.receive('data:update', [{ id: 'a', price: 1.5, lastUpdated: 4_000 }])
    await outage(all)
    expect(client.last.payloads).toEqual([need(0), need(4_000)])
  })

  test('pieces of a market that was never complete do not count', async () => {
    const all = await setUp()
    const { client } = all
    client.last.connect()
    client.last.receive('data:update', [{ id: 'a', price: 1, lastUpdated: 1_000 }])
    await outage(all)
    client.last.receive('data:all', { data: [{ id: 'a', price: 1, lastUpdated: 2_000 }] })
    await outage(all)
    client.last.receive('data:update', [{ id: 'a', price: 2, lastUpdated: 9_000 }])
    await outage(all)
    expect(client.last.payloads).toEqual([need(0), need(0), need(2_000), need(2_000)])
  })

  test('a price that did not change counts as received, where the server sent only changes', async () => {
    const all = await setUp()
    const { client, clock, feed } = all
    client.last.connect()
    client.last.receive('data:all', { data: [{ id: 'a', price: 1, lastUpdated: 1_000 }] })
    feed.book.seed([{ id: 'seeded', price: 5 }])
    const [before, seeded] = [feed.book.get('a'), feed.book.get('seeded')]
    await outage(all)
    client.last.receive('data:all', { data: [], since: 1_000 })
    expect(feed.book.get('a')).toEqual({ ...before, receivedAt: clock.now() })
    expect(feed.book.get('seeded')).toEqual(seeded)
    await outage(all)
    // A server that knows nothing of it sends everything; what it leaves out is old.
    client.last.receive('data:all', { data: [] })
    expect(feed.book.get('a')?.receivedAt).toBe(clock.now() - 60_000)
  })

  test('a market without times, or forgotten by a reset, is asked for in full', async () => {
    const all = await setUp()
    const { client, feed } = all
    client.last.connect()
    client.last.receive('data:all', { data: [{ id: 'a', price: 1, lastUpdated: '2026-01-01T00:00:00Z' }] })
    await outage(all)
    client.last.receive('data:all', { data: [{ id: 'a', price: 1, lastUpdated: 2_000 }] })
    feed.reset()
    feed.start()
    await settle()
    client.last.connect()
    expect(client.sockets.map(({ payloads }) => payloads)).toEqual([[need(0), need(0)], [need(0)]])
  })
})
