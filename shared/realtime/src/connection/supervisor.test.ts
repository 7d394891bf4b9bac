import type { ConnectionStatus } from '@tradefront/contracts'
import { describe, expect, test, vi } from 'vitest'
import { createFakeClock, seededRandom } from '../testing/fake-clock.ts'
import { FakeTransport } from '../testing/fake-transport.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { watchPage } from '../platform/page-signals.ts'
import { ConnectionSupervisor, type SupervisorOptions } from './supervisor.ts'

function setUp(options: Partial<SupervisorOptions> = {}) {
  const clock = createFakeClock()
  const page = createFakePage()
  const server = new FakeTransport(clock)
  const supervisor = new ConnectionSupervisor({
    name: 'test',
    open: server.open,
    clock,
    random: () => 0.5,
    log: () => {},
    backoff: { min: 500, max: 8_000 },
    attemptTimeout: 20_000,
    unavailableAfter: 10_000,
    watch: (signals) => watchPage(clock, page, signals),
    ...options,
  })
  const seen: ConnectionStatus[] = []
  supervisor.onStatus((status) => seen.push(status))
  return { clock, page, server, supervisor, seen }
}

describe('connection states', () => {
  test('[RT-01] disconnected, connecting, connected, and disconnected again', () => {
    const { clock, supervisor, seen } = setUp()
    expect(supervisor.status).toEqual({ state: 'disconnected' })
    supervisor.start()
    clock.advance(20)
    supervisor.stop()
    expect(seen).toEqual([
      { state: 'connecting', attempt: 1 },
      { state: 'connected' },
      { state: 'disconnected' },
    ])
  })

  test('[RT-01] [RT-04] without a connection for 10 s it is failed, by default with "Connection failed", and keeps trying', () => {
    const { clock, server, supervisor } = setUp()
    server.mood = 'down'
    supervisor.start()
    clock.advance(9_999)
    expect(supervisor.status.state).toBe('connecting')
    clock.advance(1)
    expect(supervisor.status).toEqual({ state: 'failed', message: 'Connection failed' })
    const tries = server.sockets.length
    clock.advance(30_000)
    expect(server.sockets.length).toBeGreaterThan(tries)
    expect(supervisor.status.state).toBe('failed')
    server.mood = 'up'
    clock.advance(9_000)
    expect(supervisor.status).toEqual({ state: 'connected' })
  })

  test('[RT-01] a failed connection has the reason if known', () => {
    const { clock, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(20)
    server.mood = 'down'
    server.cut('Server is going away')
    clock.advance(10_000)
    expect(supervisor.status).toEqual({ state: 'failed', message: 'Server is going away' })
  })

  test('[RT-01] a refusal fails immediately and is retried rarely', () => {
    const { clock, server, supervisor } = setUp()
    server.mood = 'refuse'
    supervisor.start()
    clock.advance(20)
    expect(supervisor.status).toEqual({ state: 'failed', message: 'Unknown key' })
    clock.advance(60_000)
    expect(server.sockets.length).toBeLessThanOrEqual(5)
    server.mood = 'up'
    clock.advance(30_100)
    expect(supervisor.status.state).toBe('connected')
  })

  test('[RT-01] reconnect is disconnect, then connect', () => {
    const { clock, server, supervisor, seen } = setUp()
    supervisor.start()
    clock.advance(20)
    const first = server.last
    supervisor.restart()
    expect(first.state).toBe('closed')
    clock.advance(20)
    expect(server.sockets).toHaveLength(2)
    expect(seen.map(({ state }) => state)).toEqual(['connecting', 'connected', 'connecting', 'connected'])
    expect(supervisor.cycle).toBe(2)
  })

  test('a throwing status handler does not affect the others', () => {
    const log = vi.fn()
    const { clock, supervisor } = setUp({ log })
    const handler = vi.fn()
    supervisor.onStatus(() => {
      throw new Error('broken')
    })
    supervisor.onStatus(handler)
    supervisor.start()
    clock.advance(20)
    expect(handler).toHaveBeenLastCalledWith({ state: 'connected' })
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ level: 'error' }))
  })

  test('a handler that stops the connection during the attempt leaves no socket behind', () => {
    const { clock, server, supervisor } = setUp()
    supervisor.onStatus(({ state }) => {
      if (state !== 'disconnected') supervisor.stop()
    })
    supervisor.start()
    clock.advance(60_000)
    expect(server.alive).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('a socket that ends before `open` has returned is still closed', () => {
    const closed = vi.fn()
    const { supervisor } = setUp({
      open(events) {
        events.closed('at once')
        return { close: closed }
      },
    })
    supervisor.start()
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test('a throwing transport is a failed attempt', () => {
    let broken = true
    const { clock, server, supervisor } = setUp({
      open: (events) => {
        if (broken) throw new Error('no socket today')
        return server.open(events)
      },
    })
    supervisor.start()
    broken = false
    clock.advance(2_000)
    expect(supervisor.status.state).toBe('connected')
  })
})

describe('back-off', () => {
  /** Delays between attempts on a server that is down, with the given source of jitter. */
  function delays(random: () => number, count: number): number[] {
    const { clock, server, supervisor } = setUp({ random })
    server.mood = 'down'
    supervisor.start()
    while (server.sockets.length <= count) clock.advance(10)
    const at = server.sockets.map((socket) => socket.openedAt)
    return at.slice(1).map((time, index) => time - (at[index] ?? 0) - server.latency)
  }

  test('is never below 0.5 s and never above 8 s, and at most half the outage in between', () => {
    expect(delays(() => 0, 6)).toEqual([500, 500, 500, 500, 500, 500])
    const longest = delays(() => 0.999_999, 10)
    expect(longest.slice(0, 3).map(Math.round)).toEqual([1_000, 1_000, 1_010])
    let outage = 0
    for (const delay of longest) {
      outage += 20
      expect(delay).toBeLessThanOrEqual(Math.max(1_010, outage / 2 + 10))
      outage += delay
    }
    expect(longest.map(Math.round).at(-1)).toBe(8_000)
  })

  test.each([
    [3_000, 2_000],
    [50_000, 9_000],
  ])('a server that was away for %i ms is reached at most %i ms after its return', (away, within) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { clock, server, supervisor } = setUp({ random: seededRandom(seed * 7_919) })
      supervisor.start()
      clock.advance(6_000)
      server.mood = 'down'
      server.cut()
      clock.advance(away)
      server.mood = 'up'
      clock.advance(within)
      expect(supervisor.status.state).toBe('connected')
    }
  })

  test('resets only after a connection that lasted 5 s', () => {
    const { clock, server, supervisor } = setUp({ random: () => 0.999_999 })
    function reconnectTime(lived: number): number {
      clock.advance(lived)
      const before = clock.now()
      const sockets = server.sockets.length
      server.cut()
      while (server.sockets.length === sockets) clock.advance(10)
      clock.advance(server.latency)
      return Math.round((server.last.openedAt - before) / 1_000)
    }
    supervisor.start()
    clock.advance(20)
    const times = [100, 100, 100, 4_000, 4_000].map(reconnectTime)
    expect(times).toEqual([1, 1, 1, 4, 8])
    expect(reconnectTime(5_000)).toBe(1)
  })

  test('[RT-04] an unanswered attempt times out', () => {
    const { clock, server, supervisor } = setUp()
    server.mood = 'hang'
    supervisor.start()
    clock.advance(19_999)
    expect(server.sockets).toHaveLength(1)
    server.mood = 'up'
    clock.advance(1_000)
    expect(server.sockets[0]?.state).toBe('closed')
    expect(supervisor.status.state).toBe('connected')
  })
})

test('[RT-01] reports the next step and its time, and when the server was last heard', () => {
  const { clock, server, supervisor } = setUp()
  expect(supervisor.health).toMatchObject({ heardAt: undefined, next: undefined, cycle: 0 })
  supervisor.start()
  expect(supervisor.health.next).toEqual({ kind: 'timeout', at: clock.now() + 20_000 })
  clock.advance(20)
  const openSince = clock.now()
  expect(supervisor.health).toMatchObject({ openSince, heardAt: openSince, next: undefined, cycle: 1 })
  clock.advance(1_000)
  server.last.events.heard()
  expect(supervisor.health.heardAt).toBe(clock.now())
  server.mood = 'down'
  server.cut('Server is going away')
  const { next, ...health } = supervisor.health
  expect(next).toEqual({ kind: 'attempt', at: clock.now() + 750 })
  expect(health).toEqual({
    openSince: undefined,
    heardAt: clock.now(),
    cycle: 1,
    reason: 'Server is going away',
  })
  const attempts = server.sockets.length
  clock.advance(750)
  expect(server.sockets).toHaveLength(attempts + 1)
})

describe('kicks', () => {
  test('end the wait immediately', () => {
    const { clock, server, supervisor } = setUp()
    server.mood = 'down'
    supervisor.start()
    clock.advance(30_000)
    server.mood = 'up'
    supervisor.kick()
    clock.advance(20)
    expect(supervisor.status.state).toBe('connected')
  })

  test('leave an open connection alone, unless it is suspect', () => {
    const { clock, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(2_000)
    supervisor.kick()
    expect(server.sockets).toHaveLength(1)
    supervisor.kick(true)
    clock.advance(20)
    expect(server.sockets).toHaveLength(2)
    expect(server.alive).toHaveLength(1)
  })

  test('in bursts open at most one socket a second', () => {
    const { clock, server, supervisor } = setUp()
    server.mood = 'down'
    supervisor.start()
    for (let index = 0; index < 1_000; index += 1) {
      clock.advance(10)
      supervisor.kick(index % 2 === 0)
    }
    expect(server.sockets.length).toBeLessThanOrEqual(22)
  })

  test('do nothing for an unused connection', () => {
    const { server, supervisor } = setUp()
    supervisor.kick(true)
    supervisor.restart()
    expect(server.sockets).toHaveLength(0)
  })
})

describe('self-reconnecting sockets', () => {
  test('can be interrupted and recover without a second socket', () => {
    const { clock, server, supervisor, seen } = setUp()
    supervisor.start()
    clock.advance(20)
    server.last.events.interrupted('transport close')
    expect(supervisor.status.state).toBe('connecting')
    clock.advance(3_000)
    server.last.events.opened()
    expect(server.sockets).toHaveLength(1)
    expect(seen.at(-1)).toEqual({ state: 'connected' })
    expect(supervisor.cycle).toBe(2)
  })

  test('are replaced if they do not recover', () => {
    const { clock, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(20)
    server.last.events.interrupted()
    clock.advance(21_000)
    expect(server.sockets).toHaveLength(2)
    expect(supervisor.status.state).toBe('connected')
  })
})

describe('an unannounced outage', () => {
  test('[RT-01] going offline is reported immediately, and retried as soon as the network is back', () => {
    const { clock, page, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(6_000)
    server.mood = 'down'
    page.network(false)
    expect(supervisor.status).toEqual({ state: 'connecting', attempt: 1 })
    expect(server.alive).toEqual([])
    clock.advance(30_000)
    expect(supervisor.status).toEqual({ state: 'failed', message: 'You are offline', loss: 'offline' })
    server.mood = 'up'
    page.network(true)
    clock.advance(server.latency)
    expect(supervisor.status).toEqual({ state: 'connected' })
  })

  test('a network that returns immediately does not wait for the back-off', () => {
    const { clock, page, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(6_000)
    page.network(false)
    clock.advance(100)
    page.network(true)
    clock.advance(server.latency)
    expect(supervisor.status).toEqual({ state: 'connected' })
  })

  test('a browser wrongly reporting offline does not keep the page from a reachable server', () => {
    const { clock, page, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(6_000)
    page.network(false)
    clock.advance(1_000 + server.latency)
    expect(supervisor.status).toEqual({ state: 'connected' })
  })

  test('back online with the server down, being offline is no longer the reason', () => {
    const { clock, page, server, supervisor } = setUp()
    server.mood = 'down'
    supervisor.start()
    page.network(false)
    clock.advance(15_000)
    expect(supervisor.status).toEqual({ state: 'failed', message: 'You are offline', loss: 'offline' })
    page.network(true)
    clock.advance(1_000)
    expect(supervisor.status).toEqual({ state: 'failed', message: 'Connection failed' })
  })

  test('[RT-04] a half-open connection is noticed within 10 s while the page is visible', () => {
    for (const silence of [0, 1, 3_999, 4_000, 7_500, 60_000]) {
      const { clock, server, supervisor } = setUp()
      supervisor.start()
      clock.advance(20)
      clock.advance(silence)
      server.sever()
      server.mood = 'down'
      clock.advance(10_000)
      expect(supervisor.status.state).not.toBe('connected')
      expect(server.alive).toEqual([])
    }
  })

  test('an answering server keeps its connection, and a busy one is never probed', () => {
    const { clock, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(3_600_000)
    expect(server.sockets).toHaveLength(1)
    expect(server.probes).toBeGreaterThan(800)
    const { probes } = server
    for (let second = 0; second < 600; second += 1) {
      clock.advance(1_000)
      server.last.events.heard()
    }
    expect(server.probes).toBe(probes)
  })

  test('no probes while the page is hidden; on return the server is probed immediately', () => {
    const { clock, page, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(20)
    page.show(false)
    server.sever()
    clock.advance(600_000)
    expect([server.probes, supervisor.status.state]).toEqual([0, 'connected'])
    page.show(true)
    clock.advance(1)
    expect(server.probes).toBe(1)
    clock.advance(5_000)
    expect(server.sockets).toHaveLength(2)
    expect(supervisor.status.state).toBe('connected')
  })

  test('waits for an answer that a busy page has not processed yet', () => {
    const { clock, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(20)
    clock.advance(4_000)
    expect(server.probes).toBe(1)
    // The page computes for 20 s: the timer fires late, and before the message queued behind it.
    clock.freeze(20_000)
    clock.advance(4_000)
    expect(server.sockets).toHaveLength(1)
    expect(supervisor.status.state).toBe('connected')
  })
})

test('late events of a dead socket change nothing', () => {
  const { clock, server, supervisor, seen } = setUp()
  supervisor.start()
  clock.advance(20)
  const dead = server.last
  supervisor.restart()
  clock.advance(20)
  const before = seen.length
  dead.events.closed('too late', true)
  dead.events.interrupted('too late')
  dead.events.opened()
  clock.advance(60_000)
  expect(seen).toHaveLength(before)
  expect(server.alive).toHaveLength(1)
})
