import type { EventBus, Trade } from '@tradefront/contracts'
import { textNow } from '@tradefront/language'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, hang, lost, page, status, trade, user } from '@tradefront/testing'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closings } from './close-position.ts'
import {
  AT_ONCE,
  closeAll,
  forgetResults,
  resumeRun,
  retryOpen,
  stopClosing,
  useCloseAllRun,
} from './close-all.ts'

const mocks = vi.hoisted(() => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
  playSound: vi.fn(),
}))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(mocks.toast),
}))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: mocks.playSound }))

const OPEN = 'GET /open/trades'
const CLOSE = 'POST /trade/:id/close'
const refused = (message: string) => status(422, { message })

const emit = vi.fn<EventBus['emit']>()
const bus: EventBus = { emit, on: () => () => {} }
/** Positions open at the broker. */
let atBroker: Trade[]
const broker = fakeBroker({ [OPEN]: () => page(atBroker), [CLOSE]: {} })
/** Positions whose closing was requested, in call order. */
const asked = () => broker.calls(CLOSE).map(({ params }) => params['id'])
/** Waits until all calls made together have arrived. */
const arrived = () => new Promise((next) => setTimeout(next))
const many = (count: number) => Array.from({ length: count }, (_, index) => trade({ id: String(index + 1) }))

afterEach(() => vi.useRealTimers())
beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  closings.reset()
  useSession.setState({ user: user(), token: 'token' })
  forgetReads()
  forgetResults()
  atBroker = []
})

/** The same, without waiting for the pauses between lookups. */
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
  test('closes each once, a few at a time, and reports once', async () => {
    let now = 0
    let most = 0
    broker.answers(CLOSE, async () => {
      now += 1
      most = Math.max(most, now)
      await arrived()
      now -= 1
      return {}
    })
    await closeAll(many(10), bus)
    expect(asked()).toEqual(many(10).map(({ id }) => id))
    expect(most).toBe(AT_ONCE)
    expect(new Set(steps())).toEqual(new Set(['closed']))
    expect(run()?.isRunning).toBe(false)
    expect(mocks.toast.success).toHaveBeenCalledExactlyOnceWith('All 10 positions are closed')
    expect(emit).toHaveBeenCalledWith('user:refresh', {})
  })

  test('a refusal doesn’t block the others, shows its reason, and can be retried alone', async () => {
    broker.answers(CLOSE, ({ params }) =>
      params['id'] === '2' ? refused('The market is closed for this instrument') : {},
    )
    const trades = many(3)
    atBroker = [trades[1]!]
    await closeAll(trades, bus)
    expect(steps()).toEqual(['closed', 'failed', 'closed'])
    expect(textNow(run()?.items[1]?.reason)).toBe('The market is closed for this instrument')
    expect(mocks.toast.error).toHaveBeenCalledExactlyOnceWith(
      '1 of 3 positions is not closed',
      'See the results.',
    )

    broker.answers(CLOSE, {})
    atBroker = []
    await retryOpen(bus)
    expect(asked()).toEqual(['1', '2', '3', '2'])
    expect(steps()).toEqual(['closed', 'closed', 'closed'])
  })

  test('a lost response is resolved by the broker’s list: missing means closed, listed means failed', async () => {
    broker.answers(CLOSE, lost)
    const trades = many(2)
    atBroker = [trades[1]!]
    await closeAllWaiting(trades)
    expect(steps()).toEqual(['closed', 'failed'])
    expect(textNow(run()?.items[1]?.reason)).toBe("The broker didn't answer, and the position is still open.")
  })

  test('a retry after a lost response keeps each key, so that the broker carries it out once', async () => {
    broker.answers(CLOSE, lost)
    atBroker = many(1)
    await closeAllWaiting(atBroker)
    broker.answers(CLOSE, {})
    const trying = retryOpen(bus)
    atBroker = []
    await trying
    expect(steps()).toEqual(['closed'])
    const keys = broker.calls(CLOSE).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('reports a server error neither as a missing response nor in the server’s words', async () => {
    broker.answers(CLOSE, status(500, { message: 'SQLSTATE' }))
    atBroker = many(1)
    await closeAllWaiting(atBroker)
    expect(textNow(run()?.items[0]?.reason)).toBe(
      'The broker reported an error, and the position is still open.',
    )
  })

  test('lookups of lost responses don’t block the others', async () => {
    vi.useFakeTimers()
    broker.answers(CLOSE, lost)
    const trades = many(7)
    atBroker = trades
    const closing = closeAll(trades, bus)
    await vi.advanceTimersByTimeAsync(100)
    expect(asked()).toHaveLength(7)
    await vi.advanceTimersByTimeAsync(20_000)
    await closing
  })

  test('if the list can’t be loaded either, the outcome is unknown', async () => {
    broker.answers(CLOSE, lost)
    broker.answers(OPEN, status(500))
    await closeAllWaiting(many(1))
    expect(steps()).toEqual(['unknown'])
    expect(textNow(run()?.items[0]?.reason)).toMatch(/Check your positions/)
    // A retry looks it up first; it was closed after all.
    broker.answers(OPEN, page())
    await retryOpen(bus)
    expect(steps()).toEqual(['closed'])
    expect(asked()).toHaveLength(1)
  })

  test('one closed first by another tab counts as closed, and says so', async () => {
    broker.answers(CLOSE, refused('This position is already closed'))
    await closeAll(many(1), bus)
    expect(steps()).toEqual(['closed'])
    expect(textNow(run()?.items[0]?.reason)).toBe('It was already closed.')
  })

  test('once stopped, it starts no further closing', async () => {
    const trades = many(6)
    atBroker = trades.slice(AT_ONCE)
    broker.answers(CLOSE, async () => {
      await arrived()
      stopClosing()
      return {}
    })
    await closeAll(trades, bus)
    expect(asked()).toHaveLength(AT_ONCE)
    expect(steps()).toEqual(['closed', 'closed', 'closed', 'stopped', 'stopped', 'stopped'])
  })

  test('a reload during a run loses no result: open positions are listed and can be retried', async () => {
    const trades = many(5)
    atBroker = trades.slice(2)
    // The page is left while the first three are pending.
    broker.answers(CLOSE, () => new Promise(() => {}))
    void closeAll(trades, bus, 'Close winning positions')
    await vi.waitFor(() => expect(asked()).toHaveLength(AT_ONCE))
    closings.reset()
    useSession.setState({ user: null })
    useSession.setState({ user: user() })
    expect(run()).toBeUndefined()

    vi.useFakeTimers()
    const resuming = resumeRun(bus)
    await vi.advanceTimersByTimeAsync(60_000)
    await resuming
    expect(textNow(run()?.title)).toBe('Close winning positions')
    expect(steps()).toEqual(['closed', 'closed', 'stopped', 'stopped', 'stopped'])
    expect(textNow(run()?.items[4]?.reason)).toBe('You left the page before it was closed.')
    expect(mocks.toast.error).toHaveBeenCalledWith('3 of 5 positions are not closed', 'See the results.')
    // Nothing was sent automatically.
    expect(asked()).toHaveLength(AT_ONCE)
    vi.useRealTimers()

    broker.answers(CLOSE, {})
    atBroker = []
    await retryOpen(bus)
    expect(new Set(steps())).toEqual(new Set(['closed']))
    // A finished run isn't resumed, nor is another customer's.
    forgetResults()
    await resumeRun(bus)
    expect(run()).toBeUndefined()
  })

  describe('one that was being closed before a reload, and is looked up', () => {
    /** Its closing was sent by an earlier page. */
    async function reload({ id }: Trade): Promise<void> {
      broker.answersOnce(CLOSE, hang)
      void closings.submit({ id, symbol: 'EUR/USD', account: undefined }, { bus })
      await vi.waitFor(() => expect(asked()).toEqual([id]))
      closings.reset()
      broker.answers(CLOSE, ({ params }) => {
        atBroker = atBroker.filter((trade) => trade.id !== params['id'])
        return {}
      })
      vi.useFakeTimers()
      void closings.recover({ bus })
    }

    test('is counted by what the lookup finds, and holds up none of the others', async () => {
      const trades = many(7)
      atBroker = trades
      await reload(trades[0]!)
      const closing = closeAll(trades, bus)
      await vi.advanceTimersByTimeAsync(100)
      expect(steps()).toEqual(['closing', ...Array.from({ length: 6 }, () => 'closed')])
      atBroker = []
      await vi.advanceTimersByTimeAsync(20_000)
      await closing
      expect(new Set(steps())).toEqual(new Set(['closed']))
      expect(run()?.items[0]?.reason).toBeUndefined()
      expect(asked()).toEqual(trades.map(({ id }) => id))
      expect(mocks.toast.success).toHaveBeenCalledExactlyOnceWith('All 7 positions are closed')
    })

    test('is closed with the same key if the lookup finds it open', async () => {
      atBroker = many(2)
      await reload(atBroker[0]!)
      const closing = closeAll(atBroker, bus)
      await vi.advanceTimersByTimeAsync(20_000)
      await closing
      expect(steps()).toEqual(['closed', 'closed'])
      const keys = broker.calls(CLOSE).flatMap(({ params, key }) => (params['id'] === '1' ? [key] : []))
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
      expect(mocks.toast.error).not.toHaveBeenCalled()
    })

    test('[SESS-06] is closed for no other customer', async () => {
      atBroker = many(1)
      await reload(atBroker[0]!)
      void closeAll(atBroker, bus)
      await vi.advanceTimersByTimeAsync(100)
      closings.reset()
      useSession.setState({ user: user({ id: '8' }) })
      await vi.advanceTimersByTimeAsync(20_000)
      expect(asked()).toEqual(['1'])
    })
  })

  test('[ORD-13] one that moves to another page of the list as others are closed isn’t taken for closed', async () => {
    const trades = many(4)
    atBroker = trades
    broker.answers(OPEN, ({ query }) => {
      const current = Number(query.get('page'))
      const total = atBroker.length
      const answer = page(atBroker.slice(2 * (current - 1), 2 * current), {
        current,
        more: total > 2 * current,
      })
      // Closed by its stop loss after the first page was read.
      if (current === 1) atBroker = atBroker.filter(({ id }) => id !== '1')
      return { ...answer, meta: { current_page: current, total } }
    })
    broker.answers(CLOSE, lost)
    await closeAllWaiting([trades[2]!])
    expect(steps()).toEqual(['failed'])
  })

  test('[SESS-06] another customer sees nothing of an abandoned run', async () => {
    broker.answers(CLOSE, () => new Promise(() => {}))
    void closeAll(many(2), bus)
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    useSession.setState({ user: user({ id: '8' }) })
    await resumeRun(bus)
    expect(run()).toBeUndefined()
  })

  test('a second run doesn’t start while one is in progress', async () => {
    const first = closeAll(many(2), bus)
    await closeAll(many(2), bus)
    await first
    expect(asked()).toHaveLength(2)
  })

  test('[SESS-06] stops when the session ends, and no other customer sees the results', async () => {
    broker.answers(CLOSE, async () => {
      await arrived()
      useSession.setState({ user: user({ id: '8' }) })
      return {}
    })
    await closeAll(many(9), bus)
    expect(asked()).toHaveLength(AT_ONCE)
    expect(run()).toBeUndefined()
    expect(emit).not.toHaveBeenCalled()
  })
})
