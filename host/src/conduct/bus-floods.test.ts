import { createBus } from '@tradefront/realtime'
import { createRemoteScope } from '@tradefront/federation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeRealtime } from '../testing/fake-realtime.ts'
import { createBusFloods } from './bus-floods.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Scopes of two remotes on one bus, and the events received from it. */
function setUp() {
  const heard: string[] = []
  const onMerged = vi.fn()
  const guard = createBusFloods({ onMerged, now: () => performance.now() })
  const realtime = { ...fakeRealtime().realtime, bus: createBus() }
  realtime.bus.on('asset:select', ({ assetId }) => heard.push(assetId))
  realtime.bus.on('ticket:open', ({ side }) => heard.push(side))
  const scopeOf = (name: string) => createRemoteScope({ name, realtime, guard: () => guard }).context
  const [trading, chat] = [scopeOf('trading'), scopeOf('chat')]
  const flood = (count: number, first = 1) => {
    for (let n = first; n < first + count; n++) trading.bus.emit('asset:select', { assetId: `${n}` })
  }
  return { heard, onMerged, trading, chat, flood }
}

test('[MFE-03] events at the rate of user input are delivered immediately, in order, each with its payload', () => {
  const { heard, onMerged, flood } = setUp()
  flood(60)
  expect(heard).toEqual(Array.from({ length: 60 }, (_, index) => `${index + 1}`))
  vi.advanceTimersByTime(1_000)
  flood(60, 61)
  expect(heard).toHaveLength(120)
  expect(onMerged).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('[MFE-03] a flood is merged into the last event of each frame, and its sender and count are reported', () => {
  const { heard, onMerged, flood } = setUp()
  flood(500)
  expect(heard).toHaveLength(60)
  vi.advanceTimersByTime(16)
  expect(heard).toHaveLength(61)
  expect(heard.at(-1)).toBe('500')
  expect(onMerged).toHaveBeenCalledExactlyOnceWith('trading', 'asset:select', 439)
})

test('[MFE-03] a continuing flood costs listeners one call per frame, not a burst each second', () => {
  const { heard, flood } = setUp()
  for (let ms = 0; ms < 5_000; ms += 4) {
    flood(2, ms)
    vi.advanceTimersByTime(4)
  }
  expect(heard.length).toBeLessThan(60 + 5_000 / 16 + 2)
})

test('[MFE-03] other remotes and other events are not held back', () => {
  const { heard, trading, chat, flood } = setUp()
  flood(100)
  heard.length = 0
  trading.bus.emit('ticket:open', { side: 'buy' })
  chat.bus.emit('asset:select', { assetId: 'of chat' })
  expect(heard).toEqual(['buy', 'of chat'])
})

test('[MFE-03] after a quiet second events are delivered immediately again', () => {
  const { heard, flood } = setUp()
  flood(100)
  vi.advanceTimersByTime(1_000)
  flood(1, 900)
  vi.advanceTimersByTime(1_100)
  heard.length = 0
  flood(1, 901)
  expect(heard).toEqual(['901'])
})

test('[MFE-03] two remotes that answer each other endlessly don’t overflow the stack', () => {
  const { trading, chat } = setUp()
  let calls = 0
  trading.bus.on('asset:select', () => {
    calls += 1
    chat.bus.emit('asset:select', { assetId: 'again' })
  })
  trading.bus.emit('asset:select', { assetId: 'first' })
  expect(calls).toBe(61)
})
