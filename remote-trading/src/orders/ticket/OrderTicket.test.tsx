import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRemoteScope, RemoteContextProvider, type RemoteScope } from '@tradefront/federation'
import { createBus, createPriceBook, type WritablePriceBook } from '@tradefront/realtime'
import { useSession } from '@tradefront/session'
import { asset, fakeBroker, later, lost, page, status, trade, user } from '@tradefront/testing'
import { TestProvider } from '@tradefront/ui/testing'
import { readNow } from '@tradefront/server-state'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { isFirstOrder } from '../../preferences/first-orders.ts'
import { DEFAULT_PREFERENCES, useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { useOrderSizes } from '../../preferences/order-sizes.ts'
import { haveInstruments, haveTraded } from '../../testing/known.ts'
import { orders } from '../order.ts'
import { OrderTicket } from './OrderTicket.tsx'

const mocks = vi.hoisted(() => ({
  playSound: vi.fn(),
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: mocks.playSound }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(mocks.toast),
}))

const EURUSD = { ...asset('EUR/USD', 'forex'), buy_spread: 0.001, sell_spread: 0.001 }
const { playSound, toast } = mocks
const STORE = 'POST /trades/store'
const OPEN = 'GET /open/trades'
const broker = fakeBroker({ [STORE]: {} })

let scope: RemoteScope
let book: WritablePriceBook
let emitted: unknown[][]

beforeEach(() => {
  localStorage.clear()
  book = createPriceBook()
  const bus = createBus()
  emitted = []
  const status = { state: 'connected' } as const
  const quiet = () => () => {}
  scope = createRemoteScope({
    name: 'trading',
    realtime: {
      bus: {
        on: bus.on,
        emit: (...event) => {
          emitted.push(event)
          bus.emit(...event)
        },
      },
      account: {
        status,
        onStatus: quiet,
        listen: quiet,
        onSubscribed: quiet,
        onSubscriptionError: quiet,
        reconnect: () => {},
        disconnect: () => {},
      },
      prices: {
        status,
        onStatus: quiet,
        book,
        start: quiet,
        statistics: { messages: 1, updates: 0, lastAt: undefined },
        reset: () => {},
      },
    },
  })
  book.seed([{ id: 'EURUSD', price: 1.1 }])
  useSession.setState({ user: user(), token: 'token' })
  haveTraded()
  forgetReads()
})
afterEach(() => {
  cleanup()
  scope.release()
  orders.reset()
  useOrderSizes.setState({ last: [] })
  vi.useRealTimers()
  vi.resetAllMocks()
})

function Ticket({ withAsset = true }) {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return (
    <StrictMode>
      <TestProvider>
        <RemoteContextProvider value={scope.context}>
          <OrderTicket
            asset={withAsset ? EURUSD : undefined}
            side={side}
            onSide={setSide}
            onClose={() => {}}
          />
        </RemoteContextProvider>
      </TestProvider>
    </StrictMode>
  )
}

const submitButton = () => screen.getByRole('button', { name: /lots EUR\/USD at|Processing/ })
const volumeField = () => screen.getByRole('textbox', { name: 'Volume' })
const sent = () => broker.calls(STORE)

describe('order ticket', () => {
  test('[ORD-01] states the order, and the size in its two other units', async () => {
    render(<Ticket />)
    expect(submitButton()).toHaveTextContent('Buy 0.01 lots EUR/USD at 1.1011')
    expect(volumeField()).toHaveAccessibleDescription('1,000 units · $1,101.10')
    await userEvent.click(screen.getByRole('radio', { name: 'Sell' }))
    expect(submitButton()).toHaveTextContent('Sell 0.01 lots EUR/USD at 1.0989')
    await userEvent.click(screen.getByRole('radio', { name: 'Units' }))
    expect(volumeField()).toHaveValue('1000')
    await userEvent.click(screen.getByRole('button', { name: 'Increase by 0.01 lots' }))
    expect(volumeField()).toHaveValue('2000')
    expect(submitButton()).toHaveTextContent('Sell 0.02 lots')
  })

  test('[NOTE-05] is marked so that toasts keep clear of it', () => {
    render(<Ticket />)
    expect(screen.getByRole('form', { name: 'Order EUR/USD' })).toHaveAttribute('data-order-ticket')
  })

  test('[ORD-01] letters cannot be typed; arrows step', async () => {
    render(<Ticket />)
    await userEvent.clear(volumeField())
    await userEvent.type(volumeField(), '1a.25q')
    expect(volumeField()).toHaveValue('1.25')
    await userEvent.keyboard('{ArrowUp}')
    expect(volumeField()).toHaveValue('1.26')
  })

  test('[ORD-02] [ORD-03] shows the margin, the free margin after it, and the leverage', async () => {
    await readNow(OPEN_TRADES)
    render(<Ticket />)
    expect(screen.getByText('Required margin').nextSibling).toHaveTextContent('$11.01')
    expect(screen.getByText('Free margin after').nextSibling).toHaveTextContent('$9,986.79')
    expect(screen.getByText('Leverage').nextSibling).toHaveTextContent('1:100')
  })

  test('follows the live price', () => {
    render(<Ticket />)
    act(() => {
      book.apply([{ id: 'EURUSD', price: 2 }])
      book.flush()
    })
    expect(submitButton()).toHaveTextContent('at 2.0020')
    expect(screen.getByText('Required margin').nextSibling).toHaveTextContent('$20.02')
  })

  test('[ORD-01] an invalid volume is reported at its field, which gets the focus; nothing is sent', async () => {
    render(<Ticket />)
    await userEvent.clear(volumeField())
    await userEvent.type(volumeField(), '51')
    await userEvent.click(submitButton())
    expect(volumeField()).toHaveAccessibleDescription('Maximum volume: 50 lots (5,000,000 units).')
    expect(volumeField()).toBeInvalid()
    await waitFor(() => expect(volumeField()).toHaveFocus())
    expect(sent()).toEqual([])
  })

  test('[ORD-01] take profit and stop loss show gain and loss, and an invalid one is expanded and focused', async () => {
    render(<Ticket />)
    const section = screen.getByRole('button', { name: /Take profit, stop loss/ })
    await userEvent.click(section)
    const takeProfit = screen.getByRole('textbox', { name: 'Take profit' })
    await userEvent.type(takeProfit, '1.2011')
    expect(takeProfit).toHaveAccessibleDescription('Gain +$100.00')
    const stopLoss = screen.getByRole('textbox', { name: 'Stop loss' })
    await userEvent.type(stopLoss, '1.3')
    await userEvent.click(section)
    await userEvent.type(volumeField(), '{Enter}')
    await waitFor(() => expect(stopLoss).toHaveFocus())
    expect(stopLoss).toHaveAccessibleDescription('The stop loss must be below the current price.')
    expect(sent()).toEqual([])
  })

  test('[ORD-04] [ORD-05] places the order, confirms it with a sound, and refreshes the positions', async () => {
    render(<Ticket />)
    await userEvent.type(volumeField(), '{Enter}')
    await waitFor(() => expect(toast.success).toHaveBeenCalled())
    expect(broker.bodies(STORE)).toEqual([
      expect.objectContaining({ type: 'buy', qty: 0.01, volume: 1000, opening_price: 1.1011 }),
    ])
    expect(toast.success).toHaveBeenCalledWith(
      'Buy order placed',
      '0.01 lots (1,000 units) EUR/USD at 1.10110',
    )
    expect(playSound).toHaveBeenCalledWith('success')
    expect(broker.calls(OPEN)).not.toEqual([])
    expect(emitted).toContainEqual(['user:refresh', {}])
    expect(screen.getByText('Buy order placed')).toBeVisible()
    // The toast announces it: a second live region would say it twice.
    expect(
      screen.getByText('Buy order placed').closest('[role=status], [role=alert], [aria-live]'),
    ).toBeNull()
  })

  describe('[ORD-04] a customer’s first orders', () => {
    beforeEach(() => {
      localStorage.clear()
      useSession.setState({ user: user({ id: 'new' }), token: 'token' })
    })
    const question = () => screen.findByRole('dialog', { name: 'Place this order?' })

    test('are confirmed, with a line each on lot, margin and spread; later ones are sent directly', async () => {
      useTradingPreferences.setState({ confirmation: 'never' })
      render(<Ticket />)
      for (const nth of [1, 2, 3]) {
        await userEvent.click(submitButton())
        const dialog = within(await question())
        expect(sent()).toHaveLength(nth - 1)
        expect(dialog.getByText('Lot').nextSibling).toHaveTextContent('1 lot of EUR/USD is 100,000 units.')
        expect(dialog.getByText('Margin').nextSibling).toHaveTextContent('Set aside from your balance')
        expect(dialog.getByText('Spread').nextSibling).toHaveTextContent('It costs you $2.20')
        expect(dialog.getByText(/Without a stop loss/)).toBeVisible()
        await userEvent.click(dialog.getByRole('button', { name: 'Buy EUR/USD' }))
        await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(nth))
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
        // The result is cleared, so that the next press isn't a double click of this order.
        act(() => orders.clear())
      }
      await userEvent.click(submitButton())
      await waitFor(() => expect(sent()).toHaveLength(4))
      useTradingPreferences.setState(DEFAULT_PREFERENCES)
    })

    test('aren’t confirmed if the broker has three positions opened by the customer', async () => {
      broker.answers(OPEN, page([trade({ id: 'a' }), trade({ id: 'b' })]))
      broker.answers('GET /closed/trades', page([trade({ id: 'c' })]))
      render(<Ticket />)
      await waitFor(() => expect(isFirstOrder()).toBe(false))
      await userEvent.click(submitButton())
      await waitFor(() => expect(sent()).toHaveLength(1))
    })

    test('are confirmed despite a robot’s positions, or if the broker doesn’t respond', async () => {
      broker.answers(OPEN, page(['a', 'b', 'c'].map((id) => trade({ id, robot: 'auto' }))))
      broker.answers('GET /closed/trades', status(500))
      render(<Ticket />)
      await userEvent.click(submitButton())
      await question()
      expect(sent()).toEqual([])
    })
  })

  describe('[ORD-04] practice and real', () => {
    const on = (account: 'real' | 'practice') => user({ trading_account: account })
    beforeEach(() => useSession.setState({ user: on('practice') }))

    test('the ticket shows the account, and the order names it', async () => {
      render(<Ticket />)
      expect(screen.getByText('Practice')).toBeVisible()
      await userEvent.click(submitButton())
      await waitFor(() => expect(broker.bodies(STORE)).toMatchObject([{ account: 'practice' }]))
    })

    test('refused because another account is traded by now, the user is read again', async () => {
      broker.answers(STORE, status(409, { message: 'You are on your real account now.' }))
      render(<Ticket />)
      await userEvent.click(submitButton())
      await waitFor(() =>
        expect(toast.error).toHaveBeenCalledWith(
          'Failed to execute trade',
          'You are on your real account now.',
        ),
      )
      expect(emitted).toContainEqual(['user:refresh', {}])
    })

    test('a lost answer is looked for on the order’s account, whichever is traded by then', async () => {
      broker.answers(STORE, lost)
      broker.answers(OPEN, () => {
        useSession.setState({ user: on('real') })
        return page([])
      })
      broker.answers('GET /closed/trades', page([]))
      render(<Ticket />)
      await userEvent.click(submitButton())
      await waitFor(() => expect(broker.calls('GET /closed/trades')).not.toEqual([]))
      const asked = broker.calls('GET /closed/trades').map(({ query }) => query.get('account'))
      expect(new Set(asked)).toEqual(new Set(['practice']))
    })

    test('a practice account without margin is not offered a deposit', async () => {
      useSession.setState({ user: { ...on('practice'), balance: '1.00' } })
      await readNow(OPEN_TRADES)
      render(<Ticket />)
      expect(screen.getByText(/Reduce the volume or close a position\.$/)).toBeVisible()
    })

    test('the first orders are confirmed on the practice account alone', async () => {
      localStorage.clear()
      useSession.setState({ user: { ...on('practice'), id: 'new' } })
      expect(isFirstOrder()).toBe(true)
      useSession.setState({ user: { ...on('real'), id: 'new' } })
      expect(isFirstOrder()).toBe(false)
    })
  })

  test('[ORD-01] the instrument’s next ticket starts with the last opened size', async () => {
    haveInstruments([EURUSD])
    const { unmount } = render(<Ticket />)
    await userEvent.click(screen.getByRole('button', { name: '0.10 lots' }))
    await userEvent.type(volumeField(), '{Enter}')
    await waitFor(() => expect(toast.success).toHaveBeenCalled())
    unmount()
    render(<Ticket />)
    expect(volumeField()).toHaveValue('0.10')
  })

  test('[ORD-04] [ORD-06] a double click sends one order, and the button reads Processing... meanwhile', async () => {
    const held = later()
    broker.answers(STORE, held.answer)
    // All clicks happen at the same time, however slow the machine is.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    render(<Ticket />)
    await userEvent.dblClick(submitButton())
    expect(submitButton()).toHaveTextContent('Processing...')
    await userEvent.click(submitButton())
    held.give({})
    await screen.findByText('Buy order placed')
    await userEvent.click(submitButton())
    expect(sent()).toHaveLength(1)
    clock.mockRestore()
  })

  test('[ORD-06] holding Enter orders once: key repeats don’t count', () => {
    render(<Ticket />)
    const enter = (on: Element, repeat: boolean) => fireEvent.keyDown(on, { key: 'Enter', repeat })
    expect(enter(volumeField(), false)).toBe(true)
    expect(enter(volumeField(), true)).toBe(false)
    expect(enter(submitButton(), true)).toBe(false)
    expect(enter(screen.getByRole('button', { name: 'Increase by 0.01 lots' }), true)).toBe(true)
  })

  test('[ORD-05] a refusal shows the server message with the error sound', async () => {
    broker.answers(STORE, status(422, { message: 'Insufficient free margin' }))
    render(<Ticket />)
    await userEvent.click(submitButton())
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith('Failed to execute trade', 'Insufficient free margin'),
    )
    expect(playSound).toHaveBeenCalledWith('error')
    expect(screen.getByText('Insufficient free margin')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[ORD-05] says if there is no instrument', () => {
    render(<Ticket withAsset={false} />)
    expect(screen.getByRole('alert')).toHaveTextContent('No asset selected for trading')
  })

  test('a newer release isn’t offered while the ticket is open', () => {
    const { unmount } = render(<Ticket />)
    expect(emitted.at(-1)).toEqual(['work:unsaved', { key: 'order-ticket', unsaved: true }])
    unmount()
    expect(emitted.at(-1)).toEqual(['work:unsaved', { key: 'order-ticket', unsaved: false }])
  })
})
