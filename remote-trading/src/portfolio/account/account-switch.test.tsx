import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSession } from '@tradefront/session'
import { readNow } from '@tradefront/server-state'
import { fakeBroker, later, page, status, trade, user } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import AccountMenu from '../../header/AccountMenu.tsx'
import { tradedAccount } from '../../kit/account/traded-account.ts'
import { endRemote, liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { OPEN_TRADES } from '../trades/trades.ts'
import { AccountBar } from './AccountBar.tsx'
import { AccountSwitch } from './AccountSwitch.tsx'

const Bar = () => (
  <AccountBar>
    <AccountSwitch />
  </AccountBar>
)

const toast = vi.hoisted(() => ({ error: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toast),
}))

const SELECT = 'POST /user/trading-account'
const accounts = [
  { title: 'Trading Account', balance: '0.00' },
  { title: 'Savings Account', balance: '2500.00' },
]
const ON_PRACTICE = user({
  accounts,
  balance: '10000.00',
  practice_balance: '10000.00',
  trading_account: 'practice',
})
const ON_REAL = { ...ON_PRACTICE, balance: '0.00', trading_account: 'real' } as const

const broker = fakeBroker({
  'GET /assets': [],
  'GET /open/trades': ({ query }) => page([trade({ id: query.get('account') === 'real' ? '1' : '2' })]),
  [SELECT]: { data: ON_REAL },
})

let remote: LiveRemote
beforeEach(() => {
  remote = liveRemote({ user: ON_PRACTICE })
})
afterEach(() => endRemote(remote))

const bar = () => screen.getByRole('contentinfo', { name: 'Account' })
const dialogNamed = (name: string) => screen.findByRole('dialog', { name })
const TO_REAL = 'Switch to your real account?'
const pressSwitch = () => userEvent.click(screen.getByRole('button', { name: /Switch to real/ }))

describe('[HEAD-06] switching between practice and real', () => {
  test('asks once, says what changes, and shows the other account', async () => {
    render(<Bar />, { wrapper: remote.Around })
    await pressSwitch()
    const dialog = await dialogNamed(TO_REAL)
    expect(dialog).toHaveTextContent('You are switching to your real account. Orders use your own money.')
    expect(within(dialog).getByText('$0.00')).toBeVisible()
    expect(broker.bodies(SELECT)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch to real' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(broker.bodies(SELECT)).toEqual([{ account: 'real' }])
    expect(bar()).toHaveTextContent(/^Trading AccountReal/)
    expect(tradedAccount()).toBe('real')
  })

  test('nothing changes if the customer cancels', async () => {
    render(<Bar />, { wrapper: remote.Around })
    await pressSwitch()
    await userEvent.click(within(await dialogNamed(TO_REAL)).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(broker.bodies(SELECT)).toEqual([])
    expect(bar()).toHaveTextContent(/^Practice AccountPractice/)
  })

  test('a refusal is shown, and the account stays', async () => {
    broker.answers(SELECT, status(403, { message: 'Your account is awaiting approval' }))
    render(<Bar />, { wrapper: remote.Around })
    await pressSwitch()
    await userEvent.click(within(await dialogNamed(TO_REAL)).getByRole('button', { name: 'Switch to real' }))
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(
        'You are not on your real account',
        'Your account is awaiting approval',
      ),
    )
    expect(tradedAccount()).toBe('practice')
  })

  test('[SESS-06] the answer for a customer who has left is dropped', async () => {
    const held = later()
    broker.answers(SELECT, held.answer)
    render(<Bar />, { wrapper: remote.Around })
    await pressSwitch()
    await userEvent.click(within(await dialogNamed(TO_REAL)).getByRole('button', { name: 'Switch to real' }))
    act(() => void useSession.setState({ user: user({ id: '99' }) }))
    held.give({ data: ON_REAL })
    await act(broker.settled)
    expect(useSession.getState().user).toMatchObject({ id: '99' })
  })

  test('back to practice names the other kind of money', async () => {
    act(() => void useSession.setState({ user: ON_REAL }))
    render(<Bar />, { wrapper: remote.Around })
    await userEvent.click(screen.getByRole('button', { name: /Switch to practice/ }))
    expect(await dialogNamed('Switch to your practice account?')).toHaveTextContent(
      'Orders use practice money, which is not real.',
    )
  })

  test('the menu lists both, and asks before the other one is traded', async () => {
    render(<AccountMenu />, { wrapper: remote.Around })
    await userEvent.click(screen.getByRole('button', { name: /^Pro/ }))
    const list = within(await screen.findByRole('list', { name: 'Accounts', hidden: true }))
    const entries = list.getAllByRole('button', { hidden: true })
    expect(entries.map((entry) => [entry.textContent, entry.ariaPressed])).toEqual([
      ['Trading Account$0.00', 'false'],
      ['Practice Account$10,000.00', 'true'],
      ['Savings Account$2,500.00', 'false'],
    ])
    await userEvent.click(entries[2]!)
    expect(useSession.getState().selectedAccountIndex).toBe(1)
    expect(tradedAccount()).toBe('practice')
    await userEvent.click(entries[0]!)
    expect(await dialogNamed(TO_REAL)).toBeVisible()
  })

  test('another remote can have it asked', async () => {
    render(<AccountMenu />, { wrapper: remote.Around })
    act(() => remote.context.bus.emit('trading-account:ask', { account: 'real' }))
    expect(await dialogNamed(TO_REAL)).toBeVisible()
  })

  test('without practice accounts at the broker nothing is offered', async () => {
    act(() => void useSession.setState({ user: user({ accounts }) }))
    render(<Bar />, { wrapper: remote.Around })
    expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull()
    expect(bar()).not.toHaveTextContent(/Real|Practice/)
  })
})

describe('[ORD-12] positions are those of the account that is traded', () => {
  const shown = async () => (await readNow(OPEN_TRADES)).map(({ id }) => id)

  test('read by its name, also right after a switch', async () => {
    expect(await shown()).toEqual(['2'])
    useSession.setState({ user: ON_REAL })
    expect(await shown()).toEqual(['1'])
    expect(broker.calls('GET /open/trades').map(({ query }) => query.get('account'))).toEqual([
      'practice',
      'real',
    ])
  })

  test('an event of the other account changes nothing', async () => {
    const heard = (account: 'real' | 'practice') =>
      OPEN_TRADES.eventUpdate?.({ action: 'opened', trade: trade({ id: '9', account }) }, 'practice')?.([])
    expect(heard('real')).toEqual([])
    expect(heard('practice')).toMatchObject([{ id: '9' }])
  })
})
