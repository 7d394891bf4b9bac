import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PROGRESS_STEPS, SiteData, SiteSettings, type ProgressStep } from '@tradefront/contracts'
import { money } from '@tradefront/money'
import { useCurrency, useSession, useSettings, useSiteData } from '@tradefront/session'
import { asset, even, fakeBroker, page, status, trade, user } from '@tradefront/testing'
import { useLocation } from '@tradefront/ui/router'
import { fakeSight, onPhone, showElements } from '@tradefront/ui/testing'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import AccountMenu from '../header/AccountMenu.tsx'
import { useFilledOrders } from '../preferences/first-orders.ts'
import { liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import DashboardPage from './DashboardPage.tsx'
import { EquityLine } from './EquityLine.tsx'

type States = readonly ProgressStep['state'][]
const steps = (...states: States) => ({
  data: PROGRESS_STEPS.map((id, index) => ({ id, state: states[index] })),
})

const broker = fakeBroker({
  'GET /progress': steps('done', 'done', 'done', 'done', 'done'),
  'GET /assets': [asset('EUR/USD', 'forex')],
  'GET /assets/EURUSD/candles': {
    data: [1.1, 1.3, 1.2].map((close, index) => ({ time: index * 900, open: 1.1, high: 1.4, low: 1, close })),
  },
  'GET /open/trades': page([trade()]),
  'GET /closed/trades': page([trade({ id: '9', asset_symbol: 'XAU/USD', pnl: '18.40' })]),
  'GET /accounts/movements': page(),
})

const movement = (changes: { kind: string; amount: string; created_at: string }) => ({
  id: changes.created_at,
  account: '0',
  description: '',
  balance: '0',
  ...changes,
})

let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  remote = liveRemote()
  forgetReads()
})
afterEach(() => {
  cleanup()
  remote.release()
  expect(remote.leaks).toEqual([])
})

test('[ORD-12] a customer who never traded sees no lifetime P/L', async () => {
  broker.answers({ 'GET /open/trades': page(), 'GET /closed/trades': page() })
  render(<DashboardPage />, { wrapper: remote.Around })
  expect(await screen.findByText('No trading history found')).toBeVisible()
  expect(screen.queryByText('Lifetime P/L')).toBeNull()
  // The first empty card leads on.
  const positions = within(screen.getByRole('region', { name: 'Open positions' }))
  expect(await positions.findByRole('link', { name: 'Open trading room' })).toHaveAttribute('href', '/mt4')
})

test('[ONB-05] the risk warning is below the heading from the first render, with its percentage', () => {
  useSettings.setState({ settings: v.parse(SiteSettings, { risk_loss_percent: 74 }) })
  render(<DashboardPage />, { wrapper: remote.Around })
  expect(screen.getByRole('note', { name: 'Risk warning' })).toHaveTextContent(
    /^Trading CFDs carries a high level of risk.* 74% of retail investor accounts lose money/,
  )
})

test('[ONB-05] the risk warning is kept for the page’s frame, in one line', () => {
  useSettings.setState({ settings: v.parse(SiteSettings, { risk_warning: 'You may\nlose  money.' }) })
  render(<DashboardPage />, { wrapper: remote.Around })
  expect(JSON.parse(localStorage.getItem('risk-warning') ?? '')).toEqual({
    state: { language: 'en', text: 'You may lose money.' },
  })
})

test('[HEAD-01] the next step has the only primary button; without one it is the room’s', async () => {
  broker.answers({ 'GET /progress': steps('done', 'todo', 'todo', 'todo', 'todo') })
  const first = render(<DashboardPage />, { wrapper: remote.Around })
  await screen.findByText('Get started')
  // The card of open positions leads there as well.
  const room = () => screen.getAllByRole('link', { name: 'Open trading room' })[0]
  await waitFor(() => expect(room()).toHaveAttribute('data-variant', 'default'))
  first.unmount()
  forgetReads()
  broker.answers({ 'GET /progress': steps('done', 'done', 'done', 'done', 'done') })
  render(<DashboardPage />, { wrapper: remote.Around })
  await screen.findByText(/Your identity is verified/)
  expect(room()).not.toHaveAttribute('data-variant', 'default')
})

/** On 26 November at noon, for a customer who was last there the evening before. */
function onTheNextDay(): void {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const customer = useSession.getState().user?.id ?? ''
  const latest = { at: Date.parse('2026-11-25T18:20:00Z'), account: 'account', equity: '9000.00' }
  localStorage.setItem(`visits:${customer}`, JSON.stringify({ state: { latest } }))
  // As after a reload: the stores read what was kept.
  useSession.setState({ user: null })
  useSession.setState({ user: user() })
}

/** A term of the equity's list with all about it. */
const line = (name: string) => screen.getByText(name).parentElement

const CLOSED = page([
  trade({
    id: '9',
    asset_id: 'XAUUSD',
    asset_symbol: 'XAU/USD',
    pnl: '18.40',
    open_time: '2026-11-26T08:00:00Z',
    close_time: '2026-11-26T09:00:00Z',
  }),
  trade({ id: '8', asset_symbol: 'EUR/USD', pnl: '-7.00', close_time: '2026-11-24T09:00:00Z' }),
])
const midnight = Date.parse('2026-11-26T00:00:00Z') / 1000
const CANDLE = { time: midnight - 900, open: 1, high: 2, low: 1, close: 1.15 }

test('[ORD-12] below the equity: what today’s trading did to it and what made it, live', async () => {
  onTheNextDay()
  broker.answers({
    'GET /assets': [even('EUR/USD')],
    'GET /closed/trades': CLOSED,
    'GET /assets/EURUSD/candles': { data: [CANDLE] },
    'GET /accounts/movements': page([
      movement({ kind: 'deposit', amount: '1000', created_at: '2026-11-26T07:00:00Z' }),
      movement({ kind: 'trade', amount: '18.40', created_at: '2026-11-26T09:00:00Z' }),
      movement({ kind: 'deposit', amount: '500', created_at: '2026-11-25T07:00:00Z' }),
    ]),
  })
  render(<DashboardPage />, { wrapper: remote.Around })
  // Nothing else is said before.
  expect(line('Today')).toHaveTextContent('Today–')
  act(() => remote.tick('EURUSD', 1.25))
  // Of the equity at midnight, $10,000 - $1,000 - $18.40 + $50: 1.31%.
  await waitFor(() =>
    expect(line('Today')).toHaveTextContent(
      'Today+$118.40+1.31%since midnight: open +$100.00, closed +$18.40most from EUR/USD, +$100.00',
    ),
  )
  act(() => remote.tick('EURUSD', 1.16))
  expect(line('Today')).toHaveTextContent(
    'Today+$28.40+0.31%since midnight: open +$10.00, closed +$18.40most from XAU/USD, +$18.40',
  )
  expect(screen.queryByText('Closed today')).toBeNull()
  const asked = broker.calls('GET /assets/EURUSD/candles').filter(({ query }) => query.has('to'))
  expect(asked.map(({ query }) => query.get('to'))).toEqual([String(midnight)])
  expect(broker.calls('GET /assets/XAUUSD/candles')).toEqual([])

  act(() => void useCurrency.setState({ current: { code: 'EUR', symbol: '€', rate: 0.5 } }))
  expect(line('Today')).toHaveTextContent('Today+€14.20+0.31%since midnight: open +€5.00, closed +€9.20most')
  act(() => void useCurrency.setState({ current: { code: 'USD', symbol: '$', rate: 1 } }))
})

test('[ORD-12] without a price at midnight, only what was closed today; and what changed since the last visit', async () => {
  onTheNextDay()
  broker.answers({ 'GET /closed/trades': CLOSED, 'GET /assets/EURUSD/candles': { data: [] } })
  render(<DashboardPage />, { wrapper: remote.Around })
  await waitFor(() =>
    expect(line('Closed today')).toHaveTextContent('Closed today+$18.40XAU/USD, 1 position'),
  )
  expect(screen.queryByText('Today')).toBeNull()
  expect(line('Equity since your last visit')).toHaveTextContent(/25 Nov.*XAU\/USD, 1 position/)
})

test('[ORD-12] payments that aren’t known leave out the percentage; without positions nothing changed', async () => {
  onTheNextDay()
  broker.answers({
    'GET /open/trades': page(),
    'GET /closed/trades': page(),
    'GET /accounts/movements': status(404),
  })
  render(<DashboardPage />, { wrapper: remote.Around })
  await waitFor(() => expect(line('Today')).toHaveTextContent(/^Today\$0\.00no positions closed$/))
})

test('[ORD-12] candles of more than twelve instruments aren’t asked for', async () => {
  onTheNextDay()
  const names = Array.from({ length: 13 }, (_, place) => `A${place}`)
  broker.answers({
    'GET /assets': names.map((name) => even(`${name}/USD`)),
    'GET /open/trades': page(names.map((name) => trade({ id: name, asset_id: `${name}USD` }))),
    'GET /closed/trades': CLOSED,
  })
  render(<DashboardPage />, { wrapper: remote.Around })
  await waitFor(() => expect(line('Closed today')).toHaveTextContent('+$18.40'))
  expect(names.flatMap((name) => broker.calls(`GET /assets/${name}USD/candles`))).toEqual([])
})

test.each([
  ['2026-11-19T12:00:00Z', [trade()], '19 Nov 2026. 1 position is still open.', 'Review positions', '/mt4'],
  ['2026-11-01T12:00:00Z', [], '1 Nov 2026. You have no open positions.', 'See what moved', '/main/markets'],
  ['2026-11-20T12:00:00Z', [trade()], undefined, '', ''],
])('[ORD-12] away since %s: what is open, and where to begin', async (at, open, text, action, path) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  broker.answers({ 'GET /open/trades': page(open) })
  const latest = { at: Date.parse(at), account: 'account', equity: '9000.00' }
  const customer = useSession.getState().user?.id ?? ''
  localStorage.setItem(`visits:${customer}`, JSON.stringify({ state: { latest } }))
  useSession.setState({ user: null })
  useSession.setState({ user: user() })
  render(<DashboardPage />, { wrapper: remote.Around })
  await screen.findByText('Equity since your last visit')
  const notice = () => screen.queryByRole('region', { name: 'Since your last visit' })
  if (text === undefined) return expect(notice()).toBeNull()
  await waitFor(() => expect(notice()).toHaveTextContent(`Your last visit was on ${text}`))
  expect(within(notice()!).getByRole('link')).toHaveTextContent(action)
  expect(within(notice()!).getByRole('link')).toHaveAttribute('href', path)
})

test('[HEAD-01] [ORD-12] the dashboard has account figures, open and closed positions and a link to the room', async () => {
  render(<DashboardPage />, { wrapper: remote.Around })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Dana')
  expect(screen.getByRole('link', { name: 'Open trading room' })).toHaveAttribute('href', '/mt4')
  expect(await screen.findByRole('button', { name: /^EUR\/USD, Buy/ })).toBeVisible()
  expect(await screen.findByRole('row', { name: /XAU\/USD.*\+\$18\.40/ })).toBeVisible()
  expect(screen.getByText('Lifetime P/L').nextElementSibling).toHaveTextContent('+$460.05')
})

test('[ORD-12] open positions are the first card, directly below the account', async () => {
  await open()
  const regions = screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent)
  expect(regions.slice(regions.indexOf('Account'))).toEqual([
    'Account',
    'Open positions',
    'Realised P/L',
    'Allocation',
    'Automated trading',
    'Closed positions',
    'Movers',
    'Watchlist',
  ])
})

test('[ORD-12] without open positions automated trading is beside them, and nothing is allocated', async () => {
  const cards = () => {
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    return titles.slice(titles.indexOf('Open positions'), titles.indexOf('Movers'))
  }
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  broker.answers('GET /open/trades', async () => {
    await answered
    return page()
  })
  render(<DashboardPage />, { wrapper: remote.Around })
  // While they load, no card is where it would not stay.
  expect(cards()).toEqual(['Open positions', 'Realised P/L', 'Closed positions'])
  answer()
  await screen.findByText('No active positions found')
  expect(cards()).toEqual(['Open positions', 'Automated trading', 'Realised P/L', 'Closed positions'])
})

test('[ORD-12] without margin in use the level’s bar says so instead of repeating the figure', async () => {
  broker.answers('GET /open/trades', page())
  await open()
  await screen.findByText('No active positions found')
  const account = part('Account')
  expect(account.getAllByText('∞')).toHaveLength(1)
  expect(account.getByText('No margin in use').closest('section')).toHaveTextContent(
    /stop-out at 50%No margin in use50%100%200%$/,
  )
})

test('[ORD-12] the margin level’s bar is labelled at its marks and end; of two marks that are close, the margin call’s', async () => {
  await open()
  const meter = await screen.findByRole('meter', { name: /^Margin level/ })
  const level = () => meter.closest('section')
  // A level beyond the scale: the figure says how far, and the end that the bar stops there.
  expect(level()).toHaveTextContent(/Margin call at 100%, stop-out at 50%[\d,]+\.\d\d%50%100%200%\+$/)
  const site = useSiteData.getState().data
  act(() => useSiteData.setState({ data: v.parse(SiteData, { margin_call_level: 100, stop_out_level: 90 }) }))
  expect(level()).toHaveTextContent(/stop-out at 90%[\d,]+\.\d\d%100%200%\+$/)
  act(() => useSiteData.setState({ data: site }))
})

test('the broker’s credit is shown once there is any', async () => {
  await open()
  expect(screen.queryByText('Credit')).toBeNull()
  act(() => void useSession.setState({ user: user({ credit_balance: '25.00' }) }))
  expect(screen.getByText('Credit').nextElementSibling).toHaveTextContent('$25.00')
})

test('[ORD-12] [HEAD-06] the dashboard’s figures are the trading account’s while another one is active', async () => {
  const accounts = [
    { title: 'Trading Account', balance: '30.00' },
    { title: 'Savings Account', balance: '90000.00' },
  ]
  useSession.setState({ user: user({ accounts }), selectedAccountIndex: 1 })
  render(<DashboardPage />, { wrapper: remote.Around })
  await screen.findByRole('button', { name: /^EUR\/USD, Buy/ })
  expect(screen.getByText('Balance').nextElementSibling).toHaveTextContent('$30.00')
  expect(screen.getByText("Savings Account is active, but can't trade")).toBeVisible()
})

test('page and header share one request each for instruments and positions', async () => {
  render(
    <>
      <AccountMenu />
      <DashboardPage />
    </>,
    { wrapper: remote.Around },
  )
  expect(await screen.findByRole('button', { name: /^EUR\/USD, Buy/ })).toBeVisible()
  expect(broker.calls('GET /open/trades')).toHaveLength(1)
  expect(broker.calls('GET /assets')).toHaveLength(1)
})

/** Opens the dashboard and waits for its lazy parts. */
async function open() {
  const view = render(
    <>
      <DashboardPage />
      <Address />
    </>,
    { wrapper: remote.Around },
  )
  await screen.findByRole('heading', { name: 'Realised P/L' })
  await screen.findByRole('heading', { name: 'Watchlist' })
  return view
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>
}

const part = (name: string) => within(screen.getByRole('region', { name }))

test('shows a new customer what to do first, with links', async () => {
  broker.answers('GET /progress', steps('done', 'done', 'waiting', 'todo', 'todo'))
  render(<DashboardPage />, { wrapper: remote.Around })
  await screen.findByText('2 of 5 steps done')
  const first = part('Get started')
  expect(first.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute('href', '/main/deposit')
  const items = first.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[2]).toBe('ID checkWith us')
  expect(first.getAllByRole('listitem')[3]).toHaveAttribute('aria-current', 'step')
  broker.answers('GET /progress', steps('done', 'done', 'done', 'done', 'done'))
  act(() => remote.event('user.7', 'user.updated'))
  expect(await screen.findByText(/Your identity is verified and your account is funded/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Get started' })).toBeNull()
})

test('[ORD-12] who has traded sees the next step only, with its place kept while it loads', async () => {
  broker.answers('GET /progress', steps('done', 'attention', 'done', 'todo', 'done'))
  const view = render(<DashboardPage />, { wrapper: remote.Around })
  await screen.findByText('3 of 5 steps done')
  const first = part('Get started')
  expect(first.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute('value', '60')
  expect(first.getByText('Financial profile')).toBeVisible()
  // Where the sentence is left out, this says it.
  expect(first.getByText('Action needed')).toBeVisible()
  expect(first.getByRole('link', { name: 'Fill in the profile' })).toBeVisible()
  expect(first.queryByRole('listitem')).toBeNull()
  view.unmount()
  forgetReads()
  const again = render(<DashboardPage />, { wrapper: remote.Around })
  expect(document.querySelector('[aria-busy][data-compact]')).toHaveAttribute('data-compact', 'true')
  await screen.findByText('3 of 5 steps done')
  again.unmount()
  forgetReads()
  // Nothing left to do: what the broker has still to do is in the list.
  broker.answers('GET /progress', steps('done', 'done', 'waiting', 'done', 'done'))
  render(<DashboardPage />, { wrapper: remote.Around })
  await waitFor(() => expect(part('Get started').getAllByRole('listitem')).toHaveLength(5))
})

test.each([
  ['25.00', 'true'],
  ['0.00', 'false'],
])(
  'in a new browser, an account with %s has the place of the next step only: %s',
  async (balance, isCompact) => {
    broker.answers('GET /progress', steps('done', 'todo', 'todo', 'todo', 'todo'))
    useSession.setState({ user: user({ accounts: [{ title: 'Trading Account', balance }] }) })
    render(<DashboardPage />, { wrapper: remote.Around })
    expect(document.querySelector('[aria-busy][data-compact]')).toHaveAttribute('data-compact', isCompact)
    await screen.findByText('1 of 5 steps done')
  },
)

test('[ORD-12] the equity’s line is neutral, and its range includes the equity that is shown', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const view = render(<EquityLine equity={money('100')} />, { wrapper: remote.Around })
  act(() => void vi.advanceTimersByTime(1000))
  view.rerender(<EquityLine equity={money('90')} />)
  act(() => void vi.advanceTimersByTime(1000))
  expect(view.container.querySelector('polyline')).toHaveAttribute('points', '0.0,1.0 100.0,23.0')
  expect(view.container.querySelector('[data-tone]')).toBeNull()
  view.rerender(<EquityLine equity={money('120')} />)
  expect(screen.getByText('$90.00 – $120.00')).toBeVisible()
})

test('[ORD-12] the equity’s line ends with a dot, and is thinner while nothing changes', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const view = render(<EquityLine equity={money('100')} />, { wrapper: remote.Around })
  const drawn = (name: string) => view.container.querySelector(name)
  expect(drawn('path')).toBeNull()
  act(() => void vi.advanceTimersByTime(1000))
  expect(drawn('path')).toHaveAttribute('d', 'M100.0,12.0h0')
  expect(drawn('polyline')).toHaveAttribute('stroke-width', '1')
  view.rerender(<EquityLine equity={money('90')} />)
  act(() => void vi.advanceTimersByTime(1000))
  expect(drawn('path')).toHaveAttribute('d', 'M100.0,23.0h0')
  expect(drawn('polyline')).toHaveAttribute('stroke-width', '1.5')
})

test('[HEAD-01] a phone has no button for the room beside the heading: its bar leads there', () => {
  onPhone()
  render(<DashboardPage />, { wrapper: remote.Around })
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open trading room' })).toBeNull()
})

test('[ORD-12] on a phone, cards load their content as it comes into sight', async () => {
  onPhone()
  fakeSight(false)
  broker.answers({ 'GET /open/trades': page([trade()]) })
  const watched = { lists: [{ id: 'a', name: 'Mine', assetIds: ['EURUSD'] }], currentId: 'a' }
  remote.context.storage.set('watchlists:7', JSON.stringify(watched))
  render(<DashboardPage />, { wrapper: remote.Around })
  await screen.findByRole('button', { name: /^EUR\/USD, Buy/ })
  for (const title of [
    'Realised P/L',
    'Allocation',
    'Automated trading',
    'Closed positions',
    'Movers',
    'Watchlist',
  ]) {
    expect(screen.getByRole('region', { name: title }).querySelector('[data-skeleton]')).not.toBeNull()
  }
  const ofDay = () => broker.calls('GET /assets/EURUSD/candles').filter(({ query }) => !query.has('to'))
  expect(ofDay()).toHaveLength(0)
  expect(part('Closed positions').queryByRole('row')).toBeNull()

  showElements(true)
  expect(await part('Closed positions').findByRole('row', { name: /XAU\/USD/ })).toBeVisible()
  expect(part('Allocation').getByRole('row', { name: /EUR\/USD/ })).toBeVisible()
  await waitFor(() => expect(ofDay()).toHaveLength(1))
})

test('[ONB-02] a new customer can begin with a practice trade; who trades real money has no such button', async () => {
  broker.answers('GET /progress', steps('done', 'todo', 'todo', 'todo', 'todo'))
  useSession.setState({ user: user({ trading_account: 'practice', practice_balance: '10000.00' }) })
  useFilledOrders.setState({ count: 0 })
  await open()
  const practice = () => part('Get started').queryByRole('link', { name: 'Try a practice trade' })
  await waitFor(() => expect(practice()).toHaveAttribute('href', '/mt4'))
  act(() => {
    useSession.setState({ user: user({ trading_account: 'real' }) })
  })
  await waitFor(() => expect(practice()).toBeNull())
})

test('shows an error if steps can’t be loaded; a broker without them has none', async () => {
  broker.answers('GET /progress', status(400))
  const view = render(<DashboardPage />, { wrapper: remote.Around })
  await screen.findByText("We couldn't load your progress.")
  broker.answers('GET /progress', status(501))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText("We couldn't load your progress.")).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Get started' })).toBeNull()
  view.unmount()
})

test('plots closed positions of the last 30 days, and the open ones’ margin', async () => {
  const closed = (days: number, pnl: string) =>
    trade({ id: pnl, pnl, close_time: new Date(Date.now() - days * 86_400_000).toISOString() })
  broker.answers({
    'GET /assets/XAUUSD/candles': { data: [] },
    'GET /closed/trades': page([closed(1, '5'), closed(2, '-2'), closed(40, '1000')]),
    'GET /open/trades': page([
      trade({ id: '1', margin: '30' }),
      trade({ id: '2', margin: '10', asset_id: 'XAUUSD', asset_symbol: 'XAU/USD' }),
    ]),
  })
  await open()
  const curve = await part('Realised P/L').findByRole('figure')
  expect(curve).toHaveAccessibleName(/ends at \+\$3\.00/)
  expect(part('Realised P/L').getByText('+$3.00', { selector: '[data-tone=up] > span' })).toBeVisible()
  expect(part('Realised P/L').getByRole('link', { name: 'Journal' })).toHaveAttribute('href', '/main/journal')
  const rows = part('Allocation').getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['EUR/USD$30.0075.0%1', 'XAU/USD$10.0025.0%1'])
  expect(rows[0]?.querySelector('th > [data-mark]')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByRole('meter', { name: /^Margin level/ })).toBeInTheDocument()
})

test('if positions can’t be loaded, nothing stays loading', async () => {
  broker.answers('GET /open/trades', status(500))
  await open()
  expect(await part('Open positions').findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(part('Automated trading').getByText('Expert Advisor')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Allocation' })).toBeNull()
  expect(screen.queryByText('Loading positions...')).toBeNull()
})

test('[MKT-06] the watchlist has live prices and links to the room', async () => {
  const mine = { lists: [{ id: 'a', name: 'Mine', assetIds: ['EURUSD', 'GONE'] }], currentId: 'a' }
  remote.context.storage.set('watchlists:7', JSON.stringify(mine))
  await open()
  const list = within(await screen.findByRole('table', { name: 'Mine' }))
  const line = () => document.querySelector('[data-half] tbody svg polyline')
  await waitFor(() => expect(line()).toHaveAttribute('points', '0.0,23.0 50.0,1.0 100.0,12.0'))
  expect(broker.calls('GET /assets/EURUSD/candles').map(({ query }) => String(query))).toContain(
    'interval=900&limit=96',
  )
  act(() => remote.tick('EURUSD', 1.23456))
  expect(list.getByRole('row', { name: /EUR\/USD.*1\.23456/ })).toBeVisible()
  await userEvent.click(list.getByRole('button', { name: 'EUR/USD' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/mt4')
})

test('without a watchlist it explains how to create one; movers link to the heat map', async () => {
  await open()
  expect(await screen.findByText(/^Star instruments in the market watch/)).toBeVisible()
  expect(screen.getByRole('table', { name: 'Gainers, Forex' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Heat map' })).toHaveAttribute('href', '/main/markets?class=forex')
})

test('[ALGO-01] [ALGO-02] lists running automation', async () => {
  useSession.setState({ user: user({ autotrader: true, autotrader_type: 'medium' }) })
  await open()
  expect(part('Automated trading').getByText('None activated')).toBeVisible()
  const next = () => part('Automated trading').getByRole('heading').nextElementSibling
  expect(next()).toHaveTextContent('Marketplace')
  expect(next()).toHaveAttribute('href', '/main/marketplace')
  expect(part('Automated trading').getByText('On, medium')).toBeVisible()
  act(() => useSiteData.getState().activateEA({ id: '3', name: 'Scalper' }))
  expect(part('Automated trading').getByText('Scalper, stopped')).toBeVisible()
  expect(next()).toHaveAttribute('href', '/mt4')
  act(() => useSiteData.getState().deactivateEA())
})

test('[ORD-12] a margin call has its label and colour here too', async () => {
  useSession.setState({ user: user({ accounts: [{ title: 'Trading Account', balance: '8.00' }] }) })
  await open()
  const level = await screen.findByText(/^\d\d\.\d\d% Margin call$/)
  // On the scale, whose end has no plus.
  expect(part('Account').getByText('200%')).toBeVisible()
  expect(level.closest('dd')).toHaveAttribute('data-tone', 'low')
  expect(part('Positions at risk').getByRole('status')).toHaveTextContent(
    'Your margin level is at or below the margin call of 100%. At 50% the broker starts to close positions.',
  )
  const links = part('Positions at risk').getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Add funds', 'Close positions'])
})

test('[ORD-12] practice money at risk has no way to a deposit; a safe level has no notice', async () => {
  useSession.setState({
    user: user({ trading_account: 'practice', practice_balance: '8.00', balance: '8.00' }),
  })
  await open()
  await screen.findByText(/^\d\d\.\d\d% Margin call$/)
  const links = part('Positions at risk').getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Close positions'])
  act(() => {
    useSession.setState({ user: user({ trading_account: 'real' }) })
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Positions at risk' })).toBeNull())
})

test('[HEAD-09] margin is in the display currency', async () => {
  useCurrency.setState({ current: { code: 'EUR', symbol: '€', rate: 0.5 } })
  await open()
  expect(await part('Allocation').findByRole('cell', { name: '€5.50' })).toBeVisible()
  useCurrency.setState({ current: { code: 'USD', symbol: '$', rate: 1 } })
})
