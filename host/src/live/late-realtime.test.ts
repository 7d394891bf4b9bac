import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeRealtime } from '../testing/fake-realtime.ts'
import { createLateRealtime } from './late-realtime.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp() {
  const live = fakeRealtime()
  const load = vi.fn(async () => live.realtime)
  return { live, load, late: createLateRealtime(load) }
}

test('is never loaded for a visitor without subscriptions', async () => {
  const { late, load } = setUp()
  late.bus.emit('session:ended', { reason: 'logout' })
  late.account.disconnect()
  late.prices.reset()
  late.account.onStatus(() => {})
  expect(late.prices.book.get('7')).toBeUndefined()
  expect([late.account.status, late.prices.status]).toEqual([
    { state: 'disconnected' },
    { state: 'disconnected' },
  ])
  await vi.runAllTimersAsync()
  expect(load).not.toHaveBeenCalled()
})

test('early calls are replayed in order once it is loaded, and can be cancelled before and after', async () => {
  const { late, live, load } = setUp()
  const heard: string[] = []
  const unsubscribeEarly = late.account.listen('user.1', 'never', () => heard.push('never'))
  const unsubscribe = late.account.listen('user.1', 'user.updated', () => heard.push('updated'))
  late.bus.on('session:ended', () => heard.push('ended'))
  late.bus.emit('session:ended', { reason: 'logout' })
  unsubscribeEarly()
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(1)
  expect(live.open()).toEqual(['user.1 user.updated'])
  live.send('user.1', 'user.updated')
  expect(heard).toEqual(['ended', 'updated'])
  expect(late.account.status).toEqual({ state: 'connected' })
  unsubscribe()
  expect(live.open()).toEqual([])
})

test('once loaded, calls go straight through', async () => {
  const { late, live } = setUp()
  await late.load()
  const stop = late.prices.start()
  expect(live.realtime.prices.start).toHaveBeenCalledTimes(1)
  stop()
  expect(live.stopPrices).toHaveBeenCalledTimes(1)
  late.account.reconnect()
  late.prices.reset()
  expect(live.realtime.account.reconnect).toHaveBeenCalledTimes(1)
  expect(live.realtime.prices.reset).toHaveBeenCalledTimes(1)
  expect(late.prices.statistics.messages).toBe(3)
})

test('a failed load is logged and retried every 5 s while there are subscriptions', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { late, live, load } = setUp()
  load.mockRejectedValueOnce(new Error('ChunkLoadError')).mockRejectedValueOnce(new Error('ChunkLoadError'))
  late.account.listen('user.1', 'user.updated', () => {})
  await vi.advanceTimersByTimeAsync(4_999)
  expect([load.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(5_001)
  expect(load).toHaveBeenCalledTimes(3)
  expect(live.open()).toEqual(['user.1 user.updated'])
})

test('a failed load isn’t retried once there are no subscriptions', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { late, load } = setUp()
  load.mockRejectedValueOnce(new Error('ChunkLoadError'))
  const unsubscribe = late.account.listen('user.1', 'user.updated', () => {})
  await vi.advanceTimersByTimeAsync(0)
  unsubscribe()
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(1)
})
