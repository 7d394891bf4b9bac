import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { forgetReads } from '@tradefront/server-state/testing'
import { SiteSettings } from '@tradefront/contracts'
import { useSession, useSettings } from '@tradefront/session'
import { asset, fakeBroker, user } from '@tradefront/testing'
import { RemoteContextProvider } from '@tradefront/federation'
import { MemoryRouter, TestProvider } from '@tradefront/ui/testing'
import { useLocation } from '@tradefront/ui/router'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAssets } from '../../instruments/assets/asset.store.ts'
import { DEFAULT_PREFERENCES, useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { useWorkspace } from '../../preferences/workspace.ts'
import { layOut } from '../../testing/fake-remote.tsx'
import { endRemote, liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import TradingRoom from '../TradingRoom.tsx'
import { Splitter } from './Splitter.tsx'

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toast),
}))
vi.mock('../../chart/PriceChart.tsx', () => ({
  default: ({ asset: { symbol } }: { asset: { symbol: string } }) => <p>chart of {symbol}</p>,
}))

const bitcoin = asset('BTC/USD', 'crypto')
const euro = asset('EUR/USD', 'forex')
fakeBroker({ 'GET /assets': [euro, bitcoin] })

let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  layOut(300, 600)
  remote = liveRemote()
  forgetReads()
  useTradingPreferences.setState(DEFAULT_PREFERENCES)
  useAssets.setState({ activeId: undefined, activeSymbol: undefined, openPairs: [] })
})
afterEach(() => endRemote(remote))

function Address() {
  const { pathname, search, state } = useLocation()
  return (
    <>
      <p>{`address ${pathname}${search}`}</p>
      <p>{state === null ? 'a link' : 'says what is shown'}</p>
    </>
  )
}

/** Opens the room at an address. */
function openAt(address: string) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <TestProvider>
        <RemoteContextProvider value={remote.context}>
          <TradingRoom />
          <Address />
        </RemoteContextProvider>
      </TestProvider>
    </MemoryRouter>,
  )
}

describe('a link to an instrument', () => {
  test.each(['EUR%2FUSD', 'eurusd', 'EUR-USD'])(
    '[MKT-04] ?symbol=%s opens it; from then on the address follows the active instrument',
    async (text) => {
      openAt(`/mt4?symbol=${text}&from=mail`)
      expect(await screen.findByText('chart of EUR/USD')).toBeVisible()
      expect(await screen.findByText('address /mt4?symbol=EUR%2FUSD&from=mail')).toBeVisible()
      expect(useAssets.getState().openPairs).toEqual(['BTC/USD', 'EUR/USD'])
      expect(toast.warning).not.toHaveBeenCalled()
      expect(await screen.findByText('says what is shown')).toBeVisible()
      act(() => useAssets.getState().select(bitcoin))
      expect(await screen.findByText('address /mt4?symbol=BTC%2FUSD&from=mail')).toBeVisible()
    },
  )

  test.each([
    ['?ticket=sell', 'Sell', 'BTC'],
    ['?symbol=eurusd&ticket=buy', 'Buy', 'EUR'],
  ])('[ORD-04] %s opens the order ticket and is removed from the address', async (search, side, base) => {
    openAt(`/mt4${search}`)
    const ticket = await screen.findByRole('complementary', { name: 'Order ticket' })
    expect(await within(ticket).findByRole('button', { name: new RegExp(`^${side} `) })).toBeVisible()
    expect(await screen.findByText(`address /mt4?symbol=${base}%2FUSD`)).toBeVisible()
  })

  test.each([
    ['another symbol', 'XAU%2FEUR', '"XAU/EUR"'],
    ['nothing', '', 'The symbol in the link'],
    ['markup', '%3Cb%3ECall%20us%3C%2Fb%3E', 'The symbol in the link'],
    ['a long text', 'A'.repeat(500), 'The symbol in the link'],
  ])('with %s shows one message, and the room stays', async (_, text, what) => {
    openAt(`/mt4?symbol=${text}`)
    await waitFor(() =>
      expect(toast.warning.mock.calls).toEqual([
        ['Instrument not found', `${what} isn't available here. Search the market watch for others.`],
      ]),
    )
    expect(await screen.findByText('address /mt4?symbol=BTC%2FUSD')).toBeVisible()
    expect(screen.getByText('chart of BTC/USD')).toBeVisible()
  })
})

test('[RT-01] the connection badge opens details of each connection', async () => {
  openAt('/mt4?from=mail')
  fireEvent.click(await screen.findByRole('button', { name: 'Connection details' }))
  const doctor = within(await screen.findByRole('dialog', { name: 'Connections' }))
  expect(doctor.getByRole('region', { name: 'Account events' })).toBeVisible()
  expect(doctor.getByRole('region', { name: 'Prices' })).toHaveTextContent('Connected')
})

describe('pane sizes', () => {
  /** Applies limits like the style sheets: 220 to 500 px, default 300. */
  function layOutPanes(): void {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const set = this.closest<HTMLElement>('[data-panes]')?.style.getPropertyValue('--panel') ?? ''
      const isPane = this.tagName === 'ASIDE'
      const width = isPane ? Math.min(Math.max(Number.parseFloat(set === '' ? '300' : set), 220), 500) : 1_000
      return new DOMRect(0, 0, width, 600)
    })
  }

  function open() {
    layOutPanes()
    return render(
      <div data-panes>
        <div>
          <aside />
          <Splitter pane="--panel" />
        </div>
      </div>,
      { wrapper: remote.Around },
    )
  }
  const separator = () => screen.getByRole('separator', { name: 'Resize panel' })
  const kept = () => useWorkspace.getState().sizes
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(separator(), { key, shiftKey })

  test('[ROOM-10] arrow keys move the separator within the style sheets’ limits, and the size is remembered', () => {
    open()
    expect(separator()).toHaveAttribute('aria-orientation', 'vertical')
    expect(separator()).toHaveAttribute('aria-valuenow', '300')
    expect(separator()).not.toHaveAttribute('aria-valuemin')
    fireEvent.focus(separator())
    expect(separator()).toHaveAttribute('aria-valuemin', '220')
    expect(separator()).toHaveAttribute('aria-valuemax', '500')
    expect(kept()).toBeUndefined()
    press('ArrowRight')
    expect(kept()).toEqual({ '--panel': '316px' })
    press('ArrowLeft', true)
    expect(kept()).toEqual({ '--panel': '252px' })
    expect(separator()).toHaveAttribute('aria-valuenow', '252')
    press('Home')
    expect(kept()).toEqual({ '--panel': '220px' })
    press('End')
    expect(kept()).toEqual({ '--panel': '500px' })
    expect(localStorage.getItem(`workspace:${user().id}`)).toContain('"--panel":"500px"')
  })

  test('[ROOM-10] a double click restores the default size', () => {
    open()
    press('ArrowRight')
    fireEvent.doubleClick(separator())
    expect(kept()).toEqual({})
    expect(separator()).toHaveAttribute('aria-valuenow', '300')
  })

  test('[ROOM-10] the separator can be dragged', async () => {
    open()
    // jsdom's pointer events have no coordinates.
    const pointer = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX })
    fireEvent(separator(), pointer('pointerdown', 300))
    fireEvent(document, pointer('pointermove', 380))
    fireEvent(document, pointer('pointerup', 390))
    expect(kept()).toEqual({ '--panel': '390px' })
    await waitFor(() => expect(separator()).toHaveAttribute('aria-valuenow', '390'))
  })
})

describe('the workspace', () => {
  const rail = () => within(screen.getByRole('navigation', { name: 'Room' }))
  const sidebar = () => screen.queryByRole('complementary', { name: 'Market watch' })

  test('[ROOM-10] panel, sidebar, drawer and sizes are remembered per customer', async () => {
    localStorage.setItem(`workspace:${user().id}`, '{"state":{"sizes":{"--sidebar":"420px"}}}')
    useSession.setState({ user: null })
    useSession.setState({ user: user() })
    const first = openAt('/mt4')
    await screen.findByText('chart of BTC/USD')
    expect(
      screen.getByRole('main').closest<HTMLElement>('[data-panes]')?.style.getPropertyValue('--sidebar'),
    ).toBe('420px')
    fireEvent.click(rail().getByRole('button', { name: 'Active Orders' }))
    fireEvent.click(screen.getByRole('button', { name: 'Collapse market watch' }))
    fireEvent.click(screen.getByRole('button', { name: 'Collapse positions' }))
    first.unmount()

    const second = openAt('/mt4')
    await screen.findByText('chart of BTC/USD')
    expect(screen.getByRole('complementary', { name: 'Active Orders' })).toBeVisible()
    expect(sidebar()).toBeNull()
    expect(await screen.findByRole('button', { name: /^Total Portfolio/ })).toBeVisible()
    second.unmount()

    act(() => void useSession.setState({ user: user({ id: 'another' }) }))
    openAt('/mt4')
    await screen.findByText('chart of BTC/USD')
    expect(screen.queryByRole('complementary', { name: 'Active Orders' })).toBeNull()
    expect(sidebar()).toBeVisible()
    expect(screen.getByRole('tab', { name: 'ACTIVE POSITIONS' })).toBeVisible()
  })
})

test('[ONB-05] the room’s risk warning doesn’t wait for its parts', async () => {
  useSettings.setState({ settings: v.parse(SiteSettings, { risk_loss_percent: 74 }) })
  openAt('/mt4')
  expect(await screen.findByText('Risk warning: 74% of retail CFD accounts lose money.')).toBeVisible()
  // The parts have the whole text.
  expect(screen.queryByRole('note', { name: /^Risk warning/ })).toBeNull()
})

test('[ONB-05] the room’s last line has the risk warning with its percentage; the whole text is its name', async () => {
  useSettings.setState({ settings: v.parse(SiteSettings, { risk_loss_percent: 74 }) })
  openAt('/mt4')
  const note = await screen.findByRole('note', {
    name: /^Risk warning: Trading CFDs.* 74% of retail investor/,
  })
  const text = 'Risk warning: 74% of retail CFD accounts lose money.'
  expect(note).toHaveTextContent(text)
  // For the page's frame.
  expect(JSON.parse(localStorage.getItem('risk-line') ?? '')).toEqual({ state: { language: 'en', text } })
})
