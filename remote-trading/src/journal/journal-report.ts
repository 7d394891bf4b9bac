import type { Money } from '@tradefront/money'
import type { JournalEntry } from './journal-entries.ts'
import {
  byDay,
  byHour,
  byInstrument,
  byWeekday,
  curveOf,
  drawdownOf,
  figuresOf,
  type CurvePoint,
  type JournalFigures,
  type JournalGroup,
} from './journal-figures.ts'

/** A table of the journal: what its rows have in common, and the rows. */
export interface JournalTable {
  readonly name: 'Instrument' | 'Weekday' | 'Hour' | 'Day'
  readonly groups: readonly JournalGroup[]
}

/** All that the journal says of some entries. */
export interface JournalReport {
  readonly entries: readonly JournalEntry[]
  readonly summary: JournalFigures
  readonly curve: readonly CurvePoint[]
  /** A positive amount. */
  readonly drawdown: Money
  readonly tables: readonly JournalTable[]
}

/** The report of entries, which come in the order they were closed in. */
export function reportOf(entries: readonly JournalEntry[]): JournalReport {
  const curve = curveOf(entries)
  return {
    entries,
    summary: figuresOf(entries),
    curve,
    drawdown: drawdownOf(curve),
    tables: [
      { name: 'Instrument', groups: byInstrument(entries) },
      { name: 'Weekday', groups: byWeekday(entries) },
      { name: 'Hour', groups: byHour(entries) },
      { name: 'Day', groups: byDay(entries) },
    ],
  }
}
