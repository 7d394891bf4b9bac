import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@tradefront/language'
import { useCurrency, useSiteData } from '@tradefront/session'
import { readNow, refreshRead } from '@tradefront/server-state'
import { asset, even, fakeBroker, page, status, trade } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import AccountMenu from '../../header/AccountMenu.tsx'
import { OPEN_TRADES } from '../trades/trades.ts'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { accountRemote, euro, TWO_POSITIONS } from '../../testing/account.ts'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { AccountBar } from './AccountBar.tsx'

const movement = (id: string, kind: string, description: string, amount: string, hour: number) => ({
  id,
  account: '0',
  kind,
  description,
  amount,
  balance: '10000.00',
  created_at: `2026-11-20T${hour}:00:00Z`,
})
const broker = fakeBroker({
  ...TWO_POSITIONS,
  'GET /accounts/movements': page([
    movement('2', 'trade', 'Closed position 7, EUR/USD', '-18.40', 12),
    movement('1', 'deposit', 'Deposit by card', '500.00', 10),
  ]),
  'GET /closed/trades': page([
    trade({ id: '7', margin: '30', pnl: '-18.40', close_time: '2026-11-20T12:00:00Z' }),
  ]),
})

let remote: LiveRemote

beforeEach(async () => {
  remote = await accountRemote()
})
afterEach(() => {
  endRemote(remote)
  useCurrency.getState().setCode('USD')
})

describe('[ORD-12] the numbers explain themselves', () => {
  const bar = () => screen.getByRole('contentinfo', { name: 'Account' })
  async function explain(label: string) {
    await refreshRead(OPEN_TRADES)
    render(<AccountBar />, { wrapper: remote.Around })
    const button = within(bar()).getByRole('button', { name: new RegExp(`^${label} [^L]`) })
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: label })
    // If its code loaded outside `act`, it doesn't listen to prices yet.
    await act(broker.settled)
    return { button, dialog }
  }

  test.each([
    ['Equity', 'Equity $10,300.00 = balance $10,000.00 + P/L $300.00'],
    ['Free Margin', 'Free margin $10,280.00 = equity $10,300.00 − margin $20.00'],
    ['Margin Level', 'Margin level 51,500.00% = equity $10,300.00 ÷ margin $20.00 × 100'],
    ['Margin', 'Margin $20.00 = sum of 2 positions'],
    ['P/L', 'P/L +$300.00 = sum of 2 positions'],
  ])('%s, opened by keyboard: its formula in words and with live figures', async (label, figures) => {
    const { dialog, button } = await explain(label)
    act(() => remote.tick(euro.asset_id, 1.2))
    expect(dialog).toHaveTextContent(figures)
    expect(dialog).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    act(() => remote.tick(euro.asset_id, 1.3))
    if (label !== 'Margin') expect(dialog).not.toHaveTextContent(figures)
  })

  test('a sum lists its largest parts', async () => {
    const { dialog } = await explain('P/L')
    act(() => remote.tick(euro.asset_id, 1.2))
    const parts = within(within(dialog).getAllByRole('list')[0]!).getAllByRole('listitem')
    expect(parts.map((part) => part.textContent)).toEqual([
      'EUR/USD buy 0.02+$200.00',
      'EUR/USD buy 0.01+$100.00',
    ])
  })

  test.each([true, false])(
    'the margin level tells of negative balance protection where the broker promises it: %s',
    async (isPromised) => {
      broker.answers('GET /data', { data: { leverage: {}, negative_balance_protection: isPromised } })
      await useSiteData.getState().fetchSiteData()
      const { dialog } = await explain('Margin Level')
      expect(/you can't lose more than the account holds/.test(dialog.textContent ?? '')).toBe(isPromised)
      useSiteData.setState(useSiteData.getInitialState(), true)
    },
  )

  /** Recording begins when the page has settled. */
  const untilRecorded = () => act(() => vi.advanceTimersByTimeAsync(2_500))

  const changes = (dialog: HTMLElement) =>
    within(within(dialog).getByRole('region', { name: 'Last changes' }))
      .getAllByRole('listitem')
      .map((item) => [item.querySelector('[translate]')?.textContent, item.lastElementChild?.textContent])

  test('in another currency, its rate in the notation of the page', async () => {
    useCurrency.setState({ code: 'GBP', current: { code: 'GBP', symbol: '£', rate: 0.5 } })
    const { dialog } = await explain('Margin')
    expect(dialog).toHaveTextContent('Shown in GBP at 0.5 per US dollar')
    onTestFinished(() => act(() => i18n.activate('en')))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
    expect(dialog).toHaveTextContent('Shown in GBP at 0,5 per US dollar')
  })

  test('[WALL-04] the balance lists what was booked last, payments and closed positions', async () => {
    const { dialog } = await explain('Balance')
    expect(dialog).toHaveTextContent('Balance $10,000.00')
    await within(dialog).findByText('Deposit by card')
    expect(changes(dialog)).toEqual([
      ['Closed position 7, EUR/USD', '−$18.40'],
      ['Deposit by card', '+$500.00'],
    ])
    expect(broker.calls('GET /accounts/movements').at(-1)?.query.get('account')).toBe('0')
  })

  test('a broker without statements: no list, no error', async () => {
    broker.answers('GET /accounts/movements', status(404))
    const { dialog } = await explain('Balance')
    expect(within(dialog).queryByRole('region', { name: 'Last changes' })).toBeNull()
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  test('[ORD-07] equity and P/L list the prices that moved them, each second, beside payments or closed positions', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const { dialog } = await explain('Equity')
    await within(dialog).findByText('Deposit by card')
    await untilRecorded()
    act(() => remote.tick(euro.asset_id, 1.2))
    await act(() => vi.advanceTimersByTimeAsync(1_100))
    act(() => remote.tick(euro.asset_id, 1.3))
    await act(() => vi.advanceTimersByTimeAsync(1_100))
    const listed = changes(dialog)
    expect(listed[0]).toEqual(['EUR/USD 1.20000 → 1.30000', '+$300.00'])
    // The result of a closed position moved from P/L to the balance.
    expect(listed.map(([what]) => what)).not.toContain('Closed position 7, EUR/USD')
    vi.useRealTimers()
  })

  test.each(['Equity', 'P/L'])(
    '[ORD-07] %s lists what had moved it before it was opened: prices, and orders by what they cost',
    async (label) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
      await refreshRead(OPEN_TRADES)
      render(<AccountBar />, { wrapper: remote.Around })
      await untilRecorded()
      act(() => remote.tick(euro.asset_id, 1.2))
      await act(() => vi.advanceTimersByTimeAsync(1_100))
      const opened = trade({ id: '3', opening_price: 1.201, open_time: new Date().toISOString() })
      broker.answers('GET /open/trades', page([opened, ...TWO_POSITIONS['GET /open/trades'].data]))
      await act(() => refreshRead(OPEN_TRADES))
      // More often than there is room.
      for (let cents = 121; cents < 130; cents += 1) {
        act(() => remote.tick(euro.asset_id, cents / 100))
        await act(() => vi.advanceTimersByTimeAsync(1_000))
      }
      await userEvent.click(within(bar()).getByRole('button', { name: new RegExp(`^${label} [^L]`) }))
      const dialog = await screen.findByRole('dialog', { name: label })
      await within(dialog).findByText(label === 'Equity' ? 'Deposit by card' : /^Closed/)
      expect(changes(dialog)).toEqual([
        ['EUR/USD 1.28000 → 1.29000', '+$40.00'],
        ['EUR/USD 1.27000 → 1.28000', '+$40.00'],
        ['EUR/USD 1.26000 → 1.27000', '+$40.00'],
        ['EUR/USD 1.25000 → 1.26000', '+$40.00'],
        ['Opened: EUR/USD buy 0.01', '−$1.00'],
        label === 'Equity' ? ['Deposit by card', '+$500.00'] : ['Closed: EUR/USD buy 0.01', '+$18.40'],
      ])
      vi.useRealTimers()
    },
  )

  test('margin lists the positions that opened and closed', async () => {
    const { dialog } = await explain('Margin')
    await within(dialog).findByText(/^Closed: /)
    expect(changes(dialog)).toContainEqual(['Closed: EUR/USD buy 0.01', '−$30.00'])
    expect(changes(dialog)).toContainEqual(['Opened: EUR/USD buy 0.01', '+$11.00'])
  })

  test('P/L that was closed has moved to the balance', async () => {
    const { dialog } = await explain('P/L')
    await within(dialog).findByText(/^Closed: /)
    expect(changes(dialog)).toContainEqual(['Closed: EUR/USD buy 0.01', '+$18.40'])
  })

  test('without positions the level is infinite, with an explanation', async () => {
    broker.answers('GET /open/trades', page())
    const { dialog } = await explain('Margin Level')
    expect(dialog).toHaveTextContent('No margin is used, so the level is infinite: ∞')
  })

  test('Escape or a press elsewhere closes it and returns the focus', async () => {
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

  test('Escape leaves its menu open', async () => {
    render(<AccountMenu />, { wrapper: remote.Around })
    await userEvent.click(screen.getByRole('button', { name: /^Pro \$/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Equity / }))
    await screen.findByRole('dialog', { name: 'Equity' })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Equity' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Equity / })).toBeVisible()
  })

  test('[ORD-07] P/L explains conversion, and lists what couldn’t be converted', async () => {
    const yen = even('EUR/JPY')
    const dollarYen = asset('USD/JPY', 'forex')
    const zloty = even('EUR/PLN')
    broker.answers('GET /assets', [yen, dollarYen, zloty])
    await readNow(INSTRUMENTS)
    broker.answers(
      'GET /open/trades',
      page([
        trade({ id: '1', asset_id: yen.asset_id, asset_symbol: 'EUR/JPY', opening_price: 160 }),
        trade({ id: '2', asset_id: zloty.asset_id, asset_symbol: 'EUR/PLN', opening_price: 4 }),
      ]),
    )
    const { dialog } = await explain('P/L')
    act(() => remote.tick(yen.asset_id, 163))
    act(() => remote.tick(zloty.asset_id, 4.01))
    act(() => remote.tick(dollarYen.asset_id, 150))
    expect(dialog).toHaveTextContent('P/L +$3,010.00')
    expect(dialog).toHaveTextContent('counts unconverted')
    act(() => void useTradingPreferences.setState({ convertPnl: true }))
    expect(dialog).toHaveTextContent('P/L +$30.00')
    expect(dialog).toHaveTextContent('EUR/PLN buy 0.01+$10.00*')
    expect(dialog).toHaveTextContent('* No rate for 1 position')
    act(() => remote.tick(dollarYen.asset_id, 160))
    expect(dialog).toHaveTextContent('P/L +$28.75')
    act(() => void useTradingPreferences.setState({ convertPnl: false }))
  })

  test('an amount shown in another currency than it is held in says so', async () => {
    useCurrency.setState({ code: 'GBP', current: { code: 'GBP', symbol: '£', rate: 0.5 } })
    render(<AccountBar />, { wrapper: remote.Around })
    await userEvent.click(screen.getByRole('button', { name: /^Equity / }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Shown in GBP at 0.5 per US dollar')
  })
})
