import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endRemote, liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { SideButton } from './SideButton.tsx'

const EURUSD = { ...asset('EUR/USD', 'forex'), buy_spread: 0.001, sell_spread: 0.001 }

let remote: LiveRemote
beforeEach(() => {
  remote = liveRemote()
  remote.book.seed([{ id: 'EURUSD', price: 1.1 }])
})
afterEach(() => endRemote(remote))

test('[MKT-12] [ROOM-01] shows the live price of its side, with four decimals if the server specifies none', async () => {
  const onClick = vi.fn()
  render(
    <>
      <SideButton asset={{ ...EURUSD, digits: undefined }} side="buy" onClick={onClick} />
      <SideButton asset={undefined} side="sell" onClick={onClick} />
    </>,
    { wrapper: remote.Around },
  )
  const buy = screen.getByRole('button', { name: 'Buy EUR/USD' })
  expect(buy).toHaveTextContent('BUY')
  expect(buy.parentElement).toHaveTextContent('BUY1.1011')
  act(() => remote.tick('EURUSD', 1.2))
  expect(buy.parentElement).toHaveTextContent('BUY1.2012')
  await userEvent.click(buy)
  expect(onClick).toHaveBeenCalledTimes(1)
  // Announced on focus, but not with each tick.
  expect(buy).toHaveAccessibleDescription(/^1\.2012/)
  expect(buy).toHaveAccessibleName('Buy EUR/USD')
  expect(screen.getByRole('button', { name: 'Sell' })).toBeDisabled()
})

test('[MKT-12] decimals follow the instrument, so that SELL and BUY of EUR/USD differ', () => {
  render(
    <>
      <SideButton asset={EURUSD} side="sell" onClick={() => {}} />
      <SideButton asset={EURUSD} side="buy" onClick={() => {}} />
    </>,
    { wrapper: remote.Around },
  )
  act(() => remote.tick('EURUSD', 1.2))
  const price = (name: string) => screen.getByRole('button', { name }).parentElement?.textContent
  expect(price('Sell EUR/USD')).toMatch(/^SELL1\.\d{5}$/)
  expect(price('Buy EUR/USD')).toMatch(/^BUY1\.\d{5}$/)
  expect(price('Sell EUR/USD')?.slice(4)).not.toBe(price('Buy EUR/USD')?.slice(3))
})
