import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PRICE_EVENT, type PriceUpdate, priceMessage } from '@tradefront/contracts'
import { type Socket, io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMarket } from '../market/market.ts'
import type { Market } from '../market/types.ts'
import { attachPriceServer } from './server.ts'
import type { PriceServer } from './types.ts'

const KEY = 'price-key'

let http: Server
let market: Market
let prices: PriceServer
let port: number
let clients: Socket[]

async function serve(source: Market): Promise<void> {
  market = source
  http = createServer()
  prices = attachPriceServer(http, { market, key: KEY })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  port = (http.address() as AddressInfo).port
}

beforeEach(async () => {
  clients = []
  await serve(createMarket({ seed: 3 }))
})
afterEach(async () => {
  for (const client of clients) client.disconnect()
  market.stop()
  await prices.close()
  await new Promise((resolve) => {
    http.close(resolve)
  })
})

function dial(auth: Record<string, unknown> = { key: KEY }): Socket {
  const client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth,
    reconnection: false,
    forceNew: true,
  })
  clients.push(client)
  return client
}

const next = <T>(client: Socket, event: string) =>
  new Promise<T>((resolve) => {
    client.once(event, resolve)
  })

/** Subscribes to the whole market and returns it. */
async function subscribe(client: Socket): Promise<PriceUpdate[]> {
  client.on('connect', () => client.emit(PRICE_EVENT.subscribe))
  if (client.connected) client.emit(PRICE_EVENT.subscribe)
  const { success, data } = await next<{ success: boolean; data: PriceUpdate[] }>(
    client,
    PRICE_EVENT.snapshot,
  )
  expect(success).toBe(true)
  return data
}

/** A client's TCP socket, to stop it from reading. */
function rawSocketOf(client: Socket): { pause(): void; resume(): void; readonly bytesRead: number } {
  const { transport } = client.io.engine as unknown as { transport: { ws: object } }
  const raw: unknown = Reflect.get(transport.ws, '_socket')
  return raw as ReturnType<typeof rawSocketOf>
}

describe('the price service', () => {
  test('[MKT-11] data:all contains every instrument in full, data:update the changes since', async () => {
    const client = dial()
    const all = await subscribe(client)
    expect(all).toHaveLength(market.assets.length)
    expect(priceMessage({ success: true, data: all })).toEqual({ prices: all })
    expect(all.find((update) => update.id === 'BTCUSD')).toEqual(market.fullUpdate('BTCUSD'))
    const known = new Map(all.map((update) => [update.id, update.price]))
    client.on(PRICE_EVENT.update, (updates: PriceUpdate[]) => {
      for (const update of updates) known.set(update.id, update.price)
    })
    market.setSpeed(12_000)
    market.start()
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    market.stop()
    await vi.waitFor(() => {
      for (const { asset_id } of market.assets) expect(known.get(asset_id)).toBe(market.quote(asset_id).rate)
    })
  })

  test('[MKT-11] the whole market is compressed; updates, which would be compressed per client, are not', async () => {
    const client = dial()
    const all = JSON.stringify(await subscribe(client))
    const raw = rawSocketOf(client)
    expect(raw.bytesRead).toBeLessThan(all.length / 3)
    const before = raw.bytesRead
    const update = next<PriceUpdate[]>(client, PRICE_EVENT.update)
    market.setPrice('BTCUSD', 1)
    const text = JSON.stringify(await update)
    expect(raw.bytesRead - before).toBeGreaterThan(text.length)
  })

  test('[MKT-13] a subscription that names what is in sight gets that first, the rest in pieces, then data:all', async () => {
    const client = dial()
    await next(client, 'connect')
    const pieces: PriceUpdate[][] = []
    client.on(PRICE_EVENT.update, (updates: PriceUpdate[], acknowledge?: () => void) => {
      pieces.push(updates)
      acknowledge?.()
    })
    client.emit(PRICE_EVENT.subscribe, { first: ['EURUSD', 'unknown', 'BTCUSD'] })
    const end = await next<object>(client, PRICE_EVENT.snapshot)
    expect(end).toEqual({ success: true, data: [] })
    expect(pieces[0]?.slice(0, 2)).toEqual([market.fullUpdate('EURUSD'), market.fullUpdate('BTCUSD')])
    const ids = pieces.flat().map(({ id }) => id)
    expect([pieces[0]?.length, ids.length, new Set(ids).size]).toEqual([
      10,
      market.assets.length,
      market.assets.length,
    ])
    // From now on as ever.
    const update = next<PriceUpdate[]>(client, PRICE_EVENT.update)
    market.setPrice('BTCUSD', 7)
    expect((await update)[0]).toMatchObject({ id: 'BTCUSD', price: 7 })
  })

  test('[MKT-13] unacknowledged pieces hold the next ones back; what is in sight then comes with its latest price', async () => {
    const client = dial()
    await next(client, 'connect')
    const pieces: PriceUpdate[][] = []
    const acknowledgements: (() => void)[] = []
    client.on(PRICE_EVENT.update, (updates: PriceUpdate[], acknowledge: () => void) => {
      pieces.push(updates)
      acknowledgements.push(acknowledge)
    })
    client.emit(PRICE_EVENT.subscribe, { first: ['BTCUSD'] })
    await vi.waitFor(() => expect(pieces).toHaveLength(4))
    market.setPrice('BTCUSD', 9)
    const sent = pieces[1]?.[0]?.id ?? ''
    market.setPrice(sent, 8)
    acknowledgements[0]?.()
    await vi.waitFor(() => expect(pieces).toHaveLength(5))
    expect(pieces[4]?.filter(({ price }) => price === 9 || price === 8)).toEqual([
      market.fullUpdate('BTCUSD'),
    ])
    client.removeAllListeners(PRICE_EVENT.update)
    client.on(PRICE_EVENT.update, (_updates: unknown, acknowledge?: () => void) => acknowledge?.())
    for (const acknowledge of acknowledgements.slice(1)) acknowledge()
    const { data } = await next<{ data: PriceUpdate[] }>(client, PRICE_EVENT.snapshot)
    // What else changed meanwhile.
    expect(data).toEqual([market.fullUpdate(sent)])
  })

  test('[MKT-13] a subscription that knows the market gets what changed since, and what is in sight', async () => {
    const client = dial()
    await next(client, 'connect')
    const since = Date.now() + 1
    while (Date.now() <= since) await new Promise((resolve) => setTimeout(resolve, 1))
    market.setPrice('EURUSD', 2)
    const pieces: PriceUpdate[] = []
    client.on(PRICE_EVENT.update, (updates: PriceUpdate[], acknowledge?: () => void) => {
      pieces.push(...updates)
      acknowledge?.()
    })
    client.emit(PRICE_EVENT.subscribe, { first: ['BTCUSD'], since })
    expect(await next(client, PRICE_EVENT.snapshot)).toEqual({ success: true, data: [], since })
    expect(pieces.map(({ id }) => id)).toEqual(['BTCUSD', 'EURUSD'])
  })

  test('[MKT-11] a malformed need is answered as none', async () => {
    const client = dial()
    await next(client, 'connect')
    for (const need of [null, 'first', { first: 'BTCUSD' }, { first: [1] }, { since: 'x' }]) {
      client.emit(PRICE_EVENT.subscribe, need)
      const { data } = await next<{ data: PriceUpdate[] }>(client, PRICE_EVENT.snapshot)
      expect(data).toHaveLength(market.assets.length)
    }
  })

  test('[MKT-11] a wrong or missing key is a connect_error', async () => {
    for (const auth of [{ key: 'wrong' }, { key: '' }, {}, { key: 7 }, { key: `${KEY} ` }]) {
      const error = await next<Error>(dial(auth), 'connect_error')
      expect(error.message).toBe('Invalid API key')
    }
  })

  test('[MKT-11] long polling is not offered', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`)
    expect(answer.status).toBe(400)
  })

  test('nothing is sent before subscribing', async () => {
    const client = dial()
    await next(client, 'connect')
    const heard = vi.fn()
    client.onAny(heard)
    market.setPrice('BTCUSD', 1)
    const asking = dial()
    await subscribe(asking)
    const update = next<PriceUpdate[]>(asking, PRICE_EVENT.update)
    market.setPrice('BTCUSD', 2)
    expect((await update)[0]).toMatchObject({ id: 'BTCUSD', price: 2 })
    expect(heard).not.toHaveBeenCalled()
    expect(prices.connectionCount()).toBe(2)
  })

  test('subscribing twice does not double the updates', async () => {
    const client = dial()
    await subscribe(client)
    client.emit(PRICE_EVENT.subscribe)
    await next(client, PRICE_EVENT.snapshot)
    const heard = vi.fn()
    client.on(PRICE_EVENT.update, heard)
    market.setPrice('BTCUSD', 3)
    market.setPrice('BTCUSD', 4)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  })
})

describe('a slow client', () => {
  test('gets the last price of everything when it reads again, and few in between', async () => {
    await prices.close()
    await new Promise((resolve) => {
      http.close(resolve)
    })
    // Three instruments with ticks sent by hand, large enough to fill the buffers.
    const quiet = createMarket({ seed: 3 })
    // And hardly compressible.
    const padding = randomBytes(60_000).toString('base64')
    const LAST = 200
    let publish: (updates: PriceUpdate[]) => void = () => undefined
    await serve({
      ...quiet,
      assets: [],
      onTicks(handler) {
        publish = handler
        return () => undefined
      },
    })
    const [slow, quick] = [dial(), dial()]
    await Promise.all([subscribe(slow), subscribe(quick)])
    const seen: number[] = []
    slow.on(PRICE_EVENT.update, (updates: PriceUpdate[]) => seen.push(...updates.map(({ price }) => price)))
    const quickSeen: number[] = []
    quick.on(PRICE_EVENT.update, (updates: PriceUpdate[]) => quickSeen.push(updates[0]!.price))
    rawSocketOf(slow).pause()
    for (let price = 1; price <= LAST; price += 1) {
      const came = next(quick, PRICE_EVENT.update)
      publish([{ id: 'A', price, lastUpdated: padding }])
      // At the fast client's pace: it is never behind, however busy the machine.
      await came
    }
    expect(quickSeen).toHaveLength(LAST)
    rawSocketOf(slow).resume()
    await vi.waitFor(
      () => {
        publish([{ id: 'B', price: -1 }])
        expect(seen).toContain(LAST)
      },
      { interval: 50 },
    )
    expect(seen.filter((price) => price > 0).length).toBeLessThan(LAST - 30)
    expect(seen.filter((price) => price > 0)).toEqual(seen.filter((price) => price > 0).sort((a, b) => a - b))
  })
})

describe('faults', () => {
  test('close: clients are disconnected, and as many new ones as set', async () => {
    const client = dial()
    await subscribe(client)
    const gone = next<string>(client, 'disconnect')
    prices.setFault({ kind: 'close', times: 2 })
    expect(await gone).toBeTruthy()
    expect(await next<string>(dial(), 'disconnect')).toBeTruthy()
    await subscribe(dial())
  })

  test('drop and malformed: [MKT-09] updates are lost or invalid, then everything works', async () => {
    const client = dial()
    await subscribe(client)
    const heard: PriceUpdate[] = []
    client.on(PRICE_EVENT.update, (message: unknown) => heard.push(...priceMessage(message).prices))
    prices.setFault({ kind: 'drop', times: 1 })
    market.setPrice('BTCUSD', 1)
    market.setPrice('BTCUSD', 2)
    prices.setFault({ kind: 'malformed', times: 1 })
    market.setPrice('BTCUSD', 3)
    market.setPrice('BTCUSD', 4)
    await vi.waitFor(() => expect(heard.map((update) => update.price)).toEqual([2, 4]))
  })

  test('delay: updates are late', async () => {
    const client = dial()
    await subscribe(client)
    prices.setFault({ kind: 'delay', ms: 150 })
    const begin = performance.now()
    const update = next(client, PRICE_EVENT.update)
    market.setPrice('BTCUSD', 1)
    await update
    expect(performance.now() - begin).toBeGreaterThan(130)
  })

  test('status and hang: no connection is established', async () => {
    prices.setFault({ kind: 'status', status: 503, times: 1 })
    expect((await next<Error>(dial(), 'connect_error')).message).toBe('websocket error')
    prices.setFault({ kind: 'hang' })
    const client = dial()
    const heard = vi.fn()
    client.on('connect', heard)
    client.on('connect_error', heard)
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    expect(heard).not.toHaveBeenCalled()
    prices.setFault(undefined)
    await next(dial(), 'connect')
  })
})
