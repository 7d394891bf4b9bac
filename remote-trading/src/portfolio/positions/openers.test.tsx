import { act, screen, waitFor, within } from '@testing-library/react'
import { refreshRead } from '@tradefront/server-state'
import { fakeBroker, page } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOut } from '../../testing/fake-remote.tsx'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { euro, position, positionsRemote, pound, showPositions } from '../../testing/positions.tsx'
import { forgetResults } from '../closing/close-all.ts'
import { ClosedPositions } from './ClosedPositions.tsx'
import { OpenPositions } from './OpenPositions.tsx'
import { openersOf } from '../trades/openers.ts'
import { OPEN_TRADES } from '../trades/trades.ts'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
vi.mock('@tradefront/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }))

const auto = { robot: 'auto', robot_name: 'Auto Trader' }
const rider = { robot: '1', robot_name: 'Trend Rider' }
const four = [
  position('1', euro),
  position('2', euro, auto),
  position('3', pound, auto),
  position('4', pound, rider),
]
let atBroker = four
const broker = fakeBroker({
  'GET /open/trades': () => page(atBroker),
  'GET /closed/trades': () => page(atBroker),
  'POST /trade/:id/close': {},
})

let remote: LiveRemote
beforeEach(() => {
  layOut(1000, 600)
  atBroker = four
  remote = positionsRemote([euro, pound])
  forgetResults()
})
afterEach(() => endRemote(remote))

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)

test('[ROOM-06] open positions show the robot that opened them, and can be filtered by it', async () => {
  const { user } = await showPositions(remote, <OpenPositions />)
  expect(rows('Open positions')).toEqual([
    'EUR/USD',
    'EUR/USDAuto Trader',
    'GBP/USDAuto Trader',
    'GBP/USDTrend Rider',
  ])
  const filter = screen.getByRole('combobox', { name: 'Opened by' })
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Opened by anyone', 'Manual', 'Auto Trader', 'Trend Rider'])
  await user.selectOptions(filter, 'Auto Trader')
  expect(rows('Open positions')).toEqual(['EUR/USDAuto Trader', 'GBP/USDAuto Trader'])
  await user.selectOptions(filter, 'Manual')
  expect(rows('Open positions')).toEqual(['EUR/USD'])
})

test('[ORD-08] Close all in a filtered list names the opener and closes only those positions', async () => {
  await import('../closing/CloseAllDialog.tsx')
  const { user } = await showPositions(remote, <OpenPositions />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Opened by' }), 'Auto Trader')
  await user.click(screen.getByRole('button', { name: 'Close all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close all Auto Trader positions' }))
  expect(dialog.getByText(/^Close all 2 Auto Trader positions/)).toBeVisible()
  atBroker = four.filter(({ robot }) => robot !== 'auto')
  await user.click(dialog.getByRole('button', { name: 'Yes, close all' }))
  expect(await screen.findByText('All 2 are closed.')).toBeVisible()
  expect(broker.calls('POST /trade/:id/close').map(({ params }) => params['id'])).toEqual(['2', '3'])
})

test('a filtered list shows no other positions once its last one is closed', async () => {
  const { user } = await showPositions(remote, <OpenPositions />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Opened by' }), 'Trend Rider')
  atBroker = four.slice(0, 3)
  await act(() => refreshRead(OPEN_TRADES))
  expect(screen.getByText('No Trend Rider positions are open')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Close all' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Opened by' }), 'Opened by anyone')
  expect(rows('Open positions')).toHaveLength(3)
})

test('[ROOM-06] the history can be filtered by opener', async () => {
  const { user } = await showPositions(remote, <ClosedPositions />)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Opened by' }), 'Trend Rider')
  await waitFor(() => expect(rows('Closed positions')).toEqual(['GBP/USDTrend Rider']))
})

test('without openers from the broker there is neither badge nor filter', async () => {
  atBroker = [position('1', euro), position('2', pound)]
  await showPositions(remote, <OpenPositions />)
  expect(rows('Open positions')).toEqual(['EUR/USD', 'GBP/USD'])
  expect(screen.queryByRole('combobox', { name: 'Opened by' })).toBeNull()
})

test('[ROOM-06] a position says which kind of pending order opened it', async () => {
  atBroker = [
    position('1', euro, { order_kind: 'stop_limit' }),
    position('2', pound, { order_kind: 'limit' }),
  ]
  await showPositions(remote, <OpenPositions />)
  expect(rows('Open positions')).toEqual(['EUR/USDstop limit', 'GBP/USDlimit'])
  expect(screen.getByTitle('Opened by a stop limit order')).toBeVisible()
})

test('lists the customer first, then robots by name; a robot without a name is called an advisor', () => {
  const nameless = position('5', euro, { robot: '9' })
  expect(openersOf([...four.toReversed(), nameless]).map(({ name }) => name)).toEqual([
    'Manual',
    'Advisor',
    'Auto Trader',
    'Trend Rider',
  ])
})
