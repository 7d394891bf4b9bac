import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forgetReads } from '@tradefront/server-state/testing'
import { useCurrency, useSession, useSiteData } from '@tradefront/session'
import { even, fakeBroker, trade, user } from '@tradefront/testing'
import { SiteData, type Asset } from '@tradefront/contracts'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberSize, setClassSize } from '../../preferences/order-sizes.ts'
import { haveInstruments, haveOpen } from '../../testing/known.ts'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { orders } from '../order.ts'
import { OrderTicket } from './OrderTicket.tsx'
import { useTicketLines } from './open-ticket.ts'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: () => {} }))

const broker = fakeBroker({ 'POST /trades/store': {}, 'GET /open/trades': { data: [], meta: {}, links: {} } })
const euro = even('EUR/USD')
const pound = { ...even('GBP/USD'), asset_id: 'GBPUSD' }
const dollar = { code: 'USD', symbol: '$', rate: 1 }

let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  remote = liveRemote({ user: user({ accounts: [{ title: 'Trading', balance: '10000.00' }] }) })
  forgetReads()
  haveInstruments([euro, pound])
  haveOpen()
  remote.book.seed([
    { id: euro.asset_id, price: 1.1 },
    { id: pound.asset_id, price: 1.3 },
  ])
})
afterEach(() => {
  cleanup()
  remote.release()
  orders.reset()
  useSiteData.setState(useSiteData.getInitialState(), true)
  useCurrency.setState({ code: 'USD', current: dollar })
})

function Ticket({ asset = euro }: { asset?: Asset }) {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return <OrderTicket asset={asset} side={side} onSide={setSide} onClose={() => {}} />
}

function open(asset = euro) {
  return render(<Ticket asset={asset} />, { wrapper: remote.Around })
}

const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name, hidden: true }), { target: { value: text } })
const riskField = () => screen.getByRole('textbox', { name: 'Risk' })
const riskInMoney = () =>
  screen.getByRole('radiogroup', { name: 'Risk in' }).querySelector('input[value=risk-money]')!
const submit = () => screen.getByRole('button', { name: /^(Buy|Sell) .* at / })
const riskLine = () => screen.getByText(/^Risk at the stop loss/).parentElement

test('[ORD-01] risk first: asks for a stop loss; the risk in percent then determines the lots', async () => {
  open()
  // The ticket starts with the focus on its volume.
  act(() => screen.getByRole('textbox', { name: 'Volume' }).focus())
  await userEvent.click(screen.getByRole('radio', { name: 'Risk' }))
  expect(riskField()).toHaveValue('')
  expect(riskField()).toHaveAccessibleDescription(/^Set a stop loss first/)
  expect(riskField()).toBeValid()
  await userEvent.click(submit())
  expect(riskField()).toBeInvalid()
  expect(riskField()).toHaveAccessibleDescription(
    'Set a stop loss first. The risk is what you would lose there.',
  )
  expect(broker.calls('POST /trades/store')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Set a stop loss' }))
  const stop = screen.getByRole('textbox', { name: 'Stop loss' })
  await waitFor(() => expect(stop).toHaveFocus())
  type('Stop loss', '1.09')
  // Without a size there is no amount, but it is still a loss.
  expect(stop).toHaveAccessibleDescription('Loss –')
  // 1.599 % of 10,000 are $159.90; a hundredth of a lot loses $10.
  type('Risk', '1.599')
  expect(submit()).toHaveTextContent('Buy 0.15 lots EUR/USD')
  expect(riskField()).toHaveAccessibleDescription('0.15 lots · 15,000 units · $16,500.00')
  expect(riskLine()).toHaveTextContent('$150.00 (1.50%)')
  await userEvent.click(submit())
  await waitFor(() => expect(broker.calls('POST /trades/store')).toHaveLength(1))
  expect(broker.calls('POST /trades/store')[0]?.body).toMatchObject({
    qty: 0.15,
    volume: 15_000,
    stop_loss: 1.09,
  })
})

test('[ORD-01] the lots follow the price, the stop loss, the side and the equity, and never exceed the risk', () => {
  open()
  type('Stop loss', '1.09')
  fireEvent.click(screen.getByRole('radio', { name: 'Risk' }))
  type('Risk', '1')
  expect(submit()).toHaveTextContent('Buy 0.10 lots')
  act(() => remote.tick(euro.asset_id, 1.11))
  expect(submit()).toHaveTextContent('Buy 0.05 lots')
  type('Stop loss', '1.06')
  expect(submit()).toHaveTextContent('Buy 0.02 lots')
  fireEvent.click(screen.getByRole('radio', { name: 'Sell' }))
  expect(riskField()).toHaveAccessibleDescription(/lots/)
  fireEvent.click(submit())
  expect(riskField()).toHaveAccessibleDescription(/^Correct the stop loss first/)
  type('Stop loss', '1.12')
  expect(submit()).toHaveTextContent('Sell 0.10 lots')
  // Another instrument's position doubles the equity.
  act(() => haveOpen(trade({ asset_id: pound.asset_id, opening_price: 1.3, volume: '100000' })))
  act(() => remote.tick(pound.asset_id, 1.4))
  expect(submit()).toHaveTextContent('Sell 0.20 lots')
})

test('[HEAD-09] the risk in money is in the display currency, with messages for too little and too much', () => {
  useCurrency.setState({ code: 'GBP', current: { code: 'GBP', symbol: '£', rate: 0.5 } })
  open()
  type('Stop loss', '1.09')
  fireEvent.click(screen.getByRole('radio', { name: 'Risk' }))
  // 0.01 lots lose $10, which is 0.1 % of 10,000.
  expect(riskField()).toHaveValue('0.10')
  fireEvent.click(riskInMoney())
  expect(riskField()).toHaveValue('5.00')
  type('Risk', '52')
  expect(submit()).toHaveTextContent('Buy 0.10 lots')
  expect(riskLine()).toHaveTextContent('£50.00 (1.00%)')
  type('Risk', '4.99')
  fireEvent.blur(riskField())
  expect(riskField()).toHaveAccessibleDescription(/^Below the minimum volume: 0\.01 lots/)
  expect(screen.getByText('Risk of 0.01 lots').parentElement).toHaveTextContent('£5.00 (0.10%)')
  expect(submit()).toHaveTextContent('Buy – lots')
  type('Risk', '99999')
  expect(riskField()).toHaveAccessibleDescription("The risk can't be more than your equity.")
  fireEvent.click(screen.getByRole('button', { name: 'Increase by 10 GBP' }))
  type('Risk', '1x')
  expect(riskField()).not.toHaveValue('1x')
})

test('[ORD-01] for a risk that needs more than 50 lots, shows only the loss of 50 lots', () => {
  useSession.setState({ user: user({ accounts: [{ title: 'Trading', balance: '10000000.00' }] }) })
  open()
  type('Stop loss', '1.09')
  fireEvent.click(screen.getByRole('radio', { name: 'Risk' }))
  type('Risk', '1')
  fireEvent.blur(riskField())
  expect(riskField()).toHaveAccessibleDescription(/^Above the maximum volume/)
  expect(screen.getByText('Risk of 50 lots').parentElement).toHaveTextContent('$50,000.00 (0.50%)')
  expect(submit()).toHaveTextContent('Buy – lots')
  type('Risk', '0.5')
  expect(submit()).toHaveTextContent('Buy 50.00 lots')
  expect(riskLine()).toHaveTextContent('$50,000.00 (0.50%)')
  act(
    () => void useSession.setState({ user: user({ accounts: [{ title: 'Trading', balance: '51000.00' }] }) }),
  )
  type('Risk', '98.04')
  expect(submit()).toHaveTextContent('Buy 50.00 lots')
  const short = 'Not enough free margin for this order. Lower the risk, close a position or deposit.'
  expect(screen.getByText(short)).toBeVisible()
})

test('[ORD-01] a risk typed in percent that now needs more than 50 lots says so in money too', () => {
  useSession.setState({ user: user({ accounts: [{ title: 'Trading', balance: '10000000.00' }] }) })
  open()
  type('Stop loss', '1.07')
  fireEvent.click(screen.getByRole('radio', { name: 'Risk' }))
  type('Risk', '1')
  fireEvent.click(riskInMoney())
  fireEvent.blur(riskField())
  expect(submit()).toHaveTextContent('Buy 33.33 lots')
  act(() => remote.tick(euro.asset_id, 1.08))
  expect(riskField()).toHaveAccessibleDescription(/^Above the maximum volume: 50 lots would lose less/)
  expect(screen.getByText('Risk of 50 lots').parentElement).toHaveTextContent('$50,000.00 (0.50%)')
  expect(submit()).toHaveTextContent('Buy – lots')
})

test('[ORD-07] if converted amounts are booked, there is no size by risk until the rate is known', () => {
  const crossed = even('EUR/CHF')
  const franc = even('USD/CHF')
  haveInstruments([euro, pound, crossed, franc])
  useSiteData.setState({ data: { ...v.parse(SiteData, {}), pnl_booking: 'converted' } })
  remote.book.seed([{ id: crossed.asset_id, price: 0.85 }])
  open(crossed)
  type('Stop loss', '0.84')
  fireEvent.click(screen.getByRole('radio', { name: 'Risk' }))
  type('Risk', '1')
  fireEvent.click(submit())
  expect(riskField()).toHaveAccessibleDescription(
    'The conversion rate for this instrument is not known yet. Try again in a moment, or enter the size in lots.',
  )
  expect(riskLine()).toHaveTextContent(/^Risk at the stop loss \(not converted\)– \(–\)$/)
  expect(submit()).toHaveTextContent('Buy – lots')
  expect(broker.calls('POST /trades/store')).toEqual([])
  // A lot loses 1,000 francs, which are $1,250, not $1,000.
  act(() => remote.tick(franc.asset_id, 0.8))
  expect(submit()).toHaveTextContent('Buy 0.08 lots')
  expect(riskLine()).toHaveTextContent('Risk at the stop loss$100.00 (1.00%)')
})

test('[ORD-01] lots and a stop loss give a risk, in money and percent; without a stop loss there is no line', () => {
  open()
  expect(screen.queryByText(/^Risk at the stop loss/)).toBeNull()
  type('Volume', '0.30')
  type('Stop loss', '1.08')
  expect(riskLine()).toHaveTextContent('$600.00 (6.00%)')
  act(() => remote.tick(euro.asset_id, 1.09))
  expect(riskLine()).toHaveTextContent('$300.00 (3.00%)')
})

test('[ORD-01] a risk converted to lots stays those lots, whatever price and stop loss do; lots converted to a risk become one', async () => {
  open()
  type('Stop loss', '1.09')
  fireEvent.click(screen.getByRole('radio', { name: 'Risk' }))
  type('Risk', '2')
  fireEvent.click(screen.getByRole('radio', { name: 'Lots' }))
  const volume = screen.getByRole('textbox', { name: 'Volume' })
  expect(volume).toHaveValue('0.2')
  act(() => remote.tick(euro.asset_id, 1.11))
  expect(submit()).toHaveTextContent('Buy 0.20 lots')
  type('Stop loss', '1.08')
  expect(volume).toHaveValue('0.2')
  expect(submit()).toHaveTextContent('Buy 0.20 lots')
  // $600 of $10,000 now; at half the distance twice the size has the same loss.
  fireEvent.click(screen.getByRole('radio', { name: 'Risk' }))
  expect(riskField()).toHaveValue('6.00')
  // The chart's line is dragged.
  act(() => useTicketLines.getState().ticket?.move('stopLoss', '1.095'))
  expect(riskField()).toHaveValue('6.00')
  expect(submit()).toHaveTextContent('Buy 0.40 lots')
  fireEvent.click(submit())
  await waitFor(() => expect(broker.calls('POST /trades/store').at(-1)?.body).toMatchObject({ qty: 0.4 }))
})

test('[ORD-01] [ORD-10] lots converted to a risk become that risk when a preset moves the stop loss', async () => {
  open()
  type('Volume', '0.10')
  type('Stop loss', '1.099')
  fireEvent.click(screen.getByRole('radio', { name: 'Risk' }))
  expect(riskField()).toHaveValue('0.10')
  // The stop loss is now 2.75 times as far away.
  fireEvent.click(screen.getByRole('button', { name: 'Aggressive', hidden: true }))
  expect(riskField()).toHaveValue('0.10')
  expect(submit()).toHaveTextContent('Buy 0.03 lots EUR/USD')
  fireEvent.click(submit())
  await waitFor(() => expect(broker.calls('POST /trades/store').at(-1)?.body).toMatchObject({ qty: 0.03 }))
})

test('[ORD-01] a ticket starts with the instrument’s last order size, else its class’s size, else 0.01', async () => {
  const volume = () => screen.getByRole('textbox', { name: 'Volume' })
  open().unmount()
  setClassSize('forex', '0.25')
  const first = open()
  expect(volume()).toHaveValue('0.25')
  type('Volume', '0.4')
  // Typed but not ordered.
  first.unmount()
  const second = open()
  expect(volume()).toHaveValue('0.25')
  type('Volume', '0.4')
  fireEvent.click(submit())
  await waitFor(() => expect(orders.getState().kind).toBe('done'))
  second.unmount()
  const third = open()
  expect(volume()).toHaveValue('0.40')
  third.unmount()
  // Setting a class size afterwards applies to the whole class.
  setClassSize('forex', '0.5')
  const fourth = open()
  expect(volume()).toHaveValue('0.50')
  fourth.unmount()
  rememberSize(euro, '0.7')
  act(() => void useSession.setState({ user: user({ id: 'another' }) }))
  open()
  expect(volume()).toHaveValue('0.01')
})
