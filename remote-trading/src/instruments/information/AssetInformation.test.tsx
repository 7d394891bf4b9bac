import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Asset, AssetType } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useSiteData } from '@tradefront/session'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asset } from '@tradefront/testing/fixtures'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { AssetInfoButton } from './AssetInfoButton.tsx'

const euro: Asset = {
  ...asset('EUR/USD', 'forex'),
  name: 'Euro / US Dollar',
  buy_spread: 0.001,
  sell_spread: 0.0005,
  leverage: 30,
}
/** A Wednesday, 12:00 UTC: early morning in New York. */
const WEDNESDAY = Date.UTC(2026, 0, 7, 12)

let remote: LiveRemote

beforeEach(() => {
  remote = liveRemote()
  useSiteData.setState({ leverage: {} as ReturnType<typeof useSiteData.getState>['leverage'] })
  vi.spyOn(Date, 'now').mockReturnValue(WEDNESDAY)
})
afterEach(() => {
  cleanup()
  remote.release()
  expect(remote.leaks).toEqual([])
  vi.restoreAllMocks()
})

/** Records which ticket was requested, as the room would open it. */
function Room() {
  const { bus } = useRemoteContext()
  const [asked, setAsked] = useState('')
  useEffect(() => bus.on('ticket:open', ({ side, assetId }) => setAsked(`${side} ${assetId}`)), [bus])
  return <p>ticket: {asked}</p>
}

async function open(shown = euro) {
  const user = userEvent.setup()
  render(
    <>
      <Room />
      <AssetInfoButton asset={shown} />
    </>,
    { wrapper: remote.Around },
  )
  await user.click(screen.getByRole('button', { name: 'Asset information' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Asset information' }) }
}

function value(dialog: HTMLElement, label: string): HTMLElement {
  const shown = within(dialog).getByText(label).nextElementSibling
  if (!(shown instanceof HTMLElement)) throw new Error(`nothing beside ${label}`)
  return shown
}

describe('asset information', () => {
  test('[MKT-15] shows name, symbol and class, and the contract with the applicable leverage', async () => {
    const { dialog } = await open()
    const lines = {
      Name: 'Euro / US Dollar',
      Symbol: 'EUR/USD',
      Class: 'Forex',
      'Contract size': '100,000 units',
      Leverage: '1:30',
      'Minimum volume': '0.01 lots (1,000 units)',
      'Maximum volume': '50 lots (5,000,000 units)',
      'Volume step': '0.01 lots',
      'Buy spread': '0.1000%',
      'Sell spread': '0.0500%',
    }
    for (const [label, text] of Object.entries(lines)) expect(value(dialog, label)).toHaveTextContent(text)
  })

  test('[MKT-15] [ORD-03] the class’s leverage takes precedence over the asset’s', async () => {
    useSiteData.setState({
      leverage: { cryptos: 1, stocks: 2, indices: 3, commodities: 4, metals: 5, forex: 400 },
    })
    const { dialog } = await open()
    expect(value(dialog, 'Leverage')).toHaveTextContent(/^1:400$/)
  })

  test('[MKT-15] change, high, low, spread and both swaps follow the live quote', async () => {
    const { dialog } = await open()
    expect(value(dialog, '24h change')).toHaveTextContent('+0.00100 (+0.10%)')
    expect(value(dialog, '24h high')).toHaveTextContent('1.12000')
    expect(value(dialog, 'Swap long')).toHaveTextContent(/^0\.00100$/)
    act(() => {
      remote.book.apply([
        {
          id: 'EURUSD',
          price: 2,
          priceHigh24h: 2.5,
          priceLow24h: 1.05,
          change24h: -0.123456,
          changePercent24h: -5.8,
        },
      ])
      remote.book.flush()
    })
    expect(value(dialog, '24h change')).toHaveTextContent('−0.12346 (−5.80%)')
    expect(value(dialog, '24h change')).toHaveAttribute('data-sign', 'down')
    expect(value(dialog, '24h high')).toHaveTextContent('2.50000')
    expect(value(dialog, '24h low')).toHaveTextContent('1.05000')
    // 2 x 1.001 less 2 x 0.9995.
    expect(value(dialog, 'Spread')).toHaveTextContent('0.00300')
    expect(value(dialog, 'Swap long')).toHaveTextContent(/^−0\.12346$/)
    expect(value(dialog, 'Swap short')).toHaveTextContent(/^−0\.12346$/)
  })

  test('[MKT-15] swaps have five decimals whatever the instrument’s own', async () => {
    const { dialog } = await open({ ...euro, digits: 2 })
    expect(value(dialog, '24h high')).toHaveTextContent(/^1\.12$/)
    expect(value(dialog, 'Swap short')).toHaveTextContent(/^0\.00100$/)
  })

  test.each<[AssetType, string, string, string]>([
    ['crypto', 'Open now', 'Every day', '24 hours'],
    ['forex', 'Open now', 'Sunday', 'From 22:00'],
    ['stocks', 'Market closed', 'Monday to Friday', '09:30 – 16:00'],
    ['indices', 'Market closed', 'Monday to Friday', '09:30 – 16:00'],
    ['commodities', 'Open now', 'Monday to Thursday', 'Break 17:00 – 18:00'],
    ['metals', 'Open now', 'Monday to Friday', '09:00 – 17:00'],
  ])('[MKT-15] %s on a Wednesday noon: %s, and its schedule', async (type, state, days, hours) => {
    const { dialog } = await open({ ...euro, type })
    expect(within(dialog).getByRole('status')).toHaveTextContent(state)
    expect(value(dialog, days)).toHaveTextContent(hours)
  })

  test('[MKT-15] a market isn’t shown as closed while its price moves', async () => {
    remote.tick('EURUSD', 1.1)
    const { dialog } = await open({ ...euro, type: 'stocks' })
    const state = within(dialog).getByRole('status')
    expect(state).toHaveTextContent(/^Market closed/)
    act(() => remote.tick('EURUSD', 1.2))
    await waitFor(() => expect(state).toHaveTextContent('Open nowoutside these hours'), { timeout: 3_000 })
  })

  test('[MKT-15] shows when the market closes meanwhile', async () => {
    const { dialog } = await open({ ...euro, type: 'metals' })
    expect(within(dialog).getByRole('status')).toHaveTextContent(/^Open nowCloses Wed/)
    vi.mocked(Date.now).mockReturnValue(WEDNESDAY + 5 * 3_600_000)
    await waitFor(
      () => expect(within(dialog).getByRole('status')).toHaveTextContent(/^Market closedOpens Thu/),
      { timeout: 3_000 },
    )
  })

  test('[MKT-15] shows the hours in the instrument’s own time zone', async () => {
    const { dialog } = await open({ ...euro, type: 'stocks', time_zone: 'Europe/Berlin' })
    expect(within(dialog).getByRole('status')).toHaveTextContent('Open now')
    expect(within(dialog).getByText('Hours are in Berlin time.')).toBeVisible()
  })

  test('[MKT-15] Trade Now closes it and opens the ticket; the focus returns to the room', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Trade Now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('ticket: buy EURUSD')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Asset information' })).toHaveFocus()
  })

  test('[MKT-15] Escape closes it and returns the focus', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Asset information' })).toHaveFocus())
    expect(screen.getByText('ticket:')).toBeVisible()
  })
})
