import * as v from 'valibot'
import { Id, OptionalText, envelope, entries } from './primitives.ts'

/*
 * Calls of the economic calendar and the market news. The specification names their screens only, so these
 * are this product's decisions; they have a file of their own so that pages
 * which need none of it do not load it. Where a server answers 404 or 501, the panel says that this is not
 * offered here [ROOM-09].
 */

/** How much a market is expected to care, from least to most. */
export const IMPORTANCE_LEVELS = ['low', 'medium', 'high'] as const
export type Importance = (typeof IMPORTANCE_LEVELS)[number]

/** A level that we do not know counts as the least. */
const ImportanceLevel = v.fallback(
  v.pipe(v.string(), v.toLowerCase(), v.picklist(IMPORTANCE_LEVELS)),
  'low' satisfies Importance,
)

/** Without a zone it would be read as the user's own time, hours beside the event. */
const ZONED = /(Z|[+-]\d{2}:?\d{2})$/i

/** A moment: ISO date and time with its zone. */
const Moment = v.pipe(
  v.string(),
  v.check((text) => ZONED.test(text) && !Number.isNaN(Date.parse(text)), 'not a date and time with its zone'),
)

/** A figure with its unit ('2.4%', '185K'); servers also send bare numbers. Missing and empty are `undefined`. */
const Figure = v.pipe(
  v.nullish(v.union([v.string(), v.pipe(v.number(), v.finite())])),
  v.transform((value) => {
    const text = value === null || value === undefined ? '' : String(value).trim()
    return text === '' ? undefined : text
  }),
)

/** One entry of the economic calendar. */
export const EconomicEvent = v.object({
  id: Id,
  /** When it is released, ISO, UTC. */
  time: Moment,
  /** Two letters, ISO 3166-1 alpha-2; EU for the euro area. */
  country: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'not a country')),
  /** ISO 4217. */
  currency: OptionalText,
  title: v.pipe(v.string(), v.nonEmpty()),
  importance: ImportanceLevel,
  /** What was released; missing until then. */
  actual: Figure,
  /** What was expected. */
  forecast: Figure,
  /** What was released the last time. */
  previous: Figure,
})
export type EconomicEvent = v.InferOutput<typeof EconomicEvent>

/**
 * GET /calendar?from={ISO}&to={ISO}: the events from `from` on and before `to`, earliest first. 31 days at
 * most; a longer span is refused with 422.
 */
export const CalendarAnswer = envelope(entries(EconomicEvent))

/** A piece of market news. */
export const NewsItem = v.object({
  id: Id,
  /** When it was published, ISO, UTC. */
  time: Moment,
  headline: v.pipe(v.string(), v.nonEmpty()),
  /** A paragraph or two of plain text, paragraphs divided by an empty line. */
  summary: OptionalText,
  source: v.nullish(v.string(), ''),
  /** `asset_id`, `symbol` or `symbol_display` of the instruments that it is about. */
  symbols: v.nullish(v.array(v.string()), () => []),
  importance: ImportanceLevel,
})
export type NewsItem = v.InferOutput<typeof NewsItem>

/** GET /news?page={n}, newest first; more pages exist while `links.next` is present. */
export const NewsPage = v.object({
  data: entries(NewsItem),
  meta: v.object({ current_page: v.number() }),
  links: v.object({ next: v.nullish(v.string()) }),
})
export type NewsPage = v.InferOutput<typeof NewsPage>
