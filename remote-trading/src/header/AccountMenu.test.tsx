import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { knownOf, refreshRead } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession } from '@tradefront/session'
import { asset, fakeBroker, page, trade, user } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ALERTS } from '../alerts/kept-alerts.ts'
import { OPEN_TRADES } from '../portfolio/trades/trades.ts'
import { DEFAULT_PREFERENCES, useTradingPreferences } from '../preferences/trading-preferences.ts'
import { haveInstruments } from '../testing/known.ts'
import { liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import AccountMenu from './AccountMenu.tsx'

const broker = fakeBroker({ 'GET /assets': [], 'GET /open/trades': page() })

const ALERT = {
  id: 'a',
  assetId: 'EURUSD',
  symbol: 'EUR/USD',
  decimals: 5,
  kind: 'above',
  level: 1.2,
  base: 1,
  setAt: 1,
} as const

let remote: LiveRemote
beforeEach(() => {
  remote = liveRemote()
  forgetReads()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  cleanup()
  remote.release()
})

test('[ALGO-06] the account menu opens the comparison of plans and closes', async () => {
  const asked = vi.fn<() => void>()
  remote.context.bus.on('plans:open', asked)
  const pointer = userEvent.setup()
  render(<AccountMenu />, { wrapper: remote.Around })
  const trigger = screen.getByRole('button', { name: /^Pro/ })
  await pointer.click(trigger)
  await pointer.click(await screen.findByRole('button', { name: 'Account Plans', hidden: true }))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(trigger).toHaveAttribute('aria-expanded', 'false')
  expect(trigger).toHaveFocus()
})

test('[HEAD-06] names the active account if it isn’t the trading account', () => {
  const accounts = [
    { title: 'Trading Account', balance: '10000.00' },
    { title: 'Savings Account', balance: '2500.00' },
  ]
  act(() => void useSession.setState({ user: user({ accounts }) }))
  render(<AccountMenu />, { wrapper: remote.Around })
  const trigger = screen.getByRole('button', { name: /^Pro/ })
  expect(trigger).toHaveTextContent('Pro$10,000.00')
  act(() => useSession.getState().selectAccount(1))
  expect(trigger).toHaveTextContent('Pro, Savings Account$2,500.00')
})

test('[HEAD-05] every page shows which account is traded, with its balance', () => {
  const accounts = [
    { title: 'Trading Account', balance: '20.00' },
    { title: 'Savings Account', balance: '2500.00' },
  ]
  const practice = { balance: '10000.00', trading_account: 'practice', practice_balance: '10000.00' } as const
  act(() => void useSession.setState({ user: user({ accounts, ...practice }) }))
  render(<AccountMenu />, { wrapper: remote.Around })
  const trigger = screen.getByRole('button', { name: /^Pro/ })
  expect(trigger).toHaveTextContent('ProPractice$10,000.00')
  act(() => useSession.getState().selectAccount(1))
  expect(trigger).toHaveTextContent('Pro, Savings AccountTrading: Practice$2,500.00')
  act(() => {
    useSession.setState({
      user: user({ accounts, ...practice, balance: '20.00', trading_account: 'real' }),
      selectedAccountIndex: 0,
    })
  })
  expect(trigger).toHaveTextContent('ProReal$20.00')
})

describe('[HEAD-05] [MKT-13] instruments and live prices load once a figure depends on them', () => {
  const isLive = () => broker.calls('GET /assets').length > 0 && remote.feed.users > 0
  async function renderWithoutPositions() {
    render(<AccountMenu />, { wrapper: remote.Around })
    await waitFor(() => expect(knownOf(OPEN_TRADES)).toEqual([]))
    expect(broker.calls('GET /assets')).toHaveLength(0)
    expect(remote.feed.users).toBe(0)
  }

  test('when the account is opened', async () => {
    await renderWithoutPositions()
    await userEvent.click(screen.getByRole('button', { name: /^Pro/ }))
    await waitFor(() => expect(isLive()).toBe(true))
  })

  test('when a position is opened elsewhere', async () => {
    await renderWithoutPositions()
    broker.answers('GET /open/trades', page([trade()]))
    await act(() => refreshRead(OPEN_TRADES))
    await waitFor(() => expect(isLive()).toBe(true))
  })

  test('when a price alert is armed', async () => {
    await renderWithoutPositions()
    act(() => ALERTS.edit(remote.context.storage, user().id, () => [ALERT]))
    await waitFor(() => expect(isLive()).toBe(true))
  })

  test('a fired alert needs none', async () => {
    ALERTS.edit(remote.context.storage, user().id, () => [{ ...ALERT, firedAt: 2, firedBid: 1.3 }])
    await renderWithoutPositions()
  })
})

test('preferences of another tab apply on pages without live figures', () => {
  render(<AccountMenu />, { wrapper: remote.Around })
  const { persist } = useTradingPreferences
  const { name = '', storage } = persist.getOptions()
  act(() => {
    void storage?.setItem(name, { state: { ...DEFAULT_PREFERENCES, confirmation: 'always' } })
    window.dispatchEvent(new StorageEvent('storage', { key: name }))
  })
  expect(useTradingPreferences.getState().confirmation).toBe('always')
  useTradingPreferences.setState(DEFAULT_PREFERENCES)
})

test('price alerts are also watched in the main area, once prices have settled', async () => {
  localStorage.setItem(`remote:trading:price-alerts:${user().id}`, JSON.stringify([ALERT]))
  vi.useFakeTimers()
  const onNotification = vi.fn()
  remote.context.bus.on('notification:add', onNotification)
  render(<AccountMenu />, { wrapper: remote.Around })
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  act(() => haveInstruments([{ ...asset('EUR/USD', 'forex'), sell_spread: 0 }]))
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(50))
    remote.tick('EURUSD', 1.1)
    remote.tick('EURUSD', 1.3)
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(onNotification).toHaveBeenCalledTimes(1)
  })
})
