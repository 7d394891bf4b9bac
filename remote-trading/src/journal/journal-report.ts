import { msg, plural, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { DASH, formatPercent, shownText, toDecimalText, type Money } from '@tradefront/money'
import type { JournalEntry } from './journal-entries.ts'
import {
  byDay,
  byHour,
  byInstrument,
  byOpener,
  byWeekday,
  curveOf,
  drawdownOf,
  figuresOf,
  type CurvePoint,
  type JournalFigures,
  type JournalGroup,
} from './journal-figures.ts'

/** Properties that the journal groups by. */
export type JournalProperty = 'instrument' | 'weekday' | 'hour' | 'day' | 'opener' | 'tag'

/** A table of the journal: the property it groups by, and its rows. */
export interface JournalTable {
  readonly by: JournalProperty
  readonly groups: readonly JournalGroup[]
}

interface TableWords {
  /** Above the names of the groups. */
  readonly head: MessageDescriptor
  readonly title: MessageDescriptor
  /** For screen readers. */
  readonly label: MessageDescriptor
}

export const TABLE_WORDS: Readonly<Record<JournalProperty, TableWords>> = {
  instrument: { head: msg`Instrument`, title: msg`By instrument`, label: msg`P/L by instrument` },
  weekday: { head: msg`Weekday`, title: msg`By weekday`, label: msg`P/L by weekday` },
  hour: { head: msg`Hour`, title: msg`By hour`, label: msg`P/L by hour` },
  day: { head: msg`Day`, title: msg`By day`, label: msg`P/L by day` },
  opener: {
    head: msg({ message: 'Opener', comment: 'who opened a position: the customer or a robot' }),
    title: msg`By opener`,
    label: msg`P/L by opener`,
  },
  tag: { head: msg`Tag`, title: msg`By tag`, label: msg`P/L by tag` },
}

/** Everything the journal shows for a set of entries. */
export interface JournalReport {
  readonly entries: readonly JournalEntry[]
  readonly summary: JournalFigures
  readonly curve: readonly CurvePoint[]
  /** A positive amount. */
  readonly drawdown: Money
  readonly tables: readonly JournalTable[]
}

/** Creates the report of entries sorted by closing time. */
export function reportOf(entries: readonly JournalEntry[]): JournalReport {
  const curve = curveOf(entries)
  return {
    entries,
    summary: figuresOf(entries),
    curve,
    drawdown: drawdownOf(curve),
    tables: [
      { by: 'instrument', groups: byInstrument(entries) },
      { by: 'weekday', groups: byWeekday(entries) },
      { by: 'hour', groups: byHour(entries) },
      { by: 'day', groups: byDay(entries) },
      { by: 'opener', groups: byOpener(entries) },
    ],
  }
}

/** The profit factor as displayed: '2.67', or why it is missing. */
export function factorText({ profitFactor }: JournalFigures): string {
  if (profitFactor.kind === 'ratio') return shownText(toDecimalText(profitFactor.value, 2))
  return profitFactor.kind === 'no-losses' ? t`No losses` : DASH
}

/** The win rate as displayed, '40.0%'. */
export function rateText({ winRate }: JournalFigures): string {
  return formatPercent(winRate, 1)
}

/** '2 won, 1 lost, 1 even'. */
export function resultsText({ count, wins, losses }: JournalFigures): string {
  const even = count - wins - losses
  return even === 0 ? t`${wins} won, ${losses} lost` : t`${wins} won, ${losses} lost, ${even} even`
}

/** '1 position', '2,000 positions'. */
export function positionsText(count: number): string {
  return t`${plural(count, { one: '# position', other: '# positions' })}`
}
