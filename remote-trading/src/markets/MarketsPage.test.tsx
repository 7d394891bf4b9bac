import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker, later, status, user } from '@tradefront/testing'
import { forgetReads } from '@tradefront/server-state/testing'
import { useLocation } from '@tradefront/ui/router'
import { onPhone } from '@tradefront/ui/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endRemote, liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { FIRST_ROWS, FIRST_ROWS_ON_PHONE, RESORT_SECONDS } from './AllInstruments.tsx'
import { FIRST_TILES, FIRST_TILES_ON_PHONE, MAX_TILES } from './HeatMap.tsx'
import MarketsPage from './MarketsPage.tsx'
import { REORDER_SECONDS } from './MoverLists.tsx'

/** Currency pairs with changes over 24 hours in percent, and gold as another class. */
const pair = (symbol: string, change_percent: number | undefined) => ({
  ...asset(symbol, 'forex'),
  change_percent,
})
const MARKET = [
  pair('AAA/USD', 0.4),
  pair('BBB/USD', -2.5),
  pair('CCC/USD', 1.2),
  pair('DDD/USD', undefined),
  pair('EEE/USD', 0.001),
  { ...asset('XAU/USD', 'metals'), change_percent: 9 },
]
const broker = fakeBroker({ 'GET /assets': MARKET })

let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  remote = liveRemote()
  forgetReads()
  useAssets.setState({ activeId: 'AAAUSD', openPairs: [] })
})
afterEach(() => endRemote(remote))

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{`${pathname}${search}`}</output>
}

async function open() {
  const view = render(
    <>
      <MarketsPage />
      <Address />
    </>,
    { wrapper: remote.Around },
  )
  await screen.findByRole('table', { name: 'Gainers, Forex' })
  return view
}

const table = (name: string) => screen.getByRole('table', { name })
const symbols = (name: string) =>
  within(table(name))
    .getAllByRole('rowheader')
    .map((header) => within(header).getByRole('button').textContent)
const map = () => within(screen.getByRole('list', { name: 'Heat map, Forex' }))
const tile = (name: RegExp) => map().getByRole('button', { name })
const allTiles = () => map().getAllByRole('button')

/** The feed sends a change over 24 hours. */
function change(id: string, changePercent24h: number) {
  act(() => remote.receive([{ id, price: 1.2, changePercent24h }]))
}

test('[MKT-08] lists movers of the active instrument’s class, without those with no or an unknown change', async () => {
  await open()
  expect(symbols('Gainers, Forex')).toEqual(['CCC/USD', 'AAA/USD'])
  expect(symbols('Losers, Forex')).toEqual(['BBB/USD'])
  expect(screen.getByText('The change of 1 instrument is not known.')).toBeVisible()
  expect(within(table('Gainers, Forex')).getByRole('row', { name: /CCC\/USD.*\+1\.20%/ })).toBeVisible()
  expect(remote.feed.users).toBe(1)
})

test('[MKT-08] a coin is listed once, preferably against the account’s currency; the map shows all its pairs', async () => {
  const coin = (symbol: string, change_percent: number | undefined) => ({
    ...asset(symbol, 'crypto'),
    change_percent,
  })
  broker.answers('GET /assets', [
    coin('AAA/EUR', 9),
    coin('AAA/USD', 7),
    coin('AAA/BTC', -1),
    coin('BBB/AAA', 12),
    coin('BBB/USDT', 8),
    coin('BBB/EUR', 6),
    coin('CCC/USD', undefined),
    coin('CCC/EUR', -3),
    pair('EUR/USD', 1),
    pair('EUR/GBP', 2),
  ])
  useAssets.setState({ activeId: 'AAAUSD' })
  const { rerender } = render(<MarketsPage />, { wrapper: remote.Around })
  await screen.findByRole('table', { name: /^Gainers/ })
  expect(symbols('Gainers, Crypto')).toEqual(['BBB/USDT', 'AAA/USD'])
  expect(symbols('Losers, Crypto')).toEqual(['CCC/EUR'])
  expect(screen.getByText('The change of 1 instrument is not known.')).toBeVisible()
  const map = screen.getByRole('list', { name: 'Heat map, Crypto' })
  expect(within(map).getAllByRole('button')).toHaveLength(8)
  // Each currency pair is a separate market.
  act(() => void useAssets.setState({ activeId: 'EURUSD' }))
  rerender(<MarketsPage />)
  expect(symbols('Gainers, Forex')).toEqual(['EUR/GBP', 'EUR/USD'])
})

test('figures are live; rows reorder after three seconds, and never under pointer or focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: 0 })
  await open()
  change('AAAUSD', 3)
  change('BBBUSD', 4)
  expect(within(table('Gainers, Forex')).getByRole('row', { name: /AAA\/USD.*\+3\.00%/ })).toBeVisible()
  expect(symbols('Gainers, Forex')).toEqual(['CCC/USD', 'AAA/USD'])
  const row = within(table('Gainers, Forex')).getByRole('button', { name: 'CCC/USD' })
  act(() => row.focus())
  act(() => void vi.advanceTimersByTime(REORDER_SECONDS * 1000))
  expect(symbols('Gainers, Forex')).toEqual(['CCC/USD', 'AAA/USD'])
  act(() => row.blur())
  act(() => void vi.advanceTimersByTime(REORDER_SECONDS * 1000))
  expect(symbols('Gainers, Forex')).toEqual(['BBB/USD', 'AAA/USD', 'CCC/USD'])
  expect(screen.getByText('No losers')).toBeVisible()
})

test('the map shows each change as text, coloured by size, and an unknown one not as 0', async () => {
  await open()
  expect(tile(/^AAA\/USD \+0\.40%/)).toHaveAttribute('data-heat', 'up1')
  expect(tile(/^BBB\/USD −2\.50%/)).toHaveAttribute('data-heat', 'down4')
  expect(tile(/^DDD\/USD –/)).toHaveAttribute('data-heat', '0')
  change('DDDUSD', -0.6)
  expect(tile(/^DDD\/USD −0\.60%/)).toHaveAttribute('data-heat', 'down2')
  change('DDDUSD', -4.7)
  expect(tile(/^DDD\/USD −4\.70%/)).toHaveAttribute('data-heat', 'down5')
})

test('arrow keys move across the map, and a tile opens its instrument in the room', async () => {
  const user = userEvent.setup()
  await open()
  // Two tiles per row.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...document.querySelectorAll('li > button')].indexOf(this)
    const [left, top] = [(place % 2) * 100, Math.floor(place / 2) * 60]
    return new DOMRect(left, top, 96, 56)
  })
  const focused = () => document.activeElement?.textContent?.slice(0, 3)
  act(() => tile(/^AAA/).focus())
  const walked: unknown[] = []
  for (const key of ['Right', 'Down', 'Left', 'Up', 'Up']) {
    fireEvent.keyDown(document.activeElement!, { key: `Arrow${key}` })
    walked.push(focused())
  }
  expect(walked).toEqual(['BBB', 'DDD', 'CCC', 'AAA', 'AAA'])
  fireEvent.keyDown(document.activeElement!, { key: 'End' })
  expect(focused()).toBe('EEE')
  expect(document.activeElement).toHaveAttribute('tabindex', '0')
  expect(tile(/^AAA/)).toHaveAttribute('tabindex', '-1')
  await user.keyboard('{Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('/mt4')
  expect(useAssets.getState().activeId).toBe('EEEUSD')
})

test('of a large class only the most traded ones are mapped, with their number, and more on request', async () => {
  const user = userEvent.setup()
  const many = Array.from({ length: MAX_TILES + 10 }, (_, index) => ({
    ...pair(`S${index}/USD`, 1),
    volume: index < 10 ? undefined : index,
  }))
  broker.answers('GET /assets', many)
  await open()
  expect(allTiles()).toHaveLength(FIRST_TILES)
  expect(screen.getByText(/The 20 most traded of 130 instruments/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more tiles' }))
  const tiles = allTiles()
  expect(tiles).toHaveLength(MAX_TILES)
  // The most traded ones are the largest, and come first.
  expect(tiles[0]).toHaveTextContent('S119/USD')
  expect(tiles.at(-1)).toHaveTextContent('S105/USD')
  expect(screen.getByText(/The 120 most traded of 130 instruments/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show fewer tiles' }))
  expect(allTiles()).toHaveLength(FIRST_TILES)
})

test('a phone’s map begins with twelve tiles', async () => {
  const user = userEvent.setup()
  onPhone()
  broker.answers(
    'GET /assets',
    Array.from({ length: FIRST_TILES }, (_, index) => pair(`S${index}/USD`, 1)),
  )
  await open()
  expect(allTiles()).toHaveLength(FIRST_TILES_ON_PHONE)
  await user.click(screen.getByRole('button', { name: 'Show more tiles' }))
  expect(allTiles()).toHaveLength(FIRST_TILES)
})

test('a phone has three gainers and three losers, and the classes in one row', async () => {
  onPhone()
  broker.answers(
    'GET /assets',
    [1, 2, 3, 4, -1, -2, -3, -4].map((percent) => pair(`S${percent}/USD`, percent)),
  )
  await open()
  expect(symbols('Gainers, Forex')).toEqual(['S4/USD', 'S3/USD', 'S2/USD'])
  expect(symbols('Losers, Forex')).toEqual(['S-4/USD', 'S-3/USD', 'S-2/USD'])
  // The kit's row that scrolls sideways is a box around the group.
  const row = screen.getByRole('group', { name: 'Asset class' }).parentElement
  expect(row?.contains(screen.getByRole('searchbox'))).toBe(false)
})

test('a phone’s two most traded tiles are equally high', async () => {
  onPhone()
  broker.answers(
    'GET /assets',
    Array.from({ length: FIRST_TILES }, (_, index) => ({ ...pair(`S${index}/USD`, 1), volume: 1 + index })),
  )
  await open()
  const weights = map()
    .getAllByRole('listitem')
    .map((item) => item.dataset['weight'])
  expect(weights.slice(0, 4)).toEqual(['3', '3', '2', '1'])
})

test('the most traded ones are chosen by value, not units, whatever their quote currency', async () => {
  const traded = (symbol: string, rate: number, volume: number) => ({ ...pair(symbol, 1), rate, volume })
  broker.answers('GET /assets', [
    traded('USD/JPY', 150, 1_000),
    traded('CENT/USD', 0.001, 2_000_000),
    traded('DEAR/USD', 50_000, 100),
    traded('YEN/JPY', 150, 1_500),
    ...Array.from({ length: FIRST_TILES - 1 }, (_, index) => traded(`S${index}/USD`, 0.01, 1_000_000)),
    traded('NONE/XXX', 1_000_000, 1_000_000),
  ])
  await open()
  const tiles = allTiles()
  expect(tiles).toHaveLength(FIRST_TILES)
  expect(tiles[0]).toHaveTextContent('DEAR/USD')
  expect(tiles.at(-1)).toHaveTextContent(`S${FIRST_TILES - 2}/USD`)
})

test('tiles are larger the more is traded, and where it is watched; the largest come first', async () => {
  const traded = (symbol: string, volume: number | undefined) => ({ ...pair(symbol, 1), rate: 1, volume })
  broker.answers('GET /assets', [
    traded('QUIET/USD', undefined),
    ...Array.from({ length: 16 }, (_, index) => traded(`S${index}/USD`, 10 + index)),
    traded('SOME/USD', 500),
    traded('MOST/USD', 9_000),
    traded('WATCHED/USD', 1),
  ])
  const list = { id: 'a', name: 'Mine', assetIds: ['WATCHEDUSD'] }
  localStorage.setItem(
    `remote:trading:watchlists:${user().id}`,
    JSON.stringify({ lists: [list], currentId: 'a' }),
  )
  await open()
  const weights = within(screen.getByRole('list', { name: 'Heat map, Forex' }))
    .getAllByRole('listitem')
    .map((item) => [item.textContent?.split('/')[0], item.dataset['weight']])
  expect(weights.slice(0, 6)).toEqual([
    ['SOME', '3'],
    ['MOST', '3'],
    ['S14', '2'],
    ['S15', '2'],
    ['WATCHED', '2'],
    ['QUIET', '1'],
  ])
  const column = screen.getByRole('table', { name: 'Watchlist Mine' })
  expect(within(column).getByRole('button', { name: 'WATCHED/USD' })).toBeVisible()
})

test('another class is reflected in the address; an instrument in a list opens in the room, too', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(screen.getByRole('button', { name: 'Metals' }))
  expect(screen.getByTestId('address')).toHaveTextContent('?class=metals')
  expect(symbols('Gainers, Metals')).toEqual(['XAU/USD'])
  await user.click(within(screen.getByRole('table', { name: 'Gainers, Metals' })).getByRole('button'))
  expect(screen.getByTestId('address')).toHaveTextContent('/mt4')
  expect(useAssets.getState().activeId).toBe('XAUUSD')
})

const ALL = 'All instruments'
const heading = (name: string) => within(table(ALL)).getByRole('columnheader', { name })

test('the table has all of a class, sorted by each heading and back to the server’s order', async () => {
  const user = userEvent.setup()
  await open()
  expect(screen.getByText('Forex: 5 instruments')).toBeVisible()
  const own = ['AAA/USD', 'BBB/USD', 'CCC/USD', 'DDD/USD', 'EEE/USD']
  expect(symbols(ALL)).toEqual(own)
  const press = (name: string) => user.click(within(heading(name)).getByRole('button'))
  await press('24 h')
  expect(heading('24 h')).toHaveAttribute('aria-sort', 'descending')
  expect(symbols(ALL)).toEqual(['CCC/USD', 'AAA/USD', 'EEE/USD', 'BBB/USD', 'DDD/USD'])
  await press('24 h')
  // An unknown change stays last.
  expect(symbols(ALL)).toEqual(['BBB/USD', 'EEE/USD', 'AAA/USD', 'CCC/USD', 'DDD/USD'])
  await press('24 h')
  expect(heading('24 h')).toHaveAttribute('aria-sort', 'none')
  expect(symbols(ALL)).toEqual(own)
  act(() => remote.receive([{ id: 'EEEUSD', price: 99 }]))
  await press('Bid')
  expect(symbols(ALL)[0]).toBe('EEE/USD')
  await press('Bid')
  expect(symbols(ALL).at(-1)).toBe('EEE/USD')
  await press('Instrument')
  await press('Instrument')
  expect(symbols(ALL)).toEqual(own.toReversed())
})

test('[MKT-08] a row has bid, ask, spread, and the lowest bid and highest ask of 24 hours, all live but the spread', async () => {
  const user = userEvent.setup()
  const wide = { ...pair('CCC/USD', 1), buy_spread: 0.002, sell_spread: 0.001 }
  broker.answers('GET /assets', [pair('AAA/USD', 1), pair('BBB/USD', 1), wide])
  await open()
  act(() =>
    remote.receive([
      { id: 'AAAUSD', price: 1.2, priceLow24h: 1, priceHigh24h: 1.25 },
      { id: 'CCCUSD', price: 1 },
    ]),
  )
  const cells = (name: RegExp) =>
    within(within(table(ALL)).getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells(/AAA\/USD/)).toEqual(['', '1.19988', '1.20012', '0.020%', '+1.00%', '0.99990 1.25013'])
  // A bid at the lowest price is the range's low.
  act(() => remote.receive([{ id: 'AAAUSD', price: 1, priceLow24h: 1, priceHigh24h: 1.25 }]))
  expect(cells(/AAA\/USD/)[1]).toBe('0.99990')
  // Without a range from the feed it is the one from GET /assets.
  expect(cells(/CCC\/USD/).at(-1)).toBe('1.08891 1.12224')
  expect(heading('24 h range')).toBeVisible()
  await user.click(within(heading('Spread')).getByRole('button'))
  expect(symbols(ALL)[0]).toBe('CCC/USD')
})

test('each row of the table and of the movers begins with its instrument’s mark', async () => {
  const user = userEvent.setup()
  broker.answers('GET /assets', [
    pair('EUR/USD', 1),
    pair('GBP/USD', -1),
    { ...asset('XAU/USD', 'metals'), change_percent: 9 },
  ])
  await open()
  const marks = (name: string) =>
    within(table(name))
      .getAllByRole('rowheader')
      .map((header) => header.querySelector('[data-mark]')?.getAttribute('data-mark'))
  expect(marks(ALL)).toEqual(['€$', '£$'])
  expect(marks('Gainers, Forex')).toEqual(['€$'])
  expect(within(table(ALL)).getByRole('rowheader', { name: 'EUR/USD' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Metals' }))
  const [gold] = within(table(ALL)).getAllByRole('rowheader')
  expect(gold?.querySelector('[data-mark]')).toHaveAttribute('data-mark', 'Au')
})

test('[MKT-06] a star adds to the current watchlist and removes from it', async () => {
  const user = userEvent.setup()
  await open()
  const star = () => within(table(ALL)).getByRole('button', { name: 'Add BBB/USD to Favourites' })
  expect(star()).toHaveAttribute('aria-pressed', 'false')
  await user.click(star())
  expect(star()).toHaveAttribute('aria-pressed', 'true')
  expect(star()).toHaveFocus()
  expect(symbols('Watchlist Favourites')).toEqual(['BBB/USD'])
  await user.click(star())
  expect(star()).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByText(/^Empty\. Star instruments/)).toBeVisible()
})

test('[MKT-06] a phone has stars, price and change only, sorted by either', async () => {
  const user = userEvent.setup()
  onPhone()
  await open()
  const headings = within(table(ALL)).getAllByRole('columnheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Watchlist', 'Instrument', 'Price', '24 h'])
  act(() => remote.receive([{ id: 'EEEUSD', price: 99 }]))
  await user.click(within(heading('Price')).getByRole('button'))
  expect(symbols(ALL)[0]).toBe('EEE/USD')
  const star = within(table(ALL)).getByRole('button', { name: 'Add BBB/USD to Favourites' })
  await user.click(star)
  expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(symbols('Watchlist Favourites')).toEqual(['BBB/USD'])
  expect(screen.getByTestId('address')).not.toHaveTextContent('/mt4')
  await user.click(within(table(ALL)).getByRole('button', { name: 'BBB/USD' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/mt4')
})

test('the list comes before the map; a phone’s begins with ten rows, before watchlists', async () => {
  const user = userEvent.setup()
  const leavePhone = onPhone()
  broker.answers(
    'GET /assets',
    Array.from({ length: FIRST_ROWS }, (_, index) => pair(`S${index}/USD`, 1)),
  )
  const { unmount } = await open()
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await user.click(within(table(ALL)).getByRole('button', { name: 'Add S1/USD to Favourites' }))
  expect(titles()).toEqual(['Movers over 24 hours', ALL, 'Watchlists', 'Heat map'])
  expect(symbols(ALL)).toHaveLength(FIRST_ROWS_ON_PHONE)
  await user.click(screen.getByRole('button', { name: 'Show 15 more' }))
  expect(symbols(ALL)).toHaveLength(FIRST_ROWS)
  expect(within(table(ALL)).getByRole('button', { name: `S${FIRST_ROWS_ON_PHONE}/USD` })).toHaveFocus()
  unmount()
  leavePhone()
  await open()
  expect(titles()).toEqual(['Movers over 24 hours', 'Watchlists', ALL, 'Heat map'])
})

test('the search is beside the heading, and shows nothing but what it finds, even if the class is empty', async () => {
  const user = userEvent.setup()
  await open()
  const field = screen.getByRole('searchbox')
  const movers = screen.getByRole('table', { name: 'Gainers, Forex' })
  expect(field.compareDocumentPosition(movers) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.type(field, 'xau')
  expect(field).toHaveFocus()
  expect(screen.getAllByRole('table')).toEqual([table(ALL)])
  expect(screen.queryByRole('list', { name: /^Heat map/ })).toBeNull()
  // The chosen class again ends the search, too.
  await user.click(screen.getByRole('button', { name: 'Forex' }))
  expect(field).toHaveValue('')
  expect(map().getAllByRole('button')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Stocks' }))
  expect(screen.getByText('No assets found')).toBeVisible()
  await user.type(field, 'xau')
  expect(symbols(ALL)).toEqual(['XAU/USD'])
})

test('a search typed before the instruments arrive stays when they bring another class', async () => {
  const user = userEvent.setup()
  const assets = later()
  broker.answers('GET /assets', assets.answer)
  useAssets.setState({ activeId: 'XAUUSD' })
  render(<MarketsPage />, { wrapper: remote.Around })
  const field = screen.getByRole('searchbox')
  await user.type(field, 'bbb')
  assets.give(MARKET)
  await screen.findByRole('table', { name: ALL })
  expect(screen.getByRole('button', { name: 'Metals' })).toHaveAttribute('aria-pressed', 'true')
  expect(field).toHaveValue('bbb')
  expect(symbols(ALL)).toEqual(['BBB/USD'])
})

test('a sorted table is put in order again after ten seconds, not with each change', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: 0 })
  await open()
  fireEvent.click(within(heading('24 h')).getByRole('button'))
  change('BBBUSD', 8)
  expect(symbols(ALL)[0]).toBe('CCC/USD')
  act(() => void vi.advanceTimersByTime(RESORT_SECONDS * 1000))
  expect(symbols(ALL)[0]).toBe('BBB/USD')
})

test('a search finds names and codes of all classes; without a result it can be cleared', async () => {
  const user = userEvent.setup()
  const named = { ...MARKET[4], name: 'EEE / US Dollar' }
  broker.answers('GET /assets', [...MARKET.slice(0, 4), named, { ...MARKET[5], name: 'Gold / US Dollar' }])
  await open()
  // A name that is its code is a name, too.
  expect(within(table(ALL)).getByText('EEE')).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Search all classes by name or code' })
  await user.type(field, 'gold')
  expect(symbols(ALL)).toEqual(['XAU/USD'])
  // The account's currency isn't repeated in each name.
  expect(within(table(ALL)).getByText('Gold')).toBeVisible()
  expect(screen.getByText('1 instrument found in all classes')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'nothing')
  expect(screen.getByText('No instrument has this name or code.')).toBeVisible()
  const clear = () => screen.getAllByRole('button', { name: 'Clear search' })
  // Below the message, and in the field.
  await user.click(clear()[1]!)
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(symbols(ALL)).toHaveLength(5)
  await user.type(field, 'gold')
  await user.click(clear()[0]!)
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  await user.type(field, 'gold')
  await user.click(screen.getByRole('button', { name: 'Metals' }))
  expect(field).toHaveValue('')
  await user.click(within(table(ALL)).getByRole('button', { name: 'XAU/USD' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/mt4')
  expect(useAssets.getState().activeId).toBe('XAUUSD')
})

test('the table begins with some rows; of the others the first gets the focus', async () => {
  const user = userEvent.setup()
  const total = FIRST_ROWS + 5
  broker.answers(
    'GET /assets',
    Array.from({ length: total }, (_, index) => pair(`S${index}/USD`, 1)),
  )
  await open()
  expect(symbols(ALL)).toHaveLength(FIRST_ROWS)
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }))
  expect(symbols(ALL)).toHaveLength(total)
  expect(within(table(ALL)).getByRole('button', { name: `S${FIRST_ROWS}/USD` })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull()
})

test('[MKT-01] if instruments can’t be loaded there is an error with Retry', async () => {
  broker.answersOnce('GET /assets', status(400))
  render(<MarketsPage />, { wrapper: remote.Around })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(symbols('Gainers, Forex')).toHaveLength(2))
})
