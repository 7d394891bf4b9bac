import { msg } from '@lingui/core/macro'
import type { Asset } from '@tradefront/contracts'
import { i18n } from '@tradefront/language'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useSession } from '@tradefront/session'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useAssets } from '../assets/asset.store.ts'
import { fakeRemote, layOut, type FakeRemote } from '../../testing/fake-remote.tsx'
import { haveInstruments } from '../../testing/known.ts'
import { asset, user } from '@tradefront/testing/fixtures'
import { AssetBrowser } from './AssetBrowser.tsx'

const bitcoin = { ...asset('BTC/USD', 'crypto'), change_percent: 1 }
const gold = { ...asset('XAU/USD', 'metals'), change_percent: 3, digits: 2 }
const euro = { ...asset('EUR/USD', 'forex'), change_percent: -2 }
const ROW = 36
const HEAD = 24

beforeEach(() => {
  layOut(300, 600)
  useAssets.setState({ activeId: undefined, activeSymbol: undefined, openPairs: [] })
  haveInstruments([bitcoin, gold, euro])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(remote: FakeRemote = fakeRemote()) {
  const onPick = vi.fn<(picked: Asset) => void>()
  const commits = vi.fn<() => void>()
  const view = render(
    <Profiler id="watch" onRender={commits}>
      <AssetBrowser variant="panel" onPick={onPick} />
    </Profiler>,
    { wrapper: remote.Around },
  )
  return { ...remote, ...view, remote, onPick, commits, user: userEvent.setup() }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const symbols = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('button', { name: /^[A-Z0-9]+\/USD$/ })
    .map((pick) => pick.textContent)
const lists = () => within(screen.getByRole('group', { name: 'Watchlists' }))
const listNames = () =>
  lists()
    .getAllByRole('button')
    .slice(0, -1)
    .map((list) => list.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })

/** A mouse event; jsdom has no pointer events. */
function pointer(target: Element, type: string, y = 0) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientY: y })
  fireEvent(target, Object.assign(event, { pointerType: 'mouse', pointerId: 1 }))
}

async function withLists(...names: string[]) {
  const shown = show()
  for (const name of names) {
    await shown.user.click(button(/^New watchlist$|^Edit watchlists$/))
    await shown.user.type(screen.getByRole('textbox', { name: 'New watchlist' }), `${name}{Enter}`)
  }
  await shown.user.click(button('All'))
  return shown
}

describe('[MKT-06] watchlists', () => {
  test('the first star creates Favourites, which can then be chosen; pressing it again undoes that', async () => {
    const { user } = show()
    await user.click(button('Add EUR/USD to Favourites'))
    await user.click(button('Add BTC/USD to Favourites'))
    await user.click(lists().getByRole('button', { name: 'Favourites' }))
    expect(symbols()).toEqual(['EUR/USD', 'BTC/USD'])
    await user.click(button('Remove EUR/USD from Favourites'))
    expect(symbols()).toEqual(['BTC/USD'])
    expect(button('BTC/USD')).toHaveFocus()
    expect(screen.getByText('EUR/USD removed from Favourites')).toBeInTheDocument()
    await user.click(button('Remove BTC/USD from Favourites'))
    expect(screen.getByText(/^Favourites is empty/)).toBeVisible()
    await user.click(button('Show all instruments'))
    expect(symbols()).toEqual(['BTC/USD', 'XAU/USD', 'EUR/USD'])
  })

  test('with several lists, stars belong to the last chosen one, even after a reload', async () => {
    const { user, remote, unmount } = await withLists('Scalps', 'Long run')
    expect(listNames()).toEqual(['Scalps', 'Long run'])
    await user.click(lists().getByRole('button', { name: 'Scalps' }))
    await user.click(button('Show all instruments'))
    await user.click(button('Add XAU/USD to Scalps'))
    await user.click(lists().getByRole('button', { name: 'Scalps' }))
    unmount()

    show(remote)
    expect(lists().getByRole('button', { name: 'Scalps' })).toHaveAttribute('aria-pressed', 'true')
    expect(symbols()).toEqual(['XAU/USD'])
  })

  test('why a new list’s name is refused follows the language', async () => {
    const { user } = await withLists('Scalps')
    await user.click(button('Edit watchlists'))
    await user.click(button('Create'))
    expect(screen.getByText('Enter a name')).toBeVisible()
    onTestFinished(() => act(() => i18n.activate('en')))
    const { id } = msg`Enter a name`
    act(() => i18n.loadAndActivate({ locale: 'de', messages: { [id]: 'Geben Sie einen Namen ein' } }))
    expect(screen.getByText('Geben Sie einen Namen ein')).toBeVisible()
  })

  test('a list is renamed; an empty or duplicate name is rejected', async () => {
    const { user } = await withLists('Scalps', 'Long run')
    await user.click(button('Edit watchlists'))
    const name = screen.getByRole('textbox', { name: 'Name of Scalps' })
    await user.clear(name)
    expect(screen.getByText('Enter a name')).toBeVisible()
    await user.type(name, 'long RUN')
    expect(screen.getByText('You already have a watchlist with this name')).toBeVisible()
    await user.clear(name)
    await user.type(name, 'Quick ones{Enter}')
    await user.click(button('Done'))
    expect(listNames()).toEqual(['Quick ones', 'Long run'])
    expect(button('Edit watchlists')).toHaveFocus()
  })

  test('a deleted list is restored with its content by Undo', async () => {
    const { user } = await withLists('Scalps', 'Long run')
    await user.click(button('Add XAU/USD to Long run'))
    await user.click(button('Edit watchlists'))
    await user.click(button('Delete Long run'))
    expect(screen.getByText('Long run deleted')).toBeVisible()
    expect(button('Undo')).toHaveFocus()
    expect(screen.queryByRole('textbox', { name: 'Name of Long run' })).toBeNull()
    await user.keyboard('{Enter}')
    expect(screen.getByText('1 instrument')).toBeVisible()
    await user.click(button('Delete Scalps'))
    await user.click(button('Done'))
    expect(listNames()).toEqual(['Long run'])
  })

  test('Alt with Up or Down moves the focused row, keeps the focus on it and announces its position', async () => {
    const { user } = show()
    for (const symbol of ['BTC/USD', 'XAU/USD', 'EUR/USD']) {
      await user.click(button(`Add ${symbol} to Favourites`))
    }
    await user.click(lists().getByRole('button', { name: 'Favourites' }))
    act(() => button('BTC/USD').focus())
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
    expect(symbols()).toEqual(['XAU/USD', 'EUR/USD', 'BTC/USD'])
    expect(button('BTC/USD')).toHaveFocus()
    expect(screen.getByText('BTC/USD moved to place 3 of 3')).toBeInTheDocument()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(symbols()).toEqual(['XAU/USD', 'BTC/USD', 'EUR/USD'])
    await user.click(button('All'))
    act(() => button('BTC/USD').focus())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(symbols()).toEqual(['BTC/USD', 'XAU/USD', 'EUR/USD'])
  })

  test('a row is moved by dragging its grip, and Escape cancels', async () => {
    const { user, container } = show()
    for (const symbol of ['BTC/USD', 'XAU/USD', 'EUR/USD']) {
      await user.click(button(`Add ${symbol} to Favourites`))
    }
    expect(container.querySelector('[data-grip]')).toBeNull()
    await user.click(lists().getByRole('button', { name: 'Favourites' }))
    const grip = () => container.querySelectorAll('[data-grip]')[0]!
    const scroller = screen.getByRole('grid').parentElement!
    vi.spyOn(scroller, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600))
    const middleOf = (index: number) => HEAD + ROW * index + ROW / 2

    pointer(grip(), 'pointerdown')
    pointer(scroller, 'pointermove', middleOf(2))
    expect(screen.getByRole('row', { name: /EUR/ })).toHaveAttribute('data-drop', 'after')
    pointer(scroller, 'pointerup')
    expect(symbols()).toEqual(['XAU/USD', 'EUR/USD', 'BTC/USD'])

    pointer(grip(), 'pointerdown')
    pointer(scroller, 'pointermove', middleOf(1))
    fireEvent.keyDown(scroller, { key: 'Escape' })
    pointer(scroller, 'pointerup')
    expect(symbols()).toEqual(['XAU/USD', 'EUR/USD', 'BTC/USD'])
    expect(container.querySelector('[data-drop], [data-dragged]')).toBeNull()
  })

  test('changes from another tab are shown, and both tabs’ changes are kept', async () => {
    const { user, stored } = await withLists('Scalps')
    const key = [...stored.keys()].find((one) => one.startsWith('watchlists:'))
    const kept = JSON.parse(stored.get(key!)!) as { lists: object[] }
    kept.lists.push({ id: 'other', name: 'From there', assetIds: [euro.asset_id] })
    stored.set(key!, JSON.stringify(kept))
    // Even before the event arrives, the other tab's list isn't lost.
    await user.click(button('Add XAU/USD to Scalps'))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `remote:trading:${key}` })))
    expect(listNames()).toEqual(['Scalps', 'From there'])
    await user.click(lists().getByRole('button', { name: 'From there' }))
    expect(symbols()).toEqual(['EUR/USD'])
  })

  test('broken storage counts as empty; if storage can’t be written, lists last as long as the page, with a message', async () => {
    const remote = fakeRemote()
    remote.stored.set('watchlists:', '{broken')
    remote.stored.set('watch-choice', 'list:gone')
    vi.spyOn(remote.stored, 'set').mockReturnValue(remote.stored)
    const { user } = show(remote)
    expect(symbols()).toHaveLength(3)
    await user.click(button('Add EUR/USD to Favourites'))
    await user.click(lists().getByRole('button', { name: 'Favourites' }))
    expect(symbols()).toEqual(['EUR/USD'])
    await user.click(button('Edit watchlists'))
    expect(screen.getByText(/^Your browser doesn't save your watchlists/)).toBeVisible()
    // For later tests, which share the page.
    vi.restoreAllMocks()
    await user.click(button('Delete Favourites'))
  })
})

describe('[MKT-02] sortable columns', () => {
  test('[MKT-05] the sort column is remembered', async () => {
    const first = show()
    await first.user.click(button('Symbol'))
    first.unmount()
    const second = show()
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'ascending')
    act(() => void useSession.setState({ user: user({ id: 'another' }) }))
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'none')
    act(() => void useSession.setState({ user: null }))
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'ascending')
    await second.user.click(button('Symbol'))
    await second.user.click(button('Symbol'))
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'none')
  })

  test('each sorts by pointer or key, with aria-sort; initially and on the third press in the broker’s order', async () => {
    const { user } = show()
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Watchlist',
      'Symbol',
      'Bid',
      'Ask',
      'Change',
    ])
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'none')
    await user.click(button('Symbol'))
    expect(symbols()).toEqual(['BTC/USD', 'EUR/USD', 'XAU/USD'])
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'ascending')
    button('Change').focus()
    await user.keyboard('{Enter}')
    expect(symbols()).toEqual(['XAU/USD', 'BTC/USD', 'EUR/USD'])
    expect(head('Change')).toHaveAttribute('aria-sort', 'descending')
    expect(head('Symbol')).toHaveAttribute('aria-sort', 'none')
    await user.keyboard('{Enter}')
    expect(symbols()).toEqual(['EUR/USD', 'BTC/USD', 'XAU/USD'])
    await user.keyboard('{Enter}')
    expect(symbols()).toEqual(['BTC/USD', 'XAU/USD', 'EUR/USD'])
  })

  test('sorted by price, rows reorder once a second, not per tick, and never under pointer or focus', () => {
    vi.useFakeTimers()
    const { book, commits } = show()
    for (const { asset_id } of [bitcoin, gold, euro]) book.tick(asset_id, 1)
    fireEvent.click(button('Bid'))
    book.tick(bitcoin.asset_id, 3)
    book.tick(gold.asset_id, 2)
    const second = () => act(() => void vi.advanceTimersByTime(1000))
    second()
    expect(symbols()).toEqual(['BTC/USD', 'XAU/USD', 'EUR/USD'])

    const before = commits.mock.calls.length
    act(() => {
      for (let tick = 0; tick < 1000; tick += 1) book.tick(euro.asset_id, 4 + (tick % 2))
    })
    expect(commits.mock.calls.length - before).toBe(0)
    expect(symbols()).toEqual(['BTC/USD', 'XAU/USD', 'EUR/USD'])

    const row = screen.getByRole('row', { name: /XAU/ })
    pointer(row, 'pointerover')
    second()
    expect(symbols()).toEqual(['BTC/USD', 'XAU/USD', 'EUR/USD'])
    pointer(head('Bid'), 'pointerover')
    act(() => button('XAU/USD').focus())
    second()
    expect(symbols()).toEqual(['BTC/USD', 'XAU/USD', 'EUR/USD'])
    act(() => button('XAU/USD').blur())
    second()
    expect(symbols()).toEqual(['EUR/USD', 'BTC/USD', 'XAU/USD'])
  })
})

test('[MKT-12] prices have the instrument’s decimals', () => {
  const { book } = show()
  book.tick(gold.asset_id, 2650.5)
  const cells = within(screen.getByRole('row', { name: /XAU/ })).getAllByRole('cell')
  expect(cells[2]).toHaveTextContent(/^2,650\.23$/)
})

test('[MKT-07] the clock ticks each second in the user’s time, without rendering', () => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 10, 18, 15, 4, 5, 400))
  const { commits } = show()
  const clock = screen.getByRole('time')
  expect(clock).toHaveTextContent('15:04:05')
  const before = commits.mock.calls.length
  act(() => void vi.advanceTimersByTime(600))
  expect(clock).toHaveTextContent('15:04:06')
  act(() => void vi.advanceTimersByTime(4000))
  expect(clock).toHaveTextContent('15:04:10')
  expect(commits.mock.calls.length - before).toBe(0)
})

test('[MKT-14] a stale price is marked with its time, and a closed market as such', async () => {
  vi.useFakeTimers()
  // A Saturday, when forex is closed.
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12, 4, 5))
  const { book, commits } = show()
  book.tick(bitcoin.asset_id, 100)
  book.tick(euro.asset_id, 1.1)
  const row = (symbol: string) => screen.getByRole('row', { name: new RegExp(symbol) })
  act(() => void vi.advanceTimersByTime(20_000))
  expect(row('BTC')).not.toHaveAttribute('data-freshness')
  const before = commits.mock.calls.length
  act(() => void vi.advanceTimersByTime(11_000))
  expect(row('BTC')).toHaveAttribute('data-freshness', 'stale')
  expect(row('BTC')).toHaveAccessibleName(/Stale price, last at \d\d:04:05/)
  expect(row('EUR')).toHaveAttribute('data-freshness', 'closed')
  expect(row('EUR')).toHaveAccessibleName(/Market closed/)
  act(() => {
    book.tick(bitcoin.asset_id, 101)
    vi.advanceTimersByTime(1000)
  })
  expect(row('BTC')).not.toHaveAttribute('data-freshness')
  expect(row('BTC')).not.toHaveAccessibleName(/Stale/)
  expect(commits.mock.calls.length - before).toBe(0)
})

describe('[MKT-08] [MKT-02] 2,262 instruments', () => {
  const many = Array.from({ length: 2262 }, (_, index) => asset(`S${index}/USD`, 'stocks'))

  test('1,000 ticks cause no React render, and only update the text of visible cells that changed', () => {
    haveInstruments(many)
    const { book, commits, container } = show()
    for (const { asset_id } of many) book.tick(asset_id, 1)
    const before = commits.mock.calls.length
    const write = vi.spyOn(CharacterData.prototype, 'data', 'set')
    const cells = [...container.querySelectorAll('[data-field=bid], [data-field=ask]')]
    const texts = () => cells.map((cell) => cell.textContent)
    let changed = 0
    act(() => {
      for (let tick = 0; tick < 1000; tick += 1) {
        const shown = texts()
        // Visible, out of view, and a change too small to be seen.
        const one = many[[tick % 10, 1500 + (tick % 700)][tick % 2]!]!
        book.tick(one.asset_id, 1 + Math.floor(tick / 4) * 0.000_004)
        changed += texts().filter((text, index) => text !== shown[index]).length
      }
    })
    expect(commits.mock.calls.length - before).toBe(0)
    expect(changed).toBeGreaterThan(100)
    expect(write).toHaveBeenCalledTimes(changed)
  })

  test('scrolling through all of them doesn’t grow the document or the number of subscriptions', async () => {
    haveInstruments(many)
    const { book, container } = show()
    const sizes = new Set<number>()
    for (let row = 100; row < 2100; row += 100) {
      await act(async () => {
        fireEvent.scroll(screen.getByRole('grid').parentElement!, { target: { scrollTop: row * ROW } })
      })
      expect(container.querySelector(`[data-row="${row + 5}"]`)).toHaveTextContent(`S${row + 5}/USD`)
      sizes.add(container.querySelectorAll('tbody *').length)
    }
    expect([...sizes]).toHaveLength(1)
    expect(many.filter(({ asset_id }) => book.listeners(asset_id) > 0).length).toBeLessThan(40)
  })
})
