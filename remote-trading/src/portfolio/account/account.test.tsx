import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCurrency, useSession } from '@tradefront/session'
import { refreshRead } from '@tradefront/server-state'
import { fakeBroker, page, trade } from '@tradefront/testing'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import AccountMenu from '../../header/AccountMenu.tsx'
import { OPEN_TRADES } from '../trades/trades.ts'
import { accountRemote, euro, TWO_POSITIONS } from '../../testing/account.ts'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { AccountBar } from './AccountBar.tsx'

const broker = fakeBroker(TWO_POSITIONS)

let remote: LiveRemote

beforeEach(async () => {
  remote = await accountRemote()
})
afterEach(() => {
  endRemote(remote)
  useCurrency.getState().setCode('USD')
})

/** Values of a description list by label. */
function numbersIn(place: HTMLElement): Record<string, string | null> {
  const terms = within(place).getAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  )
}

describe('the room’s bottom bar', () => {
  const bar = () => screen.getByRole('contentinfo', { name: 'Account' })
  async function show() {
    const commits = vi.fn<() => void>()
    await refreshRead(OPEN_TRADES)
    render(
      <Profiler id="bar" onRender={commits}>
        <AccountBar />
      </Profiler>,
      { wrapper: remote.Around },
    )
    return commits
  }

  test('[ROOM-05] [ORD-12] balance, equity, margin, free margin, P/L and margin level follow the prices', async () => {
    await show()
    act(() => remote.tick(euro.asset_id, 1.2))
    // (1.2 - 1.1) x 3,000 = 300; 10,300 / 20 x 100
    expect(numbersIn(bar())).toEqual({
      Balance: '$10,000.00',
      Equity: '$10,300.00',
      Margin: '$20.00',
      'Free Margin': '$10,280.00',
      'P/L': '+$300.00',
      'Margin Level': '51,500.00%',
    })
    act(() => remote.tick(euro.asset_id, 1))
    expect(numbersIn(bar())).toMatchObject({ 'P/L': '−$300.00', Equity: '$9,700.00' })
  })

  test('[ORD-12] [HEAD-06] a rich savings account hides no margin call: the figures are the trading account’s, and labelled so', async () => {
    const { user: now } = useSession.getState()
    const accounts = [
      { title: 'Trading Account', balance: '30.00' },
      { title: 'Savings Account', balance: '90000.00' },
    ]
    useSession.setState({ user: now && { ...now, accounts }, selectedAccountIndex: 1 })
    await show()
    act(() => remote.tick(euro.asset_id, 1.095))
    // 30 - 0.005 x 3,000 = 15; 15 / 20 x 100
    expect(numbersIn(bar())).toMatchObject({
      Balance: '$30.00',
      Equity: '$15.00',
      'Free Margin': '−$5.00',
      'Margin Level': '75.00% Margin call',
    })
    expect(bar()).toHaveTextContent("Trading Account Savings Account is active, but can't trade")
    act(() => useSession.getState().selectAccount(0))
    expect(bar()).toHaveTextContent(/^Trading Account(?! Savings)/)
    expect(numbersIn(bar())).toMatchObject({ Equity: '$15.00' })
  })

  test('[ORD-12] practice is marked beside the figures, which are the practice account’s', async () => {
    const { user: now } = useSession.getState()
    await show()
    expect(bar()).not.toHaveTextContent(/Practice|Real/)
    act(() => {
      useSession.setState({ user: now && { ...now, balance: '777.00', trading_account: 'practice' } })
    })
    expect(bar()).toHaveTextContent(/^Practice Account/)
    expect(numbersIn(bar())).toMatchObject({ Balance: '$777.00' })
  })

  test('[ORD-12] the margin level is infinite without margin', async () => {
    broker.answers('GET /open/trades', page())
    await show()
    expect(numbersIn(bar())).toMatchObject({ 'Margin Level': '∞', Margin: '$0.00', Equity: '$10,000.00' })
  })

  test('an unknown value is a dash, never 0', () => {
    render(<AccountBar />, { wrapper: remote.Around })
    expect(numbersIn(bar())).toMatchObject({
      Balance: '$10,000.00',
      Equity: '–',
      Margin: '–',
      'Margin Level': '–',
    })
  })

  test('renders once per flush of prices, however many ticks arrived', async () => {
    const commits = await show()
    const before = commits.mock.calls.length
    act(() => {
      for (let tick = 0; tick < 1000; tick += 1)
        remote.book.apply([{ id: euro.asset_id, price: 1 + tick / 1000 }])
      remote.book.flush()
    })
    expect(commits.mock.calls.length - before).toBe(1)
  })

  test('[ROOM-05] DASHBOARD links to the dashboard', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'DASHBOARD' })).toHaveAttribute('href', '/main/dashboard')
  })
})

describe('[HEAD-05] the account menu', () => {
  const trigger = () => screen.getByRole('button', { name: /^Pro \$/ })
  async function open() {
    render(<AccountMenu />, { wrapper: remote.Around })
    await act(async () => {})
    await userEvent.click(trigger())
    const menu = screen.getByRole('dialog')
    await within(menu).findByText('Equity')
    return menu
  }

  test('shows the account type with the balance, and opens the live numbers', async () => {
    const menu = await open()
    expect(trigger()).toHaveTextContent('$10,000.00')
    act(() => remote.tick(euro.asset_id, 1.2))
    expect(numbersIn(menu)).toEqual({
      Balance: '$10,000.00',
      Profit: '+$300.00',
      Equity: '$10,300.00',
      Margin: '$20.00',
      'Margin Level': '51,500.00%',
      'Free Margin': '$10,280.00',
    })
  })

  test('[HEAD-06] lists the accounts; the chosen one is remembered and shows its balance, while the figures stay the trading account’s', async () => {
    const menu = await open()
    const accounts = within(within(menu).getByRole('list', { name: 'Accounts' })).getAllByRole('button')
    expect(accounts.map((account) => account.textContent)).toEqual([
      'Trading Account$10,000.00',
      'Savings Account$2,500.00',
    ])
    await userEvent.click(accounts[1]!)
    expect(accounts[1]).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: 'Pro, Savings Account $2,500.00' })).toBeVisible()
    expect(within(menu).getByText("Savings Account is active, but can't trade")).toBeVisible()
    expect(numbersIn(menu)).toMatchObject({ Balance: '$10,000.00', Equity: '$10,000.00' })
    expect(useSession.getState().selectedAccountIndex).toBe(1)
    expect(localStorage.getItem('user-storage')).toContain('"selectedAccountIndex":1')
  })

  test('[HEAD-06] accounts with equal titles are distinct', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const twin = { title: 'Trading Account', balance: '1.00' }
    const { user: now } = useSession.getState()
    useSession.setState({ user: now && { ...now, accounts: [twin, { ...twin, balance: '2.00' }] } })
    const menu = await open()
    const accounts = within(within(menu).getByRole('list', { name: 'Accounts' })).getAllByRole('button')
    expect(accounts.map((account) => account.textContent)).toEqual([
      'Trading Account$1.00',
      'Trading Account$2.00',
    ])
    expect(logged).not.toHaveBeenCalled()
  })

  test('[MKT-13] loads positions and prices on pages outside the room, too', async () => {
    await open()
    expect(broker.calls('GET /open/trades')).toHaveLength(1)
    expect(remote.feed.users).toBe(1)
  })
})

describe('[HEAD-09] the display currency', () => {
  const pounds = { code: 'GBP', symbol: '£', rate: 0.5 }
  test('is chosen in the account menu, remembered, and used for every amount', async () => {
    useCurrency.setState({ currencies: [{ code: 'USD', symbol: '$', rate: 1 }, pounds] })
    render(<AccountMenu />, { wrapper: remote.Around })
    await userEvent.click(screen.getByRole('button', { name: /^Pro \$/ }))
    const choice = await screen.findByRole('combobox', { name: 'Display currency' })
    expect(choice).toHaveValue('USD')
    await userEvent.selectOptions(choice, 'GBP')
    act(() => remote.tick(euro.asset_id, 1.2))
    expect(numbersIn(screen.getByRole('dialog'))).toEqual({
      Balance: '£5,000.00',
      Profit: '+£150.00',
      Equity: '£5,150.00',
      Margin: '£10.00',
      'Margin Level': '51,500.00%',
      'Free Margin': '£5,140.00',
    })
    expect(screen.getByRole('button', { name: /^Pro £5,000\.00$/ })).toBeVisible()
    expect(localStorage.getItem('display-currency')).toContain('"GBP"')
  })
})

test.each([
  ['26000', '38.46', 'critical'],
  ['13000', '76.92', 'low'],
  ['8000', '125', 'safe'],
  ['100', '200', 'safe'],
])(
  '[ROOM-05] the margin level is also a bar: with a margin of %s at %s %%, %s',
  async (margin, value, zone) => {
    broker.answers('GET /open/trades', page([trade({ margin })]))
    await refreshRead(OPEN_TRADES)
    render(<AccountBar />, { wrapper: remote.Around })
    act(() => remote.tick(euro.asset_id, 1.1))
    const level = screen.getByRole('meter', { name: /Margin level/ })
    expect(level).toHaveAttribute('value', value)
    expect(level.parentElement).toHaveAttribute('data-zone', zone)
    expect(level.parentElement?.style.backgroundSize).toBe(`${Number(value) / 2}% 100%`)
  },
)

test('[ROOM-05] without margin in use the bar is empty, and only the figure is read', async () => {
  broker.answers('GET /open/trades', page([]))
  await refreshRead(OPEN_TRADES)
  render(<AccountBar />, { wrapper: remote.Around })
  expect(screen.getByTitle(/^Margin call at/).style.backgroundSize).toBe('0% 100%')
  expect(screen.queryByRole('meter')).toBeNull()
  expect(screen.getByRole('button', { name: 'Margin Level ∞' })).toBeVisible()
})
