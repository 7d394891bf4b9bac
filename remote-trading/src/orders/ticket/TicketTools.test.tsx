import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@tradefront/language'
import { useSiteData } from '@tradefront/session'
import { asset, fakeBroker } from '@tradefront/testing'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { NEW_DRAFT } from '../../testing/new-draft.ts'
import { orders } from '../order.ts'
import { OrderTicket } from './OrderTicket.tsx'
import { TicketTools } from './TicketTools.tsx'

const broker = fakeBroker()

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0.001, sell_spread: 0.001, leverage: 30 }

let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  remote = liveRemote()
  remote.book.seed([{ id: 'EURUSD', price: 1.1 }])
  useSiteData.setState({ leverage: {} as ReturnType<typeof useSiteData.getState>['leverage'] })
})
afterEach(() => {
  cleanup()
  remote.release()
  orders.reset()
  expect(remote.leaks).toEqual([])
  // The ticket itself reads what the customer may do.
  expect(broker.calls().filter(({ call }) => call !== 'GET /user/permissions')).toEqual([])
})

function Ticket() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return <OrderTicket asset={euro} side={side} onSide={setSide} onClose={() => {}} />
}

async function open(tool: string, title: RegExp | string, side: 'Buy' | 'Sell' = 'Buy') {
  const user = userEvent.setup()
  render(<Ticket />, { wrapper: remote.Around })
  await user.click(screen.getByRole('radio', { name: side }))
  await user.click(screen.getByRole('button', { name: tool }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

async function untilClosed(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

describe('take profit and stop loss', () => {
  const openExits = (side?: 'Buy' | 'Sell') => open('TP / SL', 'Take profit and stop loss', side)
  const ticketField = (name: string) => screen.getByRole('textbox', { name })

  test('[ORD-09] [ORD-10] starts with the default preset; confirmed values appear on the ticket, and nothing is sent', async () => {
    const { user, dialog } = await openExits()
    expect(dialog.getByRole('radio', { name: 'Default' })).toBeChecked()
    // 0.1 % above the ask of 1.1011; 0.1 % below the bid of 1.0989.
    expect(dialog.getByRole('textbox', { name: 'Take profit' })).toHaveValue('1.10221')
    expect(dialog.getByRole('textbox', { name: 'Stop loss' })).toHaveValue('1.09780')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await untilClosed()
    expect(ticketField('Take profit')).toHaveValue('1.10221')
    expect(ticketField('Stop loss')).toHaveValue('1.09780')
    expect(ticketField('Take profit')).toHaveAccessibleDescription(/^Gain \+\$1\.11$/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'TP / SL' })).toHaveFocus())
  })

  test('[ORD-10] each preset has its own prices, on the opposite sides for a sell', async () => {
    const { user, dialog } = await openExits('Sell')
    const values = () =>
      ['Take profit', 'Stop loss'].map(
        (name) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value,
      )
    expect(values()).toEqual(['1.09780', '1.10221'])
    await user.click(dialog.getByRole('radio', { name: 'Conservative' }))
    expect(values()).toEqual(['1.09780', '1.10166'])
    expect(dialog.getByText('Take profit 0.10%, stop loss 0.05% from the price')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Aggressive' }))
    expect(values()).toEqual(['1.09340', '1.10386'])
  })

  test('[ORD-09] the steppers and arrow keys step by 0.01', async () => {
    const { user, dialog } = await openExits()
    const field = dialog.getByRole('textbox', { name: 'Take profit' })
    await user.click(dialog.getByRole('button', { name: 'Take profit: increase by 0.01' }))
    expect(field).toHaveValue('1.11221')
    expect(dialog.getByText('Your own prices')).toBeVisible()
    await user.type(field, '{ArrowUp}')
    expect(field).toHaveValue('1.12221')
    await user.click(dialog.getByRole('button', { name: 'Stop loss: decrease by 0.01' }))
    expect(dialog.getByRole('textbox', { name: 'Stop loss' })).toHaveValue('1.08780')
  })

  test('[ORD-09] a price on the wrong side is reported at its field and not confirmed', async () => {
    const { user, dialog } = await openExits()
    const field = dialog.getByRole('textbox', { name: 'Stop loss' })
    await user.clear(field)
    await user.type(field, '1.2x')
    expect(field).toHaveValue('1.2')
    await user.keyboard('{Enter}')
    expect(field).toHaveAccessibleDescription('The stop loss must be below the current price.')
    expect(field).toBeInvalid()
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.keyboard('{Enter}')
    await untilClosed()
    expect(ticketField('Stop loss')).toHaveValue('')
  })

  test('[ORD-09] starts with the ticket’s values; Cancel and Escape leave the ticket unchanged', async () => {
    const { user, dialog } = await openExits()
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await untilClosed()
    await user.clear(ticketField('Take profit'))
    await user.type(ticketField('Take profit'), '1.5')
    for (const leave of ['{Escape}', 'Cancel']) {
      await user.click(screen.getByRole('button', { name: 'TP / SL' }))
      const again = within(await screen.findByRole('dialog'))
      expect(again.getByRole('textbox', { name: 'Take profit' })).toHaveValue('1.5')
      await user.click(again.getByRole('radio', { name: 'Aggressive' }))
      await (leave === 'Cancel'
        ? user.click(again.getByRole('button', { name: leave }))
        : user.keyboard(leave))
      await untilClosed()
      expect(ticketField('Take profit')).toHaveValue('1.5')
    }
  })
})

describe('pending price', () => {
  const openPending = () => open('Pending price', 'Pending price')
  const revert = () => screen.queryByRole('button', { name: 'Revert to Market Price' })

  test('[ORD-09] starts as Current, steps by 0.00001 from the market, and can be reverted', async () => {
    const { user, dialog } = await openPending()
    const field = dialog.getByRole('textbox', { name: 'Pending price' })
    expect(field).toHaveValue('Current')
    expect(revert()).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Pending price: increase by 0.00001' }))
    expect(field).toHaveValue('1.10111')
    await user.click(dialog.getByRole('button', { name: 'Pending price: decrease by 0.00001' }))
    await user.click(dialog.getByRole('button', { name: 'Pending price: decrease by 0.00001' }))
    expect(field).toHaveValue('1.10109')
    await user.click(dialog.getByRole('button', { name: 'Revert to Market Price' }))
    expect(field).toHaveValue('Current')
    expect(revert()).toBeNull()
    expect(field).toHaveFocus()
  })

  test('[ORD-09] shows the live market price beside it', async () => {
    const { dialog } = await openPending()
    act(() => remote.tick('EURUSD', 2))
    expect(dialog.getByText('Market price').nextElementSibling).toHaveTextContent('2.00200')
  })

  test('[ORD-09] once confirmed it is only a note on the ticket; Current removes it', async () => {
    const { user, dialog } = await openPending()
    const field = dialog.getByRole('textbox', { name: 'Pending price' })
    await user.click(field)
    await user.keyboard('1.25')
    expect(field).toHaveValue('1.25')
    await user.keyboard('{Enter}')
    await untilClosed()
    expect(
      screen.getByText('Pending price 1.25 is noted. This order opens at the market price.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pending price' }))
    await user.click(await screen.findByRole('button', { name: 'Revert to Market Price' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await untilClosed()
    expect(screen.queryByText(/is noted/)).toBeNull()
  })

  test('[ORD-09] the note and its button are in the page’s notation', async () => {
    onTestFinished(() => i18n.activate('en'))
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    const parts = { asset: euro, side: 'buy', draft: NEW_DRAFT, locked: false } as const
    const onWait = vi.fn()
    render(<TicketTools {...parts} onWait={onWait} onExits={() => {}} />, { wrapper: remote.Around })
    await userEvent.click(screen.getByRole('button', { name: 'Pending price' }))
    await userEvent.click(await screen.findByRole('textbox', { name: 'Pending price' }))
    await userEvent.keyboard('1,25{Enter}')
    await untilClosed()
    expect(screen.getByText(/^Pending price 1,25 is noted/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Place an order at 1,25 instead' }))
    expect(onWait).toHaveBeenCalledExactlyOnceWith('1.25')
  })

  test('[ORD-09] 0 isn’t a price', async () => {
    const { user, dialog } = await openPending()
    const field = dialog.getByRole('textbox', { name: 'Pending price' })
    await user.click(field)
    await user.keyboard('0{Enter}')
    expect(field).toHaveAccessibleDescription('The pending price must be above 0.')
    expect(field).toBeInvalid()
  })
})

describe('profit calculator', () => {
  const openCalculator = (side?: 'Buy' | 'Sell') => open('Calculator', 'Profit calculator EUR/USD', side)
  const shown = (label: RegExp | string) => screen.getByText(label).nextElementSibling

  test('[ORD-11] starts with volume 1, and TP and SL 0.1 % from the rate, matching the ticket’s side', async () => {
    const { user, dialog } = await openCalculator('Sell')
    const field = (name: string) => dialog.getByRole('textbox', { name })
    expect(dialog.getByRole('radio', { name: 'Sell' })).toBeChecked()
    expect(field('Volume (units)')).toHaveValue('1')
    expect(field('Entry price')).toHaveValue('1.10000')
    expect(field('Take profit')).toHaveValue('1.09890')
    expect(field('Stop loss')).toHaveValue('1.10110')
    await user.click(dialog.getByRole('radio', { name: 'Buy' }))
    expect(field('Take profit')).toHaveValue('1.10110')
    expect(field('Stop loss')).toHaveValue('1.09890')
  })

  test('[ORD-11] shows profit, loss, pip value and the maximum position', async () => {
    const { user, dialog } = await openCalculator()
    const volume = dialog.getByRole('textbox', { name: 'Volume (units)' })
    await user.clear(volume)
    await user.type(volume, '100000')
    expect(shown('Profit at take profit')).toHaveTextContent('+$110.00')
    expect(shown('Loss at stop loss')).toHaveTextContent('−$110.00')
    expect(shown('Pip value')).toHaveTextContent('$10.00')
    expect(shown('Maximum position (leverage 1:30)')).toHaveTextContent('30,000')
  })

  test.each([
    ['Volume (units)', '-1', 'Volume must be a positive number'],
    ['Entry price', '0', 'Entry price must be a positive number'],
    ['Take profit', '-1', 'Take profit must be a non-negative number'],
    ['Stop loss', 'none', 'Stop loss must be a non-negative number'],
  ])('[ORD-11] %s as %s says what it must be, and no result is made up', async (name, text, message) => {
    const { user, dialog } = await openCalculator()
    const field = dialog.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
    expect(field).toHaveAccessibleDescription(message)
    expect(field).toBeInvalid()
    if (name !== 'Stop loss') expect(shown('Profit at take profit')).toHaveTextContent('–')
    await user.click(dialog.getByRole('button', { name: 'Reset to the market rate' }))
    expect(field).toBeValid()
  })
})
