import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker, status } from '@tradefront/testing'
import { onPhone } from '@tradefront/ui/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { layOut } from '../testing/fake-remote.tsx'
import { liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import TradingRoom from './TradingRoom.tsx'

vi.mock('../chart/PriceChart.tsx', () => ({
  default: ({ asset: { symbol } }: { asset: { symbol: string } }) => <p>chart of {symbol}</p>,
}))

const bitcoin = { ...asset('BTC/USD', 'crypto'), buy_spread: 0.01, sell_spread: 0.01, digits: undefined }
const euro = asset('EUR/USD', 'forex')
const broker = fakeBroker({
  'GET /assets': [euro, bitcoin],
  'GET /calendar': status(404),
  'GET /news': status(404),
})

let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  layOut(300, 600)
  remote = liveRemote()
  forgetReads()
  useAssets.setState({ activeId: undefined, activeSymbol: undefined, openPairs: [] })
})
afterEach(() => {
  cleanup()
  remote.release()
  expect(remote.leaks).toEqual([])
  vi.restoreAllMocks()
})

async function open() {
  const view = render(<TradingRoom />, { wrapper: remote.Around })
  await screen.findByText('chart of BTC/USD')
  act(() => remote.tick(bitcoin.asset_id, 100))
  return { ...view, user: userEvent.setup() }
}

test('[RT-01] Live means prices and account events; without the latter it says Account delayed', async () => {
  await open()
  const badge = () => screen.getByRole('status', { name: /^Prices: / })
  expect(badge()).toHaveTextContent(/^Live$/)
  act(() => remote.connection({ state: 'connecting', attempt: 2 }))
  expect(badge()).toHaveTextContent(/^Account delayed$/)
  expect(badge()).toHaveAttribute('data-state', 'connecting')
  act(() => remote.connection({ state: 'failed', message: 'unavailable' }))
  expect(badge()).toHaveAccessibleName('Prices: Live, account: delayed')
  expect(badge()).toHaveAttribute('data-state', 'failed')
  act(() => remote.connection({ state: 'connected', catchingUp: true }))
  expect(badge()).toHaveTextContent(/^Catching up\.\.\.$/)
  expect(badge()).toHaveAttribute('data-state', 'connecting')
  act(() => remote.connection({ state: 'connected' }))
  expect(badge()).toHaveTextContent(/^Live$/)
  expect(badge()).toHaveAttribute('data-state', 'connected')
})

const rail = () => within(screen.getByRole('navigation', { name: 'Room' }))
const ticket = () => screen.findByRole('form', { name: /^Order/ })

describe('on a wide screen', () => {
  test('[ROOM-01] SELL and BUY show their price with four decimals and open the ticket on their side', async () => {
    const { user } = await open()
    const sell = screen.getByRole('button', { name: 'Sell BTC/USD' })
    expect(sell.parentElement).toHaveTextContent('99.0000')
    expect(screen.getByRole('button', { name: 'Buy BTC/USD' }).parentElement).toHaveTextContent('101.0000')
    await user.click(sell)
    expect(await ticket()).toBeVisible()
    expect(within(await ticket()).getByRole('radio', { name: 'Sell' })).toBeChecked()
    const heading = within(await ticket()).getByRole('heading', { name: 'BTC/USD' })
    expect(heading.previousElementSibling).toHaveAttribute('data-mark', 'BT')
    await user.click(screen.getByRole('button', { name: 'Close order ticket' }))
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('[MKT-09] an instrument update from the feed changes spreads, buttons and ticket', async () => {
    const { user } = await open()
    act(() => remote.receive([{ ...bitcoin, rate: 200, buy_spread: 0.05, sell_spread: 0.1 }]))
    const watch = within(screen.getByRole('complementary', { name: 'Market watch' }))
    await waitFor(() => expect(watch.getByRole('row', { name: /BTC/ })).toHaveTextContent('180.000210.000'))
    expect(screen.getByRole('button', { name: 'Sell BTC/USD' }).parentElement).toHaveTextContent('180.0000')
    expect(screen.getByRole('button', { name: 'Buy BTC/USD' }).parentElement).toHaveTextContent('210.0000')
    await user.click(screen.getByRole('button', { name: 'Buy BTC/USD' }))
    const submit = within(await ticket()).getByRole('button', { name: /^Buy 0\.01 lots/ })
    expect(submit).toHaveTextContent('at 210.0000')
    // Later plain prices use the new spreads everywhere.
    act(() => remote.tick('BTCUSD', 300))
    await waitFor(() => expect(submit).toHaveTextContent('at 315.0000'))
    expect(screen.getByRole('button', { name: 'Sell BTC/USD' }).parentElement).toHaveTextContent('270.0000')
    // Digits change too; invalid updates are logged and change nothing.
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    act(() => remote.receive([{ asset_id: 'BTCUSD', rate: 200, digits: 1 }]))
    await waitFor(() => expect(submit).toHaveTextContent(/at 210\.0$/))
    act(() => remote.receive([{ asset_id: 'BTCUSD', rate: 100, buy_spread: 'wide' }]))
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('BTC/USD')))
    expect(submit).toHaveTextContent(/at 105\.0$/)
  })

  test('[MKT-01] instruments have their marks once the room has settled, without another name', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await open()
    const watch = within(screen.getByRole('complementary', { name: 'Market watch' }))
    const tabs = within(screen.getByRole('navigation', { name: 'Open pairs' }))
    const places = () => [
      watch.getByRole('button', { name: 'EUR/USD' }).closest('td')?.querySelector('[aria-hidden]'),
      tabs.getByRole('button', { name: 'BTC/USD' }).firstElementChild,
      screen.getByRole('heading', { name: 'BTC/USD' }).previousElementSibling?.firstElementChild,
    ]
    const marks = () => places().map((place) => place?.getAttribute('data-mark'))
    const row = () => watch.getByRole('row', { name: /^EUR/ })
    const [said, elements] = [row().textContent, row().querySelectorAll('*').length]
    expect(marks()).toEqual([null, null, undefined])
    act(() => void vi.advanceTimersByTime(3_000))
    await waitFor(() => expect(marks()).toEqual(['€$', 'BT', 'BT']))
    expect(places().every((place) => place?.getAttribute('aria-hidden') === 'true')).toBe(true)
    // Their place was kept.
    expect(row().textContent).toBe(said)
    expect(row().querySelectorAll('*')).toHaveLength(elements)
  })

  test('[ROOM-01] the focus moves into the ticket, and out of it with Escape', async () => {
    const { user } = await open()
    const buy = screen.getByRole('button', { name: 'Buy BTC/USD' })
    buy.focus()
    await user.keyboard('{Enter}')
    const volume = within(await ticket()).getByRole('textbox', { name: 'Volume' })
    await waitFor(() => expect(volume).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('form', { name: /^Order/ })).toBeNull()
    expect(buy).toHaveFocus()
  })

  test('[ROOM-02] the rail opens one panel at a time', async () => {
    const { user } = await open()
    expect(
      rail()
        .getAllByRole('button')
        .map((place) => place.textContent),
    ).toEqual(['Trade Room', 'Market Watch', 'Active Orders', 'Trading History', 'Calendar', 'Market News'])
    await user.click(rail().getByRole('button', { name: 'Active Orders' }))
    expect(await screen.findByText('No active orders found')).toBeVisible()
    await user.click(rail().getByRole('button', { name: 'Trading History' }))
    expect(await screen.findByText('No trading history found')).toBeVisible()
    expect(screen.queryByText('No active orders found')).toBeNull()
    await user.click(rail().getByRole('button', { name: 'Trade Room' }))
    expect(screen.queryByText('No trading history found')).toBeNull()
  })

  test('[ROOM-09] calendar and news show a message if the broker offers none', async () => {
    const { user } = await open()
    await user.click(rail().getByRole('button', { name: 'Calendar' }))
    expect(await screen.findByText("The economic calendar isn't available here.")).toBeVisible()
    await user.click(rail().getByRole('button', { name: 'Market News' }))
    expect(await screen.findByText("Market news isn't available here.")).toBeVisible()
  })

  test('[ROOM-03] [MKT-04] picking an instrument changes chart, buttons and tabs', async () => {
    const { user } = await open()
    const watch = within(screen.getByRole('complementary', { name: 'Market watch' }))
    await user.click(watch.getByRole('button', { name: 'EUR/USD' }))
    expect(screen.getByText('chart of EUR/USD')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Buy EUR/USD' })).toBeEnabled()
    const tabs = within(screen.getByRole('navigation', { name: 'Open pairs' }))
    expect(tabs.getByRole('button', { name: 'EUR/USD' })).toHaveAttribute('aria-current', 'true')
  })

  test('[ROOM-04] [ROOM-10] the market watch on the right collapses, and stays collapsed', async () => {
    const first = await open()
    await first.user.click(screen.getByRole('button', { name: 'Collapse market watch' }))
    expect(screen.queryByRole('textbox', { name: 'Search assets' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Expand market watch' })).toHaveFocus()
    first.unmount()
    const second = await open()
    expect(screen.getByRole('button', { name: 'Expand market watch' })).not.toHaveFocus()
    await second.user.click(screen.getByRole('button', { name: 'Expand market watch' }))
    expect(screen.getByRole('button', { name: 'Collapse market watch' })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Search assets' })).toBeVisible()
  })

  test('[MKT-01] without instruments the room shows an error with a retry', async () => {
    broker.answersOnce('GET /assets', status(500))
    render(<TradingRoom />, { wrapper: remote.Around })
    expect(await screen.findByText('Failed to fetch assets. Please try again later.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Buy' })).toBeDisabled()
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!)
    expect(await screen.findByText('chart of BTC/USD')).toBeVisible()
  })
})

describe('on a phone', () => {
  beforeEach(() => void onPhone())

  test('[ROOM-01] SELL and BUY open the ticket as a sheet with a close button', async () => {
    const { user } = await open()
    const pair = screen.getByRole('region', { name: 'Sell or buy' })
    await user.click(within(pair).getByRole('button', { name: 'Buy BTC/USD' }))
    const sheet = await screen.findByRole('dialog', { name: 'Order ticket' })
    expect(within(sheet).getByRole('radio', { name: 'Buy' })).toBeChecked()
    await user.click(within(sheet).getByRole('button', { name: 'Close Order ticket' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('[ROOM-02] [ROOM-07] the tab bar opens market, orders, account and the others as sheets', async () => {
    const { user } = await open()
    await user.click(rail().getByRole('button', { name: 'Orders' }))
    const orders = await screen.findByRole('dialog', { name: 'Active Orders' })
    expect(within(orders).getByText('No active orders found')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(rail().getByRole('button', { name: 'Trade' })).toHaveAttribute('aria-pressed', 'true')

    await user.click(rail().getByRole('button', { name: 'More' }))
    const more = await screen.findByRole('dialog', { name: 'More' })
    expect(within(more).getByRole('button', { name: 'Algo Trader' })).toBeEnabled()
    await user.click(within(more).getByRole('button', { name: 'Calendar' }))
    expect(await screen.findByRole('dialog', { name: 'Calendar' })).toBeVisible()
  })

  test('[MKT-04] an instrument picked in the market sheet becomes active and the sheet closes', async () => {
    const { user } = await open()
    await user.click(rail().getByRole('button', { name: 'Market' }))
    const sheet = await screen.findByRole('dialog', { name: 'Market Watch' })
    await user.click(await within(sheet).findByRole('button', { name: 'EUR/USD' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('chart of EUR/USD')).toBeVisible()
  })

  test('[MKT-04] a sheet closes when a position in it picks its instrument', async () => {
    const { user } = await open()
    await user.click(rail().getByRole('button', { name: 'Orders' }))
    await screen.findByRole('dialog', { name: 'Active Orders' })
    act(() => remote.context.bus.emit('asset:select', { assetId: euro.asset_id }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('chart of EUR/USD')).toBeVisible()
  })

  test('[ROOM-05] the account sheet has the figures and a link to the dashboard', async () => {
    const { user } = await open()
    await user.click(rail().getByRole('button', { name: 'Account' }))
    const sheet = await screen.findByRole('dialog', { name: 'Account' })
    expect(await within(sheet).findByText('Free Margin')).toBeVisible()
    expect(sheet).toHaveTextContent('Free Margin$10,000.00')
    expect(within(sheet).getByRole('link', { name: 'DASHBOARD' })).toHaveAttribute('href', '/main/dashboard')
  })
})
