import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SiteData } from '@tradefront/contracts'
import { putKnown, refreshRead } from '@tradefront/server-state'
import { useCurrency, useSession, useSiteData } from '@tradefront/session'
import { fakeBroker, page, trade } from '@tradefront/testing'
import { Profiler } from 'react'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountRemote, euro } from '../../testing/account.ts'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { WAIT_MS } from '../broker-notes.ts'
import { OPEN_TRADES } from '../trades/trades.ts'
import { AccountBar } from './AccountBar.tsx'
import { depositNeeded, freesMost } from './MarginBanner.tsx'
import { zoneAfter } from './margin-crossing.ts'
import { MarginWatch } from './MarginWatch.tsx'

const toast = vi.hoisted(() => ({ error: vi.fn(), success: vi.fn(), info: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toast),
}))
const playSound = vi.hoisted(() => vi.fn())
vi.mock('@tradefront/ui/sounds', () => ({ playSound }))

/** Two positions of 1,000 and 2,000 euros bought at 1.1, with a margin of $90 and $110. */
const broker = fakeBroker({
  'GET /assets': [euro],
  'GET /open/trades': page([
    trade({ id: '1', margin: '90', volume: '1000' }),
    trade({ id: '2', margin: '110', volume: '2000' }),
  ]),
  'POST /trade/:id/close': {},
})

let remote: LiveRemote

beforeEach(async () => {
  sessionStorage.clear()
  document.title = 'Trade room | Northlight'
  remote = await accountRemote()
  const { user: now } = useSession.getState()
  const accounts = [{ title: 'Trading Account', balance: '500.00' }]
  useSession.setState({ user: now && { ...now, accounts } })
  useSiteData.setState({ data: null })
})
afterEach(() => endRemote(remote))

async function show() {
  await refreshRead(OPEN_TRADES)
  const view = render(<MarginWatch />, { wrapper: remote.Around })
  await act(async () => {})
  return { ...view, user: userEvent.setup() }
}
/** Sets the margin level: equity is 500 - 3,000 x (1.1 - rate), 200 at a rate of 1, which is a level of 100%. */
const level = (percent: number) => act(() => remote.tick(euro.asset_id, 1 + (percent - 100) / 1500))
/** Waits until the broker's own notification is overdue. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(WAIT_MS))
const banner = (name = 'Margin call') => screen.queryByRole('region', { name })

/** Removes the first position. */
const closeOne = () => putKnown(OPEN_TRADES, (open) => open.filter(({ id }) => id !== '1'))
/** Books its loss at a level of 55%. */
function bookLoss(): void {
  const { user: now } = useSession.getState()
  useSession.setState({
    user: now && { ...now, accounts: [{ title: 'Trading Account', balance: '370.00' }] },
  })
}
/** The broker's margin notification. */
const note = (id: string, kind = 'margin') =>
  act(() => remote.event('notification.7', 'notification.message', { id, kind, message: 'Call' }))

/** Trades on an account with this balance. */
function on(account: 'real' | 'practice', balance: string): void {
  const { user: now } = useSession.getState()
  act(() => {
    useSession.setState({
      user: now && { ...now, balance, accounts: [{ title: 'T', balance }], trading_account: account },
    })
  })
}

describe('[ORD-12] margin call', () => {
  test('a banner shows the level, what happens at the stop-out, and what frees margin', async () => {
    await show()
    level(101)
    expect(banner()).toBeNull()
    level(80)
    expect(banner()).toHaveTextContent(
      'Margin call Margin level 80.00%, margin call at 100%. At 50% your broker closes positions, the largest loss first.',
    )
    const there = within(banner()!)
    // The largest margin, regardless of P/L.
    expect(there.getByRole('button')).toHaveTextContent('Close EUR/USD Buy 0.02 frees $110.00')
    expect(there.getByRole('button')).toHaveAccessibleName('Close EUR/USD Buy 0.02 frees $110.00')
    expect(there.getByRole('link')).toHaveTextContent('Deposit $40.00 back to 100%')
    expect(there.getByRole('link')).toHaveAttribute('href', '/main/deposit')
    level(45)
    expect(banner('Stop-out')).toHaveTextContent('Your broker closes positions now, the largest loss first.')
  })

  test('of the practice account: no deposit frees its margin, and the real account knows nothing of it', async () => {
    vi.useFakeTimers()
    on('practice', '500.00')
    await show()
    level(80)
    expect(within(banner()!).queryByRole('link')).toBeNull()
    await wait()
    expect(toast.error).toHaveBeenCalledTimes(1)
    on('real', '90000.00')
    expect(banner()).toBeNull()
    expect(banner('Near margin call')).toBeNull()
    await wait()
    expect(toast.error).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['practice', 'margin', 1],
    ['practice', 'practice_margin', 0],
    ['real', 'practice_margin', 1],
    ['real', 'margin', 0],
  ] as const)('traded on %s, with the broker’s note of kind %s: %i toasts', async (account, kind, toasts) => {
    vi.useFakeTimers()
    on(account, '500.00')
    await show()
    level(80)
    note('call', kind)
    await wait()
    expect(toast.error).toHaveBeenCalledTimes(toasts)
  })

  test('announces each crossing once, however the level fluctuates, and again after it was clear of the mark', async () => {
    vi.useFakeTimers()
    await show()
    for (const percent of [99, 101, 99.5, 100.5, 98]) level(percent)
    await wait()
    for (const percent of [99, 101, 97]) level(percent)
    await wait()
    expect(toast.error.mock.calls).toEqual([
      [
        'Margin call',
        'Your margin level is 98.00%. At 50% your broker closes positions, the largest loss first.',
        { id: 'margin' },
      ],
    ])
    expect(playSound.mock.calls).toEqual([['error', true]])
    level(104)
    expect(banner('Near margin call')).toBeVisible()
    level(106)
    expect(banner('Near margin call')).toBeNull()
    level(99)
    await wait()
    level(49)
    await wait()
    expect(toast.error.mock.calls.map(([title]) => String(title))).toEqual([
      'Margin call',
      'Margin call',
      'Stop-out',
    ])
  })

  test('[MKT-08] prices that cross no mark cause no render', async () => {
    await refreshRead(OPEN_TRADES)
    const commits = vi.fn<() => void>()
    const watch = (
      <Profiler id="margin" onRender={commits}>
        <MarginWatch />
      </Profiler>
    )
    render(watch, { wrapper: remote.Around })
    await act(async () => {})
    const before = commits.mock.calls.length
    for (let percent = 200; percent > 100; percent -= 1) level(percent)
    expect(commits.mock.calls.length).toBe(before)
    level(99)
    expect(banner()).toBeVisible()
  })

  test('the title is marked while the level is below, whatever title the page gets', async () => {
    const { unmount } = await show()
    level(80)
    expect(document.title).toBe('Margin call · Trade room | Northlight')
    document.title = 'Trade room | Southlight'
    await vi.waitFor(() => expect(document.title).toBe('Margin call · Trade room | Southlight'))
    level(104)
    expect(document.title).toBe('Trade room | Southlight')
    level(40)
    expect(document.title).toBe('Stop-out · Trade room | Southlight')
    unmount()
    expect(document.title).toBe('Trade room | Southlight')
  })

  test('closing opens the same dialog as the row’s button, closes once, and the dialog stays when the level recovers', async () => {
    const { user } = await show()
    level(80)
    await user.click(within(banner()!).getByRole('button'))
    const question = await screen.findByRole('dialog', { name: 'Close position' })
    expect(question).toHaveTextContent('0.02 lots (2,000 units)')
    level(150)
    expect(banner()).toBeNull()
    broker.answers('GET /open/trades', page([trade({ id: '1', margin: '90', volume: '1000' })]))
    await user.dblClick(within(question).getByRole('button', { name: 'Yes' }))
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1))
    expect(broker.calls('POST /trade/2/close')).toHaveLength(1)
  })

  test('doesn’t repeat an announcement after a reload, except for another customer', async () => {
    vi.useFakeTimers()
    const { unmount } = await show()
    level(80)
    await wait()
    expect(toast.error).toHaveBeenCalledTimes(1)
    unmount()
    // Simulates a reload: page state is gone, tab storage is kept.
    const { user: now } = useSession.getState()
    act(() => void useSession.setState({ user: null }))
    act(() => void useSession.setState({ user: now }))
    const again = await show()
    await wait()
    expect(banner()).toBeVisible()
    expect(toast.error).toHaveBeenCalledTimes(1)
    again.unmount()
    act(() => void useSession.setState({ user: now && { ...now, id: 'another-user' } }))
    await show()
    await wait()
    expect(toast.error).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['positions first', [closeOne, bookLoss]],
    ['balance first', [bookLoss, closeOne]],
  ])('a closing that arrives in two parts causes no crossing: %s', async (_order, parts) => {
    vi.useFakeTimers()
    await show()
    // Equity is $110. Closing the first position books its loss of $130: equity $110 over margin $110 is 100%.
    level(55)
    await wait()
    expect(toast.error).toHaveBeenCalledTimes(1)
    for (const part of parts) {
      act(part)
      expect(banner()).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(500))
    }
    await wait()
    await wait()
    expect(banner()).toHaveTextContent('Margin level 100.00%')
    expect(toast.error).toHaveBeenCalledTimes(1)
  })

  test('[NOTE-01] doesn’t repeat the broker’s notification, by toast or by sound', async () => {
    vi.useFakeTimers()
    await show()
    level(80)
    expect(banner()).toBeVisible()
    note('1')
    await wait()
    level(106)
    // The broker doesn't notify of the next crossing.
    level(80)
    await wait()
    expect(toast.error).toHaveBeenCalledTimes(1)
    expect(playSound).toHaveBeenCalledTimes(1)
    level(106)
    // Its notification may arrive before the price.
    note('2')
    level(80)
    await wait()
    expect(toast.error).toHaveBeenCalledTimes(1)
  })

  test('[NOTE-01] the same for a notification loaded with the user; unrelated ones don’t count', async () => {
    vi.useFakeTimers()
    const { user: now } = useSession.getState()
    const unread = {
      id: '1',
      read: false,
      title: 'Margin call',
      message: '',
      color: 'danger',
      created_at: undefined,
    }
    useSession.setState({ user: now && { ...now, notifications: [{ ...unread, kind: 'margin' }] } })
    await show()
    level(80)
    await wait()
    expect(toast.error).not.toHaveBeenCalled()
    level(106)
    useSession.setState({ user: now && { ...now, notifications: [{ ...unread, id: '2', kind: 'trade' }] } })
    level(80)
    await wait()
    expect(toast.error).toHaveBeenCalledTimes(1)
  })

  test('uses the broker’s marks; missing or invalid ones default to 100 and 50', async () => {
    const marksOf = (more: object) => {
      const { margin_call_level: call, stop_out_level: stopOut, ...data } = parse(SiteData, more)
      return [call, stopOut, data.negative_balance_protection]
    }
    expect(marksOf({})).toEqual([100, 50, false])
    expect(
      marksOf({ margin_call_level: '120', stop_out_level: 80, negative_balance_protection: true }),
    ).toEqual([120, 80, true])
    for (const odd of [null, 0, -5, 'much', 5000, {}])
      expect(
        marksOf({ margin_call_level: odd, stop_out_level: odd, negative_balance_protection: odd }),
      ).toEqual([100, 50, false])

    useSiteData.setState({ data: parse(SiteData, { margin_call_level: 60, stop_out_level: 75 }) })
    await show()
    render(<AccountBar />, { wrapper: remote.Around })
    level(76)
    expect(banner()).toBeNull()
    level(75)
    expect(banner('Stop-out')).toBeVisible()
    expect(screen.getByText('75.00% Stop-out').closest('dd')).toHaveAttribute('data-tone', 'critical')
    const meter = screen.getByRole('meter')
    expect(meter).toHaveAttribute('low', '75')
    expect(meter.parentElement).toHaveAttribute('title', 'Margin call at 75%, stop-out at 75%')
    expect(meter.parentElement?.style.getPropertyValue('--stop')).toBe('50%')
  })

  test('[HEAD-09] amounts are in the display currency', async () => {
    await show()
    level(80)
    act(() => void useCurrency.setState({ code: 'GBP', current: { code: 'GBP', symbol: '£', rate: 0.5 } }))
    expect(banner()).toHaveTextContent('frees £55.00')
    expect(banner()).toHaveTextContent('Deposit £20.00')
    act(() => useCurrency.getState().setCode('USD'))
  })
})

const marks = { call: 100, stopOut: 50 }

test.each([
  ['safe', 100, 'low'],
  ['safe', 100.01, 'safe'],
  ['low', 105, 'low'],
  ['low', 105.01, 'safe'],
  ['safe', 50, 'critical'],
  ['critical', 52.5, 'critical'],
  ['critical', 52.51, 'low'],
  ['critical', 200, 'safe'],
  ['critical', -300, 'critical'],
  ['low', Number.NaN, 'low'],
  ['low', Number.POSITIVE_INFINITY, 'safe'],
] as const)('[ORD-12] after %s a level of %s %% is %s', (before, percent, after) => {
  expect(zoneAfter(before, percent, marks)).toBe(after)
})

test('[ORD-12] a deposit is rounded up to cents, and the position that frees most is one that can be closed now', () => {
  const inputs = { equity: 99_999_900_000n, margin: 100_000_000_000n } as never
  // $999.999 of $1,000.
  expect(depositNeeded(inputs, marks)).toBe(1_000_000n)
  expect(depositNeeded({ equity: 1n, margin: 0n } as never, marks)).toBeUndefined()
  expect(depositNeeded({} as never, marks)).toBeUndefined()
  const [small, large] = [trade({ id: '1', margin: '5' }), trade({ id: '2', margin: '50' })]
  expect(freesMost([small, large], () => true)).toBe(large)
  expect(freesMost([small, large], ({ id }) => id === '1')).toBe(small)
  expect(freesMost([small, large], () => false)).toBe(large)
  expect(freesMost([], () => true)).toBeUndefined()
})
