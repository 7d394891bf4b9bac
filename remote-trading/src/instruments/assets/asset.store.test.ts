import { ApiError, fetchAssets } from '@tradefront/api'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { asset } from '../../testing/fixtures.ts'
import { activeAsset, useAssets } from './asset.store.ts'

vi.mock(import('@tradefront/api'), async (original) => ({
  ...(await original()),
  fetchAssets: vi.fn(),
}))

const bitcoin = asset('BTC/USD', 'crypto')
const euro = asset('EUR/USD', 'forex')
const unreachable = new ApiError('no answer', { kind: 'network', method: 'GET', url: '/assets' })

beforeEach(() => {
  vi.mocked(fetchAssets).mockReset()
  useAssets.setState({ list: { state: 'loading' }, activeId: undefined, openPairs: [] })
})

describe('[MKT-01] loading the instruments', () => {
  test('a load makes them ready, with BTC/USD active and open', async () => {
    vi.mocked(fetchAssets).mockResolvedValue([euro, bitcoin])
    await useAssets.getState().load()
    expect(activeAsset(useAssets.getState())).toBe(bitcoin)
    expect(useAssets.getState().openPairs).toEqual(['BTC/USD'])
  })

  test('a failure is told in the words of the specification', async () => {
    vi.mocked(fetchAssets).mockRejectedValue(unreachable)
    await useAssets.getState().load()
    expect(useAssets.getState().list).toEqual({
      state: 'failed',
      message: 'Failed to fetch assets. Please try again later.',
    })
  })

  test('a failed refresh keeps the list', async () => {
    vi.mocked(fetchAssets).mockResolvedValueOnce([euro]).mockRejectedValueOnce(unreachable)
    await useAssets.getState().load()
    await useAssets.getState().load()
    expect(useAssets.getState().list.state).toBe('ready')
  })

  test('loads that overlap are one call', async () => {
    vi.mocked(fetchAssets).mockResolvedValue([euro])
    const { load } = useAssets.getState()
    await Promise.all([load(), load()])
    expect(fetchAssets).toHaveBeenCalledTimes(1)
  })
})

test('[MKT-03] [MKT-04] active asset and open pairs are kept over a load', async () => {
  vi.mocked(fetchAssets).mockResolvedValue([bitcoin, euro])
  await useAssets.getState().load()
  useAssets.getState().select(euro)
  await useAssets.getState().load()
  expect(useAssets.getState()).toMatchObject({ activeId: 'EURUSD', openPairs: ['BTC/USD', 'EUR/USD'] })
  expect(useAssets.persist.getOptions().name).toBe('asset-storage')
})

test('[HEAD-02] closing the active tab activates the first that remains', async () => {
  vi.mocked(fetchAssets).mockResolvedValue([bitcoin, euro])
  await useAssets.getState().load()
  useAssets.getState().select(euro)
  useAssets.getState().removePair('EUR/USD')
  expect(useAssets.getState()).toMatchObject({ activeId: 'BTCUSD', openPairs: ['BTC/USD'] })
})
