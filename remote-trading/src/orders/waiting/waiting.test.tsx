import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PendingOrder } from '@tradefront/contracts'
import { readNow, refreshRead } from '@tradefront/server-state'
import { useSession, useSiteData } from '@tradefront/session'
import { asset, fakeBroker, lost, page, status, user as customer } from '@tradefront/testing'
import { i18n } from '@tradefront/language'
import { NO_NUMBERS, typedIn } from '@tradefront/testing/bad-input'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { WAITING_ORDERS } from '../../portfolio/waiting/waiting-orders.ts'
import { haveInstruments } from '../../testing/known.ts'
import { endRemote, liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { OrderTicket } from '../ticket/OrderTicket.tsx'
import { waitingCode } from './waiting-code.ts'
import { cancellations, orderChanges, placements } from './waiting-senders.ts'
import { OrderRecovery } from '../entry/OrderRecovery.tsx'
import { AmendOrderDialog } from './AmendOrderDialog.tsx'
import { WaitingOrders } from './WaitingOrders.tsx'

const mocks = vi.hoisted(() => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}))
const { toast } = mocks
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(mocks.toast),
}))

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0.001, sell_spread: 0.001, leverage: 100 }
const PLACE = 'POST /orders'
const CHANGE = 'POST /orders/:id/amend'
const CANCEL = 'POST /orders/:id/cancel'

type Sent = { readonly orders: readonly Record<string, unknown>[] }
let atBroker: readonly PendingOrder[]
const stored = (order: Record<string, unknown>, id: string, key: string | null) => ({
  ...order,
  id,
  request_id: key,
  asset_id: euro.asset_id,
  asset_symbol: euro.symbol,
  volume: String(order['volume']),
  state: 'working',
})
const place = ({ body, key }: { readonly body: unknown; readonly key: string | null }) => {
  const placed = (body as Sent).orders.map((order, index) => stored(order, `${index + 1}`, key))
  atBroker = placed as unknown as PendingOrder[]
  return { data: placed }
}
function cancel() {
  const [order] = atBroker
  atBroker = []
  return { data: { ...order, state: 'cancelled' } }
}
const change = ({ body }: { readonly body: unknown }) => {
  const [order] = atBroker
  if (order === undefined) throw new Error('No order is working')
  const { volume, ...terms } = body as { volume: number }
  atBroker = [{ ...order, ...terms, volume: String(volume) }]
  return { data: atBroker[0] }
}
const broker = fakeBroker({
  'GET /open/trades': page(),
  'GET /orders': ({ query }) => page(query.get('ended') === 'true' ? [] : atBroker),
  [PLACE]: place,
  [CANCEL]: cancel,
  [CHANGE]: change,
})

let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  atBroker = []
  remote = liveRemote()
  remote.book.seed([{ id: 'EURUSD', price: 1.1 }])
  useSiteData.setState({ leverage: {} as ReturnType<typeof useSiteData.getState>['leverage'] })
  for (const sender of [placements, orderChanges, cancellations]) sender.reset()
})
afterEach(() => {
  cleanup()
  i18n.activate('en')
  endRemote(remote)
})

const ignore = () => {}
function Ticket({ onClose = ignore }: { readonly onClose?: (() => void) | undefined }) {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return <OrderTicket asset={euro} side={side} onSide={setSide} onClose={onClose} />
}

async function openTicket(kind: string, onClose?: () => void) {
  await waitingCode.load()
  await act(() => refreshRead(WAITING_ORDERS))
  const user = userEvent.setup()
  const { unmount: close } = render(<Ticket onClose={onClose} />, { wrapper: remote.Around })
  await user.click(await screen.findByRole('radio', { name: kind }))
  return { user, close }
}
const ticket = async (...opened: Parameters<typeof openTicket>) => (await openTicket(...opened)).user
const field = (name: string) => screen.getByRole('textbox', { name })
async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string): Promise<void> {
  await user.clear(field(name))
  await user.type(field(name), text)
}
async function send(user: ReturnType<typeof userEvent.setup>, name: RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name }))
  const question = screen.queryByRole('dialog', { name: 'Place this order?' })
  if (question !== null) await user.click(within(question).getByRole('button', { name }))
}

test.each(['en', 'de'])(
  '[ORD-01] on a page in %s each field says what was pasted and not taken, and nothing is placed by what was there',
  async (tag) => {
    i18n.loadAndActivate({ locale: tag, messages: {} })
    const user = await ticket('Stop limit')
    const heading = screen.getByRole('heading', { name: 'EUR/USD' })
    expect(heading.previousElementSibling).toHaveAttribute('data-mark', '€$')
    const fields = screen.getAllByRole<HTMLInputElement>('textbox')
    expect(fields.length).toBeGreaterThanOrEqual(5)
    for (const input of fields) {
      const kept = input.value
      for (const [, text] of NO_NUMBERS) fireEvent.change(input, { target: { value: typedIn(tag, text) } })
      expect(input).toHaveValue(kept)
      expect(input).toHaveAccessibleDescription(/was not entered. Use digits and one decimal point./)
    }
    await user.click(screen.getByRole('button', { name: /^Place/ }))
    await act(broker.settled)
    expect(broker.calls(PLACE)).toEqual([])
  },
)

describe('[ORD-04] placing an order that waits for a price', () => {
  test('sends what its button says', async () => {
    const user = await ticket('Limit')
    await type(user, 'Limit price', '1.09')
    await type(user, 'Stop loss', '1.08')
    await send(user, /^Place buy limit at 1\.09000, 0\.01 lots EUR\/USD$/)
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1))
    expect((broker.bodies(PLACE)[0] as Sent).orders).toEqual([
      {
        kind: 'limit',
        type: 'buy',
        id: euro.id,
        leverage: 100,
        price: 1.09,
        limit_price: 0,
        volume: 1000,
        take_profit: 0,
        stop_loss: 1.08,
        expiry: 'gtc',
      },
    ])
  })

  test('[ORD-02] [ORD-12] says what it takes and costs at its price, and where a margin call comes from there', async () => {
    act(() => void useSession.setState({ user: customer({ balance: '1000.00' }) }))
    await act(() => readNow(OPEN_TRADES))
    Object.assign(euro, { commission: 3.5, swap_long: -6.4, swap_short: undefined })
    const user = await ticket('Limit')
    await type(user, 'Limit price', '1')
    await type(user, 'Volume, lots', '0.1')
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling
    expect(fact('Margin at fill')).toHaveTextContent('$100.00')
    // 10,000 units at an ask of 1.001 x the rate and a bid of 0.999 x.
    expect(fact('Spread cost')).toHaveTextContent('$19.98')
    expect(fact('Commission')).toHaveTextContent('$0.35')
    expect(fact('Cost to open')).toHaveTextContent('$20.33')
    expect(fact('Swap per night')).toHaveTextContent('−$0.64')
    expect(fact('Margin level after')).toHaveTextContent('979.67%')
    expect(fact('Margin call at')).toHaveTextContent(/^0\.9100\d \(−8\.8\d%\)$/)
    // This broker names no swap for a sell.
    await user.click(screen.getByRole('radio', { name: /^Sell/ }))
    await type(user, 'Limit price', '1.2')
    expect(screen.queryByText('Swap per night')).toBeNull()
    Object.assign(euro, { commission: undefined, swap_long: undefined })
  })

  test('a pair is one request', async () => {
    const user = await ticket('Limit')
    await type(user, 'Limit price', '1.09')
    await user.click(screen.getByRole('switch', { name: /one cancels the other/ }))
    const second = within(screen.getByRole('group', { name: 'Second order' }))
    const stop = second.getByRole('textbox', { name: 'Stop price' })
    await user.clear(stop)
    await user.type(stop, '1.12')
    await send(user, /^Place buy limit at 1\.09000 or buy stop at 1\.12000/)
    await waitFor(() => expect(broker.calls(PLACE)).toHaveLength(1))
    expect((broker.bodies(PLACE)[0] as Sent).orders).toMatchObject([
      { kind: 'limit', price: 1.09 },
      { kind: 'stop', price: 1.12 },
    ])
  })

  test('a price on the wrong side of the market is not sent', async () => {
    const user = await ticket('Stop')
    await type(user, 'Stop price', '1.05')
    await user.click(screen.getByRole('button', { name: /^Place buy stop/ }))
    expect(screen.getByText('A buy stop waits above the current price.')).toBeInTheDocument()
    expect(broker.calls(PLACE)).toEqual([])
  })

  test('[ORD-06] after a lost answer it is found by its key, and not sent again', async () => {
    broker.answers(PLACE, (call) => {
      place(call)
      return lost()
    })
    const user = await ticket('Limit')
    await type(user, 'Limit price', '1.09')
    await send(user, /^Place buy limit/)
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Order placed', expect.any(String)))
    expect(broker.calls(PLACE)).toHaveLength(1)
  })

  test('its ticket closes once it is placed, and stays open the next time', async () => {
    for (const limit of ['1.09', '1.08']) {
      const onClose = vi.fn()
      const user = await ticket('Limit', onClose)
      await type(user, 'Limit price', limit)
      expect(onClose).not.toHaveBeenCalled()
      await send(user, /^Place buy limit/)
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
      cleanup()
    }
    expect(broker.calls(PLACE)).toHaveLength(2)
  })

  test('[ORD-06] while its outcome is unknown the ticket names it and offers to look again, and another ticket stays open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    render(<OrderRecovery />, { wrapper: remote.Around })
    const { user: first, close } = await openTicket('Limit')
    await type(first, 'Limit price', '1.09')
    broker.answers(PLACE, (call) => {
      place(call)
      return lost()
    })
    broker.answers('GET /orders', status(500))
    await send(first, /^Place buy limit/)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(screen.getByText('Buy limit at 1.09000, 0.01 lots EUR/USD')).toBeInTheDocument()
    expect(toast.warning).toHaveBeenCalledWith('Order not confirmed', expect.any(String))
    expect(screen.getByRole('button', { name: /^Place buy limit/ })).toBeDisabled()
    close()
    broker.answers('GET /orders', () => page(atBroker))
    const onClose = vi.fn()
    const user = await ticket('Limit', onClose)
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Order placed', expect.any(String)))
    expect(screen.getByRole('button', { name: /^Place buy limit/ })).toBeEnabled()
    expect(onClose).not.toHaveBeenCalled()
    expect(broker.calls(PLACE)).toHaveLength(1)
  })

  test('[ORD-09] a noted pending price goes on to an order at it, with the instrument’s decimals', async () => {
    await act(() => refreshRead(WAITING_ORDERS))
    await waitingCode.load()
    const user = userEvent.setup()
    render(<Ticket />, { wrapper: remote.Around })
    await user.click(await screen.findByRole('button', { name: 'Pending price' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pending price' }))
    const pending = dialog.getByRole('textbox', { name: 'Pending price' })
    await user.click(pending)
    await user.keyboard('1.2000049')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await user.click(await screen.findByRole('button', { name: 'Place an order at 1.2000049 instead' }))
    expect(screen.getByRole('radio', { name: 'Stop' })).toBeChecked()
    expect(field('Stop price')).toHaveValue('1.20000')
    expect(broker.calls(PLACE)).toEqual([])
  })

  test.each([404, 501])('a broker that answers %i is offered no other kind of order', async (code) => {
    broker.answers('GET /orders', status(code))
    await act(() => refreshRead(WAITING_ORDERS))
    render(<Ticket />, { wrapper: remote.Around })
    expect(await screen.findByRole('button', { name: 'Pending price' })).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Limit' })).toBeNull()
  })
})

describe('[ROOM-06] the list of waiting orders', () => {
  test('shows them, and cancels one after a question', async () => {
    const body = { orders: [{ kind: 'limit', type: 'sell', volume: 1000, price: 1.2, expiry: 'gtc' }] }
    place({ body, key: 'key' })
    const user = userEvent.setup()
    render(<WaitingOrders />, { wrapper: remote.Around })
    const row = await screen.findByRole('row', { name: /Sell limit/ })
    expect(row).toHaveTextContent('1.20000')
    expect(row).toHaveTextContent('Until cancelled')
    await user.click(within(row).getByRole('button', { name: /^Cancel Sell limit/ }))
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Order cancelled', 'EUR/USD'))
    expect(await screen.findByText(/^No working orders/)).toBeInTheDocument()
  })

  test('[CHAT-15] its dialog and the list of ended ones lead to the chat, about the order', async () => {
    const body = { orders: [{ kind: 'limit', type: 'sell', volume: 1000, price: 1.2, expiry: 'gtc' }] }
    place({ body, key: 'key' })
    broker.answers('GET /orders', ({ query }) => {
      const ended = atBroker.map((order) => ({ ...order, id: '9', state: 'filled' as const }))
      return page(query.get('ended') === 'true' ? ended : atBroker)
    })
    const user = userEvent.setup()
    const [order] = atBroker
    if (order === undefined) throw new Error('No order was placed')
    const dialog = render(<AmendOrderDialog opened order={order} asset={euro} onClose={() => {}} />, {
      wrapper: remote.Around,
    })
    const link = await screen.findByRole('link', { name: 'Ask about this' })
    expect(link).toHaveAttribute('href', '/main/chat?about=order:1')
    dialog.unmount()
    render(<WaitingOrders />, { wrapper: remote.Around })
    await user.click(await screen.findByText('Ended'))
    const ended = await screen.findByRole('link', { name: /^Ask about this: Sell limit/ })
    expect(ended).toHaveAttribute('href', '/main/chat?about=order:9')
  })
})

/** A sell limit at 1.20000 that the broker has, and its row. */
async function working(terms: Record<string, unknown> = {}) {
  const order = { kind: 'limit', type: 'sell', volume: 1000, price: 1.2, expiry: 'gtc', ...terms }
  place({ body: { orders: [order] }, key: 'key' })
  haveInstruments([euro])
  await act(() => refreshRead(WAITING_ORDERS))
  render(<WaitingOrders />, { wrapper: remote.Around })
  return userEvent.setup()
}
const rowButton = (name: RegExp) => screen.findByRole('button', { name })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
async function openChange(user: ReturnType<typeof userEvent.setup>, price: string) {
  await user.click(await rowButton(/^Change Sell limit/))
  const dialog = within(await screen.findByRole('dialog', { name: /^Change sell limit/ }))
  const input = dialog.getByRole('textbox', { name: 'Limit price' })
  await user.clear(input)
  await user.type(input, price)
  return dialog
}
const pressChange = (user: ReturnType<typeof userEvent.setup>, dialog: ReturnType<typeof within>) =>
  user.click(dialog.getByRole('button', { name: /^Change to/ }))

test('a waiting order has its instrument’s mark, which is not read out', async () => {
  await working()
  const row = await screen.findByRole('row', { name: /Sell limit/ })
  expect(row.querySelector('th > [aria-hidden]')).toHaveAttribute('data-mark', '€$')
  expect(row).not.toHaveAccessibleName(/€/)
})

describe('[ORD-04] changing a waiting order', () => {
  test('its dialog closes once it is changed, and stays open the next time', async () => {
    const user = await working()
    for (const price of ['1.21', '1.22']) {
      await pressChange(user, await openChange(user, price))
      await noDialog()
    }
    expect(broker.bodies(CHANGE)).toMatchObject([{ price: 1.21 }, { price: 1.22 }])
  })

  test('[ORD-06] with an unknown outcome it is looked up from the dialog before another change is sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = await working()
    const dialog = await openChange(user, '1.21')
    broker.answers(CHANGE, lost)
    broker.answers('GET /orders', status(500))
    await pressChange(user, dialog)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(toast.warning).toHaveBeenCalledWith('Change of the order not confirmed', expect.any(String))
    expect(dialog.getByRole('button', { name: /^Change to/ })).toBeDisabled()
    broker.answers({ [CHANGE]: change, 'GET /orders': () => page(atBroker) })
    await user.click(dialog.getByRole('button', { name: 'Check again' }))
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await pressChange(user, dialog)
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Order changed', 'EUR/USD'))
    const [first, second] = broker.calls(CHANGE).map(({ key }) => key)
    expect(second).toBe(first)
    await noDialog()
  })

  test.each([
    ['is not reported as changed', '2027-01-01T10:00:00.000Z', 'error', 'Order not changed'],
    ['is found, however the moment is written', '2027-02-01T11:00:00+01:00', 'success', 'Order changed'],
  ] as const)('[ORD-06] a lost change of the expiry %s', async (_name, found, tone, title) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const request = { ...TERMS, expiry: 'date' as const, expires_at: '2027-02-01T10:00:00.000Z' }
    place({ body: { orders: [{ ...request, kind: 'limit', type: 'sell', expires_at: found }] }, key: 'key' })
    broker.answers(CHANGE, lost)
    void orderChanges.submit({ id: '1', symbol: 'EUR/USD', request }, remote.context)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(toast[tone]).toHaveBeenCalledWith(title, expect.any(String))
  })
})

describe('[ORD-06] cancelling with an unknown outcome', () => {
  async function unknown() {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = await working()
    broker.answers(CANCEL, lost)
    broker.answers('GET /orders', status(500))
    await user.click(await rowButton(/^Cancel Sell limit/))
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(toast.warning).toHaveBeenCalledWith('Cancellation not confirmed', expect.any(String))
    await noDialog()
    broker.answers({ [CANCEL]: cancel, 'GET /orders': ({ query }) => page(ended(query) ? [] : atBroker) })
    return user
  }
  const ended = (query: URLSearchParams) => query.get('ended') === 'true'

  test('pressed again, the order is looked up and then cancelled', async () => {
    const user = await unknown()
    await user.click(await rowButton(/^Cancel Sell limit/))
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Order cancelled', 'EUR/USD'))
    await noDialog()
    expect(atBroker).toEqual([])
  })

  test('it is looked up when the connection is back', async () => {
    render(<OrderRecovery />, { wrapper: remote.Around })
    await unknown()
    const [order] = atBroker
    broker.answers('GET /orders', ({ query }) =>
      page(ended(query) && order !== undefined ? [{ ...order, state: 'cancelled' as const }] : []),
    )
    act(() => remote.connection({ state: 'disconnected' }))
    act(() => remote.connection({ state: 'connected' }))
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Order cancelled', 'EUR/USD'))
    expect(broker.calls(CANCEL)).toHaveLength(1)
  })

  test('while another tab cancels it, the dialog stays open and says so', async () => {
    const user = await working()
    vi.stubGlobal('navigator', Object.assign(navigator, { locks: { request: heldElsewhere } }))
    await user.click(await rowButton(/^Cancel Sell limit/))
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    expect(
      await screen.findByText('Look there for the result before you try again here.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    expect(broker.calls(CANCEL)).toEqual([])
  })
})

const TERMS = { price: 1.2, limit_price: 0, volume: 1000, take_profit: 0, stop_loss: 0 }
const heldElsewhere = (_name: string, _options: unknown, work: (lock: null) => unknown) => work(null)
