import { t } from '@lingui/core/macro'
import { DASH, formatPercent, formatVolume, toDecimalText, volume, type Money } from '@tradefront/money'
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

/** A table of the journal: the property it groups by, and its rows. */
export interface JournalTable {
  readonly name: 'Instrument' | 'Weekday' | 'Hour' | 'Day' | 'Opener' | 'Tag'
  readonly groups: readonly JournalGroup[]
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
      { name: t`Instrument`, groups: byInstrument(entries) },
      { name: t`Weekday`, groups: byWeekday(entries) },
      { name: t`Hour`, groups: byHour(entries) },
      { name: t`Day`, groups: byDay(entries) },
      { name: t`Opener`, groups: byOpener(entries) },
    ],
  }
}

/** The profit factor as displayed: '2.67', or why it is missing. */
export function factorText({ profitFactor }: JournalFigures): string {
  if (profitFactor.kind === 'ratio') return toDecimalText(profitFactor.value, 2)
  return profitFactor.kind === 'no-losses' ? t`No losses` : DASH
}

/** The win rate as displayed, '40.0%'. */
export function rateText({ winRate }: JournalFigures): string {
  return formatPercent(winRate, 1)
}

/** '2 won, 1 lost, 1 even'. */
export function resultsText({ count, wins, losses }: JournalFigures): string {
  const even = count - wins - losses
  return t`${wins} won, ${losses} lost${{ value: even === 0 ? '' : t`, ${even} even` }}`
}

/** '1 position', '2,000 positions'. */
export function positionsText(count: number): string {
  return count === 1 ? t`1 position` : t`${{ volume: formatVolume(volume(count)) }} positions`
}
