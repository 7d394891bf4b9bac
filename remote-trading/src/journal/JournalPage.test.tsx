import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Trade } from '@tradefront/contracts'
import { i18n } from '@tradefront/language'
import { forgetReads } from '@tradefront/server-state/testing'
import { useCurrency } from '@tradefront/session'
import { customerZone } from '@tradefront/ui/dates'
import { even, fakeBroker, page, status, trade } from '@tradefront/testing'
import { useNavigate } from '@tradefront/ui/router'
import { onPhone } from '@tradefront/ui/testing'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endRemote, liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import JournalPage from './JournalPage.tsx'
import { ReadingNotice } from './ReadingNotice.tsx'
import { READ_LIMIT, useJournalTrades, type JournalReading } from './use-journal-trades.ts'

const mocks = vi.hoisted(() => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
  saved: vi.fn<(name: string, content: string) => void>(),
}))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(mocks.toast),
}))
vi.mock(import('../portfolio/positions/positions-csv.ts'), async (original) => ({
  ...(await original()),
  saveFile: mocks.saved,
}))
const broker = fakeBroker({ 'GET /assets': [even('EUR/USD'), even('XAU/USD')] })

/** Noon today, in the customer's time zone. */
const NOW = new Date(2026, 10, 20, 12).getTime()
const DAY_MS = 86_400_000

/** A position closed this many days ago. */
function closed(daysAgo: number, pnl: string, changes: Partial<Trade> = {}): Trade {
  const id = `${daysAgo} ${pnl}`
  return trade({ id, pnl, close_time: new Date(NOW - daysAgo * DAY_MS).toISOString(), ...changes })
}

/** In the broker's order, most recently closed first: +10, -4.50, -7.50, 0, +22.01 within 30 days. */
const FIVE = [
  closed(1, '22.01'),
  closed(2, '0.00'),
  closed(5, '-7.50'),
  closed(6, '-4.50', { asset_id: 'XAUUSD', asset_symbol: 'XAU/USD' }),
  closed(7, '10.00'),
]

let remote: LiveRemote

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  remote = liveRemote()
  forgetReads()
})
afterEach(() => {
  useCurrency.setState({ current: { code: 'USD', symbol: '$', rate: 1 } })
  endRemote(remote)
})

let go: (to: string) => void = () => {}

function Navigator() {
  const navigate = useNavigate()
  useEffect(() => {
    go = (to) => void navigate(to)
  }, [navigate])
  return null
}

function open(query = '') {
  const user = userEvent.setup()
  render(
    <>
      <Navigator />
      <JournalPage />
    </>,
    { wrapper: remote.Around },
  )
  if (query !== '') act(() => go(query))
  return user
}

/** Sets the broker's pages. */
function hasPages(...pages: readonly (readonly Trade[])[]) {
  broker.answers('GET /closed/trades', ({ query }: { query: URLSearchParams }) => {
    const current = Number(query.get('page'))
    return page(pages[current - 1], { current, more: current < pages.length })
  })
}

const figure = (label: string) =>
  within(screen.getByLabelText('Figures', { selector: 'dl' })).getByText(label).nextElementSibling
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).filter((text) => text !== ''))
const pagesAsked = () => broker.calls('GET /closed/trades').map(({ query }) => query.get('page'))

test('hours are in the customer’s clock, and instruments have their face', async () => {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  onTestFinished(() => language.mockRestore())
  hasPages(FIVE)
  open()
  await screen.findByLabelText('Figures', { selector: 'dl' })
  expect(rowsOf('P/L by hour')[0]?.[0]).toBe('12:00 PM')
  for (const name of ['P/L by instrument', 'Closed positions']) {
    const table = screen.getByRole('table', { name })
    await waitFor(() => expect(table.querySelector('tbody th [data-mark="€$"]')).toBeVisible())
  }
})

test('shows figures, curve and tables of the last 30 days, and their time zone', async () => {
  hasPages([...FIVE, closed(31, '1000')])
  open()
  await screen.findByLabelText('Figures', { selector: 'dl' })
  expect(figure('Net P/L')).toHaveTextContent('+$20.01')
  expect(figure('Positions')).toHaveTextContent('5')
  expect(screen.getByText('2 won, 2 lost, 1 even')).toBeVisible()
  expect(figure('Win rate')).toHaveTextContent('40.0%')
  expect(figure('Profit factor')).toHaveTextContent('2.67')
  expect(figure('Average P/L')).toHaveTextContent('+$4.00')
  expect(figure('Average win')).toHaveTextContent('+$16.01')
  expect(figure('Average loss')).toHaveTextContent('−$6.00')
  expect(figure('Largest drawdown')).toHaveTextContent('−$12.00')
  expect(rowsOf('P/L by instrument')).toEqual([
    ['EUR/USD', '+$24.51', '4', '50.0%', '+$6.13'],
    ['XAU/USD', '−$4.50', '1', '0.0%', '−$4.50'],
  ])
  expect(rowsOf('P/L by hour')).toEqual([['12:00', '+$20.01', '5', '40.0%', '+$4.00']])
  expect(rowsOf('P/L by weekday')).toHaveLength(5)
  const calendar = within(screen.getByRole('region', { name: 'Calendar' }))
  expect(calendar.getByText(new RegExp(`your time zone \\(${customerZone()}\\)`))).toBeVisible()
  const curve = screen.getByRole('figure', { name: /^Realised P\/L from/ })
  expect(curve).toHaveAccessibleName(/ends at \+\$20\.01, highest \+\$20\.01 .* lowest −\$2\.00/)
  // The range's whole days: the line is at 0 until the first closing, and goes on after the last one, yesterday at noon.
  const line = curve.querySelector('path:nth-last-of-type(2)')?.getAttribute('d') ?? ''
  const [x, y, end] = (/H([\d.]+)V([\d.]+)H100V([\d.]+)$/.exec(line) ?? []).slice(1).map(Number)
  expect(x).toBeCloseTo((28.5 / 30) * 100, 1)
  expect(Number(/H([\d.]+)/.exec(line)?.[1])).toBeCloseTo((22.5 / 30) * 100, 1)
  expect(end).toBe(y)
  expect(screen.getByText(/closed positions, without deposits and withdrawals/)).toBeVisible()
  // The total includes rows that aren't rendered.
  expect(screen.getByRole('table', { name: 'Closed positions' })).toHaveAttribute('aria-rowcount', '6')
})

test('bars of all tables have one scale, and only the result has the colour of one', async () => {
  hasPages(FIVE)
  open()
  const figures = await screen.findByLabelText('Figures', { selector: 'dl' })
  const longest = (table: string) => {
    const bars = screen.getByRole('table', { name: table }).querySelectorAll<HTMLElement>('[data-sign]')
    return Math.max(...[...bars].map(({ style }) => Number.parseFloat(style.getPropertyValue('--size'))))
  }
  // The column is from −7.50 to +24.51; the longest bars are +24.51, +22.01 and +20.01.
  for (const [table, gain] of [
    ['P/L by instrument', 24.51],
    ['P/L by weekday', 22.01],
    ['P/L by hour', 20.01],
  ] as const) {
    expect(longest(table)).toBeCloseTo((gain / 32.01) * 100, 3)
    const zero = screen.getByRole('table', { name: table }).style.getPropertyValue('--zero')
    expect(Number.parseFloat(zero)).toBeCloseTo((7.5 / 32.01) * 100, 3)
  }
  const coloured = [...figures.querySelectorAll('[data-tone]')].map(({ textContent }) => textContent)
  expect(coloured).toEqual(['+$20.01'])
  expect(screen.getByRole('region', { name: 'Realised P/L' })).toHaveTextContent(/^Realised P\/L\+\$20\.01/)
})

test('counts only positions of the opener in the address', async () => {
  const auto = { robot: 'auto', robot_name: 'Auto Trader' }
  hasPages([closed(1, '22.01', auto), closed(2, '-3.00'), closed(5, '-7.50', auto)])
  const user = open()
  await screen.findByLabelText('Figures', { selector: 'dl' })
  expect(figure('Net P/L')).toHaveTextContent('+$11.51')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Opened by' }), 'Auto Trader')
  expect(figure('Net P/L')).toHaveTextContent('+$14.51')
  expect(figure('Positions')).toHaveTextContent('2')
  await user.click(screen.getByRole('button', { name: '7 days' }))
  expect(figure('Net P/L')).toHaveTextContent('+$14.51')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Opened by' }), 'Manual')
  expect(figure('Net P/L')).toHaveTextContent('−$3.00')
})

test('without losses there is no profit factor, with an explanation', async () => {
  hasPages([closed(1, '5'), closed(2, '6')])
  open()
  await screen.findByText('2 won, 0 lost')
  expect(figure('Profit factor')).toHaveTextContent('No losses')
  expect(figure('Average loss')).toHaveTextContent('–')
})

test('loads pages only as far back as the range, and more for a longer one', async () => {
  hasPages([closed(1, '1')], [closed(20, '2')], [closed(40, '4')], [closed(400, '8')])
  const user = open()
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('+$3.00'))
  await broker.settled()
  expect(pagesAsked()).toEqual(['1', '2', '3'])
  await user.click(screen.getByRole('button', { name: '7 days' }))
  expect(figure('Net P/L')).toHaveTextContent('+$1.00')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('+$15.00'))
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  expect(pagesAsked()).toEqual(['1', '2', '3', '4'])
})

test('a page that fails shows what is counted so far, with a retry', async () => {
  hasPages([closed(1, '1')], [closed(2, '2')])
  const answer = (more: unknown) =>
    broker.answers('GET /closed/trades', ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '1' ? page([closed(1, '1')], { more: true }) : more,
    )
  answer(status(400))
  const user = open()
  await screen.findByText(/^Failed to fetch closed trades\. Please try again\. Counted: 1 position, back to/)
  expect(figure('Net P/L')).toHaveTextContent('+$1.00')
  answer(page([closed(2, '2')], { current: 2 }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('+$3.00'))
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
})

test('a first page that fails shows an error with Retry', async () => {
  broker.answers('GET /closed/trades', status(400))
  const user = open()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to fetch closed trades. Please try again.')
  hasPages([closed(1, '1')])
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('+$1.00'))
})

test('a long history is loaded in parts, and a server that repeats itself isn’t queried forever', async () => {
  const part = (index: number) =>
    Array.from({ length: READ_LIMIT / 2 }, (_, place) => closed(1, '1', { id: `${index} ${place}` }))
  hasPages(part(0), part(1), part(2), part(2), part(2))
  const { result } = renderHook(() => useJournalTrades(undefined, 'UTC'), { wrapper: remote.Around })
  await waitFor(() => expect(result.current.state).toBe('bounded'))
  expect(result.current.trades).toHaveLength(READ_LIMIT)
  act(() => result.current.readOn())
  await waitFor(() => expect(result.current.state).toBe('partial'))
  expect(result.current.trades).toHaveLength(1.5 * READ_LIMIT)
  await broker.settled()
  expect(pagesAsked()).toEqual(['1', '2', '3', '4'])
})

test.each<[JournalReading['state'], string]>([
  ['bounded', 'Counted: the last 1 position, back to 19 Nov 2026.'],
  ['reading', 'Loading older positions: 1 position, back to 19 Nov 2026 so far...'],
  ['outdated', 'Failed to fetch closed trades. Please try again.'],
])('shows the state %s', (state, text) => {
  render(<ReadingNotice reading={{ state, trades: [closed(1, '1')], readOn: () => {} }} />, {
    wrapper: remote.Around,
  })
  expect(screen.getByText(text)).toBeVisible()
})

test('[HEAD-09] amounts are in the display currency, and as booked', async () => {
  useCurrency.setState({ current: { code: 'EUR', symbol: '€', rate: 0.5 } })
  hasPages(FIVE)
  open()
  await screen.findByLabelText('Figures', { selector: 'dl' })
  expect(figure('Net P/L')).toHaveTextContent('+€10.01+$20.01')
  expect(screen.getByText(/Amounts are in EUR at today's rate, and as they were booked in USD/)).toBeVisible()
  expect(rowsOf('P/L by instrument')[1]).toContain('−€2.25−$4.50')
})

test('exports the figures, and the positions of the range', async () => {
  useCurrency.setState({ current: { code: 'EUR', symbol: '€', rate: 0.5 } })
  hasPages([...FIVE, closed(31, '1000')])
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Export figures' }))
  await waitFor(() => expect(mocks.saved).toHaveBeenCalledTimes(1))
  const [name, content] = mocks.saved.mock.calls[0]!
  expect(name).toBe('journal-2026-10-22-to-2026-11-20-figures.csv')
  const lines = content.split('\r\n')
  expect(lines[0]).toBe(
    'Section,Name,Positions,Win rate (%),Profit factor,P/L (EUR),P/L (USD),Average P/L (EUR),Average P/L (USD)',
  )
  expect(lines[1]).toBe('Summary,All positions,5,40,2.67,10.005,20.01,2.001,4.002')
  expect(lines).toContain('Summary,Gross loss,,,,-6,-12,,')
  expect(lines).toContain('Summary,Largest drawdown,,,,-6,-12,,')
  expect(lines).toContain('Instrument,XAU/USD,1,0,,-2.25,-4.5,-2.25,-4.5')
  expect(lines.filter((line) => line.startsWith('Day,'))).toHaveLength(5)
  expect(mocks.toast.success).toHaveBeenCalledWith('Figures exported')

  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(mocks.saved).toHaveBeenCalledTimes(2))
  expect(mocks.saved.mock.calls[1]![0]).toBe('journal-2026-10-22-to-2026-11-20-positions.csv')
  const positions = mocks.saved.mock.calls[1]![1].trimEnd().split('\r\n')
  expect(positions).toHaveLength(6)
  // As listed: most recently closed first.
  expect(positions[1]).toContain(',11.005,')
  expect(mocks.toast.success).toHaveBeenCalledWith('5 positions exported')

  // Numbers are in the notation of machines, whatever the page's.
  onTestFinished(() => act(() => i18n.activate('en')))
  act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
  await user.click(screen.getByRole('button', { name: 'Export figures' }))
  await waitFor(() => expect(mocks.saved).toHaveBeenCalledTimes(3))
  expect(mocks.saved.mock.calls[2]![1].split('\r\n')[1]).toBe(lines[1])
})

test('days can be typed, are kept in the address, and in reverse order match nothing', async () => {
  hasPages(FIVE)
  const user = open('?from=2026-11-13&to=2026-11-14')
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('+$5.50'))
  const first = screen.getByLabelText('First day')
  await user.clear(first)
  await user.type(first, '2026-11-14{Enter}')
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('−$4.50'))
  await user.clear(screen.getByLabelText('Last day'))
  await user.type(screen.getByLabelText('Last day'), '2026-11-01')
  await user.tab()
  expect(await screen.findByText('The last day is before the first one.')).toBeVisible()
  act(() => go('?from=2026-11-16&to=2026-11-17'))
  expect(await screen.findByText('No positions closed in this period')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all closed positions' }))
  await waitFor(() => expect(figure('Net P/L')).toBeVisible())
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
})

test('the curve’s time axis is the chosen range, up to today; of all positions, from the first one’s day', async () => {
  hasPages([...FIVE, closed(31, '1000')])
  const user = open('?from=2026-11-01&to=2026-12-31')
  await screen.findByLabelText('Figures', { selector: 'dl' })
  const days = () =>
    [
      ...(screen.getByRole('figure', { name: /^Realised/ }).parentElement?.querySelectorAll('p > span') ??
        []),
    ].map(({ textContent }) => textContent)
  expect([days().at(0), days().at(-1)]).toEqual(['1 Nov 2026', '20 Nov 2026'])
  act(() => go('?from=2026-11-10&to=2026-11-16'))
  await waitFor(() => expect([days().at(0), days().at(-1)]).toEqual(['10 Nov 2026', '16 Nov 2026']))
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect([days().at(0), days().at(-1)]).toEqual(['20 Oct 2026', '20 Nov 2026']))
})

test('both fields show the range in force', async () => {
  hasPages(FIVE)
  const user = open()
  await screen.findByLabelText('Figures', { selector: 'dl' })
  const days = () =>
    ['First day', 'Last day'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(days()).toEqual(['2026-10-22', '2026-11-20'])
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(days()).toEqual(['', ''])
})

test('choosing the last day before the first one is rendered keeps both', async () => {
  hasPages(FIVE)
  open('?from=2026-11-13&to=2026-11-14')
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('+$5.50'))
  const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')]
  fireEvent.change(first, { target: { value: '2026-11-15' } })
  fireEvent.change(last, { target: { value: '2026-11-18' } })
  // Nothing renders within one `act`, like on a page too busy for the router's transition.
  act(() => {
    fireEvent.blur(first)
    fireEvent.blur(last)
  })
  expect(first).toHaveValue('2026-11-15')
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('−$7.50'))
})

test('a partially typed day shows an error instead of an open range', async () => {
  hasPages(FIVE)
  open('?from=2026-11-13&to=2026-11-14')
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('+$5.50'))
  const last = screen.getByLabelText('Last day')
  // What browsers report for 31 February, or a day without its year.
  Object.defineProperty(last, 'validity', { value: { badInput: true }, configurable: true })
  fireEvent.change(last, { target: { value: '' } })
  fireEvent.blur(last)
  expect(await screen.findByText("This day doesn't exist")).toBeVisible()
  expect(figure('Net P/L')).toHaveTextContent('+$5.50')
})

test('a position closed meanwhile is included; one without P/L is mentioned', async () => {
  hasPages([closed(1, '1'), closed(3, '0', { pnl: undefined })])
  open()
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('+$1.00'))
  expect(screen.getByText(/1 position without P\/L or closing time: not counted/)).toBeVisible()
  act(() => remote.event('trade.7', 'trade.updated', { action: 'closed', trade: closed(0, '2') }))
  await waitFor(() => expect(figure('Net P/L')).toHaveTextContent('+$3.00'))
  expect(pagesAsked()).toEqual(['1'])
})

test('a customer without history gets a link to the room', async () => {
  hasPages([])
  open()
  expect(await screen.findByText('No trading history found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open trading room' })).toHaveAttribute('href', '/mt4')
})

test('[ROOM-06] when printing, all positions are in the document, and afterwards only visible ones', async () => {
  const count = 60
  broker.answers({
    'GET /closed/trades': page(Array.from({ length: count }, (_, index) => closed(index / 10, '1.00'))),
  })
  open()
  const table = await screen.findByRole('table', { name: 'Closed positions' })
  const rows = () => table.querySelectorAll('tbody tr:not([aria-hidden])')
  expect(rows().length).toBeLessThan(count)
  // The browser doesn't wait for later renders.
  window.dispatchEvent(new Event('beforeprint'))
  expect(rows()).toHaveLength(count)
  window.dispatchEvent(new Event('afterprint'))
  expect(rows().length).toBeLessThan(count)
})

test('on a phone, where a position has two lines, its row is higher', async () => {
  onPhone()
  hasPages(FIVE)
  open()
  const table = await screen.findByRole('table', { name: 'Closed positions' })
  expect(within(table).getAllByRole('row')[1]).toHaveStyle({ height: '52px' })
})
