import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { PRICE_EVENT, type PriceUpdate } from '@tradefront/contracts'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMarket } from '../market/market.ts'
import { PRICE_KEY, type Sandbox } from '../options.ts'
import { createSandbox } from '../sandbox.ts'
import { ASK_MS, shareMarket, type SandboxLink, type SharedMarket } from './shared-market.ts'

/** Several sandboxes in one process: the first to ask leads until closed. */
function createLinks() {
  const all = new Map<SandboxLink, Map<string, (payload: unknown) => void>>()
  let leader: SandboxLink | undefined
  return () => {
    const handlers = new Map<string, (payload: unknown) => void>()
    const link: SandboxLink = {
      send(event, payload) {
        for (const [other, theirs] of all)
          if (other !== link) theirs.get(event)?.(JSON.parse(JSON.stringify(payload)))
      },
      on: (event, handler) => void handlers.set(event, handler),
      leads: async () => {
        leader ??= link
        return leader === link
      },
      async close() {
        all.delete(link)
        if (leader === link) leader = undefined
      },
    }
    all.set(link, handlers)
    return link
  }
}

describe('one market of several sandboxes', () => {
  const START = Date.parse('2026-11-23T12:00:00Z')
  let link: () => SandboxLink
  let shared: SharedMarket[]

  beforeEach(() => {
    vi.useFakeTimers({ now: START })
    link = createLinks()
    shared = []
  })
  afterEach(async () => {
    for (const one of shared) {
      one.market.stop()
      await one.close()
    }
    vi.useRealTimers()
  })

  async function join(seed: number): Promise<SharedMarket> {
    const market = createMarket({ seed, speed: 2_000 })
    const one = await shareMarket(market, link())
    market.start()
    shared.push(one)
    return one
  }
  const rates = ({ market }: SharedMarket) => market.assets.map((asset) => market.quote(asset.asset_id).rate)

  test('[MKT-11] all have the same prices, and each sends them to its own clients', async () => {
    // With another seed: none of its prices are its own.
    const [first, second] = [await join(1), await join(2)]
    expect([first.leads, second.leads]).toEqual([true, false])
    expect(rates(second)).toEqual(rates(first))
    const received: PriceUpdate[][] = [[], []]
    first.market.onTicks((updates) => received[0]?.push(...updates))
    second.market.onTicks((updates) => received[1]?.push(...updates))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(received[0]?.length).toBeGreaterThan(1_000)
    expect(received[1]).toEqual(received[0])
    expect(rates(second)).toEqual(rates(first))

    // When the leader is gone, another takes over.
    first.market.stop()
    await first.close()
    await vi.advanceTimersByTimeAsync(ASK_MS)
    expect(second.leads).toBe(true)
    const before = rates(second)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(rates(second)).not.toEqual(before)
  })

  test('tester changes apply to all, also to one started later', async () => {
    const [first, second] = [await join(1), await join(1)]
    second.market.freeze(true)
    second.market.setPrice('BTCUSD', 50_000)
    second.market.setSpeed(100)
    second.market.setHonourHours(true)
    expect(first.market.quote('BTCUSD').rate).toBe(50_000)
    const third = await join(1)
    expect(third.market.quote('BTCUSD').rate).toBe(50_000)
    for (const { market } of [first, third])
      expect(market.state).toEqual({ frozen: true, speed: 100, honourHours: true })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(third.market.quote('BTCUSD').rate).toBe(50_000)

    first.market.restorePrices()
    for (const { market } of [first, second, third]) expect(market.quote('BTCUSD').rate).not.toBe(50_000)
    expect(rates(third)).toEqual(rates(first))

    // Invalid prices, unknown instruments and invalid changes are ignored.
    const before = rates(third)
    const stranger = link()
    for (const payload of [null, 'x', [null, { id: 'BTCUSD', price: 0 }, { id: 'NOTHING', price: 1 }]])
      stranger.send('market:ticks', payload)
    stranger.send('market:change', { method: 'stop' })
    expect(rates(third)).toEqual(before)
  })
})

const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (process.env['TEST_LONG'] === '1' && !hasRedis)
  console.warn('No redis-server here: sandboxes over a real Redis are not tested.')

// `npm test` needs no Redis; without one this is skipped, not reported as tested.
if (process.env['TEST_LONG'] === '1' && hasRedis) {
  describe('two sandboxes and a Redis', () => {
    /** Timeout of any wait, on a machine with other work. */
    const WITHIN_MS = 30_000
    let redis: ChildProcess
    let address: string
    const ends: (() => unknown)[] = []

    async function freePort(): Promise<number> {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      server.close()
      await once(server, 'close')
      return port
    }
    async function startRedis(port: number): Promise<void> {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
      let output = ''
      for await (const chunk of redis.stdout ?? []) {
        output += String(chunk)
        if (output.includes('Ready to accept connections')) break
      }
    }
    beforeEach(async () => {
      const port = await freePort()
      address = `redis://127.0.0.1:${port}`
      await startRedis(port)
    })
    afterEach(async () => {
      for (const end of ends.splice(0).toReversed()) await end()
      redis.kill()
      await once(redis, 'exit')
    })

    async function start(): Promise<Sandbox> {
      const sandbox = await createSandbox({ redis: address })
      ends.push(() => sandbox.close())
      return sandbox
    }
    /** A price feed client: the latest price of each instrument, and the number of messages. */
    async function listen({ url }: Sandbox) {
      const socket: Socket = io(url, { transports: ['websocket'], auth: { key: PRICE_KEY }, forceNew: true })
      ends.push(() => socket.disconnect())
      const heard = { prices: new Map<string, number>(), messages: 0 }
      socket.on(PRICE_EVENT.update, (updates: PriceUpdate[]) => {
        heard.messages += 1
        for (const { id, price } of updates) heard.prices.set(id, price)
      })
      await new Promise<void>((resolve) => {
        socket.on('connect', () => socket.emit(PRICE_EVENT.subscribe))
        socket.on(PRICE_EVENT.snapshot, ({ data }: { data: PriceUpdate[] }) => {
          for (const { id, price } of data) heard.prices.set(id, price)
          resolve()
        })
      })
      return heard
    }
    async function market({ url }: Sandbox, change: object): Promise<void> {
      const answer = await fetch(`${url}/sandbox/market`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      })
      expect(answer.ok).toBe(true)
    }

    test('[MKT-11] clients of both get the same prices; the second continues without the first', async () => {
      const first = await start()
      const second = await start()
      const [near, far] = [await listen(first), await listen(second)]
      await vi.waitFor(() => expect(far.messages).toBeGreaterThan(50), WITHIN_MS)
      await market(second, { freeze: true })
      await vi.waitFor(
        () => expect(Object.fromEntries(far.prices)).toEqual(Object.fromEntries(near.prices)),
        WITHIN_MS,
      )
      await market(second, { asset_id: 'BTCUSD', price: 50_000 })
      await vi.waitFor(() => expect(near.prices.get('BTCUSD')).toBe(50_000), WITHIN_MS)

      await market(first, { freeze: false })
      // The first one stops.
      await ends.shift()?.()
      const before = far.messages
      await vi.waitFor(() => expect(far.messages).toBeGreaterThan(before + 50), WITHIN_MS)
    }, 120_000)

    test('without Redis each continues by itself, and afterwards they are one again', async () => {
      const [near, far] = [await listen(await start()), await listen(await start())]
      redis.kill('SIGKILL')
      await once(redis, 'exit')
      const before = [near.messages, far.messages]
      await vi.waitFor(() => {
        expect(near.messages).toBeGreaterThan((before[0] ?? 0) + 50)
        expect(far.messages).toBeGreaterThan((before[1] ?? 0) + 50)
      }, WITHIN_MS)
      await startRedis(Number(new URL(address).port))
      await vi.waitFor(() => {
        const different = [...far.prices].filter(([id, price]) => near.prices.get(id) !== price)
        // A batch may be in transit.
        expect(different.length).toBeLessThan(50)
      }, WITHIN_MS)
    }, 120_000)
  })
}
