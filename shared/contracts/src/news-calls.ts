import * as v from 'valibot'
import { Id, OptionalText, envelope, entries } from './primitives.ts'

/*
 * Calls of the economic calendar and market news. The specification names only their screens, so these are ours. A
 * separate file, so pages that don't use them don't load them. Where a server answers 404 or 501, the panel says
 * the feature isn't offered [ROOM-09].
 */

/** Expected market impact, lowest first. */
export const IMPORTANCE_LEVELS = ['low', 'medium', 'high'] as const
export type Importance = (typeof IMPORTANCE_LEVELS)[number]

/** Unknown levels count as low. */
const ImportanceLevel = v.fallback(
  v.pipe(v.string(), v.toLowerCase(), v.picklist(IMPORTANCE_LEVELS)),
  'low' satisfies Importance,
)

/** Without a zone the time would be read as local, off by hours. */
const ZONED = /(Z|[+-]\d{2}:?\d{2})$/i

/** A moment: ISO date and time with a zone. */
const Moment = v.pipe(
  v.string(),
  v.check((text) => ZONED.test(text) && !Number.isNaN(Date.parse(text)), 'not a date and time with its zone'),
)

/** A figure with its unit ('2.4%', '185K'); servers also send bare numbers. Missing or empty is `undefined`. */
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
  /** Release time, ISO, UTC. */
  time: Moment,
  /** Two letters, ISO 3166-1 alpha-2; EU for the euro area. */
  country: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'not a country')),
  /** ISO 4217. */
  currency: OptionalText,
  title: v.pipe(v.string(), v.nonEmpty()),
  importance: ImportanceLevel,
  /** The released figure; missing until then. */
  actual: Figure,
  /** Consensus forecast. */
  forecast: Figure,
  /** Previous release. */
  previous: Figure,
})
export type EconomicEvent = v.InferOutput<typeof EconomicEvent>

/**
 * GET /calendar?from={ISO}&to={ISO}: events with `from` <= time < `to`, earliest first. At most 31 days; a longer
 * span is refused with 422.
 */
export const CalendarAnswer = envelope(entries(EconomicEvent))

/** A market news item. */
export const NewsItem = v.object({
  id: Id,
  /** Time of publication, ISO, UTC. */
  time: Moment,
  headline: v.pipe(v.string(), v.nonEmpty()),
  /** One or two plain-text paragraphs, separated by an empty line. */
  summary: OptionalText,
  source: v.nullish(v.string(), ''),
  /** `asset_id`, `symbol` or `symbol_display` of the instruments it is about. */
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
