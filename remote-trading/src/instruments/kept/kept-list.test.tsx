import { act, render } from '@testing-library/react'
import { knownOf } from '@tradefront/server-state/eager'
import { forgetReads } from '@tradefront/server-state/testing'
import { asset, BROKER, fakeBroker } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeRemote } from '../../testing/fake-remote.tsx'
import { INSTRUMENTS, INSTRUMENTS_KEPT } from '../assets/instruments.ts'
import { KEEP_AFTER_MS, useAssetsLoaded } from '../assets/use-assets-loaded.ts'
import { afterwards } from './kept-instruments.ts'

const TAG = 'W/"facts"'
const euro = asset('EUR/USD', 'forex')
const { id, asset_id, name, symbol, symbol_display, sy, type, rate, buy_spread, sell_spread } = euro
const facts = { id, asset_id, name, symbol, symbol_display, sy, type, rate, buy_spread, sell_spread }

const broker = fakeBroker({
  'GET /assets': ({ headers }) =>
    headers.get('if-none-match') === TAG
      ? new Response(null, { status: 304 })
      : Response.json([euro], { headers: { etag: TAG } }),
})
const asked = () => broker.calls('GET /assets').map(({ headers }) => headers.get('if-none-match'))

let kept: Response | undefined
beforeEach(() => {
  vi.useFakeTimers()
  forgetReads()
  const headers = { etag: TAG, date: new Date().toUTCString() }
  kept = new Response(JSON.stringify([facts]), { headers })
  vi.stubGlobal('caches', {
    has: async () => kept !== undefined,
    match: async () => kept?.clone(),
    open: async () => ({
      put: async (url: string, answer: Response) => {
        expect(url).toBe(`${BROKER}/assets`)
        kept = answer
      },
    }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page() {
  useAssetsLoaded()
  return null
}

async function visit() {
  const remote = fakeRemote()
  render(<Page />, { wrapper: remote.Around })
  await vi.waitFor(async () => {
    await act(broker.settled)
    expect(knownOf(INSTRUMENTS)).toBeDefined()
    expect(asked()).toHaveLength(1)
  })
  return { remote, pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) }
}

test('[MKT-14] the rate of a kept instrument is no price: the feed brings the first', async () => {
  const { remote, pass } = await visit()
  expect(knownOf(INSTRUMENTS)?.byId.has(asset_id)).toBe(true)
  await pass(KEEP_AFTER_MS)
  expect(remote.book.get(asset_id)).toBeUndefined()
  expect(asked()).toEqual([TAG])
})

test('[MKT-14] where nobody tells prices, those of a whole answer are asked for', async () => {
  const { remote } = await visit()
  await act(async () => {
    await afterwards(false)
  })
  expect(asked()).toEqual([TAG, null])
  expect(remote.book.get(asset_id)?.price).toBe(rate)
})

test('[MKT-01] a whole answer is kept once the page has what it is for', async () => {
  kept = undefined
  const { remote, pass } = await visit()
  await act(broker.settled)
  expect(remote.book.get(asset_id)?.price).toBe(rate)
  await pass(KEEP_AFTER_MS - 100)
  expect(kept).toBeUndefined()
  await pass(200)
  await vi.waitFor(() => expect(kept).toBeDefined())
  const text = await (kept as Response | undefined)?.text()
  expect(JSON.parse(text ?? '')).toEqual([expect.objectContaining({ asset_id })])
  expect(INSTRUMENTS_KEPT).toBe('tradefront-instruments')
})
