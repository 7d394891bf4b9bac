import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { randomId } from '@tradefront/browser'
import { fakeBroker, asset, lost, page, status, trade } from '@tradefront/testing'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EURO_ORDER } from '../../testing/euro-order.ts'
import { endRemote, liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { OrderRecovery } from '../entry/OrderRecovery.tsx'
import { checkingText, orders, type Order } from '../order.ts'
import { OrderTicket } from './OrderTicket.tsx'

/* What became of an order whose answer was lost or unclear. */

const UNKNOWN = "We don't know yet whether the order was filled. Don't place it again until we have checked."
const NOT_OPENED = 'The order was not filled: the broker has no position from it. You can place it again.'

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() }))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: () => {} }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toast),
}))

const EURUSD = { ...asset('EUR/USD', 'forex'), buy_spread: 0.001, sell_spread: 0.001 }
const STORE = 'POST /trades/store'
const OPEN = 'GET /open/trades'
const broker = fakeBroker({ [STORE]: {} })

let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  remote = liveRemote()
  remote.book.seed([{ id: 'EURUSD', price: 1.1 }])
})
afterEach(() => {
  endRemote(remote)
  orders.reset()
  vi.resetAllMocks()
})

function open({ recovering = false } = {}) {
  render(
    <StrictMode>
      {recovering ? <OrderRecovery /> : null}
      <OrderTicket asset={EURUSD} side="buy" onSide={() => {}} onClose={() => {}} />
    </StrictMode>,
    { wrapper: remote.Around },
  )
}

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('tradefront-send:'))
const submitButton = () => screen.getByRole('button', { name: /lots EUR\/USD at|Processing/ })
const sent = () => broker.calls(STORE)
/** Key of the last order, which is its position's trade id. */
const lastKey = () => sent().at(-1)?.key ?? ''

test('[ORD-06] after a lost response says so, finds the position by its trade id, and reports it opened', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  broker.answers(STORE, lost)
  open()
  await userEvent.click(submitButton())
  await screen.findByText(checkingText('no-answer'))
  expect(toast.success).not.toHaveBeenCalled()
  broker.answers(OPEN, page([trade({ trade_id: lastKey(), opening_price: 1.1013 })]))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(toast.success).toHaveBeenCalledWith('Buy order placed', '0.01 lots (1,000 units) EUR/USD at 1.10130')
  expect(sent()).toHaveLength(1)
})

test('[ORD-06] reports an order as not opened if the response was lost and there is no position', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  broker.answers(STORE, lost)
  open()
  await userEvent.click(submitButton())
  await screen.findByText(checkingText('no-answer'))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText(NOT_OPENED)).toBeVisible()
  expect(toast.error.mock.lastCall?.[0]).toBe('Failed to execute trade')
  expect(sent()).toHaveLength(1)
})

test('[ORD-05] [ORD-06] after a server error checks for a position first, and doesn’t show the server’s message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  broker.answers(STORE, status(500, { message: 'SQLSTATE' }))
  open()
  await userEvent.click(submitButton())
  await screen.findByText('The broker reported an error. Checking whether the order was filled...')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('There was an error processing your trade. Please try again.')).toBeVisible()
  expect(screen.queryByText(/SQLSTATE|No answer/)).toBeNull()
  broker.answers(OPEN, () => page([trade({ trade_id: lastKey() })]))
  await userEvent.click(submitButton())
  await screen.findByText('Buy order placed')
  expect(sent()).toHaveLength(2)
  expect(stored()).toEqual([])
})

test('[ORD-06] an order is stored before it is sent, and every press has its own key', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const storedAtSending: number[] = []
  broker.answers(STORE, () => {
    storedAtSending.push(stored().length)
    return {}
  })
  open()
  await userEvent.click(submitButton())
  await screen.findByText('Buy order placed')
  clock.mockReturnValue(1_000_800)
  await userEvent.click(submitButton())
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(storedAtSending).toEqual([1, 1])
  const [first, second] = sent().map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(second).not.toBe(first)
  clock.mockRestore()
})

test('[ORD-06] an unknown outcome can be checked again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  broker.answers({ [STORE]: lost, [OPEN]: status(500) })
  open()
  await userEvent.click(submitButton())
  await screen.findByText(checkingText('no-answer'))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText(UNKNOWN)).toBeVisible()
  const order = 'Buy 0.01 lots (1,000 units) EUR/USD at 1.10110'
  expect(screen.getByText(order)).toBeVisible()
  expect(toast.warning).toHaveBeenCalledWith(UNKNOWN, order)
  broker.answers({ [OPEN]: page(), 'GET /closed/trades': page([trade({ trade_id: lastKey() })]) })
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByText('Buy order placed')
})

test('[ORD-06] an unknown outcome is checked again after a reconnect', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  broker.answers({ [STORE]: lost, [OPEN]: status(500) })
  open({ recovering: true })
  await userEvent.click(submitButton())
  await screen.findByText(checkingText('no-answer'))
  act(() => remote.connection({ state: 'disconnected' }))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText(UNKNOWN)).toBeVisible()
  broker.answers({ [OPEN]: page([trade({ trade_id: lastKey() })]) })
  act(() => remote.connection({ state: 'connected' }))
  await screen.findByText('Buy order placed')
  expect(sent()).toHaveLength(1)
})

test('[ORD-06] after a reload the stored attempt is looked up and reported, not sent again', async () => {
  const id = randomId()
  const request = { ...EURO_ORDER, type: 'sell' as const }
  const body: Order = {
    request,
    assetId: 'EURUSD',
    symbol: 'EUR/USD',
    lots: '0.1',
    units: '10000',
    price: '1.1',
  }
  const record = { key: id, kind: 'order', slot: '', customer: '7', at: Date.now(), status: 'sent', body }
  localStorage.setItem(`tradefront-send:${id}`, JSON.stringify(record))
  broker.answers(OPEN, page([trade({ trade_id: id, opening_price: 1.1 })]))
  open({ recovering: true })
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1))
  expect(toast.success).toHaveBeenCalledWith(
    'Sell order placed',
    '0.10 lots (10,000 units) EUR/USD at 1.10000',
  )
  expect(sent()).toEqual([])
  expect(stored()).toEqual([])
  expect(toast.info).toHaveBeenCalledTimes(1)
})
