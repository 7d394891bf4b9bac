import type { User } from '@tradefront/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CURRENCY_KEY, USD, useCurrency } from '../currency/currency-store.ts'
import { followOtherTabs, type OtherTabChange } from './other-tabs.ts'
import { SESSION_KEY, useSession } from './session-store.ts'

const USER: User = {
  id: '7',
  first_name: 'Mia',
  last_name: 'Sample',
  email: 'mia@tradefront.test',
  avatar: undefined,
  balance: '10.00',
  credit_balance: '0',
  account_id: '100007',
  status: 'active',
  role: 'customer',
  notifications: [],
  accounts: [
    { title: 'One', balance: '10' },
    { title: 'Two', balance: '20' },
  ],
  account_type: undefined,
  autotrader: false,
  eas: [],
}
const euro = { code: 'EUR', symbol: '€', rate: 0.92 }
const onChange = vi.fn<(change: OtherTabChange) => void>()
let stop: () => void

beforeEach(() => {
  onChange.mockReset()
  useCurrency.setState({ code: 'USD', currencies: [USD, euro], current: USD })
  useSession.setState({ user: USER, token: 'token', selectedAccountIndex: 0 })
  stop = followOtherTabs(onChange)
})
afterEach(() => {
  stop()
  localStorage.clear()
})

/** Writes as another tab does, and fires the storage event. */
function elsewhere(key: string, state: object): void {
  const text = JSON.stringify({ state, version: 0 })
  localStorage.setItem(key, text)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }))
}

describe('a choice in one tab shows in the other', () => {
  test('[HEAD-06] the selected account', () => {
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '') as { state: object }
    elsewhere(SESSION_KEY, { ...stored.state, selectedAccountIndex: 1 })
    expect(useSession.getState().selectedAccountIndex).toBe(1)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('[HEAD-09] the display currency', () => {
    elsewhere(CURRENCY_KEY, { code: 'EUR' })
    expect(useCurrency.getState().current).toEqual(euro)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('not after unsubscribing', () => {
    stop()
    elsewhere(CURRENCY_KEY, { code: 'EUR' })
    expect(useCurrency.getState().current).toEqual(USD)
  })
})

describe('a page that comes back from the back/forward cache, which got no events of storage meanwhile', () => {
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const store = (state: object) => localStorage.setItem(SESSION_KEY, JSON.stringify({ state, version: 0 }))
  const who = () => useSession.getState().user?.id

  test('[SESS-11] notices a logout', () => {
    store({ user: null, token: null, selectedAccountIndex: 0 })
    comeBack(false)
    expect(onChange).not.toHaveBeenCalled()
    comeBack(true)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('logged-out')
    expect(who()).toBeUndefined()
  })

  test('[SESS-11] notices a cleared storage', () => {
    localStorage.clear()
    comeBack(true)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('logged-out')
  })

  test('[SESS-11] notices another user', () => {
    store({ user: { ...USER, id: '8' }, token: 'other', selectedAccountIndex: 0 })
    comeBack(true)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('other-user')
    expect(who()).toBe('8')
  })

  test('[SESS-11] [HEAD-09] goes on in the same session, in the currency that was chosen elsewhere', () => {
    localStorage.setItem(CURRENCY_KEY, JSON.stringify({ state: { code: 'EUR' }, version: 0 }))
    comeBack(true)
    expect(onChange).not.toHaveBeenCalled()
    expect([who(), useCurrency.getState().current]).toEqual(['7', euro])
  })
})
