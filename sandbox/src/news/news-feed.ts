import type { Importance } from '@tradefront/contracts'
import type { Calendar } from '../calendar/calendar.ts'
import { mix32, unit } from '../market/hash.ts'
import type { Market } from '../market/types.ts'
import { type Story, marketStory, releaseStory } from './stories.ts'

/** There is one story per period of this length, ms. */
const STRETCH_MS = 20 * 60_000
/** How far back the feed goes, in periods: five days. */
const KEPT = 360
/** Fictitious news desks. */
const SOURCES = ['Tradefront Desk', 'Sandbox Wire', 'Tick by Tick'] as const

/** A news item as answered by GET /news. */
export interface NewsStory extends Story {
  readonly id: string
  /** ISO, UTC. */
  readonly time: string
  readonly source: string
}

/** An item published by a tester. */
export interface PublishedStory {
  readonly headline: string
  readonly summary?: string | undefined
  readonly symbols?: readonly string[] | undefined
  readonly importance?: Importance | undefined
}

/** News derived from the simulated market and the calendar; determined by seed and time. */
export interface NewsFeed {
  /** Newest first, starting at `skip`; `total` is their number. */
  page(skip: number, count: number): { readonly stories: NewsStory[]; readonly total: number }
  publish(story: PublishedStory): NewsStory
  /** Removes items published by testers. */
  clear(): void
}

export interface NewsFeedOptions {
  readonly market: Market
  readonly calendar: Calendar
  readonly seed: number
  /** Unix time, ms. */
  readonly now: () => number
}

/** An entry of the feed before its text is written. */
type Entry =
  | { readonly time: number; readonly stretch: number }
  | { readonly time: number; readonly published: NewsStory }

export function createNewsFeed({ market, calendar, seed, now }: NewsFeedOptions): NewsFeed {
  let published: NewsStory[] = []
  let count = 0
  const saltOf = (stretch: number) => mix32(stretch ^ mix32(seed))
  /** A whole second within its period. */
  const timeOf = (stretch: number) =>
    Math.floor((stretch + 0.9 * unit(saltOf(stretch) ^ 7)) * (STRETCH_MS / 1000)) * 1000

  function write(stretch: number): NewsStory {
    const time = timeOf(stretch)
    const salt = saltOf(stretch)
    // Releases since the previous story.
    const releases = calendar.between(timeOf(stretch - 1), time, time)
    const release =
      releases.find(({ importance }) => importance === 'high') ??
      releases.find(({ importance }) => importance === 'medium')
    const story =
      (release === undefined ? undefined : releaseStory(release)) ?? marketStory(market, time, salt)
    if (story === undefined) throw new Error('no story to tell')
    const source = SOURCES[Math.floor(unit(salt ^ 3) * SOURCES.length)] ?? SOURCES[0]
    return { id: `story-${stretch}`, time: new Date(time).toISOString(), source, ...story }
  }

  return {
    page(skip, wanted) {
      const time = now()
      const running = Math.floor(time / STRETCH_MS)
      const stretches = Array.from({ length: KEPT }, (_, back) => running - back)
      const entries: Entry[] = stretches
        .map((stretch): Entry => ({ time: timeOf(stretch), stretch }))
        .concat(published.map((story) => ({ time: Date.parse(story.time), published: story })))
        .filter((entry) => entry.time <= time)
        .sort((a, b) => b.time - a.time)
      const stories = entries
        .slice(skip, skip + wanted)
        .map((entry) => ('published' in entry ? entry.published : write(entry.stretch)))
      return { stories, total: entries.length }
    },
    publish({ headline, summary = '', symbols = [], importance = 'medium' }) {
      count += 1
      const time = now()
      const story: NewsStory = {
        id: `published-${time}-${count}`,
        time: new Date(time).toISOString(),
        source: SOURCES[0],
        headline,
        summary,
        symbols,
        importance,
      }
      // Newest first, even within one millisecond.
      published = [story, ...published]
      return story
    },
    clear() {
      published = []
    },
  }
}
