import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TradeSide } from '@tradefront/contracts'
import { i18n } from '@tradefront/language'
import { readNow } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { asset, fakeBroker, hang, page, trade, user } from '@tradefront/testing'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useAssets } from '../../instruments/assets/asset.store.ts'
import { noteChosen } from '../../kit/account/traded-account.ts'
import * as ticketCode from '../../orders/entry/ticket-code.ts'
import { orders } from '../../orders/order.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { DEFAULT_PREFERENCES, useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { haveInstruments } from '../../testing/known.ts'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { RoomKeys } from './RoomKeys.tsx'
import { ARMED_MS } from './use-arming.ts'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))

const euro = asset('EUR/USD', 'forex')
const bitcoin = asset('BTC/USD', 'crypto')
const broker = fakeBroker({
  'POST /trades/store': hang,
  'POST /trade/:id/close': {},
  'GET /open/trades': page([trade({ id: '9', asset_id: 'EURUSD' })]),
})
const ordered = () => broker.bodies('POST /trades/store')
const closed = () => broker.calls('POST /trade/:id/close').map(({ params }) => params['id'])

let remote: LiveRemote

beforeEach(async () => {
  localStorage.clear()
  remote = liveRemote()
  remote.book.seed([
    { id: 'EURUSD', price: 1.1 },
    { id: 'BTCUSD', price: 100 },
  ])
  forgetReads()
  haveInstruments([euro, bitcoin])
  useAssets.setState({ activeId: 'EURUSD' })
  useTradingPreferences.setState({ ...DEFAULT_PREFERENCES, keyboardTrading: true })
  await readNow(OPEN_TRADES)
})
afterEach(() => {
  cleanup()
  remote.release()
  orders.reset()
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(remote.leaks).toEqual([])
})

/** What the keys need of the room: a ticket, and a text field. */
function Room() {
  const [side, setSide] = useState<TradeSide>()
  const active = useAssets((state) => (state.activeId === 'EURUSD' ? euro : bitcoin))
  const close = () => setSide(undefined)
  const ticket = {
    side,
    takesFocus: true,
    code: { state: 'ready', code: ticketCode },
    retry: () => {},
    open: (wanted: TradeSide) => setSide(wanted),
    close,
  } as const
  return (
    <>
      <RoomKeys ticket={ticket} trading />
      <input aria-label="Search" />
      <button type="button" onClick={close}>
        Close ticket
      </button>
      {side === undefined ? null : (
        <ticketCode.OrderTicket asset={active} side={side} onSide={setSide} onClose={close} />
      )}
    </>
  )
}

function open() {
  render(<Room />, { wrapper: remote.Around })
  return userEvent.setup()
}

const sign = () => screen.getByRole('button', { name: /^(Keys|Armed)/ })
const said = () => screen.getByRole('status', { name: 'Trading keys' })
const volume = () => screen.getByRole('textbox', { name: 'Volume' })
const isArmed = () => sign().getAttribute('aria-pressed') === 'true'

describe('[ORD-04] the safety catch', () => {
  test('is on: no key orders before A, and A does nothing if keyboard trading is off', async () => {
    useTradingPreferences.setState({ keyboardTrading: false })
    const user = open()
    await user.keyboard('abs')
    expect(screen.queryByRole('button', { name: /^(Keys|Armed)/ })).toBeNull()
    expect(screen.queryByRole('form')).toBeNull()
    act(() => void useTradingPreferences.setState({ keyboardTrading: true }))
    expect(sign()).toHaveTextContent('Keys disarmed')
    await user.keyboard('bs+')
    expect(ordered()).toEqual([])
  })

  test('A releases it, with sign and status message, and the ticket shows what the keys will do', async () => {
    const user = open()
    await user.keyboard('a')
    expect(sign()).toHaveTextContent(/^Armed: 0\.01 lots · margin \$\d/)
    expect(said()).toHaveTextContent(
      'Trading keys are armed for EUR/USD. B buys, S sells, Escape disarms them.',
    )
    expect(screen.getByRole('form', { name: 'Order EUR/USD' })).toBeVisible()
    expect(ordered()).toEqual([])
  })

  test('engages after half a minute without a key press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    fireEvent.keyDown(window, { key: 'a' })
    act(() => void vi.advanceTimersByTime(ARMED_MS - 1000))
    fireEvent.keyDown(window, { key: '+' })
    act(() => void vi.advanceTimersByTime(ARMED_MS - 1000))
    expect(isArmed()).toBe(true)
    act(() => void vi.advanceTimersByTime(2000))
    expect(isArmed()).toBe(false)
    expect(said()).toHaveTextContent('Trading keys disarmed: no key was pressed for a while.')
    fireEvent.keyDown(window, { key: 'b' })
    await act(broker.settled)
    expect(ordered()).toEqual([])
  })

  test.each([
    ['Escape', () => void fireEvent.keyDown(window, { key: 'Escape' })],
    ['another window', () => void fireEvent.blur(window)],
    ['a field', () => screen.getByRole('textbox', { name: 'Search' }).focus()],
    ['another instrument', () => useAssets.setState({ activeId: 'BTCUSD' })],
    ['closing the ticket', () => void fireEvent.click(screen.getByRole('button', { name: 'Close ticket' }))],
    ['switching them off', () => useTradingPreferences.setState({ keyboardTrading: false })],
    ['another account', () => useSession.setState({ user: user({ trading_account: 'real' }) })],
    [
      'a hidden page',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
        fireEvent(document, new Event('visibilitychange'))
      },
    ],
  ])('engages on %s', async (_what, happen) => {
    useSession.setState({ user: user({ trading_account: 'practice' }) })
    const keys = open()
    await keys.keyboard('a')
    expect(isArmed()).toBe(true)
    act(happen)
    act(() => void useTradingPreferences.setState({ keyboardTrading: true }))
    expect(isArmed()).toBe(false)
    fireEvent.keyDown(window, { key: 'b' })
    await act(broker.settled)
    expect(ordered()).toEqual([])
  })

  test.each(['here', 'elsewhere'])('says that the account was switched %s', async (where) => {
    useSession.setState({ user: user({ trading_account: 'real' }) })
    const keys = open()
    await keys.keyboard('a')
    expect(sign()).toHaveTextContent(/^Armed: 0\.01 lots · margin \$\d.*Real$/)
    act(() => {
      if (where === 'here') noteChosen('practice')
      useSession.setState({ user: user({ trading_account: 'practice' }) })
    })
    expect(said()).toHaveTextContent('Trading keys disarmed: you are trading on another account now.')
    await keys.keyboard('b')
    expect(ordered()).toEqual([])
    if (where === 'elsewhere') return
    await keys.keyboard('a')
    expect(sign()).toHaveTextContent(/Practice$/)
    await keys.keyboard('b')
    expect(ordered()).toEqual([expect.objectContaining({ account: 'practice' })])
  })

  test('engages when a dialog opens that wasn’t opened by a key', async () => {
    const user = open()
    await user.keyboard('a')
    await user.click(screen.getByRole('button', { name: 'Calculator' }))
    await screen.findByRole('dialog', { name: /^Profit calculator/ })
    await waitFor(() => expect(isArmed()).toBe(false))
    await user.keyboard('b')
    expect(ordered()).toEqual([])
  })
})

describe('[ORD-04] armed keys', () => {
  test('+ and - step the volume; S sells it through the ticket', async () => {
    const user = open()
    await user.keyboard('a++-')
    expect(volume()).toHaveValue('0.02')
    await user.keyboard('s')
    expect(ordered()).toEqual([expect.objectContaining({ type: 'sell', qty: 0.02 })])
    expect(screen.getByRole('radio', { name: 'Sell' })).toBeChecked()
    expect(said()).toHaveTextContent('Sell order of 0.02 lots sent.')
    expect(isArmed()).toBe(true)
    onTestFinished(() => i18n.activate('en'))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
    expect(said()).toHaveTextContent('Sell order of 0,02 lots sent.')
  })

  test('[ORD-06] a key that is held, or pressed while an order is in flight, sends no second order', async () => {
    const user = open()
    await user.keyboard('a')
    fireEvent.keyDown(window, { key: 'b' })
    fireEvent.keyDown(window, { key: 'b', repeat: true })
    fireEvent.keyDown(window, { key: 'b' })
    fireEvent.keyDown(window, { key: 's' })
    await act(broker.settled)
    expect(ordered()).toHaveLength(1)
    expect(screen.getByRole('radio', { name: 'Buy' })).toBeChecked()
    expect(said()).toHaveTextContent('Sell: see the order ticket.')
  })

  test('ignores keys with a modifier and keys in text fields', async () => {
    const user = open()
    await user.keyboard('a{Control>}b{/Control}{Shift>}s{/Shift}')
    const search = screen.getByRole('textbox', { name: 'Search' })
    await user.type(search, 'abs')
    expect(search).toHaveValue('abs')
    expect(ordered()).toEqual([])
  })

  test('the confirmation policy applies to them as well, and they stay armed', async () => {
    useTradingPreferences.setState({ confirmation: 'always' })
    const user = open()
    await user.keyboard('ab')
    const dialog = await screen.findByRole('dialog', { name: 'Place this order?' })
    expect(ordered()).toEqual([])
    // While the dialog is open, no key orders.
    await user.keyboard('b')
    expect(ordered()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Buy EUR/USD' }))
    expect(ordered()).toHaveLength(1)
    expect(isArmed()).toBe(true)
  })

  test('[ORD-08] C opens the closing dialog for the instrument’s newest position', async () => {
    const user = open()
    await user.keyboard('ac')
    const dialog = await screen.findByRole('dialog', { name: 'Close position' })
    expect(closed()).toEqual([])
    // While the dialog is open, no key orders.
    await user.keyboard('b')
    expect(ordered()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(closed()).toEqual(['9']))
  })

  test('[ORD-08] C without a position says so', async () => {
    broker.answers('GET /open/trades', page())
    await readNow(OPEN_TRADES)
    const user = open()
    await user.keyboard('ac')
    expect(said()).toHaveTextContent('No open position in EUR/USD.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
