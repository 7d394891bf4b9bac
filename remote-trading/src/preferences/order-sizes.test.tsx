import { storedFaults } from '@tradefront/browser'
import { lots } from '@tradefront/money'
import { useSession } from '@tradefront/session'
import { asset, user } from '@tradefront/testing/fixtures'
import { beforeEach, expect, test, vi } from 'vitest'
import { firstSizeOf, isClassSize, rememberSize, setClassSize, useOrderSizes } from './order-sizes.ts'

const euro = asset('EUR/USD', 'forex')
const bitcoin = asset('BTC/USD', 'crypto')
const mia = user({ id: 'mia' })
const logIn = (who: typeof mia | null) => useSession.setState({ user: who, token: who && 'token' })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.clear()
  logIn(null)
  logIn(mia)
})

test('[ORD-01] the last order of the instrument, then its class, then 0.01 lots', () => {
  expect(firstSizeOf(euro)).toBe(lots('0.01'))
  setClassSize('forex', '0.5')
  expect([firstSizeOf(euro), firstSizeOf(bitcoin)]).toEqual([lots('0.5'), lots('0.01')])
  rememberSize(euro, '2')
  rememberSize(bitcoin, '0.3')
  expect([firstSizeOf(euro), firstSizeOf(bitcoin)]).toEqual([lots('2'), lots('0.3')])
  setClassSize('forex', '1')
  expect([firstSizeOf(euro), firstSizeOf(bitcoin)]).toEqual([lots('1'), lots('0.3')])
  setClassSize('forex', '')
  expect(firstSizeOf(euro)).toBe(lots('0.01'))
})

test.each(['0', '0.001', '50.01', '.', 'many'])('%s is not a valid class size and is ignored', (text) => {
  setClassSize('forex', text)
  expect(isClassSize(text)).toBe(false)
  expect(firstSizeOf(euro)).toBe(lots('0.01'))
})

test('each customer has separate sizes, also after another login; changes from another tab are kept', () => {
  rememberSize(euro, '2')
  logIn(null)
  logIn(user({ id: 'noah' }))
  expect(firstSizeOf(euro)).toBe(lots('0.01'))
  setClassSize('forex', '3')
  logIn(null)
  logIn(mia)
  expect(firstSizeOf(euro)).toBe(lots('2'))
  const elsewhere = { byClass: { stocks: '7' }, last: [{ id: 'AAPL', class: 'stocks', lots: '9' }] }
  localStorage.setItem('order-sizes:mia', JSON.stringify({ state: elsewhere }))
  rememberSize(euro, '4')
  expect(JSON.parse(localStorage.getItem('order-sizes:mia') ?? '')).toEqual({
    state: {
      ...elsewhere,
      last: [...elsewhere.last, { id: euro.asset_id, class: 'forex', lots: '4', recent: ['4'] }],
    },
  })
})

test('remembers at most 200 instruments, the latest ones', () => {
  for (let number = 0; number <= 200; number += 1) {
    rememberSize({ asset_id: String(number), type: 'forex' }, '2')
  }
  expect(firstSizeOf({ asset_id: '0', type: 'forex' })).toBe(lots('0.01'))
  expect(firstSizeOf({ asset_id: '1', type: 'forex' })).toBe(lots('2'))
  expect(useOrderSizes.getState().last).toHaveLength(200)
})

test('an invalid stored value counts as absent and is listed for diagnostics', () => {
  const read = (text: string) => {
    localStorage.setItem('order-sizes:mia', `{"state":${text}}`)
    logIn(null)
    logIn(mia)
    return useOrderSizes.getState()
  }
  const nothing = { byClass: {}, last: [] }
  expect(read('{"byClass":{"forex":7},"last":[{"id":"a"}]}')).toEqual(nothing)
  expect(read('{"byClass":{"__proto__":{"forex":"2"}},"last":"x"}')).toEqual(nothing)
  expect(read('[')).toEqual(nothing)
  expect(storedFaults().map(({ key }) => key)).toContain('order-sizes:mia')
})

test('[ORD-01] an unusually large order isn’t the next ticket’s initial size until it is repeated', () => {
  for (const size of ['0.1', '0.1', '0.2']) rememberSize(euro, size)
  rememberSize(euro, '9.05')
  expect(firstSizeOf(euro)).toBe(lots('0.2'))
  rememberSize(euro, '0.5')
  expect(firstSizeOf(euro)).toBe(lots('0.5'))
  for (const size of ['9', '9', '9']) rememberSize(euro, size)
  expect(firstSizeOf(euro)).toBe(lots('9'))
})
