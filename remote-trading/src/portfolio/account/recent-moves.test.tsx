import { act, render, renderHook } from '@testing-library/react'
import { money, price } from '@tradefront/money'
import { readNow } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { fakeBroker, page, trade, user } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountRemote, euro, TWO_POSITIONS } from '../../testing/account.ts'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { OPEN_TRADES } from '../trades/trades.ts'
import type { Valued } from './price-moves.ts'
import { recordLook, RecordMoves, useRecentMoves, type Look } from './recent-moves.ts'

const broker = fakeBroker({ ...TWO_POSITIONS })

let remote: LiveRemote

beforeEach(async () => {
  remote = await accountRemote()
  act(() => void useSession.setState({ user: user({ trading_account: 'real' }) }))
})
afterEach(() => {
  endRemote(remote)
})

const moves = () => {
  const { result } = renderHook(() => useRecentMoves())
  const { prices, openings } = result.current
  return {
    prices: prices.map(({ symbol, effect, at }) => [symbol, effect.booked, at]),
    openings: openings.map(({ trade: { id }, effect, at }) => [id, effect.booked, at]),
  }
}

const position = (id: string, pnl: string | undefined, open_time?: string): Valued => {
  const amount = money(pnl)
  return {
    trade: trade({ id, asset_symbol: 'EUR/USD', open_time }),
    price: price('1.1'),
    pnl: amount === undefined ? undefined : { shown: amount, booked: amount },
  }
}
const look = (...positions: Valued[]): Look => ({ account: 'real', isBooked: undefined, positions })

test('[ORD-12] an account starts with no moves; each look adds what changed since the last', () => {
  recordLook(look(position('1', '10')), 1_000)
  expect(moves()).toEqual({ prices: [], openings: [] })
  recordLook(look(position('1', '12')), 2_000)
  recordLook(look(position('1', '12')), 3_000)
  recordLook(look(position('1', '11')), 4_000)
  expect(moves().prices).toEqual([
    ['EUR/USD', money('-1'), 4_000],
    ['EUR/USD', money('2'), 2_000],
  ])
})

test('[ORD-12] an opening costs its first P/L; a closing changes nothing', () => {
  recordLook(look(position('1', '10')), 1_000)
  recordLook(look(position('2', '-1.20'), position('1', '10')), 2_000)
  recordLook(look(position('2', '-1.20')), 3_000)
  expect(moves()).toEqual({ prices: [], openings: [['2', money('-1.20'), 2_000]] })
})

test('[ORD-12] a position without a price is opened when it has one, at its opening time', () => {
  const openTime = new Date(1_500).toISOString()
  recordLook(look(), 1_000)
  recordLook(look(position('1', undefined, openTime)), 2_000)
  expect(moves().openings).toEqual([])
  recordLook(look(position('1', '-2', openTime)), 3_000)
  expect(moves()).toEqual({ prices: [], openings: [['1', money('-2'), 1_500]] })
})

test('[ORD-12] of each kind the newest are kept, so that prices don’t push out openings', () => {
  recordLook(look(), 0)
  recordLook(look(position('1', '0')), 1)
  for (let at = 2; at < 30; at += 1) recordLook(look(position('1', String(at))), at)
  expect(moves().prices).toHaveLength(6)
  expect(moves().openings).toEqual([['1', money('0'), 1]])
})

test('[SESS-06] another account or customer, and amounts converted otherwise, start empty', () => {
  const begin = () => {
    recordLook(look(position('1', '10')), 1_000)
    recordLook(look(position('1', '12')), 2_000)
    expect(moves().prices).toHaveLength(1)
  }
  begin()
  act(() => void useSession.setState({ user: user({ trading_account: 'practice' }) }))
  expect(moves().prices).toEqual([])
  recordLook({ ...look(position('1', '50')), account: 'practice' }, 3_000)
  expect(moves().prices).toEqual([])
  act(() => void useSession.setState({ user: user({ trading_account: 'real' }) }))
  begin()
  recordLook({ ...look(position('1', '50')), isBooked: false }, 3_000)
  expect(moves().prices).toEqual([])
  begin()
  act(() => void useSession.setState({ user: user({ id: '8', trading_account: 'real' }) }))
  expect(moves().prices).toEqual([])
})

test('[ORD-12] records once a second while shown; not in a hidden page, and without positions there is no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_700_000_000_000 })
  await readNow(OPEN_TRADES)
  const { unmount } = render(<RecordMoves />, { wrapper: remote.Around })
  const second = () => act(() => vi.advanceTimersByTimeAsync(1_000))
  act(() => remote.tick(euro.asset_id, 1.2))
  act(() => remote.tick(euro.asset_id, 1.3))
  await second()
  // From the broker's closing price of 1.1.
  expect(moves().prices).toEqual([['EUR/USD', money('600'), 1_700_000_001_000]])

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => remote.tick(euro.asset_id, 1.2))
  await second()
  expect(moves().prices).toHaveLength(1)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(moves().prices[0]).toEqual(['EUR/USD', money('-300'), 1_700_000_002_000])

  // What is opened is seen immediately; what happens while no numbers are shown isn't one move.
  broker.answers('GET /open/trades', page([trade({ id: '9', opening_price: 1.21 }), trade({ id: '1' })]))
  await act(() => readNow(OPEN_TRADES))
  expect(moves().openings.map(([id, effect]) => [id, effect])).toEqual([['9', money('-10')]])
  unmount()
  const { length } = moves().prices
  act(() => remote.tick(euro.asset_id, 1.5))
  render(<RecordMoves />, { wrapper: remote.Around })
  await second()
  expect(moves().prices).toHaveLength(length)

  broker.answers('GET /open/trades', page())
  const timers = vi.getTimerCount()
  await act(() => readNow(OPEN_TRADES))
  expect(vi.getTimerCount()).toBe(timers - 1)
})
