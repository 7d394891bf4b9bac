import { act, cleanup, render } from '@testing-library/react'
import type { BusEvents, Trade } from '@tradefront/contracts'
import { refreshRead } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { fakeBroker, page, status, user } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTradeFeed } from '../trades/use-trade-feed.ts'
import { submitClose } from '../closing/close-position.ts'
import { OPEN_TRADES } from '../trades/trades.ts'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { noteWords } from '../../testing/note-words.ts'
import { euro, position, positionsRemote } from '../../testing/positions.tsx'
import { WAIT_MS } from '../broker-notes.ts'
import AccountMenu from '../../header/AccountMenu.tsx'
import { OrderRecovery } from '../../orders/entry/OrderRecovery.tsx'
import { ClosedNews } from './ClosedNews.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
const CLOSED = 'GET /closed/trades'
let atBroker: readonly Trade[]
const broker = fakeBroker({ 'GET /open/trades': () => page(atBroker), 'POST /trade/:id/close': {} })

let remote: LiveRemote
let stop: () => void
let announced: (BusEvents['notification:add'] & Record<'title' | 'message', string>)[]
/** A separate position for each test, since an announcement isn't repeated. */
let next = 100
let open: Trade

function Page() {
  useTradeFeed()
  return <ClosedNews />
}

beforeEach(async () => {
  vi.useFakeTimers()
  remote = positionsRemote([euro])
  announced = []
  stop = remote.context.bus.on('notification:add', (note) =>
    announced.push({ ...note, title: noteWords(note.title), message: noteWords(note.message) }),
  )
  next += 1
  open = position(String(next), euro, {
    volume: '10000',
    opening_price: 1.1,
    take_profit: 1.2,
    stop_loss: 1.05,
  })
  atBroker = [open]
  render(<Page />, { wrapper: remote.Around })
  await pass(0)
})
afterEach(() => {
  stop()
  endRemote(remote)
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const closedAs = (changes: Partial<Trade>): Trade => ({
  ...open,
  closing_price: 1.05,
  pnl: '-500.00',
  ...changes,
})

function hear(trade: Trade): void {
  atBroker = []
  act(() => remote.event('trade.7', 'trade.updated', { action: 'closed', trade }))
}

test.each([
  ['take_profit', { closing_price: 1.2, pnl: '1000.00' }, 'Take profit closed EUR/USD', 'success'],
  ['stop_loss', {}, 'Stop loss closed EUR/USD', 'danger'],
  ['stop_out', {}, 'Stop-out closed EUR/USD', 'danger'],
  ['support', {}, 'Support closed EUR/USD', 'warning'],
  ['margin_call', {}, 'The broker closed EUR/USD', 'warning'],
])(
  '[NOTE-01] announces a position that %s closed once no notification came',
  async (reason, facts, title, color) => {
    hear(closedAs({ ...facts, close_reason: reason }))
    await pass(WAIT_MS - 1)
    expect(announced).toEqual([])
    await pass(1)
    expect(announced).toEqual([expect.objectContaining({ title, color, key: `trade-${open.id}` })])
    await pass(60_000)
    expect(announced).toHaveLength(1)
  },
)

test.each([
  ['the trading room', OrderRecovery],
  ['the header of the other pages', AccountMenu],
])('[NOTE-01] %s announces that a stop out closed a position', async (_place, Place) => {
  function Around() {
    useTradeFeed()
    return <Place />
  }
  cleanup()
  next += 1
  open = position(String(next), euro)
  atBroker = [open]
  await act(() => refreshRead(OPEN_TRADES))
  render(<Around />, { wrapper: remote.Around })
  // Its code loads once the page has settled.
  await pass(10_000)
  await vi.dynamicImportSettled()
  await pass(0)
  hear(closedAs({ close_reason: 'stop_out' }))
  await pass(WAIT_MS)
  expect(announced.map(({ title }) => title)).toEqual(['Stop-out closed EUR/USD'])
})

test('[NOTE-01] after a switch to the other account, positions of the first one were not closed', async () => {
  atBroker = []
  act(() => void useSession.setState({ user: user({ trading_account: 'real' }) }))
  await pass(60_000)
  expect(announced).toEqual([])
})

test('[NOTE-01] the message has size, price and P/L', async () => {
  hear(closedAs({ close_reason: 'stop_loss' }))
  await pass(WAIT_MS)
  expect(announced[0]?.message).toBe('Buy 0.10 lots closed at 1.05000. P/L -500.00 USD true.')
})

test.each([
  ['at the stop loss', { closing_price: 1.05 }, 'Stop loss closed EUR/USD'],
  ['beyond it', { closing_price: 1.01 }, 'Stop loss closed EUR/USD'],
  ['at the take profit', { closing_price: 1.2, pnl: '1000.00' }, 'Take profit closed EUR/USD'],
  ['between them', { closing_price: 1.15 }, 'The broker closed EUR/USD'],
])('[NOTE-01] without a reason the closing price tells: %s', async (_name, facts, title) => {
  // From a list without exit levels.
  hear(closedAs({ ...facts, take_profit: undefined, stop_loss: undefined }))
  await pass(WAIT_MS)
  expect(announced.map((message) => message.title)).toEqual([title])
})

test.each([
  ['its id', () => open.id],
  ['its trade_id', () => open.trade_id!],
])('[NOTE-01] a notification with %s, before or after, is the only message', async (_name, idOf) => {
  hear(closedAs({ close_reason: 'stop_loss' }))
  await pass(WAIT_MS - 500)
  act(() =>
    remote.event('notification.7', 'notification.message', { id: '9', title: 'Stop', trade_id: idOf() }),
  )
  await pass(60_000)
  expect(announced).toEqual([])
})

test('[NOTE-01] so is one that came with the user if events don’t arrive', async () => {
  atBroker = []
  const note = { id: '9', read: false, title: 'Stop', message: '', color: undefined, trade_id: open.id }
  await act(() => refreshRead(OPEN_TRADES))
  act(() => void useSession.setState({ user: user({ notifications: [note] }) }))
  await pass(60_000)
  expect(announced).toEqual([])
})

test('[NOTE-01] a position that merely disappears is looked up in the history', async () => {
  broker.answers(CLOSED, page([closedAs({ close_reason: 'stop_out' })]))
  atBroker = []
  await act(() => refreshRead(OPEN_TRADES))
  await pass(WAIT_MS)
  expect(announced.map(({ title }) => title)).toEqual(['Stop-out closed EUR/USD'])
})

test('[NOTE-01] announces that it is gone even if the history can’t be loaded', async () => {
  broker.answers(CLOSED, status(500))
  atBroker = []
  await act(() => refreshRead(OPEN_TRADES))
  await pass(60_000)
  expect(announced[0]).toMatchObject({
    title: 'The broker closed EUR/USD',
    message: expect.stringContaining('positions history'),
  })
})

test('[NOTE-01] many closed together share one message with their total P/L', async () => {
  const many = [open, ...Array.from({ length: 199 }, (_, index) => position(`${next}-${index}`, euro))]
  atBroker = many
  await act(() => refreshRead(OPEN_TRADES))
  for (const trade of many) hear({ ...trade, pnl: '-1.50', close_reason: 'stop_out' })
  await pass(60_000)
  expect(announced).toEqual([
    {
      title: 'Stop-out closed 200 positions',
      message: 'P/L -300.00 USD true. See each one in your positions history.',
      color: 'danger',
      key: `trade-${open.id}-and-199`,
    },
  ])
})

test('[NOTE-01] many that merely disappear are looked up once', async () => {
  const history = vi.fn(() => page([]))
  broker.answers(CLOSED, history)
  atBroker = [open, ...Array.from({ length: 11 }, (_, index) => position(`${next}-${index}`, euro))]
  await act(() => refreshRead(OPEN_TRADES))
  atBroker = []
  await act(() => refreshRead(OPEN_TRADES))
  await pass(60_000)
  expect(history).toHaveBeenCalledTimes(1)
  expect(announced).toEqual([
    expect.objectContaining({
      title: 'The broker closed 12 positions',
      message: 'See each one in your positions history.',
      color: 'warning',
    }),
  ])
})

test('[NOTE-01] positions closed by the customer aren’t announced: according to the broker, in this tab, and in another one', async () => {
  hear(closedAs({ close_reason: 'customer' }))
  await pass(60_000)
  expect(announced).toEqual([])

  open = position('here', euro)
  atBroker = [open]
  await act(() => refreshRead(OPEN_TRADES))
  await act(async () => void (await submitClose(open, remote.context)))
  hear(closedAs({}))
  await pass(60_000)
  expect(announced).toEqual([])

  open = position('there', euro)
  atBroker = [open]
  await act(() => refreshRead(OPEN_TRADES))
  const sent = {
    key: '8f14e45f-ceea-467f-a8f0-1b2d8a5c3c11',
    kind: 'close',
    slot: 'there',
    customer: '7',
    at: 0,
  }
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: `tradefront-send:${sent.key}`, newValue: JSON.stringify(sent) }),
    )
  })
  hear(closedAs({}))
  await pass(60_000)
  expect(announced).toEqual([])
})

test('[SESS-06] announces nothing once the customer is gone', async () => {
  hear(closedAs({ close_reason: 'stop_loss' }))
  act(() => void useSession.setState({ user: user({ id: '8' }) }))
  await pass(60_000)
  expect(announced).toEqual([])
})
