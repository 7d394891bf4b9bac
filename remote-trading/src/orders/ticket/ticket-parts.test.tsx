import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@tradefront/language'
import { useSiteData } from '@tradefront/session'
import { asset, fakeBroker, hang, trade, user as person } from '@tradefront/testing'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_PREFERENCES, useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { haveInstruments, haveOpen } from '../../testing/known.ts'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { useOpenTicket, useTicketLines } from './open-ticket.ts'
import { orders } from '../order.ts'
import { OrderTicket } from './OrderTicket.tsx'

const broker = fakeBroker({ 'POST /trades/store': hang })
const sent = () => broker.bodies('POST /trades/store')

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0.001, sell_spread: 0.001, leverage: 100 }
const WEDNESDAY = Date.UTC(2026, 10, 18, 12)
const SATURDAY = Date.UTC(2026, 10, 21, 12)

let remote: LiveRemote
let now: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  localStorage.clear()
  now = vi.spyOn(Date, 'now').mockReturnValue(WEDNESDAY)
  remote = liveRemote({ user: person({ balance: '1000.00' }) })
  remote.book.seed([{ id: 'EURUSD', price: 1.1 }])
  useSiteData.setState({ leverage: {} as ReturnType<typeof useSiteData.getState>['leverage'] })
  useTradingPreferences.setState(DEFAULT_PREFERENCES)
  haveOpen()
})
afterEach(() => {
  cleanup()
  remote.release()
  orders.reset()
  expect(remote.leaks).toEqual([])
  vi.restoreAllMocks()
})

function Ticket() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return <OrderTicket asset={euro} side={side} onSide={setSide} onClose={() => {}} />
}

function open() {
  const view = render(<Ticket />, { wrapper: remote.Around })
  return { ...view, user: userEvent.setup() }
}

const volume = () => screen.getByRole('textbox', { name: 'Volume' })
const submit = () => screen.getByRole('button', { name: /lots EUR\/USD at|Processing/ })
const cost = (label: string) => screen.getByText(label).nextSibling
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('[ORD-01] usual sizes', () => {
  test('a press sets the volume exactly, in the current unit', async () => {
    open()
    await press('0.10 lots')
    expect(volume()).toHaveValue('0.10')
    expect(screen.getByRole('button', { name: '0.10 lots' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('radio', { name: 'USD' }))
    await press('1.00 lots')
    expect(volume()).toHaveValue('110110.00')
    expect(submit()).toHaveTextContent('Buy 1.00 lots')
    act(() => remote.tick('EURUSD', 1.2))
    expect(submit()).toHaveTextContent('Buy 1.00 lots')
    await userEvent.click(screen.getByRole('radio', { name: 'Units' }))
    expect(volume()).toHaveValue('100000')
    onTestFinished(() => act(() => i18n.activate('en')))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
    expect(screen.getByRole('button', { name: '1,00 lots' })).toHaveTextContent('1,00')
  })

  const MAX = /^Max/

  test('Max is the largest volume that keeps the configured margin level: 200 %, or another', async () => {
    open()
    await press(MAX)
    // (1,000 - 2.20 x lots x 100) / (1,101.10 x lots) >= 2 for 0.41 lots, not for 0.42.
    expect(volume()).toHaveValue('0.41')
    expect(cost('Margin level after')).toHaveTextContent('201.53%')
    expect(cost('Spread cost')).toHaveTextContent('$90.20')
    expect(cost('Free margin after')).toHaveTextContent('$458.35')
    act(() => void useTradingPreferences.setState({ maxLevel: '400' }))
    await press(MAX)
    expect(volume()).toHaveValue('0.21')
    // A level that would end in a margin call can't be set.
    act(() => void useTradingPreferences.setState({ maxLevel: '100' }))
    expect(screen.getByRole('button', { name: MAX })).toHaveTextContent('Max 200%')
  })

  test('Max says if even the minimum volume leaves less, and is disabled while the positions are unknown', async () => {
    haveOpen(trade({ volume: '0', margin: '995' }))
    open()
    await press(MAX)
    expect(screen.getByText('Even 0.01 lots would leave a margin level below 200%.')).toBeVisible()
    await userEvent.clear(volume())
    await userEvent.type(volume(), '0.01')
    expect(screen.queryByText(/^Even 0\.01 lots/)).toBeNull()
    const short = 'Not enough free margin for this order. Reduce the volume, close a position or deposit.'
    expect(screen.getByText(short)).toBeVisible()
    act(() => forgetReads())
    expect(screen.getByRole('button', { name: MAX })).toBeDisabled()
  })

  test('an order that would cause a margin call says so beforehand', async () => {
    open()
    await userEvent.clear(volume())
    await userEvent.type(volume(), '0.83')
    expect(cost('Margin level after')).toHaveTextContent('89.44%')
    expect(cost('Free margin after')).toHaveTextContent('−$96.51')
    expect(screen.getByText(/^Margin call: this order would leave a margin level of 89\.44%/)).toBeVisible()
  })
})

test('[ORD-02] [ORD-03] [ORD-12] the order’s requirements and effect', () => {
  haveOpen(trade({ volume: '0', margin: '100' }))
  open()
  expect(cost('Required margin')).toHaveTextContent('$11.01')
  expect(cost('Used margin: now → after')).toHaveTextContent('$100.00 → $111.01')
  expect(cost('Free margin after')).toHaveTextContent('$886.79')
  expect(cost('Margin level after')).toHaveTextContent('898.83%')
  expect(cost('Spread')).toHaveTextContent('0.00220 (220 points)')
  expect(cost('Leverage')).toHaveTextContent('1:100')
  act(() => remote.tick('EURUSD', 2))
  expect(cost('Spread')).toHaveTextContent('0.00400 (400 points)')
  expect(cost('Used margin: now → after')).toHaveTextContent('$100.00 → $120.02')
})

test('[ORD-10] the ticket has presets for take profit and stop loss, applied at the current price', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: /Take profit, stop loss/ }))
  const values = () =>
    ['Take profit', 'Stop loss'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)
  await press('Default')
  expect(values()).toEqual(['1.10221', '1.09780'])
  await press('Conservative')
  expect(values()).toEqual(['1.10221', '1.09835'])
  await press('Aggressive')
  expect(values()).toEqual(['1.10661', '1.09615'])
  expect(screen.getByRole('textbox', { name: 'Take profit' })).toHaveAccessibleDescription('Gain +$5.51')
  await press('None: no take profit and stop loss')
  expect(values()).toEqual(['', ''])
})

test('[ORD-10] gain and loss in a foreign quote currency are converted if that is switched on, and marked if they can’t be', async () => {
  const cross = { ...asset('EUR/GBP', 'forex'), buy_spread: 0, sell_spread: 0 }
  const assets = [cross, asset('GBP/USD', 'forex')]
  haveInstruments(assets)
  remote.book.seed([
    { id: 'EURGBP', price: 0.8 },
    { id: 'GBPUSD', price: 1.25 },
  ])
  render(<OrderTicket asset={cross} side="buy" onSide={() => {}} onClose={() => {}} />, {
    wrapper: remote.Around,
  })
  await userEvent.click(screen.getByRole('button', { name: /Take profit, stop loss/ }))
  const field = screen.getByRole('textbox', { name: 'Take profit' })
  await userEvent.type(field, '0.9')
  expect(field).toHaveAccessibleDescription('Gain +$100.00')
  act(() => void useTradingPreferences.setState({ convertPnl: true }))
  expect(field).toHaveAccessibleDescription('Gain +$125.00 (booked +$100.00)')
  // No rate is known for this one.
  act(() => haveInstruments([cross]))
  expect(field).toHaveAccessibleDescription('Gain +$100.00 (not converted)')
})

describe('confirming an order', () => {
  const question = () => screen.findByRole('dialog', { name: 'Place this order?' })

  test('[ORD-04] states exactly what will be ordered, at the live price; a double press opens one question and sends one order', async () => {
    useTradingPreferences.setState({ confirmation: 'always' })
    open()
    await userEvent.dblClick(submit())
    const dialog = within(await question())
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(dialog.getByText('Buy 0.01 lots (1,000 units) EUR/USD at 1.10110')).toBeVisible()
    act(() => remote.tick('EURUSD', 2))
    expect(dialog.getByText('Buy 0.01 lots (1,000 units) EUR/USD at 2.00200')).toBeVisible()
    expect(sent()).toEqual([])
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Buy EUR/USD' }))
    expect(sent()).toEqual([expect.objectContaining({ type: 'buy', opening_price: 2.002 })])
    expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  })

  test('[ORD-04] Cancel sends nothing; smaller sizes aren’t confirmed', async () => {
    useTradingPreferences.setState({ confirmation: 'above', confirmAbove: '0.10' })
    open()
    await press('0.10 lots')
    await userEvent.click(submit())
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
    await press('0.01 lots')
    await userEvent.click(submit())
    expect(sent()).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('[ORD-06] while an order is pending the ticket neither asks nor sends', async () => {
  open()
  await userEvent.click(submit())
  act(() => void useTradingPreferences.setState({ confirmation: 'always' }))
  await userEvent.click(submit())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toHaveLength(1)
})

test('[MKT-14] outside its class’s hours the ticket warns, and the broker decides', async () => {
  now.mockReturnValue(SATURDAY)
  const own = { ...euro, time_zone: 'UTC' }
  remote.book.apply([{ id: 'EURUSD', price: 1.1, lastUpdated: WEDNESDAY }])
  render(<OrderTicket asset={own} side="buy" onSide={() => {}} onClose={() => {}} />, {
    wrapper: remote.Around,
  })
  expect(
    await screen.findByText(/^This may be rejected: the market looks closed\. It opens .* your time\.$/),
  ).toBeVisible()
  expect(submit()).toHaveAttribute('aria-disabled', 'false')
  await userEvent.click(submit())
  expect(sent()).toHaveLength(1)
})

describe('the open ticket’s interface for chart and shortcuts', () => {
  const lines = () => useTicketLines.getState().ticket

  test('[ORD-01] its exits can be moved until the order is pending', async () => {
    const { unmount } = open()
    expect(lines()).toMatchObject({ assetId: 'EURUSD', side: 'buy', takeProfit: '', movable: true })
    act(() => lines()?.move('takeProfit', '1.2'))
    expect(screen.getByRole('textbox', { name: 'Take profit' })).toHaveValue('1.2')
    expect(screen.getByRole('textbox', { name: 'Take profit' })).toBeVisible()
    act(() => lines()?.move('takeProfit', 'nonsense'))
    expect(lines()?.takeProfit).toBe('1.2')
    await userEvent.click(submit())
    expect(lines()?.movable).toBe(false)
    act(() => lines()?.move('takeProfit', '1.3'))
    expect(lines()?.takeProfit).toBe('1.2')
    unmount()
    expect(lines()).toBeUndefined()
  })

  test('[ORD-04] its button can be triggered for either side, like a press', async () => {
    const { unmount } = open()
    const keys = () => useOpenTicket.getState().ticket
    act(() => keys()?.step(1))
    act(() => keys()?.order('sell'))
    expect(screen.getByRole('radio', { name: 'Sell' })).toBeChecked()
    act(() => keys()?.order('buy'))
    act(() => keys()?.step(1))
    await act(broker.settled)
    expect(sent()).toEqual([expect.objectContaining({ type: 'sell', qty: 0.02 })])
    expect(volume()).toHaveValue('0.02')
    unmount()
    expect(keys()).toBeUndefined()
  })
})
