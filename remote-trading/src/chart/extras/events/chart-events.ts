import type { Asset } from '@tradefront/contracts'
import { isShown, type CalendarFilter } from '../../../research/calendar/calendar-filter.ts'
import type { CalendarEntry } from '../../../research/calendar/event-days.ts'
import type { ChartInterval } from '../../intervals.ts'

/** Events are requested in blocks of this many seconds: 28 days, since a call covers at most 31. */
export const BLOCK = 28 * 86_400
/** Events within this many candles share a mark: about a mark's width at the usual zoom. */
const CANDLES_A_MARK = 3

/** Events at about the same time. */
export interface EventMark {
  /** Unix seconds of the first one. */
  readonly time: number
  readonly entries: readonly CalendarEntry[]
}

/** Date range of the block that contains a moment (Unix seconds), for the calendar call. */
export function blockOf(time: number, away = 0): readonly [from: string, to: string] {
  const start = (Math.floor(time / BLOCK) + away) * BLOCK
  return [new Date(start * 1000).toISOString(), new Date((start + BLOCK) * 1000).toISOString()]
}

/** Currencies that affect an instrument: both of a pair, and the quote currency. */
export function currenciesOf({ symbol_display: symbol, quote_currency: quote }: Asset): ReadonlySet<string> {
  const codes = [...symbol.split('/'), quote ?? ''].map((code) => code.trim().toUpperCase())
  return new Set(codes.filter((code) => /^[A-Z]{3}$/.test(code)))
}

/**
 * Marks of these currencies' events, earliest first. Events of low importance are left out, as there would be one at
 * every other candle; so are those hidden by the calendar's filter.
 */
export function marksOf(
  entries: readonly CalendarEntry[],
  currencies: ReadonlySet<string>,
  filter: CalendarFilter,
  interval: ChartInterval,
): readonly EventMark[] {
  const marks = new Map<number, CalendarEntry[]>()
  for (const entry of entries) {
    if (entry.importance === 'low' || !isShown(entry, filter)) continue
    if (!currencies.has(entry.currency?.toUpperCase() ?? '')) continue
    const bucket = Math.floor(entry.at / 1000 / (interval * CANDLES_A_MARK))
    marks.set(bucket, [...(marks.get(bucket) ?? []), entry])
  }
  return [...marks.values()].map((sharing) => ({ time: (sharing[0]?.at ?? 0) / 1000, entries: sharing }))
}
