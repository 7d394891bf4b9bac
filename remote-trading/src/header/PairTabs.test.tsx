import { knownOf, readNow } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker } from '@tradefront/testing'
import { onPhone } from '@tradefront/ui/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { SmallMark } from '../kit/instrument-mark/InstrumentMark.tsx'
import { fakeRemote, layOut } from '../testing/fake-remote.tsx'
import { endRemote, liveRemote } from '../testing/live-remote.tsx'
import PairTabs from './PairTabs.tsx'

const bitcoin = asset('BTC/USD', 'crypto')
const euro = asset('EUR/USD', 'forex')
const gold = asset('XAU/USD', 'metals')
const broker = fakeBroker({ 'GET /assets': [bitcoin, euro, gold] })

beforeEach(() => {
  layOut(520, 480)
  forgetReads()
  useAssets.setState({
    activeId: 'BTCUSD',
    activeSymbol: 'BTC/USD',
    openPairs: ['BTC/USD', 'EUR/USD'],
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function show() {
  const remote = fakeRemote()
  const user = userEvent.setup()
  await act(async () => {
    render(<PairTabs />, { wrapper: remote.Around })
  })
  return { ...remote, user }
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Open pairs' }))
const shown = () =>
  tabs()
    .getAllByRole('listitem')
    .map((tab) => tab.textContent)

describe('[HEAD-02] pair tabs', () => {
  test('has one tab per open pair, with the active one marked', async () => {
    await show()
    expect(shown()).toEqual(['BTC/USD', 'EUR/USD'])
    expect(tabs().getByRole('button', { name: 'BTC/USD' })).toHaveAttribute('aria-current', 'true')
  })

  test('has marks where it is given them, which are not read out, and keeps their place', async () => {
    render(<PairTabs face={SmallMark} />, { wrapper: fakeRemote().Around })
    const tab = tabs().getByRole('button', { name: 'EUR/USD' })
    expect(tab.firstElementChild).toHaveAttribute('aria-hidden', 'true')
    await act(async () => readNow(INSTRUMENTS))
    expect(tab.firstElementChild).toHaveAttribute('data-mark', '€$')
    expect(shown()).toEqual(['BTC/USD', 'EUR/USD'])
    cleanup()
    onPhone()
    render(<PairTabs face={SmallMark} />, { wrapper: fakeRemote().Around })
    const current = screen.getByRole('button', { name: 'BTC/USD, choose another pair' })
    expect(current.firstElementChild).toHaveAttribute('data-mark', 'BT')
  })

  test('a tab selects its asset; without the instruments, the next load of them finds it', async () => {
    const { user } = await show()
    await user.click(tabs().getByRole('button', { name: 'EUR/USD' }))
    expect(tabs().getByRole('button', { name: 'EUR/USD' })).toHaveAttribute('aria-current', 'true')
    expect(broker.calls('GET /assets')).toHaveLength(0)
    await act(async () => readNow(INSTRUMENTS))
    expect(useAssets.getState().activeId).toBe('EURUSD')
    await user.click(tabs().getByRole('button', { name: 'BTC/USD' }))
    expect(useAssets.getState().activeId).toBe('BTCUSD')
  })

  test('only a browser without a choice loads the instruments; tabs of those that are gone go with the next load', async () => {
    useAssets.setState({ activeId: undefined, activeSymbol: undefined, openPairs: ['OLD/USD'] })
    await show()
    expect(await tabs().findByRole('button', { name: 'BTC/USD' })).toHaveAttribute('aria-current', 'true')
    expect(broker.calls('GET /assets')).toHaveLength(1)
    expect(shown()).toEqual(['BTC/USD'])
  })

  test('removing the active tab activates the first remaining one, and the last tab can’t be removed', async () => {
    const { user } = await show()
    await user.click(tabs().getByRole('button', { name: 'Remove BTC/USD' }))
    expect(shown()).toEqual(['EUR/USD'])
    expect(tabs().getByRole('button', { name: 'EUR/USD' })).toHaveAttribute('aria-current', 'true')
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await act(async () => readNow(INSTRUMENTS))
    expect(useAssets.getState().activeId).toBe('EURUSD')
  })

  test('[MKT-09] what is known of an instrument changes with its updates on a page that shows none', async () => {
    const remote = liveRemote()
    onTestFinished(() => endRemote(remote))
    await readNow(INSTRUMENTS)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    render(<PairTabs />, { wrapper: remote.Around })
    act(() => {
      remote.receive([{ asset_id: euro.asset_id, rate: 1.1, buy_spread: 0.0009 }])
      vi.advanceTimersByTime(100)
    })
    expect(knownOf(INSTRUMENTS)?.byId.get(euro.asset_id)?.buy_spread).toBe(0.0009)
  })

  test('arrows scroll tabs that don’t fit', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    const scrollBy = vi.fn()
    HTMLElement.prototype.scrollBy = scrollBy
    const { user } = await show()
    expect(screen.getByRole('button', { name: 'Scroll pairs left' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Scroll pairs right' }))
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 210 })
  })

  test('has no arrows if the tabs fit', async () => {
    await show()
    expect(screen.queryByRole('button', { name: /^Scroll pairs/ })).toBeNull()
  })
})

describe('[HEAD-03] adding a pair', () => {
  test('the dialog is the market watch; picking opens and selects the tab and closes the dialog', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Add pair' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add pair' })
    await user.click(await within(dialog).findByRole('button', { name: 'XAU/USD' }))
    expect(shown()).toEqual(['BTC/USD', 'EUR/USD', 'XAU/USD'])
    expect(useAssets.getState().activeId).toBe('XAUUSD')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('on a phone the active pair is the button to open it', async () => {
    onPhone()
    const { user } = await show()
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'BTC/USD, choose another pair' }))
    const sheet = await screen.findByRole('dialog', { name: 'Currency pairs' })
    await user.click(await within(sheet).findByRole('button', { name: 'EUR/USD' }))
    expect(screen.getByRole('button', { name: 'EUR/USD, choose another pair' })).toBeVisible()
  })
})
