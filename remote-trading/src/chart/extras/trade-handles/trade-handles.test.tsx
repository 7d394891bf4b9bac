import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshRead } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { fakeBroker, lost, page, status, user as customer } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderChanges } from '../../../orders/waiting/waiting-senders.ts'
import { amendments } from '../../../portfolio/changing/change-position.ts'
import { OPEN_TRADES } from '../../../portfolio/trades/trades.ts'
import { WAITING_ORDERS } from '../../../portfolio/waiting/waiting-orders.ts'
import { DEFAULT_PREFERENCES, useTradingPreferences } from '../../../preferences/trading-preferences.ts'
import { fakeSurface } from '../../../testing/fake-surface.ts'
import { endRemote, type LiveRemote } from '../../../testing/live-remote.tsx'
import { euro, position, positionsRemote } from '../../../testing/positions.tsx'
import { TradeHandles } from './TradeHandles.tsx'

const mocks = vi.hoisted(() => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(mocks.toast),
}))

const AMEND = 'POST /trade/:id/amend'
const CHANGE = 'POST /orders/:id/amend'
const trade = position('1', euro, { volume: '10000', opening_price: 1.1, stop_loss: 1, take_profit: 1.15 })
const order = {
  id: '7',
  kind: 'limit',
  type: 'buy',
  asset_id: euro.asset_id,
  asset_symbol: euro.symbol,
  volume: '10000',
  price: 1.05,
  stop_loss: 1,
  expiry: 'gtc',
  state: 'working',
}
const broker = fakeBroker({
  'GET /open/trades': () => page([trade]),
  'GET /orders': () => page([order]),
  [AMEND]: ({ body }) => ({ data: { ...trade, ...(body as object) } }),
  [CHANGE]: ({ body }) => ({ data: { ...order, ...(body as object), volume: '10000' } }),
})

let remote: LiveRemote

beforeEach(() => {
  useTradingPreferences.setState(DEFAULT_PREFERENCES)
  remote = positionsRemote([euro])
  amendments.reset()
  orderChanges.reset()
})
afterEach(() => endRemote(remote))

async function show() {
  await act(() => refreshRead(OPEN_TRADES))
  await act(() => refreshRead(WAITING_ORDERS))
  const { surface } = fakeSurface()
  render(<TradeHandles surface={surface} asset={euro} />, { wrapper: remote.Around })
  return userEvent.setup()
}
const line = (name: RegExp) => screen.getByRole('slider', { name })

test('[ORD-09] a stop loss that is moved by keyboard is sent with Enter, with the other exit as it is', async () => {
  const user = await show()
  line(/^SL: Stop loss of EUR\/USD/).focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(broker.calls(AMEND)).toEqual([])
  const moved = Number(line(/^SL/).getAttribute('aria-valuenow'))
  expect(moved).toBeGreaterThan(1)
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(broker.bodies(AMEND)).toMatchObject([
      { stop_loss: moved, take_profit: 1.15, trailing_distance: 0 },
    ]),
  )
})

test('[ORD-09] Escape puts a moved line back, and nothing is sent', async () => {
  const user = await show()
  line(/^TP/).focus()
  await user.keyboard('{PageUp}{Escape}{Enter}')
  expect(line(/^TP/)).toHaveAttribute('aria-valuenow', '1.15')
  expect(broker.calls(AMEND)).toEqual([])
})

test('[ORD-04] the line of a waiting order moves its price', async () => {
  const user = await show()
  line(/^Buy limit 0\.10/).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(broker.calls(CHANGE)).toHaveLength(1))
  const [body] = broker.bodies(CHANGE) as { price: number; volume: number; stop_loss: number }[]
  expect(body?.price).toBeLessThan(1.05)
  expect(body).toMatchObject({ volume: 10_000, stop_loss: 1, expiry: 'gtc' })
})

test('[ORD-09] where orders always ask, a moved line asks first', async () => {
  useTradingPreferences.setState({ confirmation: 'always' })
  const user = await show()
  line(/^SL/).focus()
  await user.keyboard('{ArrowUp}{Enter}')
  await screen.findByRole('dialog', { name: 'Send this change?' })
  expect(broker.calls(AMEND)).toEqual([])
  await user.click(await screen.findByRole('button', { name: /^Change to 1\.0/ }))
  await waitFor(() => expect(broker.calls(AMEND)).toHaveLength(1))
})

test('[ORD-09] a refused line goes back to where the broker has it', async () => {
  broker.answers(AMEND, status(422, { message: 'The stop loss must be below the current price.' }))
  const user = await show()
  line(/^SL/).focus()
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() =>
    expect(mocks.toast.error).toHaveBeenCalledWith(
      'TP and SL not changed',
      'The stop loss must be below the current price.',
    ),
  )
  await waitFor(() => expect(line(/^SL/)).toHaveAttribute('aria-valuenow', '1'))
})

test('[ORD-06] after a change with an unknown outcome, a moved line looks that up and is sent with the other exit as it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = await show()
  let exits: object = {}
  broker.answers({
    [AMEND]: ({ body }) => {
      exits = body as object
      return lost()
    },
    'GET /open/trades': status(500),
  })
  line(/^SL/).focus()
  await user.keyboard('{ArrowUp}{Enter}')
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(mocks.toast.warning).toHaveBeenCalledWith('TP and SL not confirmed', expect.any(String))

  // It still can't be looked up: said again, and nothing is sent.
  line(/^TP/).focus()
  await user.keyboard('{ArrowUp}{Enter}')
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(mocks.toast.warning).toHaveBeenCalledTimes(2)
  expect(broker.calls(AMEND)).toHaveLength(1)

  const [{ stop_loss: stop }] = broker.bodies(AMEND) as [{ stop_loss: number }]
  broker.answers({
    [AMEND]: ({ body }) => ({ data: { ...trade, ...(body as object) } }),
    'GET /open/trades': () => page([{ ...trade, ...exits }]),
  })
  line(/^TP/).focus()
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(broker.calls(AMEND)).toHaveLength(2))
  const [, body] = broker.bodies(AMEND) as { take_profit: number; stop_loss: number }[]
  expect(body?.stop_loss).toBe(stop)
  expect(stop).toBeGreaterThan(1)
  expect(body?.take_profit).toBeGreaterThan(1.15)
})

test('[ORD-09] a line moved while the other exit is being sent is sent after it, with the exit that was booked', async () => {
  const user = await show()
  let answer: (() => void) | undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let exits: object = {}
  broker.answers({
    [AMEND]: async ({ body }) => {
      await answered
      exits = body as object
      return { data: { ...trade, ...exits } }
    },
    'GET /open/trades': () => page([{ ...trade, ...exits }]),
  })
  line(/^SL/).focus()
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(broker.calls(AMEND)).toHaveLength(1))
  line(/^TP/).focus()
  await user.keyboard('{ArrowUp}{Enter}')
  answer?.()
  await waitFor(() => expect(broker.calls(AMEND)).toHaveLength(2))
  const [first, second] = broker.bodies(AMEND) as { take_profit: number; stop_loss: number }[]
  expect(first).toMatchObject({ take_profit: 1.15 })
  expect(second?.take_profit).toBeGreaterThan(1.15)
  expect(second?.stop_loss).toBe(first?.stop_loss)
})

test('[SESS-06] a line moved by a customer who left while an earlier change was looked up is not sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = await show()
  broker.answers({ [AMEND]: lost, 'GET /open/trades': status(500) })
  line(/^SL/).focus()
  await user.keyboard('{ArrowUp}{Enter}')
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(mocks.toast.warning).toHaveBeenCalledTimes(1)
  line(/^TP/).focus()
  await user.keyboard('{ArrowUp}{Enter}')
  act(() => void useSession.setState({ user: customer({ id: '8' }) }))
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(broker.calls(AMEND)).toHaveLength(1)
})
