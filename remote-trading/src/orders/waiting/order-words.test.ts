import { i18n } from '@tradefront/language'
import { afterEach, expect, test } from 'vitest'
import { ordersText } from './order-words.ts'

afterEach(() => i18n.activate('en'))

const LIMIT = { side: 'buy', kind: 'limit', price: '1234.50', lots: '0.1', symbol: 'GOLD' }
const PAIR = { ...LIMIT, side2: 'sell', kind2: 'stop_limit', price2: '1200.00', limit2: '1190.00' }

test.each([
  ['en', LIMIT, 'buy limit at 1,234.50, 0.10 lots GOLD'],
  ['de', LIMIT, 'buy limit at 1.234,50, 0,10 lots GOLD'],
  ['de', PAIR, 'buy limit at 1.234,50 or sell stop limit at 1.200,00 → 1.190,00, 0,10 lots GOLD'],
  ['en', { ...LIMIT, price: '', lots: '' }, 'buy limit at –, – lots GOLD'],
])('in %s, %o reads %s', (locale, params, text) => {
  i18n.loadAndActivate({ locale, messages: {} })
  expect(ordersText(params)).toBe(text)
})
