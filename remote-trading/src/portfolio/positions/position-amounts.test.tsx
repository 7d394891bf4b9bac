import { act, screen, waitFor, within } from '@testing-library/react'
import { SiteData, type Trade } from '@tradefront/contracts'
import { useCurrency, useSiteData } from '@tradefront/session'
import { even, fakeBroker, page, status } from '@tradefront/testing'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountBar } from '../account/AccountBar.tsx'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { keepWorkspace } from '../../preferences/workspace.ts'
import { layOut } from '../../testing/fake-remote.tsx'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import {
  dollarYen,
  euro,
  haveInstruments,
  position,
  positionsRemote,
  pound,
  showPositions,
  yen,
} from '../../testing/positions.tsx'
import { OpenPositions } from './OpenPositions.tsx'
import { PositionsDrawer } from './PositionsDrawer.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
vi.mock('@tradefront/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }))
const CLOSE = 'POST /trade/:id/close'
const broker = fakeBroker({ [CLOSE]: {} })
const closed = () => broker.calls(CLOSE).map(({ params }) => params['id'])

let remote: LiveRemote

const DATA = v.parse(SiteData, {})

function RowsAndTotals() {
  return (
    <>
      <OpenPositions />
      <AccountBar />
    </>
  )
}

beforeEach(() => {
  layOut(1000, 600)
  remote = positionsRemote([euro, pound, yen, dollarYen])
})
afterEach(() => {
  endRemote(remote)
  keepWorkspace(() => ({ positionsHidden: false }))
  useTradingPreferences.setState({ convertPnl: false })
  useSiteData.setState({ data: null })
  useCurrency.setState({ code: 'USD', current: { code: 'USD', symbol: '$', rate: 1 } })
})

function show(trades: readonly Trade[], ui: ReactNode = <OpenPositions />) {
  broker.answers('GET /open/trades', page(trades))
  return showPositions(remote, ui)
}

const pnlOf = (id: string) => screen.getByTestId(`pnl-${id}`)

test('[ORD-07] P/L in a foreign currency is converted live if switched on, and marked if it can’t be', async () => {
  const zloty = even('EUR/PLN')
  haveInstruments([yen, dollarYen, zloty])
  await show([position('1', yen, { opening_price: 160 }), position('2', zloty, { opening_price: 4.2 })])
  act(() => remote.tick(yen.asset_id, 163))
  act(() => remote.tick(zloty.asset_id, 4.3))
  expect(pnlOf('1')).toHaveTextContent('+$3,000.00')
  expect(pnlOf('2')).not.toHaveAttribute('data-unconverted')
  act(() => void useTradingPreferences.setState({ convertPnl: true }))
  // No rate yet.
  expect(pnlOf('1')).toHaveAttribute('data-unconverted')
  act(() => remote.tick(dollarYen.asset_id, 150))
  expect(pnlOf('1')).toHaveTextContent('+$20.00')
  expect(pnlOf('1')).not.toHaveAttribute('data-unconverted')
  expect(pnlOf('2')).toHaveTextContent('+$100.00')
  expect(pnlOf('2')).toHaveAttribute('data-unconverted')
  act(() => remote.tick(dollarYen.asset_id, 160))
  expect(pnlOf('1')).toHaveTextContent('+$18.75')
})

test('[ORD-07] a converted P/L is shown with the booked one, in row, dialog, total and bar, unless they are equal', async () => {
  useSiteData.setState({ data: null })
  const { user } = await show([position('1', dollarYen, { opening_price: 150 })], <RowsAndTotals />)
  act(() => remote.tick(dollarYen.asset_id, 151.5))
  expect(pnlOf('1')).toHaveTextContent(/^\+\$1,500\.00$/)
  act(() => void useTradingPreferences.setState({ convertPnl: true }))
  // 1,500 yen at 151.5.
  expect(pnlOf('1')).toHaveTextContent('+$9.90 booked +$1,500.00')
  const bar = screen.getByRole('contentinfo', { name: 'Account' })
  expect(bar).toHaveTextContent('P/L+$9.90Booked P/L+$1,500.00')
  expect(bar).toHaveTextContent('Equity$11,500.00')
  await user.click(within(bar).getByRole('button', { name: /^Booked P\/L/ }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Booked P/L +$1,500.00, of 1 position')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Close USD\/JPY/ }))
  const question = await screen.findByRole('dialog', { name: 'Close position' })
  expect(question).toHaveTextContent('+$9.90 booked +$1,500.00')
  await user.click(within(question).getByRole('button', { name: 'No' }))
  await user.click(screen.getByRole('button', { name: 'Close all' }))
  const all = await screen.findByRole('dialog', { name: 'Close all positions' })
  expect(all).toHaveTextContent('P/L now+$9.90Booked as+$1,500.00')
  await user.click(within(all).getByRole('button', { name: 'No' }))
  act(() => useSiteData.setState({ data: { ...DATA, pnl_booking: 'converted' } }))
  expect(pnlOf('1')).toHaveTextContent(/^\+\$9\.90$/)
  expect(bar).toHaveTextContent('Equity$10,009.90')
  expect(bar).not.toHaveTextContent('Booked')
  act(() => void useTradingPreferences.setState({ convertPnl: false }))
  expect(pnlOf('1')).toHaveTextContent(/^\+\$9\.90$/)
})

test('[ORD-07] the collapsed drawer shows the booked amount beside a converted total', async () => {
  act(() => keepWorkspace(() => ({ positionsHidden: true })))
  await show([position('1', dollarYen, { opening_price: 150 })], <PositionsDrawer />)
  act(() => remote.tick(dollarYen.asset_id, 151.5))
  const bar = await screen.findByRole('button', { name: /^Total Portfolio/ })
  expect(bar).toHaveTextContent(/\+\$1,500\.00$/)
  act(() => void useTradingPreferences.setState({ convertPnl: true }))
  expect(bar).toHaveTextContent('1 position+$9.90booked +$1,500.00')
})

test('[HEAD-09] P/L and margin of positions are in the display currency', async () => {
  await show([position('1')])
  act(() => remote.tick(euro.asset_id, 1.2))
  act(() => void useCurrency.setState({ code: 'GBP', current: { code: 'GBP', symbol: '£', rate: 0.5 } }))
  expect(pnlOf('1')).toHaveTextContent('+£50.00')
  expect(screen.getByRole('row', { name: /EUR/ })).toHaveTextContent('£5.50')
})

describe('[ORD-08] close all', () => {
  const refused = status(422, { message: 'The market is closed for this instrument' })

  test('confirms once, shows each result, keeps results when the dialog is closed, and retries only failures', async () => {
    const { user } = await show([position('1', euro), position('2', pound)])
    act(() => remote.tick(euro.asset_id, 1.2))
    await user.click(screen.getByRole('button', { name: 'Close all' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close all positions' })
    expect(dialog).toHaveTextContent('all 2 positions')
    expect(dialog).toHaveTextContent('+$100.00')
    expect(closed()).toEqual([])

    broker.answers('POST /trade/2/close', refused)
    broker.answers('GET /open/trades', page([position('2', pound)]))
    await user.click(within(dialog).getByRole('button', { name: 'Yes, close all' }))
    const results = await within(dialog).findByRole('list', { name: 'Results' })
    await waitFor(() =>
      expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 2 closed, 1 is still open.'),
    )
    const items = within(results).getAllByRole('listitem')
    // Those that need attention come first.
    expect(items[0]).toHaveTextContent(/GBP\/USD.*Failed.*The market is closed for this instrument/)
    expect(items[1]).toHaveTextContent(/EUR\/USD.*Closed/)
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await user.click(screen.getByRole('button', { name: 'Closing results' }))
    const again = await screen.findByRole('dialog', { name: 'Close all positions' })
    broker.answers('POST /trade/2/close', {})
    broker.answers('GET /open/trades', page())
    await user.click(within(again).getByRole('button', { name: 'Try the other one again' }))
    await waitFor(() => expect(within(again).getByRole('status')).toHaveTextContent('All 2 are closed'))
    expect(
      broker
        .calls()
        .map(({ call }) => call)
        .filter((call) => call.endsWith('/close'))
        .toSorted(),
    ).toEqual(['POST /trade/1/close', 'POST /trade/2/close', 'POST /trade/2/close'])
    await user.click(within(again).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('No active positions found')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Closing results' })).toBeNull()
  })

  test('the focus stays in the dialog while its buttons come and go', async () => {
    const { user } = await show([position('1')])
    await user.click(screen.getByRole('button', { name: 'Close all' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close all positions' })
    broker.answers(CLOSE, refused)
    await user.click(within(dialog).getByRole('button', { name: 'Yes, close all' }))
    expect(await within(dialog).findByRole('list', { name: 'Results' })).toHaveFocus()
    await user.click(await within(dialog).findByRole('button', { name: 'Try again' }))
    await within(dialog).findByRole('button', { name: 'Try again' })
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  })

  test('No changes nothing', async () => {
    const { user } = await show([position('1')])
    await user.click(screen.getByRole('button', { name: 'Close all' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed()).toEqual([])
  })
})

test('[MKT-04] a position’s row picks its instrument, and the names of its buttons differ from row to row', async () => {
  const picked = vi.fn()
  const stop = remote.context.bus.on('asset:select', picked)
  const { user } = await show([
    position('1', euro, { opening_price: 1.1, volume: '10000' }),
    position('2', euro, { opening_price: 1.2, volume: '20000', trade_type: 'sell' }),
  ])
  const names = screen
    .getAllByRole('button', { name: /EUR\/USD/ })
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual([
    'EUR/USD, Buy 0.10 at 1.10000',
    'Close EUR/USD, Buy 0.10 at 1.10000',
    'More for EUR/USD, Buy 0.10 at 1.10000',
    'EUR/USD, Sell 0.20 at 1.20000',
    'Close EUR/USD, Sell 0.20 at 1.20000',
    'More for EUR/USD, Sell 0.20 at 1.20000',
  ])
  await user.click(screen.getByRole('button', { name: 'EUR/USD, Sell 0.20 at 1.20000' }))
  expect(picked).toHaveBeenCalledExactlyOnceWith({ assetId: 'EURUSD' })
  stop()
})

test('[ORD-07] a P/L displayed as $0.00 has no colour', async () => {
  await show([position('1', euro, { opening_price: 1.1, volume: '1' })])
  act(() => remote.tick(euro.asset_id, 1.101))
  expect(pnlOf('1')).toHaveTextContent('$0.00')
  expect(pnlOf('1')).toHaveAttribute('data-tone', '')
})

test('[ORD-07] only a P/L that may be wider than its column is in a box that clips, with an ellipsis', async () => {
  await show([
    position('1', euro, { opening_price: 1.1 }),
    position('2', euro, { opening_price: 1.1, volume: '1000000000000' }),
  ])
  act(() => remote.tick(euro.asset_id, 1.2))
  expect(pnlOf('1')).not.toHaveAttribute('data-long')
  expect(pnlOf('2').textContent.length).toBeGreaterThan(12)
  expect(pnlOf('2')).toHaveAttribute('data-long')
})
