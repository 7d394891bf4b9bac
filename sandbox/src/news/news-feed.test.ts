import { NewsItem } from '@tradefront/contracts'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCalendar } from '../calendar/calendar.ts'
import { createMarket } from '../market/market.ts'
import type { Market } from '../market/types.ts'
import { createNewsFeed } from './news-feed.ts'

/** Thursday noon in New York, after many of the day's releases. */
const NOON = Date.UTC(2026, 10, 19, 17)
const MINUTE_MS = 60_000

let market: Market
beforeAll(() => {
  market = createMarket({ seed: 1, now: () => NOON })
})
const feedAt = (clock: { now: number }) =>
  createNewsFeed({ market, calendar: createCalendar(1), seed: 1, now: () => clock.now })

describe('[ROOM-09] the market news of the sandbox', () => {
  test('newest first, none from the future, consistent across pages', () => {
    const feed = feedAt({ now: NOON })
    const { stories, total } = feed.page(0, 50)
    const times = stories.map(({ time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times[0]! <= new Date(NOON).toISOString()).toBe(true)
    expect(new Set(stories.map(({ id }) => id)).size).toBe(50)
    expect(feed.page(10, 5).stories).toEqual(stories.slice(10, 15))
    expect(total).toBeGreaterThan(300)
    expect(feed.page(total, 5).stories).toEqual([])
  })

  test('grows over time without changing earlier items', () => {
    const clock = { now: NOON }
    const feed = feedAt(clock)
    const before = feed.page(0, 20).stories
    clock.now += 40 * MINUTE_MS
    const after = feed.page(0, 22).stories
    expect(after.slice(2)).toEqual(before)
  })

  test('reports market moves that match the prices, with tradable symbols', () => {
    const { stories } = feedAt({ now: NOON }).page(0, 100)
    const symbols = new Set(market.assets.map(({ symbol_display }) => symbol_display))
    for (const symbol of stories.flatMap((story) => story.symbols)) expect(symbols).toContain(symbol)
    const move = stories.find(({ summary }) => / trades at /.test(summary))
    const moved = market.assets.find(({ symbol_display }) => symbol_display === move?.symbols[0])
    const time = Date.parse(move?.time ?? '')
    const id = moved?.asset_id ?? ''
    const change = market.rateAt(id, time) / market.rateAt(id, time - 86_400_000) - 1
    expect(move?.headline).toContain(`${(Math.abs(change) * 100).toFixed(1)}%`)
    expect(move?.summary).toContain(`${(Math.abs(change) * 100).toFixed(2)}%`)
  })

  test('reports released figures', () => {
    const item = feedAt({ now: NOON })
      .page(0, 60)
      .stories.find(({ headline }) => headline.startsWith('Australia: '))
    expect(item).toMatchObject({ symbols: ['AUD/USD'], importance: 'high' })
    expect(item?.headline).toMatch(/^Australia: Employment Change at .*, (above|below) the forecast$/)
  })

  test('[API-03] passes the schema of the client', () => {
    for (const story of feedAt({ now: NOON }).page(0, 40).stories) v.parse(NewsItem, story)
  })

  test('an item published by a tester is the newest, until cleared', () => {
    const feed = feedAt({ now: NOON })
    const first = feed.page(0, 1).stories[0]
    feed.publish({ headline: 'One' })
    feed.publish({ headline: 'Two', symbols: ['BTC/USD'], importance: 'high' })
    expect(feed.page(0, 3).stories.map(({ headline }) => headline)).toEqual(['Two', 'One', first?.headline])
    feed.clear()
    expect(feed.page(0, 1).stories[0]).toEqual(first)
  })
})
