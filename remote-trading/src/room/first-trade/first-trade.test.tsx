import { forgetReads } from '@tradefront/server-state/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSession } from '@tradefront/session'
import { asset, fakeBroker, page, trade, user } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useServer } from '@tradefront/server-state'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { endRemote, liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { useTicket } from '../use-ticket.ts'
import { FirstTrade } from './FirstTrade.tsx'

const broker = fakeBroker({
  'GET /assets': [asset('EUR/USD', 'forex')],
  'GET /open/trades': page(),
  'GET /closed/trades': page(),
})

let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  remote = liveRemote()
  // The remote's customer has traded before.
  localStorage.removeItem('filled-orders:7')
  forgetReads()
  broker.answers({ 'GET /open/trades': page(), 'GET /closed/trades': page() })
  trades('practice')
})
afterEach(() => endRemote(remote))

/** As after a reload: the stores read what was kept. */
function trades(account: 'practice' | 'real') {
  useSession.setState({ user: null })
  useSession.setState({ user: user({ trading_account: account, practice_balance: '10000.00' }) })
}

function Room() {
  useServer(OPEN_TRADES)
  return <FirstTrade ticket={useTicket()} />
}

const open = () => render(<Room />, { wrapper: remote.Around })
const guide = () => within(screen.getByRole('region', { name: 'Your first trade' }))
const isAway = () => expect(screen.queryByRole('region', { name: 'Your first trade' })).toBeNull()

test('[ORD-04] it follows the customer from prices to ticket, position and booked result, and is then over', async () => {
  const press = userEvent.setup()
  const view = open()
  await screen.findByText('Two prices')
  expect(guide().getByText(/1 of 4$/)).toBeVisible()
  await press.click(guide().getByRole('button', { name: 'Open a ticket' }))
  expect(guide().getByRole('heading')).toHaveTextContent('Size and limits')
  const mine = trade({ account: 'practice' })
  broker.answers('GET /open/trades', page([mine]))
  act(() => remote.event('trade.7', 'trade.updated'))
  await screen.findByText('Your position')
  broker.answers({ 'GET /open/trades': page(), 'GET /closed/trades': page([trade({ pnl: '1.25' })]) })
  act(() => remote.event('trade.7', 'trade.updated'))
  expect((await screen.findByText('Result:')).parentElement).toHaveTextContent(/^Result: \+\$1\.25\./)
  await press.click(guide().getByRole('button', { name: 'Done' }))
  isAway()
  view.unmount()
  trades('practice')
  open()
  isAway()
})

test('[ORD-04] it continues after a reload, and once skipped it never comes back', async () => {
  const press = userEvent.setup()
  const first = open()
  await screen.findByText('Two prices')
  first.unmount()
  broker.answers('GET /open/trades', page([trade()]))
  forgetReads()
  trades('practice')
  const second = open()
  await screen.findByText('Your position')
  await press.click(guide().getByRole('button', { name: 'Skip' }))
  isAway()
  second.unmount()
  trades('practice')
  open()
  isAway()
})

test('[ORD-04] not on the real account, and not for a customer who has traded before', async () => {
  trades('real')
  const real = open()
  await waitFor(() => expect(broker.calls('GET /open/trades')).toHaveLength(1))
  isAway()
  real.unmount()
  forgetReads()
  broker.answers('GET /closed/trades', page([trade()]))
  trades('practice')
  open()
  await waitFor(() => expect(broker.calls('GET /closed/trades')).toHaveLength(1))
  isAway()
})
