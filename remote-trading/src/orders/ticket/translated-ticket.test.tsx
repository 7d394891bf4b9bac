import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetReads } from '@tradefront/server-state/testing'
import { even, fakeBroker, user } from '@tradefront/testing'
import { startTranslator } from '@tradefront/testing/translator'
import { OTHER_WORDS } from '@tradefront/ui/MoneyButton'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOrderSizes } from '../../preferences/order-sizes.ts'
import { DEFAULT_PREFERENCES, useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { haveInstruments, haveOpen } from '../../testing/known.ts'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { orders } from '../order.ts'
import { useOpenTicket } from './open-ticket.ts'
import { OrderTicket } from './OrderTicket.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: () => {} }))

const STORE = 'POST /trades/store'
const broker = fakeBroker({ [STORE]: {}, 'GET /open/trades': { data: [], meta: {}, links: {} } })
const euro = even('EUR/USD')

let remote: LiveRemote
let endTranslation: () => void

beforeEach(() => {
  localStorage.clear()
  remote = liveRemote({ user: user({ accounts: [{ title: 'Trading', balance: '10000.00' }] }) })
  forgetReads()
  haveInstruments([euro])
  haveOpen()
  remote.book.seed([{ id: euro.asset_id, price: 1.1 }])
})
afterEach(() => {
  endTranslation()
  cleanup()
  remote.release()
  orders.reset()
  useOrderSizes.setState({ last: [] })
  useTradingPreferences.setState(DEFAULT_PREFERENCES, true)
  vi.restoreAllMocks()
})

function Ticket() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return <OrderTicket asset={euro} side={side} onSide={setSide} onClose={() => {}} />
}

async function openTranslated(): Promise<void> {
  render(<Ticket />, { wrapper: remote.Around })
  endTranslation = startTranslator()
  await screen.findByText(/^~Required margin/)
}

const button = () => document.querySelector<HTMLButtonElement>('[data-order-ticket] button[type=submit]')!
const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /Volume|Risk/ }), { target: { value: text } })
const sent = () =>
  broker.calls(STORE).map(({ body }) => body as { type: string; qty: number; volume: number })

test('[GATE-10] on a translated page the button states the order that is sent', async () => {
  await openTranslated()
  type('1')
  expect(button()).toHaveTextContent(/^Buy 1\.00 lots EUR\/USD at 1\.10000$/)
  await userEvent.click(screen.getByRole('radio', { name: 'Sell' }))
  expect(button()).toHaveTextContent(/^Sell 1\.00 lots EUR\/USD/)
  type('0.25')
  expect(button()).toHaveTextContent(/^Sell 0\.25 lots EUR\/USD/)
  remote.tick(euro.asset_id, 1.2)
  await waitFor(() => expect(button()).toHaveTextContent(/at 1\.20000$/))

  await userEvent.click(button())
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ type: 'sell', qty: 0.25 })]))
  // Its outcome, and the next order by shortcut.
  expect(await screen.findByText(/^~Sell order placed/)).toBeVisible()
  type('0.5')
  act(() => useOpenTicket.getState().ticket?.order('buy'))
  await waitFor(() => expect(sent()[1]).toMatchObject({ type: 'buy', qty: 0.5 }))
})

test('[GATE-10] the whole ticket keeps updating: units, exits, requirements', async () => {
  await openTranslated()
  type('2')
  const costs = document.querySelector('dl')!
  expect(costs).toHaveTextContent('$2,200.00')
  type('50')
  await screen.findByText(/^~Not enough free margin/)
  await userEvent.click(screen.getByRole('radio', { name: '~Risk' }))
  await userEvent.click(screen.getByRole('button', { name: /Set a stop loss/ }))
  fireEvent.change(screen.getByRole('textbox', { name: /Stop loss/ }), { target: { value: '1.09' } })
  await screen.findByText(/^~(Risk at the stop loss|Loss)/)
  await userEvent.click(screen.getByRole('radio', { name: '~Units' }))
  type('')
  type('3000')
  expect(button()).toHaveTextContent('Buy 0.03 lots')
  await userEvent.click(screen.getByRole('button', { name: /None: no take profit/ }))
})

test('[GATE-10] a button that shows a different order sends nothing, says so and is re-rendered', async () => {
  const warning = vi.spyOn(toast, 'warning').mockReturnValue('')
  useTradingPreferences.setState({ confirmation: 'never' })
  await openTranslated()
  type('1')
  const words = button().querySelector('[translate=no]')!
  words.textContent = 'Kup 0,01 lota'
  await userEvent.click(button())
  expect(warning).toHaveBeenCalledWith(OTHER_WORDS.title, OTHER_WORDS.message)
  expect(button()).toHaveTextContent(/^Buy 1\.00 lots EUR\/USD at 1\.10000$/)
  expect(sent()).toEqual([])

  await userEvent.click(button())
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ type: 'buy', qty: 1 })]))
})

test('[GATE-10] the confirmed order is the one that is sent', async () => {
  useTradingPreferences.setState({ confirmation: 'always' })
  await openTranslated()
  type('1')
  await userEvent.click(button())
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Buy 1.00 lots (100,000 units) EUR/USD at 1.1')
  await userEvent.click(screen.getByRole('button', { name: 'Buy EUR/USD' }))
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ type: 'buy', qty: 1 })]))
})

test.each([/^Buy 1\.00 lots/, 'Buy EUR/USD'])(
  '[GATE-10] a confirmation that no longer reads %s sends nothing and is re-rendered',
  async (words) => {
    useTradingPreferences.setState({ confirmation: 'always' })
    await openTranslated()
    type('1')
    await userEvent.click(button())
    const dialog = within(await screen.findByRole('dialog'))
    const yes = dialog.getByRole('button', { name: 'Buy EUR/USD' })
    dialog.getByText(words).textContent = 'Kup 0,01 lota'
    await userEvent.click(yes)
    expect(sent()).toEqual([])
    expect(dialog.getByText(words)).toBeVisible()
    await userEvent.click(yes)
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ type: 'buy', qty: 1 })]))
  },
)
