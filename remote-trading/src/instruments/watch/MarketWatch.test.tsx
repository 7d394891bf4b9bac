import { forgetReads } from '@tradefront/server-state/testing'
import type { Asset } from '@tradefront/contracts'
import { act, fireEvent, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshRead } from '@tradefront/server-state'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAssets } from '../assets/asset.store.ts'
import { INSTRUMENTS } from '../assets/instruments.ts'
import { SmallMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { fakeRemote, layOut } from '../../testing/fake-remote.tsx'
import { haveInstruments } from '../../testing/known.ts'
import { asset, fakeBroker, status } from '@tradefront/testing'
import { AssetBrowser, type BrowserVariant } from './AssetBrowser.tsx'
import { MarketWatch } from './MarketWatch.tsx'

const bitcoin = { ...asset('BTC/USD', 'crypto'), name: 'Bitcoin', buy_spread: 0.01, sell_spread: 0.02 }
const gold = { ...asset('XAU/USD', 'metals'), name: 'Gold' }
const euro = asset('EUR/USD', 'forex')
const broker = fakeBroker()

beforeEach(() => {
  layOut(300, 600)
  useAssets.setState({ activeId: undefined, activeSymbol: undefined, openPairs: [] })
  haveInstruments([bitcoin, gold, euro])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(variant: BrowserVariant | 'sidebar' = 'panel') {
  const remote = fakeRemote()
  const onPick = vi.fn<(picked: Asset) => void>()
  const commits = vi.fn<() => void>()
  const view = render(
    <Profiler id="watch" onRender={commits}>
      {variant === 'sidebar' ? (
        <MarketWatch face={SmallMark} onPick={onPick} />
      ) : (
        <AssetBrowser variant={variant} onPick={onPick} />
      )}
    </Profiler>,
    { wrapper: remote.Around },
  )
  return { ...remote, ...view, onPick, commits, user: userEvent.setup() }
}

const rowOf = (symbol: string) => screen.getByRole('row', { name: new RegExp(symbol) })
/** The buttons that pick an instrument, without stars and headers. */
const picks = () => within(screen.getByRole('grid')).getAllByRole('button', { name: /^[A-Z0-9]+\/USD$/ })
const symbols = () => picks().map((button) => button.textContent)

test.each(['sidebar', 'panel', 'picker'] as const)(
  'in the %s each instrument has its mark, which is not read out',
  (variant) => {
    show(variant)
    expect(symbols()).toEqual(['BTC/USD', 'XAU/USD', 'EUR/USD'])
    const marks = picks().map((pick) => pick.closest('td')?.querySelector('[aria-hidden][data-mark]'))
    expect(marks.map((mark) => mark?.getAttribute('data-mark'))).toEqual(['BT', 'Au', '€$'])
    expect(rowOf('EUR/USD')).not.toHaveAccessibleName(/€/)
  },
)

describe('[MKT-01] states of the list', () => {
  test('shows that it is loading', () => {
    forgetReads()
    show()
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true')
  })

  test('a failure offers a retry', async () => {
    forgetReads()
    broker.answers('GET /assets', status(500))
    await refreshRead(INSTRUMENTS)
    const { user } = show()
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load assets')
    broker.answers('GET /assets', { data: [] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No assets found')).toBeVisible()
  })

  test.each(['panel', 'picker', 'sidebar'] as const)('an empty list has a message in the %s', (variant) => {
    haveInstruments([])
    show(variant)
    expect(screen.getByText('No assets found')).toBeVisible()
  })
})

describe('[MKT-02] [MKT-05] finding an instrument', () => {
  test('a class lists only its assets', async () => {
    const { user } = show()
    expect(symbols()).toEqual(['BTC/USD', 'XAU/USD', 'EUR/USD'])
    await user.click(screen.getByRole('button', { name: 'Metals' }))
    expect(symbols()).toEqual(['XAU/USD'])
    expect(screen.getByRole('button', { name: 'Metals' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('search matches name, symbol or sy in any case, and Enter picks the first', async () => {
    const { user, onPick } = show('sidebar')
    await user.type(screen.getByRole('textbox', { name: 'Search assets' }), 'gOLD')
    expect(symbols()).toEqual(['XAU/USD'])
    await user.keyboard('{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith(gold)
  })

  test('a search without a match in its class can be widened to all', async () => {
    const { user } = show('picker')
    await user.click(screen.getByRole('button', { name: 'Forex' }))
    await user.type(screen.getByRole('textbox'), 'gold')
    expect(screen.getByText('No assets found')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Search all classes' }))
    expect(symbols()).toEqual(['XAU/USD'])
  })
})

describe('rows', () => {
  test('a click picks the instrument, and the active one is marked', async () => {
    useAssets.setState({ activeId: euro.asset_id })
    const { user, onPick } = show()
    expect(screen.getByRole('button', { name: 'EUR/USD' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('button', { name: 'XAU/USD' })).not.toHaveAttribute('aria-current')
    await user.click(screen.getByRole('button', { name: 'XAU/USD' }))
    expect(onPick).toHaveBeenCalledExactlyOnceWith(gold)
  })

  test('arrows move between rows, Enter picks, and Tab reaches only one row', async () => {
    const { user, onPick } = show()
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: 'BTC/USD' })).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('button', { name: 'EUR/USD' })).toHaveFocus()
    await user.keyboard('{Home}{ArrowDown}{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith(gold)
    expect(picks().map((button) => button.tabIndex)).toEqual([-1, 0, -1])
  })
})

describe('prices', () => {
  test('[MKT-08] [MKT-12] bid is the rate minus the sell spread, ask the rate plus the buy spread, with five decimals', () => {
    const { book } = show()
    book.tick(bitcoin.asset_id, 100)
    const [, , bid, ask] = within(rowOf('BTC/USD')).getAllByRole('cell')
    expect(bid).toHaveTextContent(/^98\.00000$/)
    expect(ask).toHaveTextContent(/^101\.00000$/)
  })

  test('[ROOM-04] [MKT-12] the sidebar shows symbol, bid and ask with three decimals', () => {
    haveInstruments([{ ...bitcoin, digits: undefined }])
    const { book } = show('sidebar')
    book.tick(bitcoin.asset_id, 100)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Symbol',
      'Bid',
      'Ask',
    ])
    const cells = within(rowOf('BTC/USD')).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['BTC/USD', '98.000', '101.000'])
  })

  test('[MKT-12] the server’s decimals apply in the sidebar too: bid and ask differ', () => {
    const { book } = show('sidebar')
    book.tick(euro.asset_id, 1.08442)
    const cells = within(rowOf('EUR/USD')).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['EUR/USD', '1.08431', '1.08453'])
  })

  test('[MKT-10] a rising price is marked up, a falling one down', () => {
    const { book } = show()
    const bid = within(rowOf('EUR/USD')).getAllByRole('cell')[2]?.firstElementChild
    book.tick(euro.asset_id, 1.1)
    book.tick(euro.asset_id, 1.2)
    expect(bid).toHaveAttribute('data-direction', 'up')
    book.tick(euro.asset_id, 1.1)
    expect(bid).toHaveAttribute('data-direction', 'down')
  })
})

describe('[MKT-02] more than 2,000 instruments', () => {
  const many = Array.from({ length: 2262 }, (_, index) => asset(`S${index}/USD`, 'stocks'))

  test('only few rows are in the document and follow prices, and 1,000 ticks cause no React commit', () => {
    haveInstruments(many)
    const { book, commits, container } = show('sidebar')
    const rows = screen.getAllByRole('row').length
    expect(rows).toBeGreaterThan(20)
    expect(rows).toBeLessThan(40)
    expect(container.querySelectorAll('*').length).toBeLessThan(400)
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2263')
    expect(many.filter(({ asset_id }) => book.listeners(asset_id) > 0).length).toBeLessThan(40)

    const before = commits.mock.calls.length
    act(() => {
      for (let tick = 0; tick < 1000; tick += 1) book.tick(many[tick % 20]!.asset_id, 1 + tick / 1000)
    })
    expect(commits.mock.calls.length - before).toBe(0)
    expect(within(rowOf('S19/USD')).getAllByRole('cell')[1]).toHaveTextContent('1.99880')
  })

  test('scrolling brings other rows into the document, and changing the filter scrolls to the top', async () => {
    haveInstruments(many)
    const { user } = show('sidebar')
    const scroller = screen.getByRole('grid').parentElement!
    fireEvent.scroll(scroller, { target: { scrollTop: 1000 * 28 } })
    expect(rowOf('S1000/USD')).toBeVisible()
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    await user.type(screen.getByRole('textbox'), 'S1')
    expect(scroller.scrollTop).toBe(0)
    expect(rowOf('S1/USD')).toBeVisible()
  })

  test('[MKT-01] the list is a grid with one stop for Tab: arrows go between rows and within them, to prices and star', async () => {
    const { user, book } = show()
    act(() => book.tick(gold.asset_id, 4000))
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: 'BTC/USD' })).toHaveFocus()
    const grid = screen.getByRole('grid', { name: 'Instruments' })
    expect(grid.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1)
    await user.keyboard('{ArrowRight}')
    expect(within(rowOf('BTC/USD')).getAllByRole('cell')[2]).toHaveFocus()
    // The next row's price of the same kind, to be read out.
    await user.keyboard('{ArrowDown}')
    const [, , bid, ask] = within(rowOf('XAU/USD')).getAllByRole('cell')
    expect(bid).toHaveFocus()
    expect(bid).toHaveTextContent(/^3,9\d\d\./)
    await user.keyboard('{ArrowRight}')
    expect(ask).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(within(rowOf('XAU/USD')).getByRole('button', { name: /^Add XAU/ })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(within(rowOf('XAU/USD')).getByRole('button', { name: /^Add XAU/ })).toHaveFocus()
    // From the headings Down leads back to the row that was left.
    act(() => screen.getByRole('button', { name: /^Bid/ }).focus())
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: 'XAU/USD' })).toHaveFocus()
  })

  test('End reaches the last row, and the focused row stays in the document', async () => {
    haveInstruments(many)
    const { user } = show('sidebar')
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('{ArrowDown}{End}')
    expect(screen.getByRole('button', { name: 'S2261/USD' })).toHaveFocus()
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })
})
