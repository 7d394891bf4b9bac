import { msg } from '@lingui/core/macro'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { ConnectionLoss, ConnectionStatus, Realtime } from '@tradefront/contracts'
import { i18n } from '@tradefront/language'
import { TestProvider } from '@tradefront/ui/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FeedDoctor } from './FeedDoctor.tsx'
import { diagnostics, period } from './findings.ts'
import { lossWords } from './loss-words.ts'

type Account = Realtime['account']
type Prices = Realtime['prices']

const nothing = () => () => {}
const book: Prices['book'] = { get: () => undefined, subscribe: nothing, subscribeMany: nothing, seed() {} }

/** Realtime waiting to reconnect account events, with prices connected. */
function realtimeOf(account: Partial<Account> = {}, prices: Partial<Prices> = {}) {
  const handlers = new Set<(status: ConnectionStatus) => void>()
  const now = performance.now()
  const realtime: Realtime = {
    bus: { on: nothing, emit() {} },
    account: {
      status: { state: 'failed', message: 'You are offline', loss: 'offline' },
      health: {
        openSince: undefined,
        heardAt: now - 83_000,
        next: { kind: 'attempt', at: now + 6_000 },
        cycle: 2,
        reason: 'You are offline',
      },
      channels: [
        { name: 'user.7', state: 'pending' },
        { name: 'trade.7', state: 'refused' },
      ],
      onStatus(handler) {
        handlers.add(handler)
        return () => handlers.delete(handler)
      },
      listen: nothing,
      onSubscribed: nothing,
      onSubscriptionError: nothing,
      reconnect: vi.fn(),
      disconnect() {},
      ...account,
    },
    prices: {
      status: { state: 'connected' },
      health: { openSince: now - 3_600_000, heardAt: now, next: undefined, cycle: 1, reason: undefined },
      onStatus: nothing,
      book,
      start: nothing,
      reconnect: vi.fn(),
      statistics: { messages: 12, updates: 40, lastAt: now },
      reset() {},
      ...prices,
    },
  }
  return { realtime, handlers }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(realtime: Realtime) {
  const { unmount } = render(
    <TestProvider>
      <FeedDoctor realtime={realtime} />
    </TestProvider>,
  )
  const account = within(screen.getByRole('region', { name: 'Account events' }))
  const prices = within(screen.getByRole('region', { name: 'Prices' }))
  return { account, prices, unmount }
}

test('[RT-01] per transport: status, age of the last message, and the next step with its time', () => {
  const { realtime, handlers } = realtimeOf()
  const { account, prices, unmount } = show(realtime)
  expect(account.getByRole('status')).toHaveTextContent('Connection failed: You are offline')
  expect(account.getByText('1 min 23 s ago')).toBeVisible()
  expect(account.getByText('Next attempt in 6 s')).toBeVisible()
  expect(account.getByText('refused, retried later')).toBeVisible()
  expect(prices.getByRole('status')).toHaveTextContent('Connected')
  expect(prices.getByText('1 h 0 min')).toBeVisible()
  act(() => {
    vi.advanceTimersByTime(2_000)
  })
  expect(account.getByText('1 min 25 s ago')).toBeVisible()
  expect(account.getByText('Next attempt in 4 s')).toBeVisible()
  unmount()
  expect([handlers.size, vi.getTimerCount()]).toEqual([0, 0])
})

test('[RT-05] shows which tab holds the connections, on screen and in the text for support', () => {
  const { realtime } = realtimeOf()
  const role: { tab: Realtime['tab'] } = { tab: undefined }
  const ofTabs: Realtime = {
    ...realtime,
    get tab() {
      return role.tab
    },
  }
  show(ofTabs)
  expect(screen.queryByText(/connects (for|on)/)).toBeNull()
  for (const [tab, text] of [
    ['follower', 'Another open tab connects for this one'],
    ['leader', 'This tab connects for all your open tabs'],
  ] as const) {
    role.tab = tab
    act(() => {
      vi.advanceTimersByTime(1_000)
    })
    expect(screen.getByText(text)).toBeVisible()
    expect(diagnostics(ofTabs, performance.now())).toContain(text)
  }
})

test('[RT-01] a connection still catching up is not called connected', () => {
  const status = { state: 'connected', catchingUp: true } as const
  const { account, prices } = show(realtimeOf({ status }, { status }).realtime)
  expect(account.getByRole('status')).toHaveTextContent('Catching up...')
  expect(prices.getByRole('status')).toHaveTextContent('Waiting for prices...')
})

test('[RT-06] a channel with numbered events shows up to which one all are here, and since when', () => {
  const now = performance.now()
  const channel = { name: 'trade.7', state: 'subscribed' } as const
  const { realtime } = realtimeOf({
    channels: [
      { ...channel, position: { epoch: 'e1', number: 812, at: now - 300 } },
      { ...channel, name: 'user.7', position: { epoch: 'e1', number: 3, at: now - 83_000 } },
    ],
  })
  const { account } = show(realtime)
  expect(account.getByText('subscribed, message 812, 0.3 s ago')).toBeVisible()
  expect(account.getByText('subscribed, message 3, 1 min 23 s ago')).toBeVisible()
  expect(diagnostics(realtime, now)).toContain('"trade.7": "subscribed, message 812, 0.3 s ago"')
})

test('[RT-01] an attempt in progress, an unused connection, and a host without health data', () => {
  const health = { openSince: undefined, heardAt: undefined, cycle: 0, reason: undefined }
  const next = { kind: 'timeout', at: performance.now() + 20_000 } as const
  const { account, prices } = show(
    realtimeOf(
      { status: { state: 'connecting', attempt: 3 }, health: { ...health, next } },
      { status: { state: 'disconnected' }, health: undefined },
    ).realtime,
  )
  expect(account.getByText('Connecting, attempt 3')).toBeVisible()
  expect(account.getByText('None yet')).toBeVisible()
  expect(account.getByText('Attempt in progress, times out in 20 s')).toBeVisible()
  expect(prices.getByText('Not in use')).toBeVisible()
  expect(prices.getByRole('button', { name: 'Reconnect now: Prices' })).toBeDisabled()
})

test('[RT-01] Reconnect now reconnects that connection', () => {
  const { realtime } = realtimeOf()
  const { account, prices } = show(realtime)
  act(() => account.getByRole('button', { name: 'Reconnect now: Account events' }).click())
  expect(
    [realtime.account.reconnect, realtime.prices.reconnect].map((fn) => vi.mocked(fn)?.mock.calls.length),
  ).toEqual([1, 0])
  act(() => prices.getByRole('button', { name: 'Reconnect now: Prices' }).click())
  expect(realtime.prices.reconnect).toHaveBeenCalledTimes(1)
})

test('Copy diagnostics copies both connections as text', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  show(realtimeOf().realtime)
  await act(async () => screen.getByRole('button', { name: 'Copy diagnostics' }).click())
  expect(screen.getByRole('button', { name: 'Diagnostics copied' })).toBeVisible()
  const { connections } = JSON.parse(writeText.mock.calls[0]?.[0] ?? '')
  expect(connections).toMatchObject([
    { name: 'Account events', next: 'Next attempt in 6 s', channels: { 'user.7': 'pending' } },
    { name: 'Prices', state: 'Connected', messages: 12 },
  ])
})

test('[RT-01] a reason is shown in the language of the page, and copied in English', async () => {
  const { realtime } = realtimeOf()
  const { account } = show(realtime)
  const offline = msg`You are offline`
  const next = msg`Connection failed: ${{ reason: '' }}`
  onTestFinished(() => act(() => i18n.activate('en')))
  i18n.load('de', { [offline.id]: 'Sie sind offline', [next.id]: ['Getrennt: ', ['reason']] })
  act(() => i18n.activate('de'))
  expect(account.getByRole('status')).toHaveTextContent('Getrennt: Sie sind offline')
  let text = ''
  act(() => {
    text = diagnostics(realtime, performance.now())
  })
  expect(JSON.parse(text).connections[0]).toMatchObject({
    state: 'Connection failed: You are offline',
    reason: 'You are offline',
  })
  expect(account.getByRole('status')).toHaveTextContent('Getrennt: Sie sind offline')
})

test.each([
  [{ message: 'transport close' }, 'transport close'],
  [{ message: 'Only a newer host knows', loss: 'newer' as ConnectionLoss }, 'Only a newer host knows'],
  [{ message: 'No answer from the server' }, 'No answer from the server'],
  [{ message: 'Connection failed' }, undefined],
  [{ message: '' }, undefined],
])('[RT-01] of the failure %j it says %s', (failure, words) => {
  expect(lossWords({ state: 'failed', ...failure })).toBe(words)
})

test('periods', () => {
  expect([0, 59_400, 60_000, 3_661_000].map(period)).toEqual(['0 s', '59 s', '1 min 0 s', '1 h 1 min'])
  expect(diagnostics(realtimeOf().realtime, performance.now())).not.toMatch(/token|key/i)
})
