import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteConfig } from '@tradefront/contracts'
import type { FederationError } from '../errors/federation-error.ts'
import { fakeRealtime, memoryStorage } from '../testing/fixtures.ts'
import { createRemoteScope } from './remote-scope.ts'
import type { EmitGuard } from './scoped-realtime.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp({ strict = false } = {}) {
  const { realtime, open } = fakeRealtime()
  const leaks: FederationError[] = []
  const storage = memoryStorage()
  const scope = createRemoteScope({
    name: 'trading',
    realtime,
    storage,
    onLeak: strict ? (leak) => leaks.push(leak) : undefined,
  })
  return { realtime, open, leaks, storage, context: scope.context, release: () => scope.release() }
}

function acquireEverything({ context }: ReturnType<typeof setUp>) {
  const { bus, realtime } = context
  return [
    bus.on('user:refresh', () => {}),
    realtime.account.onStatus(() => {}),
    realtime.account.listen('user.1', 'message', () => {}),
    realtime.account.onSubscribed('user.1', () => {}),
    realtime.account.onSubscriptionError(() => {}),
    realtime.prices.onStatus(() => {}),
    realtime.prices.start(),
    realtime.prices.book.subscribe('7', 'frame', () => {}),
    realtime.prices.book.subscribeMany(['7', '8'], 'list', () => {}),
  ]
}

describe('release', () => {
  test('[RT-05] ends every subscription that the remote left open', () => {
    const set = setUp()
    acquireEverything(set)
    expect(set.open.size).toBe(9)
    set.release()
    expect(set.open.size).toBe(0)
  })

  test('aborts the signal', () => {
    const { context, release } = setUp()
    expect(context.signal.aborted).toBe(false)
    release()
    expect(context.signal.aborted).toBe(true)
  })

  test('stops timers, one-shot and repeated', async () => {
    const { context, release } = setUp()
    const once = vi.fn()
    const often = vi.fn()
    context.timers.setTimeout(once, 100)
    context.timers.setInterval(often, 40)
    await vi.advanceTimersByTimeAsync(90)
    release()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(once).not.toHaveBeenCalled()
    expect(often).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('what is acquired afterwards is released immediately', () => {
    const set = setUp()
    set.release()
    acquireEverything(set)
    const late = vi.fn()
    set.context.timers.setTimeout(late, 1)
    set.context.timers.setInterval(late, 1)
    vi.advanceTimersByTime(100)
    expect(set.open.size).toBe(0)
    expect(late).not.toHaveBeenCalled()
  })

  test('connection and prices are shared: a remote cannot end them', () => {
    const { context, realtime } = setUp()
    context.realtime.account.disconnect()
    context.realtime.prices.reset()
    expect(realtime.account.disconnect).not.toHaveBeenCalled()
    expect(realtime.prices.reset).not.toHaveBeenCalled()
  })
})

describe('timers', () => {
  test('run, and can be cleared with their handle', async () => {
    const { context } = setUp()
    const kept = vi.fn()
    const cleared = vi.fn()
    context.timers.setTimeout(kept, 10)
    context.timers.clear(context.timers.setTimeout(cleared, 10))
    context.timers.clear(context.timers.setInterval(cleared, 10))
    context.timers.clear(12_345)
    await vi.advanceTimersByTimeAsync(50)
    expect(kept).toHaveBeenCalledTimes(1)
    expect(cleared).not.toHaveBeenCalled()
  })
})

describe('storage', () => {
  test("[MFE-01] keys are the remote's own", () => {
    const { context, storage } = setUp()
    context.storage.set('layout', 'wide')
    expect(storage.getItem('remote:trading:layout')).toBe('wide')
    expect(context.storage.read('layout', v.string())).toBe('wide')
    context.storage.remove('layout')
    expect(context.storage.read('layout', v.string())).toBeUndefined()
  })

  test('[MFE-03] full storage fails silently', () => {
    const { context, storage } = setUp()
    storage.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    expect(() => context.storage.set('layout', 'wide')).not.toThrow()
  })
})

describe('strict mode', () => {
  test('[MFE-03] each leak is an error that names its creator', () => {
    const set = setUp({ strict: true })
    function leakyWidget() {
      set.context.realtime.prices.book.subscribe('7', 'frame', () => {})
    }
    leakyWidget()
    set.release()
    expect(set.leaks.map((leak) => leak.code)).toEqual(['scope-leak'])
    expect(set.leaks[0]!.message).toContain('trading did not end: price of 7')
    expect(set.leaks[0]!.message).toContain('leakyWidget')
  })

  test('[MFE-03] reports nothing if the remote released everything itself', () => {
    const set = setUp({ strict: true })
    for (const end of acquireEverything(set)) end()
    set.context.timers.clear(set.context.timers.setInterval(() => {}, 10))
    set.context.timers.setTimeout(() => {}, 10)
    set.release()
    expect(set.leaks).toEqual([])
  })

  test('[MFE-03] every kind of leak is detected', () => {
    const set = setUp({ strict: true })
    acquireEverything(set)
    set.context.timers.setInterval(() => {}, 10)
    set.release()
    expect(set.leaks).toHaveLength(10)
  })

  test('[MFE-03] also reports acquiring after the end, but not releasing twice', () => {
    const set = setUp({ strict: true })
    set.release()
    set.release()
    set.context.bus.on('user:refresh', () => {})
    expect(set.leaks.map((leak) => leak.message)).toEqual([expect.stringContaining('went on after its end')])
  })
})

test('[MFE-03] a guard installed later handles every event of the remote, and of no other', () => {
  const { realtime } = fakeRealtime()
  let guard: EmitGuard | undefined
  const { bus } = createRemoteScope({ name: 'trading', realtime, guard: () => guard }).context
  bus.emit('user:refresh', {})
  expect(realtime.bus.emit).toHaveBeenCalledExactlyOnceWith('user:refresh', {})
  const held: (() => void)[] = []
  guard = (remote, event, deliver) => {
    expect([remote, event]).toEqual(['trading', 'user:refresh'])
    held.push(deliver)
  }
  bus.emit('user:refresh', {})
  expect(realtime.bus.emit).toHaveBeenCalledTimes(1)
  held[0]!()
  expect(realtime.bus.emit).toHaveBeenCalledTimes(2)
})

test('[ROOM-03] the deployment’s configuration reaches the remote, if the host has one', () => {
  const config = { prices: { url: '', key: '' } } as SiteConfig
  const { realtime } = fakeRealtime()
  expect(createRemoteScope({ name: 'trading', realtime, config }).context.config).toBe(config)
  expect(setUp().context.config).toBeUndefined()
})
