import { asset, fakeBroker, status } from '@tradefront/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { activeAsset, useAssets } from './asset.store.ts'

const bitcoin = asset('BTC/USD', 'crypto')
const euro = asset('EUR/USD', 'forex')
const ASSETS = 'GET /assets'
const broker = fakeBroker({ [ASSETS]: [bitcoin, euro] })

beforeEach(() => {
  useAssets.setState({ list: { state: 'loading' }, activeId: undefined, openPairs: [] })
})

describe('[MKT-01] loading the instruments', () => {
  test('a load makes them ready, with BTC/USD active and open', async () => {
    broker.answers(ASSETS, [euro, bitcoin])
    await useAssets.getState().load()
    expect(activeAsset(useAssets.getState())).toEqual(bitcoin)
    expect(useAssets.getState().openPairs).toEqual(['BTC/USD'])
  })

  test('a failure is told in the words of the specification', async () => {
    broker.answers(ASSETS, status(500))
    await useAssets.getState().load()
    expect(useAssets.getState().list).toEqual({
      state: 'failed',
      message: 'Failed to fetch assets. Please try again later.',
    })
  })

  test('a failed refresh keeps the list', async () => {
    await useAssets.getState().load()
    broker.answers(ASSETS, status(500))
    await useAssets.getState().load()
    expect(useAssets.getState().list.state).toBe('ready')
  })

  test('loads that overlap are one call', async () => {
    const { load } = useAssets.getState()
    await Promise.all([load(), load()])
    expect(broker.calls(ASSETS)).toHaveLength(1)
  })
})

test('[MKT-03] [MKT-04] active asset and open pairs are kept over a load', async () => {
  await useAssets.getState().load()
  useAssets.getState().select(euro)
  await useAssets.getState().load()
  expect(useAssets.getState()).toMatchObject({ activeId: 'EURUSD', openPairs: ['BTC/USD', 'EUR/USD'] })
  expect(useAssets.persist.getOptions().name).toBe('asset-storage')
})

test('[HEAD-02] closing the active tab activates the first that remains', async () => {
  await useAssets.getState().load()
  useAssets.getState().select(euro)
  useAssets.getState().removePair('EUR/USD')
  expect(useAssets.getState()).toMatchObject({ activeId: 'BTCUSD', openPairs: ['BTC/USD'] })
})
