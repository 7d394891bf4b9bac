import type { ConnectionStatus } from '@tradefront/contracts'
import { describe, expect, test, vi } from 'vitest'
import { createFakeAccount } from '../testing/fake-account.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { pollWhileDisconnected, startPolling } from './polling.ts'

describe('polling', () => {
  test('[ORD-13] runs every 30 s until it is stopped', async () => {
    const clock = createFakeClock()
    const run = vi.fn(async () => {})
    const stop = startPolling({ intervalMs: 30_000, run, clock })
    await clock.advanceAsync(29_999)
    expect(run).not.toHaveBeenCalled()
    await clock.advanceAsync(60_001)
    expect(run).toHaveBeenCalledTimes(3)
    stop()
    await clock.advanceAsync(90_000)
    expect(run).toHaveBeenCalledTimes(3)
    expect(clock.pending).toBe(0)
  })

  test('runs never overlap, and stopping aborts the current one', async () => {
    const clock = createFakeClock()
    let signal: AbortSignal | undefined
    const run = vi.fn((given: AbortSignal) => {
      signal = given
      return new Promise<void>(() => {})
    })
    const stop = startPolling({ intervalMs: 1_000, run, clock })
    await clock.advanceAsync(60_000)
    expect(run).toHaveBeenCalledTimes(1)
    stop()
    expect(signal?.aborted).toBe(true)
  })

  test('a failure is logged, and polling continues', async () => {
    const clock = createFakeClock()
    const onLog = vi.fn()
    const run = vi.fn(async () => {
      throw new Error('offline')
    })
    startPolling({ intervalMs: 1_000, run, clock, onLog })
    await clock.advanceAsync(3_000)
    expect(run).toHaveBeenCalledTimes(3)
    expect(onLog).toHaveBeenCalledTimes(3)
  })

  test('[ORD-13] runs only while not connected', async () => {
    const clock = createFakeClock()
    const handlers = new Set<(status: ConnectionStatus) => void>()
    const source = {
      onSubscribed: () => () => {},
      onSubscriptionError: () => () => {},
      status: { state: 'connecting', attempt: 1 } as ConnectionStatus,
      onStatus(handler: (status: ConnectionStatus) => void) {
        handlers.add(handler)
        return () => void handlers.delete(handler)
      },
    }
    function become(status: ConnectionStatus) {
      source.status = status
      for (const handler of handlers) handler(status)
    }
    const run = vi.fn(async () => {})
    const stop = pollWhileDisconnected(source, 'trade.7', { intervalMs: 5_000, run, clock })
    await clock.advanceAsync(4_000)
    become({ state: 'failed', message: 'Connection failed' })
    await clock.advanceAsync(1_000)
    expect(run).toHaveBeenCalledTimes(1)
    become({ state: 'connected' })
    await clock.advanceAsync(60_000)
    expect(run).toHaveBeenCalledTimes(1)
    become({ state: 'disconnected' })
    await clock.advanceAsync(5_000)
    expect(run).toHaveBeenCalledTimes(2)
    stop()
    expect([handlers.size, clock.pending]).toEqual([0, 0])
  })

  test('[RT-02] [ORD-13] continues while connected if the channel is refused, until it is subscribed', async () => {
    const clock = createFakeClock()
    const account = createFakeAccount()
    const run = vi.fn(async () => {})
    const stop = pollWhileDisconnected(account, 'trade.7', { intervalMs: 30_000, run, clock })
    account.refuse('trade.7')
    account.refuse('user.7')
    account.connect()
    await clock.advanceAsync(60_000)
    expect(run).toHaveBeenCalledTimes(2)
    account.admit('user.7')
    await clock.advanceAsync(30_000)
    expect(run).toHaveBeenCalledTimes(3)
    account.admit('trade.7')
    await clock.advanceAsync(300_000)
    expect(run).toHaveBeenCalledTimes(3)
    stop()
    expect([account.listenerCount, clock.pending]).toEqual([0, 0])
  })
})
