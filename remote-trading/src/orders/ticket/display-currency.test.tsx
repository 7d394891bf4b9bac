import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { readNow } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { asset, fakeBroker, page, trade } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { haveInstruments } from '../../testing/known.ts'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { OrderTicket } from './OrderTicket.tsx'

fakeBroker({ 'GET /open/trades': page([trade({ margin: '11' })]) })

const euro = { ...asset('EUR/USD', 'forex'), leverage: 100, buy_spread: 0, sell_spread: 0 }
const dollar = { code: 'USD', symbol: '$', rate: 1 }
const pound = { code: 'GBP', symbol: '£', rate: 0.5 }

let remote: LiveRemote

beforeEach(async () => {
  remote = liveRemote()
  forgetReads()
  haveInstruments([euro])
  await readNow(OPEN_TRADES)
})
afterEach(() => {
  cleanup()
  remote.release()
  useCurrency.setState({ code: 'USD', current: dollar })
})

const valueOf = (label: string) => screen.getByText(label).nextElementSibling

test('[HEAD-09] an order’s requirements and effect are in the display currency', () => {
  const nothing = () => {}
  render(<OrderTicket asset={euro} side="buy" onSide={nothing} onClose={nothing} />, {
    wrapper: remote.Around,
  })
  act(() => remote.tick(euro.asset_id, 1.1))
  // 0.01 lots x 100,000 x 1.1 / leverage
  const dollars = Number(valueOf('Required margin')?.textContent.replace('$', ''))
  expect(dollars).toBeGreaterThan(0)
  act(() => void useCurrency.setState({ code: 'GBP', current: pound }))
  expect(valueOf('Required margin')).toHaveTextContent(`£${(dollars / 2).toFixed(2)}`)
  expect(valueOf('Used margin: now → after')).toHaveTextContent(/^£5\.50 → £/)
  expect(valueOf('Free margin after')).toHaveTextContent(/^£4,989\.00$/)
  // Its value, and a typed amount: 1,000 units x 1.1 x 0.5.
  const volume = screen.getByRole('textbox', { name: 'Volume' })
  expect(volume).toHaveAccessibleDescription('1,000 units · £550.00')
  fireEvent.click(screen.getByRole('radio', { name: 'GBP' }))
  expect(volume).toHaveValue('550.00')
  fireEvent.change(volume, { target: { value: '5500' } })
  expect(volume).toHaveAccessibleDescription('0.10 lots · 10,000 units')
  fireEvent.click(screen.getByRole('button', { name: 'Increase by 10 GBP' }))
  expect(volume).toHaveValue('5510.00')
})
