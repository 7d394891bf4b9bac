import { forgetReads } from '@tradefront/server-state/testing'
import { fetchAssets } from '@tradefront/api'
import { knownOf, readNow } from '@tradefront/server-state/eager'
import { beforeEach, expect, test, vi } from 'vitest'
import { asset } from '../../testing/fixtures.ts'
import { useAssets } from './asset.store.ts'
import { INSTRUMENTS, removePair } from './instruments.ts'

vi.mock(import('@tradefront/api'), async (original) => ({
  ...(await original()),
  fetchAssets: vi.fn(),
}))

const bitcoin = asset('BTC/USD', 'crypto')
const euro = asset('EUR/USD', 'forex')

beforeEach(() => {
  forgetReads()
  vi.mocked(fetchAssets).mockReset().mockResolvedValue([euro, bitcoin])
  useAssets.setState({ activeId: undefined, openPairs: [] })
})

test('[MKT-01] a load makes the instruments known, with BTC/USD active and open', async () => {
  await readNow(INSTRUMENTS)
  expect(knownOf(INSTRUMENTS)?.byId.get('BTCUSD')).toBe(bitcoin)
  expect(useAssets.getState()).toMatchObject({ activeId: 'BTCUSD', openPairs: ['BTC/USD'] })
})

test('[MKT-03] [MKT-04] active asset and open pairs are kept over a load', async () => {
  await readNow(INSTRUMENTS)
  useAssets.getState().select(euro)
  await readNow(INSTRUMENTS)
  expect(useAssets.getState()).toMatchObject({ activeId: 'EURUSD', openPairs: ['BTC/USD', 'EUR/USD'] })
  expect(useAssets.persist.getOptions().name).toBe('asset-storage')
})

test('[HEAD-02] closing the active tab activates the first that remains', async () => {
  await readNow(INSTRUMENTS)
  useAssets.getState().select(euro)
  removePair('EUR/USD')
  expect(useAssets.getState()).toMatchObject({ activeId: 'BTCUSD', openPairs: ['BTC/USD'] })
})
