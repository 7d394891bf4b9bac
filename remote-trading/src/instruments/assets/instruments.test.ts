import { knownOf, readNow } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { asset, fakeBroker } from '@tradefront/testing'
import { beforeEach, expect, test } from 'vitest'
import { useAssets } from './asset.store.ts'
import { INSTRUMENTS, removePair } from './instruments.ts'

const bitcoin = asset('BTC/USD', 'crypto')
const euro = asset('EUR/USD', 'forex')
const broker = fakeBroker({ 'GET /assets': [euro, bitcoin] })

beforeEach(() => {
  broker.answers('GET /assets', [euro, bitcoin])
  forgetReads()
  useAssets.setState({ activeId: undefined, activeSymbol: undefined, openPairs: [] })
})

test('[MKT-01] loading provides the instruments, with BTC/USD active and open', async () => {
  await readNow(INSTRUMENTS)
  expect(knownOf(INSTRUMENTS)?.byId.get('BTCUSD')).toEqual(bitcoin)
  expect(useAssets.getState()).toMatchObject({ activeId: 'BTCUSD', openPairs: ['BTC/USD'] })
})

test('[MKT-01] [API-03] malformed instruments are left out and logged', async () => {
  broker.answers('GET /assets', [euro, { ...bitcoin, rate: 'much' }])
  await readNow(INSTRUMENTS)
  expect(knownOf(INSTRUMENTS)?.assets).toEqual([euro])
  expect(broker.failures).toEqual([
    expect.objectContaining({
      kind: 'malformed',
      url: expect.stringMatching(/\/assets$/),
      data: expect.stringMatching(/1 of 2 entries, first 1: rate should be /),
    }),
  ])
})

test('[MKT-01] [API-02] a list without a valid instrument is a logged failure, not an empty market', async () => {
  broker.answers('GET /assets', [{ ...euro, rate: 'much' }])
  await expect(readNow(INSTRUMENTS)).rejects.toMatchObject({ kind: 'malformed' })
  expect(knownOf(INSTRUMENTS)).toBeUndefined()
  expect(broker.failures).toEqual([expect.objectContaining({ kind: 'malformed' })])
})

test('[MKT-03] [MKT-04] active asset and open pairs survive a reload of the list', async () => {
  await readNow(INSTRUMENTS)
  useAssets.getState().select(euro)
  await readNow(INSTRUMENTS)
  expect(useAssets.getState()).toMatchObject({ activeId: 'EURUSD', openPairs: ['BTC/USD', 'EUR/USD'] })
  expect(useAssets.persist.getOptions().name).toBe('asset-storage')
})

test('[HEAD-02] closing the active tab activates the first remaining one', async () => {
  await readNow(INSTRUMENTS)
  useAssets.getState().select(euro)
  removePair('EUR/USD')
  expect(useAssets.getState()).toMatchObject({ activeId: 'BTCUSD', openPairs: ['BTC/USD'] })
})
