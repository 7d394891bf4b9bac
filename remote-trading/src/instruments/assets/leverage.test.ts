import { expect, test } from 'vitest'
import { asset, user } from '@tradefront/testing/fixtures'
import { leverageOf } from './leverage.ts'

const EURUSD = asset('EUR/USD', 'forex')
const LEVERAGE = { forex: 100, cryptos: 50, stocks: 20, indices: 20, commodities: 20, metals: 20 }

test('[ORD-03] the class’s, else the asset’s, else the account type’s, else 20', () => {
  const withOwn = { ...EURUSD, leverage: 30 }
  expect(leverageOf(withOwn, LEVERAGE, user())).toBe(100)
  expect(leverageOf({ ...withOwn, type: 'crypto' }, LEVERAGE, user())).toBe(50)
  const none = { ...LEVERAGE, forex: 0 }
  expect(leverageOf(withOwn, none, user())).toBe(30)
  expect(leverageOf(EURUSD, none, user())).toBe(200)
  expect(leverageOf(EURUSD, none, null)).toBe(20)
})
