/// <reference lib="dom" />
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Federation } from '../federation.ts'
import type { ViewKey } from '../loader/view-loader.ts'
import { readyRuntime, remoteModule } from '../testing/fixtures.ts'
import { openFederation } from '../testing/open-federation.ts'
import { healParts } from './heal-parts.ts'

const ROOM = 'route:/mt4'
const PAIRS = 'slot:header.pairs'

/** The trading remote's failing files, and how often each was requested. */
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

const file = <T,>(name: 'entry' | 'room' | 'pairs', content: T): T => {
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

/** A page with these views of the trading remote on screen, all settled. */
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

test('[MFE-03] a failed slot beside its working page recovers without a click', async () => {
  down.add('pairs')
  const federation = await openPage(ROOM, PAIRS)
  expect(phases(federation)).toEqual(['ready', 'failed'])
  down.clear()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(phases(federation)).toEqual(['ready', 'ready'])
})

test('[MFE-03] once one view loads, the others are retried immediately, however often they failed', async () => {
  down.add('room').add('pairs')
  const federation = await openPage(ROOM, PAIRS)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(phases(federation)).toEqual(['failed', 'failed'])
  // An attempt has just ended: the next automatic one is 12 s away.
  for (const before = asked.length; asked.length === before;) await vi.advanceTimersByTimeAsync(1_000)
  await vi.advanceTimersByTimeAsync(2_000)
  down.clear()
  void federation.view('trading', ROOM).open()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(phases(federation)).toEqual(['ready', 'ready'])
})

test('[MFE-03] a remote that is back after minutes recovers within 30 s, showing its failure until then', async () => {
  down.add('entry')
  const federation = await openPage(ROOM, PAIRS)
  const shown = new Set<string>()
  federation.view('trading', ROOM).state.subscribe(() => {
    shown.add(federation.view('trading', ROOM).state.get().phase)
  })
  await vi.advanceTimersByTimeAsync(300_000)
  expect([...shown]).toEqual([])
  // Two requests each time, 12 s apart.
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
  '[MFE-03] nothing is retried while it could not be seen, and everything once the page is %s',
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

test('[MFE-03] preload hints of a failed remote are removed, and no others', async () => {
  const hint = (href: string, rel = 'preload') => {
    const link = Object.assign(document.createElement('link'), { rel, href })
    document.head.append(link)
    return link
  }
  const [own, older] = [
    hint('/remotes/trading/1.4.0/room.js'),
    hint('/remotes/trading/1.4.0/remoteEntry.js?r=3'),
  ]
  const others = [
    hint('/host/1.0.0/kit.js'),
    hint('/remotes/tradingview/2.0.0/a.js'),
    hint('/remotes/trading/1.4.0/a.css', 'stylesheet'),
  ]
  down.add('entry')
  await openPage(ROOM)
  expect([own, older].map((link) => link.isConnected)).toEqual([false, false])
  expect(others.map((link) => link.isConnected)).toEqual([true, true, true])
  // The hint of the next attempt is not.
  const next = hint('/remotes/trading/1.4.0/remoteEntry.js?r=4')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(next.isConnected).toBe(true)
  for (const link of [...others, next]) link.remove()
})

test('[MFE-03] crashed views, and views no longer on screen, are not retried', async () => {
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

test('[MFE-03] pressing retry during an automatic attempt shows the loading state', async () => {
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
