import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Asset, NewsItem } from '@tradefront/contracts'
import { refreshReads } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { asset, fakeBroker, page, status, type BrokerCall } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeRemote, type FakeRemote } from '../../testing/fake-remote.tsx'
import { haveInstruments } from '../../testing/known.ts'
import { NewsPanel } from './NewsPanel.tsx'

const NEWS_FAILED = "We couldn't load the market news. Try again."

const NOW = new Date(2026, 10, 18, 14)
const MINUTE_MS = 60_000
const bitcoin = asset('BTC/USD', 'crypto')

function story(number: number, changes: Partial<NewsItem> = {}): NewsItem {
  return {
    id: `story-${number}`,
    time: new Date(NOW.getTime() - (100 - number) * MINUTE_MS).toISOString(),
    headline: `Headline ${number}`,
    summary: `Summary ${number}.\n\nSecond paragraph ${number}.`,
    source: 'Desk',
    symbols: [],
    importance: 'low',
    ...changes,
  }
}

/** Pages of three, newest first. */
function pagesOf(stories: readonly NewsItem[]) {
  const newest = stories.toSorted((a, b) => b.time.localeCompare(a.time))
  return ({ query }: BrokerCall) => {
    const current = Number(query.get('page'))
    const data = newest.slice((current - 1) * 3, current * 3)
    return page(data, { current, more: current * 3 < newest.length })
  }
}
const stories = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => story(from + index))

const NEWS = 'GET /news'
const broker = fakeBroker({ [NEWS]: pagesOf(stories(1, 7)) })
let remote: FakeRemote
const onPick = vi.fn<(asset: Asset) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  forgetReads()
  haveInstruments([bitcoin])
  remote = fakeRemote()
  onPick.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function show() {
  const view = render(<NewsPanel onPick={onPick} />, { wrapper: remote.Around })
  await screen.findByRole('region', { name: 'Market news' })
  return { ...view, user: userEvent.setup() }
}
const headlines = () => screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)
/** Checks for newer items with the list scrolled down by this much. */
const look = (scrolled = 0) =>
  act(() => {
    const list = screen.queryByRole('region', { name: 'Market news' })
    if (list !== null) {
      list.scrollTop = scrolled
      fireEvent.scroll(list)
    }
    return refreshReads('news')
  })

describe('the market news', () => {
  test('[ROOM-09] newest first with age, source, and a summary that opens', async () => {
    broker.answers(NEWS, pagesOf([story(1), story(99, { importance: 'high', source: 'Night Desk' })]))
    const { user } = await show()
    expect(headlines()).toEqual(['Headline 99', 'Headline 1'])
    expect(screen.getByText('1 min ago')).toHaveAttribute('datetime', story(99).time)
    expect(screen.getByText('1 h ago')).toBeVisible()
    expect(screen.getByText('Night Desk')).toBeVisible()
    expect(screen.getByText('Important')).toBeVisible()
    expect(screen.queryByText('Summary 99.')).toBeNull()
    const headline = screen.getByRole('button', { name: 'Headline 99' })
    expect(headline).toHaveAttribute('aria-expanded', 'false')
    await user.click(headline)
    expect(headline).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('Summary 99.')).toBeVisible()
    expect(screen.getByText('Second paragraph 99.')).toBeVisible()
    await user.click(headline)
    expect(screen.queryByText('Summary 99.')).toBeNull()
  })

  test('[ROOM-09] without a summary there is nothing to open', async () => {
    broker.answers(NEWS, pagesOf([story(1, { summary: undefined })]))
    await show()
    expect(screen.queryByRole('button', { name: 'Headline 1' })).toBeNull()
  })

  test('[ROOM-09] a related instrument can be picked; one that isn’t offered is plain text', async () => {
    broker.answers(NEWS, pagesOf([story(1, { symbols: ['BTCUSD', 'XYZ', 'XYZ'] })]))
    const { user } = await show()
    const related = within(screen.getByRole('list', { name: 'Related instruments' }))
    expect(related.getAllByRole('listitem')).toHaveLength(2)
    expect(related.getByText('XYZ')).toBeVisible()
    await user.click(related.getByRole('button', { name: 'Show BTC/USD' }))
    expect(onPick).toHaveBeenCalledWith(bitcoin)
    expect(related.getAllByRole('button')).toHaveLength(1)
  })

  test('[ROOM-09] loads more at the bottom until there is no more, without duplicates', async () => {
    const { user } = await show()
    expect(headlines()).toHaveLength(3)
    // Two arrived meanwhile, so the next page overlaps the list.
    broker.answers(NEWS, pagesOf(stories(1, 9)))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(headlines()).toHaveLength(4))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('No more news for now')).toBeVisible()
    expect(headlines()).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Headline ${number}`))
    expect(broker.calls(NEWS).map(({ query }) => query.get('page'))).toEqual(['1', '2', '3'])
  })

  test('[ROOM-09] if the next page fails, the list stays and there is a retry', async () => {
    const { user } = await show()
    broker.answers(NEWS, status(500))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText("We couldn't load more news.")).toBeVisible()
    expect(headlines()).toHaveLength(3)
    broker.answers(NEWS, pagesOf(stories(1, 7)))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(headlines()).toHaveLength(6))
  })

  test('[ROOM-09] shows that there are none', async () => {
    broker.answers(NEWS, pagesOf([]))
    await show()
    expect(screen.getByText('No news yet')).toBeVisible()
  })
})

describe('newer items', () => {
  test('[ROOM-09] join a list scrolled to the top, and are announced', async () => {
    await show()
    broker.answers(NEWS, pagesOf(stories(1, 9)))
    await look()
    await waitFor(() => expect(headlines()).toHaveLength(5))
    expect(screen.getByText('2 new items')).toBeInTheDocument()
    expect(screen.getAllByText('New')).toHaveLength(2)
  })

  test('[ROOM-09] are held back while the list is being read: announced, and shown on request', async () => {
    const { user } = await show()
    broker.answers(NEWS, pagesOf(stories(1, 8)))
    await look(300)
    expect(await screen.findByText('1 new item')).toBeInTheDocument()
    expect(headlines()).toHaveLength(3)
    broker.answers(NEWS, pagesOf(stories(1, 9)))
    await look(300)
    await user.click(await screen.findByRole('button', { name: '2 new' }))
    expect(headlines()).toEqual([9, 8, 7, 6, 5].map((number) => `Headline ${number}`))
    expect(screen.getByRole('region', { name: 'Market news' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: '2 new' })).toBeNull()
  })

  test('[ROOM-09] with more than a page of them the list starts over, without a gap', async () => {
    await show()
    broker.answers(NEWS, pagesOf(stories(1, 20)))
    await look()
    await waitFor(() => expect(headlines()).toEqual([20, 19, 18].map((number) => `Headline ${number}`)))
  })

  test('[ROOM-09] if a check fails, the list stays with a message and a retry', async () => {
    const { user } = await show()
    broker.answers(NEWS, status(500))
    await look()
    expect(await screen.findByText(NEWS_FAILED)).toBeVisible()
    expect(headlines()).toHaveLength(3)
    broker.answers(NEWS, pagesOf(stories(1, 8)))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(headlines()).toHaveLength(4))
    expect(screen.queryByText(NEWS_FAILED)).toBeNull()
  })

  test('[ROOM-09] are checked for every two minutes, and held back while the list is being read', async () => {
    vi.useFakeTimers({ now: NOW })
    const advance = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms))
      await act(broker.settled)
      await act(() => vi.advanceTimersByTimeAsync(0))
    }
    render(<NewsPanel onPick={onPick} />, { wrapper: remote.Around })
    await advance(100)
    expect(headlines()).toHaveLength(3)
    broker.answers(NEWS, pagesOf(stories(1, 8)))
    await advance(120_000)
    expect(headlines()).toHaveLength(4)

    const list = screen.getByRole('region', { name: 'Market news' })
    list.scrollTop = 300
    fireEvent.scroll(list)
    broker.answers(NEWS, pagesOf(stories(1, 9)))
    await advance(120_000)
    expect(headlines()).toHaveLength(4)
    expect(screen.getByRole('button', { name: '1 new' })).toBeVisible()

    list.scrollTop = 0
    fireEvent.scroll(list)
    screen.getByRole('button', { name: 'Headline 8' }).focus()
    broker.answers(NEWS, pagesOf(stories(1, 10)))
    await advance(120_000)
    expect(headlines()).toHaveLength(4)
    expect(screen.getByRole('button', { name: '2 new' })).toBeVisible()
  })
})

describe('news that cannot be loaded', () => {
  test.each([404, 501])('[ROOM-09] %d: shows that they aren’t offered', async (code) => {
    broker.answers(NEWS, status(code))
    render(<NewsPanel onPick={onPick} />, { wrapper: remote.Around })
    expect(await screen.findByText("Market news isn't available here.")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    cleanup()
    render(<NewsPanel onPick={onPick} />, { wrapper: remote.Around })
    expect(screen.getByText("Market news isn't available here.")).toBeVisible()
    await act(broker.settled)
    expect(broker.calls(NEWS)).toHaveLength(1)
  })

  test('[ROOM-09] shows a skeleton while loading, and a failure with Retry', async () => {
    broker.answers(NEWS, status(500))
    render(<NewsPanel onPick={onPick} />, { wrapper: remote.Around })
    expect(screen.getByRole('status', { name: 'Loading news' })).toHaveAttribute('aria-busy', 'true')
    expect(await screen.findByRole('alert')).toHaveTextContent(NEWS_FAILED)
    broker.answers(NEWS, pagesOf(stories(1, 2)))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(headlines()).toHaveLength(2))
  })
})
