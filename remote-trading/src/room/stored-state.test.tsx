import { forgetReads } from '@tradefront/server-state/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { storedFaults } from '@tradefront/browser'
import { useCurrency, useSession, useSettings } from '@tradefront/session'
import { asset, fakeBroker, user } from '@tradefront/testing'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { DEFAULT_PREFERENCES, useTradingPreferences } from '../preferences/trading-preferences.ts'
import { layOut } from '../testing/fake-remote.tsx'
import { liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import TradingRoom from './TradingRoom.tsx'

vi.mock('../chart/PriceChart.tsx', () => ({
  default: ({ asset: { symbol } }: { asset: { symbol: string } }) => <p>chart of {symbol}</p>,
}))

fakeBroker({ 'GET /assets': [asset('BTC/USD', 'crypto')] })
const STORES = [useSession, useSettings, useCurrency, useAssets, useTradingPreferences]
const ROOM = 'remote:trading'
/** All storage keys read by the trading room, except those written only by test tools. */
const KEYS = [
  'user-storage',
  'site-settings',
  'display-currency',
  'asset-storage',
  'trading-preferences',
  'tradefront-send:7',
  `${ROOM}:watchlists:${user().id}`,
  `${ROOM}:watch-choice`,
  `${ROOM}:price-alerts:${user().id}`,
  `${ROOM}:calendar-filter`,
  `${ROOM}:chart-interval`,
  `workspace:${user().id}`,
  `watch-sort:${user().id}`,
  `order-sizes:${user().id}`,
  'color-scheme',
  'palette',
  'sounds',
] as const

let remote: LiveRemote

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.clear()
  layOut(300, 600)
  remote = liveRemote()
  forgetReads()
  useTradingPreferences.setState(DEFAULT_PREFERENCES)
  useAssets.setState({ activeId: undefined, activeSymbol: undefined, openPairs: [] })
})
afterEach(() => {
  cleanup()
  remote.release()
  vi.restoreAllMocks()
})

/** Opens the room with this content in storage. */
async function openWith(stored: Readonly<Record<string, string>>) {
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  for (const store of STORES) await store.persist.rehydrate()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  // Customer-specific keys are read at login.
  useSession.setState({ user: null })
  useSession.setState({ user: user(), token: 'token' })
  render(<TradingRoom />, { wrapper: remote.Around })
  expect(await screen.findByText('chart of BTC/USD')).toBeVisible()
}

const STATE = (state: object) => JSON.stringify({ state, version: 0 })
const SESSION = { user: null, token: null }
const SETTINGS = { settings: null, lastFetched: null, error: null, initialized: true }

// Runs before the other table: faults are listed as long as the page lives, so only the first of a key counts.
test.each<readonly [(typeof KEYS)[number], string, string?]>([
  ['user-storage', STATE({ ...SESSION, selectedAccountIndex: -1 })],
  ['site-settings', STATE({ ...SETTINGS, initialized: 'yes' })],
  ['display-currency', STATE({ code: ['EUR'] })],
  ['asset-storage', STATE({ openPairs: 'EUR/USD' })],
  ['trading-preferences', STATE({ confirmation: 'sometimes' })],
  ['tradefront-send:7', '[{"id":"x"}]'],
  [`${ROOM}:watchlists:${user().id}`, '{"lists":[{"id":"a"}]}', 'Market Watch'],
  [`${ROOM}:watch-choice`, 'everything', 'Market Watch'],
  [`${ROOM}:price-alerts:${user().id}`, '[{"id":"a"}]'],
  [`${ROOM}:chart-interval`, '61'],
  [`workspace:${user().id}`, STATE({ sizes: { '--panel': 7 } })],
  [`watch-sort:${user().id}`, STATE({ sort: { column: 'price' } }), 'Market Watch'],
])('a stored %s of the wrong shape is ignored, and listed for diagnostics', async (key, text, place) => {
  await openWith(Object.fromEntries([[key, text]]))
  if (place !== undefined) await userEvent.click(screen.getByRole('button', { name: place }))
  // Some parts of the room load after it has settled, and their code is compiled then.
  await waitFor(() => expect(storedFaults().map((fault) => fault.key)).toContain(key), { timeout: 15_000 })
})

test.each([
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '[[[]]]',
  '{"__proto__":{"openPairs":1}}',
  '{"state":null,"version":0}',
  '{"state":[],"version":"x"}',
  '{"state":{"openPairs":"EUR/USD","activeId":{},"token":{},"user":7,"code":0,"settings":1},"version":0}',
  '{"state":{"openPairs":[{"toString":1}]},"lists":{"length":-1},"levelsOff":"x"}',
  '[{"id":"x"},null,{"lots":"1e999"}]',
])('with %s under every key, the room opens', async (text) => {
  await openWith(Object.fromEntries(KEYS.map((key) => [key, text])))
  expect(useAssets.getState().openPairs).toEqual(['BTC/USD'])
})
