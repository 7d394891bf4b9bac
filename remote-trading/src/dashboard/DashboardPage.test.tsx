import { forgetReads } from '@tradefront/server-state/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { useSession } from '@tradefront/session'
import { asset, fakeBroker, page, trade, user } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import AccountMenu from '../header/AccountMenu.tsx'
import { liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import DashboardPage from './DashboardPage.tsx'

const broker = fakeBroker({
  'GET /assets': [asset('EUR/USD', 'forex')],
  'GET /open/trades': page([trade()]),
  'GET /closed/trades': page([trade({ id: '9', asset_symbol: 'XAU/USD', pnl: '18.40' })]),
})

let remote: LiveRemote

beforeEach(() => {
  remote = liveRemote()
  forgetReads()
})
afterEach(() => {
  cleanup()
  remote.release()
  expect(remote.leaks).toEqual([])
})

test('[ORD-12] somebody who never traded is shown no lifetime P/L', async () => {
  broker.answers({ 'GET /open/trades': page(), 'GET /closed/trades': page() })
  render(<DashboardPage />, { wrapper: remote.Around })
  expect(await screen.findByText('No trading history found')).toBeVisible()
  expect(screen.queryByText('Lifetime P/L')).toBeNull()
})

test('[HEAD-01] [ORD-12] the dashboard has the account’s numbers, positions, recent activity and the way to the room', async () => {
  render(<DashboardPage />, { wrapper: remote.Around })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Dana')
  expect(screen.getByRole('link', { name: 'Open trading room' })).toHaveAttribute('href', '/mt4')
  expect(await screen.findByRole('rowheader', { name: 'EUR/USD' })).toBeVisible()
  expect(await screen.findByRole('row', { name: /XAU\/USD.*\+\$18\.40/ })).toBeVisible()
  expect(screen.getByText('Lifetime P/L').nextElementSibling).toHaveTextContent('+$460.05')
})

test('[ORD-12] [HEAD-06] the dashboard’s figures are the trading account’s while another one is active', async () => {
  const accounts = [
    { title: 'Trading Account', balance: '30.00' },
    { title: 'Savings Account', balance: '90000.00' },
  ]
  useSession.setState({ user: user({ accounts }), selectedAccountIndex: 1 })
  render(<DashboardPage />, { wrapper: remote.Around })
  await screen.findByRole('rowheader', { name: 'EUR/USD' })
  expect(screen.getByText('Balance').nextElementSibling).toHaveTextContent('$30.00')
  expect(screen.getByText('Savings Account is active, but does not trade')).toBeVisible()
})

test('page and header ask for instruments and positions once together', async () => {
  render(
    <>
      <AccountMenu />
      <DashboardPage />
    </>,
    { wrapper: remote.Around },
  )
  expect(await screen.findByRole('rowheader', { name: 'EUR/USD' })).toBeVisible()
  expect(broker.calls('GET /open/trades')).toHaveLength(1)
  expect(broker.calls('GET /assets')).toHaveLength(1)
})
