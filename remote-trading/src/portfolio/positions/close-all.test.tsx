import { forgetReads } from '@tradefront/server-state/testing'
import { ApiError, closeTrade, fetchOpenTrades } from '@tradefront/api'
import type { EventBus, Trade } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trade, user } from '../../testing/fixtures.ts'
import { tradesPage } from '../../testing/trades-page.ts'
import { closings } from './closings.ts'
import { AT_ONCE, closeAll, forgetResults, retryOpen, stopClosing, useCloseAllRun } from './close-all.ts'

const mocks = vi.hoisted(() => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
  playSound: vi.fn(),
}))
vi.mock('@tradefront/ui/toast', () => ({ toast: mocks.toast }))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: mocks.playSound }))
vi.mock(import('@tradefront/api'), async (original) => ({
  ...(await original()),
  closeTrade: vi.fn(),
  fetchOpenTrades: vi.fn(),
}))

const answer = { message: undefined }
const refused = (message: string) =>
  new ApiError('no', { kind: 'http', status: 422, data: { message }, method: 'POST', url: '/trade/1/close' })
const lost = new ApiError('no answer', { kind: 'timeout', method: 'POST', url: '/trade/1/close' })

const emit = vi.fn<EventBus['emit']>()
const bus: EventBus = { emit, on: () => () => {} }
/** What the broker has open. */
let atBroker: Trade[]
const many = (count: number) => Array.from({ length: count }, (_, index) => trade({ id: String(index + 1) }))

afterEach(() => vi.useRealTimers())
beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  closings.reset()
  useSession.setState({ user: user(), token: 'token' })
  forgetReads()
  forgetResults()
  atBroker = []
  vi.mocked(fetchOpenTrades).mockImplementation(async () => tradesPage(atBroker))
  vi.mocked(closeTrade).mockResolvedValue(answer)
})

/** The same, without waiting for the pauses between looks. */
async function closeAllWaiting(trades: readonly Trade[]): Promise<void> {
  vi.useFakeTimers()
  const closing = closeAll(trades, bus)
  await vi.advanceTimersByTimeAsync(20_000)
  await closing
  vi.useRealTimers()
}

const run = () => renderHook(() => useCloseAllRun()).result.current
const steps = () => run()?.items.map(({ step }) => step)

describe('[ORD-08] closing all positions', () => {
  test('closes each once, a few at a time, and tells once', async () => {
    let now = 0
    let most = 0
    vi.mocked(closeTrade).mockImplementation(async () => {
      now += 1
      most = Math.max(most, now)
      await Promise.resolve()
      now -= 1
      return answer
    })
    await closeAll(many(10), bus)
    expect(vi.mocked(closeTrade).mock.calls.map(([id]) => id)).toEqual(many(10).map(({ id }) => id))
    expect(most).toBe(AT_ONCE)
    expect(new Set(steps())).toEqual(new Set(['closed']))
    expect(run()?.isRunning).toBe(false)
    expect(mocks.toast.success).toHaveBeenCalledExactlyOnceWith('All 10 positions are closed')
    expect(emit).toHaveBeenCalledWith('user:refresh', {})
  })

  test('a refusal holds nothing up, keeps its reason, and is tried again alone', async () => {
    vi.mocked(closeTrade).mockImplementation(async (id) => {
      if (id === '2') throw refused('The market is closed for this instrument')
      return answer
    })
    const trades = many(3)
    atBroker = [trades[1]!]
    await closeAll(trades, bus)
    expect(steps()).toEqual(['closed', 'failed', 'closed'])
    expect(run()?.items[1]?.reason).toBe('The market is closed for this instrument')
    expect(mocks.toast.error).toHaveBeenCalledExactlyOnceWith(
      '1 of 3 positions is not closed',
      'See the results of closing.',
    )

    vi.mocked(closeTrade).mockReset().mockResolvedValue(answer)
    atBroker = []
    await retryOpen(bus)
    expect(closeTrade).toHaveBeenCalledExactlyOnceWith('2', expect.any(String))
    expect(steps()).toEqual(['closed', 'closed', 'closed'])
  })

  test('a lost answer is judged by the broker’s list: gone is closed, there is failed', async () => {
    vi.mocked(closeTrade).mockRejectedValue(lost)
    const trades = many(2)
    atBroker = [trades[1]!]
    await closeAllWaiting(trades)
    expect(steps()).toEqual(['closed', 'failed'])
    expect(run()?.items[1]?.reason).toBe('The broker did not answer, and the position is still open.')
  })

  test('tried again after a lost answer, each keeps its key: the broker carries it out once', async () => {
    vi.mocked(closeTrade).mockRejectedValue(lost)
    atBroker = many(1)
    await closeAllWaiting(atBroker)
    vi.mocked(closeTrade).mockResolvedValue(answer)
    const trying = retryOpen(bus)
    atBroker = []
    await trying
    expect(steps()).toEqual(['closed'])
    const keys = vi.mocked(closeTrade).mock.calls.map(([, key]) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('an error of the server is not told as no answer, nor in its own words', async () => {
    vi.mocked(closeTrade).mockRejectedValue(
      new ApiError('no', {
        kind: 'http',
        status: 500,
        data: { message: 'SQLSTATE' },
        method: 'POST',
        url: '',
      }),
    )
    atBroker = many(1)
    await closeAllWaiting(atBroker)
    expect(run()?.items[0]?.reason).toBe('The broker reported an error, and the position is still open.')
  })

  test('looking for lost answers holds nobody up', async () => {
    vi.useFakeTimers()
    vi.mocked(closeTrade).mockRejectedValue(lost)
    const trades = many(7)
    atBroker = trades
    const closing = closeAll(trades, bus)
    await vi.advanceTimersByTimeAsync(100)
    expect(closeTrade).toHaveBeenCalledTimes(7)
    await vi.advanceTimersByTimeAsync(20_000)
    await closing
  })

  test('where the list cannot be read either, it is not known', async () => {
    vi.mocked(closeTrade).mockRejectedValue(lost)
    vi.mocked(fetchOpenTrades).mockRejectedValue(lost)
    await closeAllWaiting(many(1))
    expect(steps()).toEqual(['unknown'])
    expect(run()?.items[0]?.reason).toMatch(/look at your positions/)
    // Tried again, it is looked for first; it was closed after all.
    vi.mocked(fetchOpenTrades).mockResolvedValue(tradesPage())
    await retryOpen(bus)
    expect(steps()).toEqual(['closed'])
    expect(closeTrade).toHaveBeenCalledTimes(1)
  })

  test('one that another tab closed first counts as closed, and says so', async () => {
    vi.mocked(closeTrade).mockRejectedValue(refused('This position is already closed'))
    await closeAll(many(1), bus)
    expect(steps()).toEqual(['closed'])
    expect(run()?.items[0]?.reason).toBe('It was already closed.')
  })

  test('stopped, it begins with no further one', async () => {
    const trades = many(6)
    atBroker = trades.slice(AT_ONCE)
    vi.mocked(closeTrade).mockImplementation(async () => {
      await Promise.resolve()
      stopClosing()
      return answer
    })
    await closeAll(trades, bus)
    expect(closeTrade).toHaveBeenCalledTimes(AT_ONCE)
    expect(steps()).toEqual(['closed', 'closed', 'closed', 'stopped', 'stopped', 'stopped'])
  })

  test('a second run does not begin while one is on', async () => {
    const first = closeAll(many(2), bus)
    await closeAll(many(2), bus)
    await first
    expect(closeTrade).toHaveBeenCalledTimes(2)
  })

  test('[SESS-06] the end of the session ends it, and nobody else sees the results', async () => {
    vi.mocked(closeTrade).mockImplementation(async () => {
      useSession.setState({ user: user({ id: '8' }) })
      return answer
    })
    await closeAll(many(9), bus)
    expect(closeTrade).toHaveBeenCalledTimes(1)
    expect(run()).toBeUndefined()
    expect(emit).not.toHaveBeenCalled()
  })
})
