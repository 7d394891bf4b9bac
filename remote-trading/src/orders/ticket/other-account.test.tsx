import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TradingAccount } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import { asset, fakeBroker, user } from '@tradefront/testing'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteChosen } from '../../kit/account/traded-account.ts'
import { endRemote, liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { orders } from '../order.ts'
import { useOpenTicket } from './open-ticket.ts'
import { OrderTicket } from './OrderTicket.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: () => {} }))

const STORE = 'POST /trades/store'
const euro = asset('EUR/USD', 'forex')
const broker = fakeBroker({ [STORE]: {} })
const on = (account: TradingAccount) => user({ trading_account: account })

let remote: LiveRemote
beforeEach(() => {
  localStorage.clear()
  remote = liveRemote({ user: on('practice') })
  remote.book.seed([{ id: euro.asset_id, price: 1.1 }])
})
afterEach(() => {
  endRemote(remote)
  orders.reset()
})

function Ticket() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return <OrderTicket asset={euro} side={side} onSide={setSide} onClose={() => {}} />
}
const open = () => render(<Ticket />, { wrapper: remote.Around })
const volume = () => screen.getByRole('textbox', { name: 'Volume' })
const submit = () => screen.getByRole('button', { name: /^(Buy|Sell) .* lots/ })

/** As the switch dialog does once the customer has confirmed. */
function switchHere(account: TradingAccount): void {
  act(() => {
    noteChosen(account)
    useSession.setState({ user: on(account) })
  })
}
const switchElsewhere = (account: TradingAccount) =>
  act(() => void useSession.setState({ user: on(account) }))

/** The ticket says so instead of sending an order, by its button or by a trading key. */
async function expectNotice(account: 'Real' | 'Practice'): Promise<void> {
  act(() => useOpenTicket.getState().ticket?.order('buy'))
  await act(broker.settled)
  expect(broker.bodies(STORE)).toEqual([])
  expect(screen.queryByRole('button', { name: /^(Buy|Sell) / })).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent(`You are trading on another account now: ${account}`)
}
const startAnew = () => userEvent.click(screen.getByRole('button', { name: 'Start a new order' }))

describe('[ORD-04] a ticket and the account that is traded', () => {
  test('filled in before another tab switched, it is sent to neither account', async () => {
    open()
    await userEvent.type(volume(), '{Backspace}7')
    switchElsewhere('real')
    await expectNotice('Real')
    await startAnew()
    expect(volume()).toHaveValue('0.01')
    await userEvent.click(submit())
    await waitFor(() => expect(broker.bodies(STORE)).toMatchObject([{ account: 'real' }]))
  })

  test('after a confirmed switch in this tab, a new ticket is there immediately', () => {
    open()
    switchHere('real')
    expect(submit()).toBeVisible()
    expect(screen.getByText('Real')).toBeVisible()
  })

  test('switched in this tab, then back elsewhere, it is sent to neither account', async () => {
    useSession.setState({ user: on('real') })
    open()
    switchHere('practice')
    expect(submit()).toHaveTextContent('Buy 0.01 lots EUR/USD')
    switchElsewhere('real')
    await expectNotice('Real')
  })

  test('a switch elsewhere to the account last chosen in this tab is noticed too', async () => {
    open()
    switchHere('real')
    switchElsewhere('practice')
    await expectNotice('Practice')
    await startAnew()
    expect(submit()).toBeVisible()
    switchElsewhere('real')
    await expectNotice('Real')
  })

  test('opened before the account was known, it notices a switch elsewhere', async () => {
    useSession.setState({ user: user() })
    open()
    switchElsewhere('practice')
    expect(submit()).toBeVisible()
    switchElsewhere('real')
    await expectNotice('Real')
  })
})
