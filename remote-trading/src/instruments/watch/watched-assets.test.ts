import { ASSET_CLASSES } from '@tradefront/contracts'
import { expect, test } from 'vitest'
import { asset } from '@tradefront/testing/fixtures'
import { CLASS_CHOICES } from './asset-choice.ts'
import { watchedAssets } from './watched-assets.ts'

const bitcoin = asset('BTC/USD', 'crypto')
const gold = { ...asset('XAU/USD', 'metals'), name: 'Gold' }
const euro = asset('EUR/USD', 'forex')
const all = [bitcoin, gold, euro]

test('[MKT-02] all assets or those of one of the six classes can be chosen', () => {
  expect(CLASS_CHOICES.map(({ value }) => value)).toEqual(['all', ...ASSET_CLASSES])
  expect(watchedAssets(all, 'all', '')).toEqual(all)
  expect(watchedAssets(all, 'cryptos', '')).toEqual([bitcoin])
  expect(watchedAssets(all, 'stocks', '')).toEqual([])
})

test('[MKT-05] a search stays within the class', () => {
  expect(watchedAssets(all, 'all', 'usd')).toEqual(all)
  expect(watchedAssets(all, 'metals', 'gOLd')).toEqual([gold])
  expect(watchedAssets(all, 'forex', 'gold')).toEqual([])
})
