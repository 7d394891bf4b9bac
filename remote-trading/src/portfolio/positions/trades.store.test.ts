import { ApiError, fetchClosedTrades, fetchOpenTrades } from '@tradefront/api'
import type { Trade, TradesPage } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { trade, user } from '../../testing/fixtures.ts'
import { CLOSED_FAILED, OPEN_FAILED, useTrades } from './trades.store.ts'

vi.mock(import('@tradefront/api'), async (original) => ({
  ...(await original()),
  fetchOpenTrades: vi.fn(),
  fetchClosedTrades: vi.fn(),
}))

const unreachable = new ApiError('no answer', { kind: 'network', method: 'GET', url: '/open/trades' })

function page(current: number, trades: Trade[], next: boolean): TradesPage {
  return {
    data: trades,
    meta: { current_page: current },
    links: { next: next ? `?page=${current + 1}` : null },
  }
}

const ids = (name: 'open' | 'closed') => {
  const list = useTrades.getState()[name]
  return list.state === 'ready' ? list.trades.map(({ id }) => id) : list.state
}

beforeEach(() => {
  vi.mocked(fetchOpenTrades).mockReset()
  vi.mocked(fetchClosedTrades).mockReset()
  useTrades.getState().reset()
})

describe('[ROOM-06] pages of positions', () => {
  test('page 1 replaces, later pages append while links.next is present', async () => {
    vi.mocked(fetchClosedTrades).mockImplementation((number) =>
      Promise.resolve(page(number, [trade({ id: String(number) })], number < 2)),
    )
    await useTrades.getState().loadClosed()
    await useTrades.getState().loadMore('closed')
    expect(ids('closed')).toEqual(['1', '2'])
    await useTrades.getState().loadMore('closed')
    expect(fetchClosedTrades).toHaveBeenCalledTimes(2)
    await useTrades.getState().loadClosed()
    expect(ids('closed')).toEqual(['1'])
  })

  test('a position that slid to the next page is listed once', async () => {
    vi.mocked(fetchClosedTrades)
      .mockResolvedValueOnce(page(1, [trade({ id: '3' }), trade({ id: '2' })], true))
      .mockResolvedValueOnce(page(2, [trade({ id: '2' }), trade({ id: '1' })], false))
    await useTrades.getState().loadClosed()
    await useTrades.getState().loadMore('closed')
    expect(ids('closed')).toEqual(['3', '2', '1'])
  })

  test('all open positions are loaded, since equity is a sum over every one', async () => {
    vi.mocked(fetchOpenTrades).mockImplementation((number) =>
      Promise.resolve(page(number, [trade({ id: String(number) })], number < 3)),
    )
    await useTrades.getState().loadOpen()
    expect(ids('open')).toEqual(['1', '2', '3'])
  })
})

describe('[ROOM-08] each list has its own loading and error state', () => {
  test('a server that answers every page with the same one is not asked for ever', async () => {
    let calls = 0
    vi.mocked(fetchOpenTrades).mockImplementation(async () => {
      calls += 1
      if (calls > 20) throw unreachable
      return page(1, [trade()], true)
    })
    expect(await useTrades.getState().loadOpen()).toBe(true)
    expect(calls).toBe(2)
    expect(useTrades.getState().open).toMatchObject({ state: 'ready', trades: [trade()], hasMore: true })
  })

  test('failures are told in the words of the specification', async () => {
    vi.mocked(fetchOpenTrades).mockRejectedValue(unreachable)
    vi.mocked(fetchClosedTrades).mockRejectedValue(unreachable)
    await useTrades.getState().loadOpen()
    expect(useTrades.getState().open).toEqual({ state: 'failed', message: OPEN_FAILED })
    expect(useTrades.getState().closed).toEqual({ state: 'loading' })
    await useTrades.getState().loadClosed()
    expect(useTrades.getState().closed).toEqual({ state: 'failed', message: CLOSED_FAILED })
  })

  test('a refresh that fails keeps the positions and says so', async () => {
    vi.mocked(fetchOpenTrades)
      .mockResolvedValueOnce(page(1, [trade()], false))
      .mockRejectedValueOnce(unreachable)
    await useTrades.getState().loadOpen()
    expect(await useTrades.getState().loadOpen()).toBe(false)
    expect(useTrades.getState().open).toMatchObject({
      state: 'ready',
      message: OPEN_FAILED,
      trades: [{ id: '1' }],
    })
  })
})

describe('overlapping loads', () => {
  /** Answers are given by hand, one call at a time. */
  function answering(): (page: TradesPage) => void {
    const answers: ((page: TradesPage) => void)[] = []
    vi.mocked(fetchOpenTrades).mockImplementation(() => new Promise((resolve) => void answers.push(resolve)))
    return (page) => answers.shift()?.(page)
  }

  test('listeners of one event ask once', async () => {
    vi.mocked(fetchOpenTrades).mockResolvedValue(page(1, [], false))
    const { loadOpen } = useTrades.getState()
    await Promise.all([loadOpen(), loadOpen(), loadOpen()])
    expect(fetchOpenTrades).toHaveBeenCalledTimes(1)
  })

  test('[ORD-04] a refetch during a load runs once more after it, so that nothing is missed', async () => {
    const answer = answering()
    const { loadOpen } = useTrades.getState()
    void loadOpen()
    await vi.waitFor(() => expect(fetchOpenTrades).toHaveBeenCalledTimes(1))
    const later = Promise.all([loadOpen(), loadOpen()])
    answer(page(1, [], false))
    await vi.waitFor(() => expect(fetchOpenTrades).toHaveBeenCalledTimes(2))
    answer(page(1, [trade()], false))
    await later
    expect(fetchOpenTrades).toHaveBeenCalledTimes(2)
    expect(ids('open')).toEqual(['1'])
  })

  test('[SESS-06] an answer for an earlier user is dropped, and holds the next one up no longer', async () => {
    const answer = answering()
    const { loadOpen } = useTrades.getState()
    useSession.setState({ user: user({ id: '7' }) })
    const earlier = loadOpen()
    await vi.waitFor(() => expect(fetchOpenTrades).toHaveBeenCalledTimes(1))
    useSession.setState({ user: user({ id: '8' }) })
    const later = loadOpen()
    await vi.waitFor(() => expect(fetchOpenTrades).toHaveBeenCalledTimes(2))
    answer(page(1, [trade({ id: 'of 7' })], false))
    expect(await earlier).toBe(false)
    expect(ids('open')).toBe('loading')
    answer(page(1, [trade({ id: 'of 8' })], false))
    expect(await later).toBe(true)
    expect(ids('open')).toEqual(['of 8'])
  })
})

test('[ROOM-06] a page that arrives after the list began anew leaves no gap', async () => {
  let late: (value: TradesPage) => void = () => {}
  vi.mocked(fetchClosedTrades).mockImplementation((number) =>
    number < 3
      ? Promise.resolve(page(number, [trade({ id: String(number) })], true))
      : new Promise((resolve) => {
          late = resolve
        }),
  )
  const { loadClosed, loadMore } = useTrades.getState()
  await loadClosed()
  await loadMore('closed')
  const more = loadMore('closed')
  await loadClosed()
  late(page(3, [trade({ id: '3' })], false))
  await more
  expect(ids('closed')).toEqual(['1'])
})

test('[ROOM-08] Retry shows that a failed list is loading again', async () => {
  vi.mocked(fetchClosedTrades)
    .mockRejectedValueOnce(unreachable)
    .mockResolvedValueOnce(page(1, [], false))
  await useTrades.getState().loadClosed()
  const retried = useTrades.getState().retry('closed')
  expect(useTrades.getState().closed).toEqual({ state: 'loading' })
  await retried
  expect(ids('closed')).toEqual([])
})
