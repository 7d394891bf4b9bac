import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import type { Trade } from '@tradefront/contracts'
import { type Loaded, readNow, useKnown } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { useSession } from '@tradefront/session'
import { fakeBroker, hang, later, page, status, trade, user } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_PREFERENCES, useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { CLOSED_TRADES, OPEN_TRADES } from './trades.ts'
import { useTradeFeed } from './use-trade-feed.ts'

const OPEN = 'GET /open/trades'
const CLOSED = 'GET /closed/trades'
const broker = fakeBroker({ [OPEN]: page([trade()]) })
const open = () => broker.calls(OPEN).length
const closed = () => broker.calls(CLOSED).length

/* The specification's times (chapter 9). */
const TRADE_POLL_MS = 30_000
const RETRY_MS = 5_000

let remote: LiveRemote

beforeEach(() => {
  vi.useFakeTimers()
  remote = liveRemote()
})
afterEach(() => {
  cleanup()
  remote.release()
  expect(remote.leaks).toEqual([])
  vi.useRealTimers()
})

function Follower() {
  useTradeFeed()
  return null
}

/** A page that also shows the history. */
function History() {
  const { loaded } = useServerPages(CLOSED_TRADES)
  return <p>{idsOf(loaded)}</p>
}

/** What is there, or why it is not. */
function idsOf(loaded: Loaded<readonly Trade[]>): string {
  if (loaded.state !== 'ready') return loaded.state
  return loaded.value.map(({ id }) => id).join(' ') + (loaded.outdated ? ' (outdated)' : '')
}

function shown() {
  const { result, unmount } = renderHook(() => useKnown(OPEN_TRADES, idsOf))
  unmount()
  return result.current
}

async function pass(ms = 0): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(ms))
}

describe('[MKT-13] the price feed', () => {
  test('starts after the open positions are loaded and is released on leaving', async () => {
    const held = later()
    broker.answers(OPEN, held.answer)
    const { unmount } = render(<Follower />, { wrapper: remote.Around })
    await pass(1000)
    expect(remote.feed.users).toBe(0)
    held.give(page())
    await pass()
    expect(remote.feed.users).toBe(1)
    unmount()
    expect(remote.feed.users).toBe(0)
  })

  test('isn’t started by a response that arrives after leaving', async () => {
    const held = later()
    broker.answers(OPEN, held.answer)
    const { unmount } = render(<Follower />, { wrapper: remote.Around })
    await pass()
    unmount()
    held.give(page())
    await pass()
    expect(remote.feed.users).toBe(0)
  })
})

describe('[ORD-13] keeping positions fresh', () => {
  test('polls every 30 s until account events are connected', async () => {
    remote.release()
    remote = liveRemote({ connected: false })
    render(<Follower />, { wrapper: remote.Around })
    await pass()
    expect(open()).toBe(1)
    await pass(TRADE_POLL_MS)
    expect(open()).toBe(2)
    await pass(TRADE_POLL_MS)
    expect(open()).toBe(3)
    act(() => remote.connection({ state: 'connected' }))
    await pass(3 * TRADE_POLL_MS)
    expect(open()).toBe(3)
  })

  test('by trade.updated while connected: one call for all subscribers', async () => {
    render(
      <>
        <Follower />
        <Follower />
      </>,
      { wrapper: remote.Around },
    )
    await pass()
    expect(open()).toBe(1)
    act(() => remote.event('trade.7', 'trade.updated'))
    await pass()
    expect(open()).toBe(2)
    await pass(3 * TRADE_POLL_MS)
    expect(open()).toBe(2)
  })

  test('once at start: the first subscription adds nothing but a check after 30 s', async () => {
    render(
      <>
        <Follower />
        <Follower />
      </>,
      { wrapper: remote.Around },
    )
    act(() => remote.subscribed('trade.7'))
    await pass(TRADE_POLL_MS - 1)
    expect(open()).toBe(1)
    await pass(1)
    expect(open()).toBe(2)
    await pass(3 * TRADE_POLL_MS)
    expect(open()).toBe(2)
  })

  test('again with each later subscription, since events before it are lost', async () => {
    render(<Follower />, { wrapper: remote.Around })
    await pass()
    act(() => remote.subscribed('trade.7'))
    await pass(1000)
    act(() => remote.subscribed('trade.7'))
    await pass()
    expect(open()).toBe(2)
  })

  test('again after a late first subscription', async () => {
    render(<Follower />, { wrapper: remote.Around })
    await pass(20_000)
    act(() => remote.subscribed('trade.7'))
    await pass()
    expect(open()).toBe(2)
  })

  describe('an event that contains its trade', () => {
    const receive = (action: 'opened' | 'closed', changes: Partial<Trade>) =>
      act(() => remote.event('trade.7', 'trade.updated', { trade_id: 1, action, trade: trade(changes) }))

    test('updates the lists without a fetch', async () => {
      broker.answers(CLOSED, page([trade({ id: '0' })]))
      render(
        <>
          <Follower />
          <History />
        </>,
        { wrapper: remote.Around },
      )
      await pass()
      receive('opened', { id: '2' })
      receive('opened', { id: '2' })
      expect(shown()).toBe('2 1')
      receive('closed', { id: '1', pnl: '5.00', close_time: '2026-11-20T11:00:00.000Z' })
      await pass()
      expect(shown()).toBe('2')
      expect(screen.getByText('1 0')).toBeVisible()
      await pass(TRADE_POLL_MS)
      expect([open(), closed()]).toEqual([1, 1])
    })

    test('isn’t overwritten by an older response', async () => {
      render(<Follower />, { wrapper: remote.Around })
      await pass()
      const held = later()
      broker.answers(OPEN, held.answer)
      const loading = readNow(OPEN_TRADES)
      await pass()
      receive('closed', { id: '1' })
      receive('opened', { id: '2' })
      held.give(page([trade()]))
      await act(async () => void (await loading))
      expect(shown()).toBe('2')
    })

    test('fetches a list that isn’t loaded, or failed to refresh', async () => {
      broker.answersOnce(OPEN, status(500))
      render(<Follower />, { wrapper: remote.Around })
      await pass()
      receive('opened', { id: '2' })
      await pass()
      expect(open()).toBe(2)
      expect(shown()).toBe('1')
    })

    test('fetches the whole list if it is malformed', async () => {
      render(<Follower />, { wrapper: remote.Around })
      await pass()
      act(() => remote.event('trade.7', 'trade.updated', { trade_id: 1, action: 'closed', trade: { id: 1 } }))
      await pass()
      expect(open()).toBe(2)
    })
  })

  test('the history is kept up to date only once it has been opened', async () => {
    render(<Follower />, { wrapper: remote.Around })
    await pass()
    act(() => remote.event('trade.7', 'trade.updated'))
    await pass()
    expect(closed()).toBe(0)
    render(<History />, { wrapper: remote.Around })
    await pass()
    act(() => remote.event('trade.7', 'trade.updated'))
    await pass()
    expect(closed()).toBe(2)
  })

  test('requests nothing while logged out', async () => {
    useSession.setState({ user: null, token: null })
    render(<Follower />, { wrapper: remote.Around })
    await pass(TRADE_POLL_MS)
    expect(open()).toBe(0)
  })
})

describe('[ROOM-08] a refresh that failed', () => {
  test('of the open positions is retried every 5 s until it succeeds', async () => {
    broker.answersOnce(OPEN, status(500))
    broker.answersOnce(OPEN, status(500))
    render(<Follower />, { wrapper: remote.Around })
    await pass()
    expect(shown()).toBe('failed')
    await pass(RETRY_MS - 1)
    expect(open()).toBe(1)
    await pass(1)
    expect(open()).toBe(2)
    await pass(RETRY_MS)
    expect(shown()).toBe('1')
    expect(remote.feed.users).toBe(1)
    await pass(4 * RETRY_MS)
    expect(open()).toBe(3)
  })

  test('of the closed ones as well', async () => {
    broker.answersOnce(CLOSED, status(500))
    render(<History />, { wrapper: remote.Around })
    await pass()
    expect(screen.getByText('failed')).toBeVisible()
    broker.answers(CLOSED, page([trade({ id: '0' })]))
    await pass(RETRY_MS)
    expect(screen.getByText('0')).toBeVisible()
  })

  test('isn’t retried after leaving', async () => {
    broker.answers(OPEN, status(500))
    const { unmount } = render(<Follower />, { wrapper: remote.Around })
    await pass()
    unmount()
    await pass(10 * RETRY_MS)
    expect(open()).toBe(1)
  })
})

describe('[SESS-06] another user', () => {
  test('the end of the session clears every position', async () => {
    render(<Follower />, { wrapper: remote.Around })
    await pass()
    act(() => {
      useSession.setState({ user: null, token: null })
    })
    expect(shown()).toBe('loading')
    expect(remote.feed.users).toBe(0)
  })

  test('never sees the previous one’s positions', async () => {
    const first = render(<Follower />, { wrapper: remote.Around })
    await pass()
    first.unmount()
    broker.answers(OPEN, hang)
    useSession.setState({ user: user({ id: '8' }) })
    render(<Follower />, { wrapper: remote.Around })
    expect(shown()).toBe('loading')
  })
})

test('[ORD-07] another tab’s choice for P/L applies here too', async () => {
  const view = render(<Follower />, { wrapper: remote.Around })
  await pass()
  const elsewhere = (convertPnl: boolean) => {
    const key = 'trading-preferences'
    localStorage.setItem(key, JSON.stringify({ state: { ...DEFAULT_PREFERENCES, convertPnl }, version: 0 }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  elsewhere(true)
  expect(useTradingPreferences.getState().convertPnl).toBe(true)
  view.unmount()
  elsewhere(false)
  expect(useTradingPreferences.getState().convertPnl).toBe(true)
  useTradingPreferences.setState(DEFAULT_PREFERENCES)
})
