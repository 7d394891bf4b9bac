import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fetchAssets, fetchClosedTrades, fetchOpenTrades } from '@tradefront/api'
import { useCurrency, useSession } from '@tradefront/session'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAssets } from '../assets/asset.store.ts'
import AccountMenu from '../header/AccountMenu.tsx'
import { useTrades } from '../positions/trades.store.ts'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'
import { asset, trade, user } from '../testing/fixtures.ts'
import { liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import { tradesPage } from '../testing/trades-page.ts'
import { AccountBar } from './AccountBar.tsx'

vi.mock(import('@tradefront/api'), async (original) => ({
  ...(await original()),
  fetchAssets: vi.fn(),
  fetchOpenTrades: vi.fn(),
  fetchClosedTrades: vi.fn(),
}))

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0, sell_spread: 0 }
const rich = user({
  balance: '1.00',
  accounts: [
    { title: 'Trading Account', balance: '10000.00' },
    { title: 'Savings Account', balance: '2500.00' },
  ],
})

let remote: LiveRemote

beforeEach(async () => {
  remote = liveRemote({ user: rich })
  useTrades.getState().reset()
  vi.mocked(fetchAssets).mockResolvedValue([euro])
  vi.mocked(fetchClosedTrades).mockResolvedValue(tradesPage())
  vi.mocked(fetchOpenTrades).mockResolvedValue(
    tradesPage([trade({ id: '1', margin: '11' }), trade({ id: '2', margin: '9', volume: '2000' })]),
  )
  await useAssets.getState().load()
})
afterEach(() => {
  cleanup()
  remote.release()
  expect(remote.leaks).toEqual([])
  useCurrency.getState().setCode('USD')
  vi.resetAllMocks()
})

/** The numbers of a description list by their labels. */
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
    await useTrades.getState().loadOpen()
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
      'Margin Level': '51500.00%',
    })
    act(() => remote.tick(euro.asset_id, 1))
    expect(numbersIn(bar())).toMatchObject({ 'P/L': '-$300.00', Equity: '$9,700.00' })
  })

  test('[ORD-12] the margin level is infinite without margin', async () => {
    vi.mocked(fetchOpenTrades).mockResolvedValue(tradesPage())
    await show()
    expect(numbersIn(bar())).toMatchObject({ 'Margin Level': '∞', Margin: '$0.00', Equity: '$10,000.00' })
  })

  test('what is not known is a dash, never 0', () => {
    render(<AccountBar />, { wrapper: remote.Around })
    expect(numbersIn(bar())).toMatchObject({
      Balance: '$10,000.00',
      Equity: '–',
      Margin: '–',
      'Margin Level': '–',
    })
  })

  test('it renders once per flush of prices, however many ticks came', async () => {
    const commits = await show()
    const before = commits.mock.calls.length
    act(() => {
      for (let tick = 0; tick < 1000; tick += 1)
        remote.book.apply([{ id: euro.asset_id, price: 1 + tick / 1000 }])
      remote.book.flush()
    })
    expect(commits.mock.calls.length - before).toBe(1)
  })

  test('[ROOM-05] DASHBOARD leads to the dashboard', async () => {
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

  test('shows the account type with the balance, and opens the numbers, live', async () => {
    const menu = await open()
    expect(trigger()).toHaveTextContent('$10,000.00')
    act(() => remote.tick(euro.asset_id, 1.2))
    expect(numbersIn(menu)).toEqual({
      Balance: '$10,000.00',
      Profit: '+$300.00',
      Equity: '$10,300.00',
      Margin: '$20.00',
      'Margin Level': '51500.00%',
      'Free Margin': '$10,280.00',
    })
  })

  test('[HEAD-06] lists the accounts; choosing one makes its balance count and is kept', async () => {
    const menu = await open()
    const accounts = within(within(menu).getByRole('list', { name: 'Accounts' })).getAllByRole('button')
    expect(accounts.map((account) => account.textContent)).toEqual([
      'Trading Account$10,000.00',
      'Savings Account$2,500.00',
    ])
    await userEvent.click(accounts[1]!)
    expect(accounts[1]).toHaveAttribute('aria-pressed', 'true')
    expect(numbersIn(menu)).toMatchObject({ Balance: '$2,500.00' })
    expect(useSession.getState().selectedAccountIndex).toBe(1)
    expect(localStorage.getItem('user-storage')).toContain('"selectedAccountIndex":1')
  })

  test('[MKT-13] it loads positions and prices on pages outside the room too', async () => {
    await open()
    expect(fetchOpenTrades).toHaveBeenCalledTimes(1)
    expect(remote.feed.users).toBe(1)
  })
})

describe('[ORD-12] the numbers explain themselves', () => {
  const bar = () => screen.getByRole('contentinfo', { name: 'Account' })
  async function explain(label: string) {
    await useTrades.getState().loadOpen()
    render(<AccountBar />, { wrapper: remote.Around })
    const button = within(bar()).getByRole('button', { name: new RegExp(`^${label} [^L]`) })
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
    return { button, dialog: await screen.findByRole('dialog', { name: label }) }
  }

  test.each([
    ['Equity', 'Equity $10,300.00 = balance $10,000.00 + P/L $300.00'],
    ['Free Margin', 'Free margin $10,280.00 = equity $10,300.00 − margin $20.00'],
    ['Margin Level', 'Margin level 51500.00% = equity $10,300.00 ÷ margin $20.00 × 100'],
    ['Margin', 'Margin $20.00 = sum of 2 positions'],
    ['P/L', 'P/L +$300.00 = sum of 2 positions'],
  ])('%s by key: its formula in words and with the figures of now, live', async (label, figures) => {
    const { dialog, button } = await explain(label)
    act(() => remote.tick(euro.asset_id, 1.2))
    expect(dialog).toHaveTextContent(figures)
    expect(dialog).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    act(() => remote.tick(euro.asset_id, 1.3))
    if (label !== 'Margin') expect(dialog).not.toHaveTextContent(figures)
  })

  test('a sum names its largest parts', async () => {
    const { dialog } = await explain('P/L')
    act(() => remote.tick(euro.asset_id, 1.2))
    const parts = within(dialog).getAllByRole('listitem')
    expect(parts.map((part) => part.textContent)).toEqual([
      'EUR/USD buy 0.02+$200.00',
      'EUR/USD buy 0.01+$100.00',
    ])
  })

  test('without positions the level is infinite, and it says why', async () => {
    vi.mocked(fetchOpenTrades).mockResolvedValue(tradesPage())
    const { dialog } = await explain('Margin Level')
    expect(dialog).toHaveTextContent('Nothing is set aside, so the level is infinite: ∞')
  })

  test('Escape closes it and gives the focus back; so does a press elsewhere', async () => {
    const { button } = await explain('Equity')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await screen.findByRole('dialog')
    await userEvent.click(bar())
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(button)
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('Escape leaves the menu open that it stands in', async () => {
    render(<AccountMenu />, { wrapper: remote.Around })
    await userEvent.click(screen.getByRole('button', { name: /^Pro \$/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Equity / }))
    await screen.findByRole('dialog', { name: 'Equity' })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Equity' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Equity / })).toBeVisible()
  })

  test('[ORD-07] P/L says what becomes of other currencies, and what could not be converted', async () => {
    const yen = { ...asset('EUR/JPY', 'forex'), buy_spread: 0, sell_spread: 0 }
    const dollarYen = asset('USD/JPY', 'forex')
    const zloty = { ...asset('EUR/PLN', 'forex'), buy_spread: 0, sell_spread: 0 }
    vi.mocked(fetchAssets).mockResolvedValue([yen, dollarYen, zloty])
    await useAssets.getState().load()
    vi.mocked(fetchOpenTrades).mockResolvedValue(
      tradesPage([
        trade({ id: '1', asset_id: yen.asset_id, asset_symbol: 'EUR/JPY', opening_price: 160 }),
        trade({ id: '2', asset_id: zloty.asset_id, asset_symbol: 'EUR/PLN', opening_price: 4 }),
      ]),
    )
    const { dialog } = await explain('P/L')
    act(() => remote.tick(yen.asset_id, 163))
    act(() => remote.tick(zloty.asset_id, 4.01))
    act(() => remote.tick(dollarYen.asset_id, 150))
    expect(dialog).toHaveTextContent('P/L +$3,010.00')
    expect(dialog).toHaveTextContent('counts as it is')
    act(() => void useTradingPreferences.setState({ convertPnl: true }))
    expect(dialog).toHaveTextContent('P/L +$30.00')
    expect(dialog).toHaveTextContent('EUR/PLN buy 0.01+$10.00*')
    expect(dialog).toHaveTextContent('* Of 1 position no rate is known')
    act(() => remote.tick(dollarYen.asset_id, 160))
    expect(dialog).toHaveTextContent('P/L +$28.75')
    act(() => void useTradingPreferences.setState({ convertPnl: false }))
  })
})

describe('[HEAD-09] the display currency', () => {
  const pounds = { code: 'GBP', symbol: '£', rate: 0.5 }
  test('is chosen in the account menu, kept, and every amount is in it', async () => {
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
      'Margin Level': '51500.00%',
      'Free Margin': '£5,140.00',
    })
    expect(screen.getByRole('button', { name: /^Pro £5,000\.00$/ })).toBeVisible()
    expect(localStorage.getItem('display-currency')).toContain('"GBP"')
  })

  test('an amount explains that it is shown in another currency than it is kept in', async () => {
    useCurrency.setState({ code: 'GBP', current: pounds })
    render(<AccountBar />, { wrapper: remote.Around })
    await userEvent.click(screen.getByRole('button', { name: /^Equity / }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Shown in GBP, 0.5 for a US dollar')
  })
})

test.each([
  ['26000', '38.46', 'critical'],
  ['13000', '76.92', 'low'],
  ['8000', '125', 'safe'],
  ['100', '200', 'safe'],
])(
  '[ROOM-05] the margin level is a bar too: with a margin of %s at %s %%, %s',
  async (margin, value, zone) => {
    vi.mocked(fetchOpenTrades).mockResolvedValue(tradesPage([trade({ margin })]))
    await useTrades.getState().loadOpen()
    render(<AccountBar />, { wrapper: remote.Around })
    act(() => remote.tick(euro.asset_id, 1.1))
    const level = screen.getByRole('meter', { name: /Margin level/ })
    expect(level).toHaveAttribute('value', value)
    expect(level.parentElement).toHaveAttribute('data-zone', zone)
    expect(level.parentElement?.style.backgroundSize).toBe(`${Number(value) / 2}% 100%`)
  },
)
