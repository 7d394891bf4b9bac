import { act, screen, waitFor, within } from '@testing-library/react'
import type { Trade } from '@tradefront/contracts'
import { useSiteData } from '@tradefront/session'
import { SiteData } from '@tradefront/contracts'
import { fakeBroker, page, status } from '@tradefront/testing'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { layOut } from '../../testing/fake-remote.tsx'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { dollarYen, euro, position, positionsRemote, showPositions, yen } from '../../testing/positions.tsx'
import { InstrumentMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { ClosedPositions } from './ClosedPositions.tsx'
import { OpenPositions } from './OpenPositions.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
const broker = fakeBroker()

let remote: LiveRemote

beforeEach(() => {
  layOut(1000, 600)
  remote = positionsRemote([euro, yen, dollarYen])
})
afterEach(() => {
  endRemote(remote)
  useTradingPreferences.setState({ convertPnl: false })
  useSiteData.setState({ data: null })
})

function show(...trades: readonly Trade[]) {
  broker.answers('GET /open/trades', page(trades))
  return showPositions(remote, <OpenPositions />)
}

const cell = (row: string, column: 'tp' | 'sl') =>
  screen.getByRole('row', { name: new RegExp(row) }).querySelector(`[data-column=${column}]`)!

test('[ROOM-06] TP and SL show their price with live distance and P/L there', async () => {
  const { commits } = await show(
    position('1', euro, { opening_price: 1.1, take_profit: 1.2, stop_loss: 1.05 }),
    position('2', yen, { opening_price: 160, trade_type: 'sell', take_profit: 150, stop_loss: 0 }),
  )
  act(() => remote.tick(euro.asset_id, 1.1))
  expect(cell('EUR/USD', 'tp')).toHaveTextContent('TP 1.20000+9.09% +$100.00')
  expect(cell('EUR/USD', 'sl')).toHaveTextContent('SL 1.05000−4.55% −$50.00')
  expect(cell('EUR/USD', 'sl').querySelector('[data-tone]')).toHaveAttribute('data-tone', 'down')
  // A level of 0 means unset.
  expect(cell('EUR/JPY', 'sl')).toHaveTextContent(/^SL –$/)
  const before = commits.mock.calls.length
  act(() => remote.tick(euro.asset_id, 1.16))
  expect(cell('EUR/USD', 'tp')).toHaveTextContent('+3.45% +$100.00')
  expect(cell('EUR/USD', 'sl')).toHaveTextContent('−9.48% −$50.00')
  expect(commits.mock.calls.length).toBe(before)
})

test('[ROOM-06] TP and SL columns come before Margin and Opened', async () => {
  await show(position('1', euro, { stop_loss: 1.05 }))
  const columns = ['symbol', 'side', 'lots', 'open', 'current', 'tp', 'sl', 'margin', 'pnl', 'time', 'action']
  const cells = [...screen.getByRole('row', { name: /EUR\/USD/ }).children]
  expect(cells.map((each) => each.getAttribute('data-column'))).toEqual(columns)
  const heads = screen.getAllByRole('columnheader')
  expect(heads.map((head) => head.getAttribute('data-column'))).toEqual(columns)
  expect(heads.map((head) => head.textContent).slice(5, 8)).toEqual(['TP', 'SL', 'Margin'])
})

test('[ORD-07] the amount at an exit is the booked one, and is labelled so if the displayed P/L differs', async () => {
  useTradingPreferences.setState({ convertPnl: true })
  await show(position('2', yen, { opening_price: 160, stop_loss: 150 }))
  act(() => {
    remote.tick(yen.asset_id, 160)
    remote.tick(dollarYen.asset_id, 150)
  })
  expect(cell('EUR/JPY', 'sl')).toHaveTextContent('−6.25% booked −$10,000.00')
  // A broker that books converted amounts, here 10,000 yen at 150.
  act(() => useSiteData.setState({ data: { ...v.parse(SiteData, {}), pnl_booking: 'converted' } }))
  expect(cell('EUR/JPY', 'sl')).toHaveTextContent('−6.25% −$66.67')
})

test('[ROOM-06] in a narrow list they are in the position’s card, which gets an additional line', async () => {
  layOut(366, 600)
  const { container } = await show(position('1', euro, { stop_loss: 1.05 }))
  expect(container.querySelector('[data-cards][data-exits]')).not.toBeNull()
  expect(screen.getByRole('row', { name: /EUR\/USD/ })).toHaveStyle({ height: '68px' })
})

test('[ROOM-06] a wide card has a lower second line', async () => {
  layOut(700, 600)
  const { container } = await show(position('1', euro, { stop_loss: 1.05 }))
  expect(container.querySelector('[data-cards=wide]')).not.toBeNull()
  expect(screen.getByRole('row', { name: /EUR\/USD/ })).toHaveStyle({ height: '52px' })
})

test('[ROOM-06] without any exits rows have their normal height', async () => {
  const { container } = await show(position('1', euro))
  expect(container.querySelector('[data-exits]')).toBeNull()
  expect(screen.getByRole('row', { name: /EUR\/USD/ })).toHaveStyle({ height: '32px' })
})

test('[MKT-04] buttons of identical-looking positions are distinguished by opening time, then by number', async () => {
  const alike = { opening_price: 1.1, volume: '10000' }
  await show(
    position('1', euro, { ...alike, open_time: '2026-11-20T10:00:00.000Z' }),
    position('2', euro, { ...alike, open_time: '2026-11-20T11:00:00.000Z' }),
    position('3', euro, { ...alike, open_time: '2026-11-20T11:00:00.000Z' }),
    position('4', euro, { ...alike, trade_type: 'sell' }),
  )
  const names = screen
    .getAllByRole('button', { name: /^Close EUR/ })
    .map((one) => one.getAttribute('aria-label')!)
  expect(new Set(names).size).toBe(4)
  expect(names[0]).toMatch(/^Close EUR\/USD, Buy 0\.10 at 1\.10000, opened .*10:00/)
  expect(names[1]).toMatch(/, no\. 2$/)
  expect(names[3]).toBe('Close EUR/USD, Sell 0.10 at 1.10000')
})

test('[ROOM-06] the history shows who or what closed a position, including the broker’s own words', async () => {
  const reasons = ['customer', 'take_profit', 'stop_loss', 'stop_out', 'support', 'margin_call', undefined]
  broker.answers('GET /open/trades', page())
  broker.answers(
    'GET /closed/trades',
    page(reasons.map((reason, index) => position(String(index), euro, { close_reason: reason }))),
  )
  await showPositions(remote, <ClosedPositions />)
  const table = await screen.findByRole('table', { name: 'Closed positions' })
  expect(within(table).getByRole('columnheader', { name: 'Closed by' })).toBeVisible()
  const shown = [...table.querySelectorAll('tbody [data-column=reason]')].map((one) => one.textContent)
  expect(shown).toEqual(['You', 'Take profit', 'Stop loss', 'Stop-out', 'Support', 'Margin call', '–'])
})

test('[ROOM-06] a closed position has its prices beside its time, for phones, where their columns are hidden', async () => {
  broker.answers('GET /open/trades', page())
  const prices = { opening_price: 1.1, closing_price: 1.2 }
  broker.answers('GET /closed/trades', page([position('1', euro, { close_reason: 'customer', ...prices })]))
  await showPositions(remote, <ClosedPositions />)
  const table = await screen.findByRole('table', { name: 'Closed positions' })
  expect(table.querySelector('[data-column=time] > span')).toHaveAttribute('data-prices', '1.10000 → 1.20000')
})

test('[ROOM-06] an open position has its opening price beside the current one, for phones, where its column is hidden', async () => {
  broker.answers('GET /open/trades', page([position('1', euro, { opening_price: 1.1 })]))
  await showPositions(remote, <OpenPositions />)
  const table = await screen.findByRole('table', { name: 'Open positions' })
  const current = table.querySelector('[data-column=current] > span')
  expect(current).toHaveAttribute('data-open', '1.10000')
  expect(current?.querySelector('[data-field=price]')).toBeVisible()
})

test('[ORD-07] an exit that isn’t set is offered in words instead of a dash, where it can be set', async () => {
  broker.answers('GET /orders', page([]))
  await show(position('1', euro, { stop_loss: 1.05 }))
  await screen.findByRole('button', { name: /^Set take profit/ })
  const offer = (column: 'tp' | 'sl') => cell('EUR/USD', column).querySelector('[data-offer]')
  expect(offer('tp')).toHaveAttribute('data-offer', 'Set take profit')
  expect(offer('sl')).toBeNull()
})

test('[ORD-07] a broker that doesn’t change exits offers none', async () => {
  broker.answers('GET /orders', status(501))
  await show(position('1', euro))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Set take profit/ })).toBeNull())
  expect(cell('EUR/USD', 'tp').querySelector('[data-offer]')).toBeNull()
})

test('[ORD-07] the distance of an exit is apart from its amount: a narrow card has room for one', async () => {
  await show(position('1', euro, { opening_price: 1.1, take_profit: 1.2 }))
  act(() => remote.tick(euro.asset_id, 1.1))
  const figures = [...cell('EUR/USD', 'tp').querySelectorAll('small > span')]
  expect(figures.map(({ textContent }) => textContent)).toEqual(['+9.09%', '+$100.00'])
})

test('an instrument’s face is before its symbol: in the room’s lists the small one', async () => {
  const faceIn = (container: HTMLElement) =>
    container.querySelector('th[data-column=symbol] [aria-hidden][data-mark="€$"]')
  const { container, unmount } = await show(position('1', euro))
  expect(faceIn(container)?.childElementCount).toBe(0)
  expect(screen.getByRole('row', { name: /EUR/ })).not.toHaveAccessibleName(/€/)
  unmount()
  const faced = await showPositions(remote, <OpenPositions face={InstrumentMark} />)
  expect(faceIn(faced.container)?.childElementCount).toBe(2)
})

test('a closed position has the small face', async () => {
  broker.answers('GET /open/trades', page())
  broker.answers('GET /closed/trades', page([position('1', euro)]))
  await showPositions(remote, <ClosedPositions />)
  const table = await screen.findByRole('table', { name: 'Closed positions' })
  expect(table.querySelector('th [aria-hidden][data-mark="€$"]')?.childElementCount).toBe(0)
})

test.each([700, 366])('an open position has its instrument’s face in a card of %d px', async (width) => {
  layOut(width, 600)
  broker.answers('GET /open/trades', page([position('1', euro)]))
  const { container } = await showPositions(remote, <OpenPositions face={InstrumentMark} />)
  expect(container.querySelector('th[data-column=symbol] [data-mark]')).not.toBeNull()
})
