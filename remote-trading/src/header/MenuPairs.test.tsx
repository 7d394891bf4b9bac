import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { fakeRemote, layOut } from '../testing/fake-remote.tsx'
import MenuPairs from './MenuPairs.tsx'

fakeBroker({
  'GET /assets': [asset('BTC/USD', 'crypto'), asset('EUR/USD', 'forex'), asset('XAU/USD', 'metals')],
})

beforeEach(() => {
  layOut(320, 480)
  forgetReads()
  useAssets.setState({ activeId: 'BTCUSD', activeSymbol: 'BTC/USD', openPairs: ['BTC/USD', 'EUR/USD'] })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const pairs = () => within(screen.getByRole('list', { name: 'Currency Pairs' }))

test('[HEAD-08] pairs in the side menu can be selected, added, and removed except for the last one', async () => {
  const user = userEvent.setup()
  await act(async () => {
    render(<MenuPairs />, { wrapper: fakeRemote().Around })
  })
  const bitcoin = await pairs().findByRole('button', { name: 'BTC/USD' })
  expect(bitcoin).toHaveAttribute('aria-current', 'true')
  await waitFor(() => expect(bitcoin.firstElementChild).toHaveAttribute('data-mark', 'BT'))
  await user.click(pairs().getByRole('button', { name: 'EUR/USD' }))
  expect(useAssets.getState().activeId).toBe('EURUSD')
  await user.click(pairs().getByRole('button', { name: 'Remove EUR/USD' }))
  expect(useAssets.getState().activeId).toBe('BTCUSD')
  expect(pairs().queryByRole('button', { name: /^Remove/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add pair' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Add pair' }))
  await user.click(picker.getByRole('button', { name: 'XAU/USD' }))
  expect(
    pairs()
      .getAllByRole('listitem')
      .map((pair) => pair.textContent),
  ).toEqual(['BTC/USD', 'XAU/USD'])
})
