import type { ConnectionStatus } from '@tradefront/contracts'
import { describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { FakeTransport } from '../testing/fake-transport.ts'
import { ConnectionSupervisor, type SupervisorOptions } from './supervisor.ts'

function setUp(options: Partial<SupervisorOptions> = {}) {
  const clock = createFakeClock()
  const server = new FakeTransport(clock)
  const supervisor = new ConnectionSupervisor({
    name: 'test',
    open: server.open,
    clock,
    random: () => 0.5,
    log: () => {},
    backoff: { least: 500, most: 8_000 },
    attemptTimeout: 20_000,
    unavailableAfter: 10_000,
    ...options,
  })
  const seen: ConnectionStatus[] = []
  supervisor.onStatus((status) => seen.push(status))
  return { clock, server, supervisor, seen }
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

  test('[RT-01] [RT-04] without a connection for 10 s it has failed, by default with "Connection failed", and goes on trying', () => {
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

  test('[RT-01] a failed connection tells the reason where one is known', () => {
    const { clock, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(20)
    server.mood = 'down'
    server.cut('Server is going away')
    clock.advance(10_000)
    expect(supervisor.status).toEqual({ state: 'failed', message: 'Server is going away' })
  })

  test('[RT-01] a refusal fails at once and is tried again rarely', () => {
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

  test('a handler of the status that throws costs the others nothing', () => {
    const log = vi.fn()
    const { clock, supervisor } = setUp({ log })
    const told = vi.fn()
    supervisor.onStatus(() => {
      throw new Error('broken')
    })
    supervisor.onStatus(told)
    supervisor.start()
    clock.advance(20)
    expect(told).toHaveBeenLastCalledWith({ state: 'connected' })
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ level: 'error' }))
  })

  test('a handler that stops the connection while it is made leaves no socket behind', () => {
    const { clock, server, supervisor } = setUp()
    supervisor.onStatus(({ state }) => {
      if (state !== 'disconnected') supervisor.stop()
    })
    supervisor.start()
    clock.advance(60_000)
    expect(server.alive).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('a socket that ends before `open` has returned is closed all the same', () => {
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

  test('a transport that throws is an attempt that failed', () => {
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
  /** Delays between the attempts of a server that is down, with one source of jitter. */
  function delays(random: () => number, count: number): number[] {
    const { clock, server, supervisor } = setUp({ random })
    server.mood = 'down'
    supervisor.start()
    while (server.sockets.length <= count) clock.advance(10)
    const at = server.sockets.map((socket) => socket.openedAt)
    return at.slice(1).map((time, index) => time - (at[index] ?? 0) - server.latency)
  }

  test('is never below 0.5 s and never above 8 s, with full jitter between', () => {
    expect(delays(() => 0, 6)).toEqual([500, 500, 500, 500, 500, 500])
    expect(delays(() => 0.999_999, 6).map(Math.round)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
  })

  test('begins anew only after a connection that lived 5 s', () => {
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
    expect([reconnectTime(100), reconnectTime(100), reconnectTime(100), reconnectTime(4_000)]).toEqual([
      1, 2, 4, 8,
    ])
    expect(reconnectTime(5_000)).toBe(1)
  })

  test('[RT-04] an attempt that hears nothing is given up after its time', () => {
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

describe('kicks', () => {
  test('end the wait at once', () => {
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

  test('in a storm open at most one socket a second', () => {
    const { clock, server, supervisor } = setUp()
    server.mood = 'down'
    supervisor.start()
    for (let index = 0; index < 1_000; index += 1) {
      clock.advance(10)
      supervisor.kick(index % 2 === 0)
    }
    expect(server.sockets.length).toBeLessThanOrEqual(22)
  })

  test('do nothing to a connection that nobody wants', () => {
    const { server, supervisor } = setUp()
    supervisor.kick(true)
    supervisor.restart()
    expect(server.sockets).toHaveLength(0)
  })
})

describe('sockets that retry by themselves', () => {
  test('are interrupted and come back without a second socket', () => {
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

  test('are replaced when they do not come back', () => {
    const { clock, server, supervisor } = setUp()
    supervisor.start()
    clock.advance(20)
    server.last.events.interrupted()
    clock.advance(21_000)
    expect(server.sockets).toHaveLength(2)
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
