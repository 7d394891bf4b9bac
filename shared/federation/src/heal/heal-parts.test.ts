// @vitest-environment jsdom
/// <reference lib="dom" />
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Federation } from '../federation.ts'
import type { ViewKey } from '../loader/view-loader.ts'
import { readyRuntime, remoteModule } from '../testing/fixtures.ts'
import { openFederation } from '../testing/open-federation.ts'
import { healParts } from './heal-parts.ts'

const ROOM = 'route:/mt4'
const PAIRS = 'slot:header.pairs'

/** Which files of the trading remote can't be loaded, and how often each was asked for. */
let down: Set<'entry' | 'room' | 'pairs'>
let asked: string[]
let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
  down = new Set()
  asked = []
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const file = <T>(name: 'entry' | 'room' | 'pairs', content: T): T => {
  asked.push(name)
  if (down.has(name)) throw new Error('ScriptNetworkError')
  return content
}
const View = () => null
const runtime = readyRuntime(() =>
  file(
    'entry',
    remoteModule({
      routes: [{ path: '/mt4', lazy: async () => file('room', { default: View }) }],
      slots: { 'header.pairs': async () => file('pairs', { default: View }) },
    }),
  ),
)

/** A page that has these parts of the trading remote on the screen, each opened and settled. */
async function openPage(...keys: ViewKey[]): Promise<Federation> {
  const { federation } = await openFederation({ hostRuntime: runtime })
  for (const viewKey of keys) {
    federation.places.add({ remote: 'trading', viewKey, frame: { current: null } })
    federation.view('trading', viewKey).hold()
  }
  const opened = Promise.all(keys.map((key) => federation.view('trading', key).open()))
  await vi.advanceTimersByTimeAsync(20_000)
  await opened
  end = healParts(federation, undefined, () => 0.5)
  return federation
}
const phases = (federation: Federation) =>
  [...federation.places].map(({ viewKey }) => federation.view('trading', viewKey).state.get().phase)
const setHidden = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('[MFE-03] a place that failed beside its working page comes back without a click', async () => {
  down.add('pairs')
  const federation = await openPage(ROOM, PAIRS)
  expect(phases(federation)).toEqual(['ready', 'failed'])
  down.clear()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(phases(federation)).toEqual(['ready', 'ready'])
})

test('[MFE-03] one part that has loaded brings back the others immediately, however often they failed', async () => {
  down.add('room').add('pairs')
  const federation = await openPage(ROOM, PAIRS)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(phases(federation)).toEqual(['failed', 'failed'])
  // A try has just ended: the next one by itself is 12 s away.
  for (const before = asked.length; asked.length === before;) await vi.advanceTimersByTimeAsync(1_000)
  await vi.advanceTimersByTimeAsync(2_000)
  down.clear()
  void federation.view('trading', ROOM).open()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(phases(federation)).toEqual(['ready', 'ready'])
})

test('[MFE-03] a remote that is back after minutes is there within 30 s; its failure stays on display until then', async () => {
  down.add('entry')
  const federation = await openPage(ROOM, PAIRS)
  const shown = new Set<string>()
  federation.view('trading', ROOM).state.subscribe(() => {
    shown.add(federation.view('trading', ROOM).state.get().phase)
  })
  await vi.advanceTimersByTimeAsync(300_000)
  expect([...shown]).toEqual([])
  // Two requests each time, 12 s between the times.
  expect(asked.length).toBeLessThan(60)
  expect(asked.length).toBeGreaterThan(30)
  down.clear()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(phases(federation)).toEqual(['ready', 'ready'])
})

test.each([
  ['online again', () => window.dispatchEvent(new Event('online'))],
  ['visible again', () => setHidden(false)],
])(
  '[MFE-03] nothing is tried while nobody could see it, and everything once the page is %s',
  async (what, act) => {
    down.add('entry')
    const federation = await openPage(ROOM, PAIRS)
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(what !== 'online again')
    if (what === 'visible again') setHidden(true)
    const before = asked.length
    down.clear()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked.length).toBe(before)
    isOnline.mockReturnValue(true)
    act()
    await vi.advanceTimersByTimeAsync(100)
    expect(phases(federation)).toEqual(['ready', 'ready'])
  },
)

test('[MFE-03] a part that crashed, and one that has left the screen, are not tried', async () => {
  const federation = await openPage(ROOM, PAIRS)
  const room = federation.view('trading', ROOM)
  room.crashed(new Error('crash'))
  room.crashed(new Error('crash'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(phases(federation)).toEqual(['failed', 'ready'])
  down.add('entry')
  const other = await openPage(ROOM)
  other.places.clear()
  const before = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(before)
})

test('[MFE-03] who presses retry while a part is tried by itself sees that it loads', async () => {
  down.add('pairs')
  const federation = await openPage(PAIRS)
  const pairs = federation.view('trading', PAIRS)
  const tried = pairs.open(true)
  expect(pairs.state.get().phase).toBe('failed')
  const pressed = pairs.open()
  expect(pairs.state.get().phase).toBe('loading')
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all([tried, pressed])
  expect(pairs.state.get().phase).toBe('failed')
})
