import { divide, SCALE, type Money } from '@tradefront/money'
import { weekdayNames } from '@tradefront/ui/dates'
import { weekDays } from '../kit/week/week-start.ts'
import { openerOf } from '../portfolio/trades/openers.ts'
import type { JournalEntry } from './journal-entries.ts'

/** Gross profit over gross loss, unless there are no losses to divide by. */
export type ProfitFactor =
  | { readonly kind: 'ratio'; readonly value: bigint }
  | { readonly kind: 'no-losses' }
  /** Neither gains nor losses. */
  | { readonly kind: 'none' }

/** Results of closed positions. Amounts are in the account's currency; averages have eight decimals, half up. */
export interface JournalFigures {
  readonly count: number
  /** Number closed with a gain. */
  readonly wins: number
  /** Number closed with a loss; the others broke even. */
  readonly losses: number
  /** Sum of all P/L. */
  readonly net: Money
  readonly grossProfit: Money
  /** A positive amount. */
  readonly grossLoss: Money
  /** Percentage of wins among all positions, rounded to two decimals; fixed point. */
  readonly winRate: bigint | undefined
  /** Gross profit / gross loss, rounded to two decimals; fixed point. */
  readonly profitFactor: ProfitFactor
  readonly average: Money | undefined
  readonly averageWin: Money | undefined
  /** A negative amount. */
  readonly averageLoss: Money | undefined
  readonly best: Money | undefined
  readonly worst: Money | undefined
}

/** A quotient rounded to two decimals, half up; fixed point. */
function hundredths(dividend: bigint, divisor: bigint): bigint {
  return divide(dividend * 100n, divisor, 'half-up') * 10n ** BigInt(SCALE - 2)
}

function averageOf(sum: bigint, count: number): Money | undefined {
  return count === 0 ? undefined : (divide(sum, BigInt(count), 'half-up') as Money)
}

export function figuresOf(entries: readonly JournalEntry[]): JournalFigures {
  let wins = 0
  let losses = 0
  let gained = 0n
  let lost = 0n
  let best: Money | undefined
  let worst: Money | undefined
  for (const { pnl } of entries) {
    if (pnl > 0n) {
      wins += 1
      gained += pnl
    } else if (pnl < 0n) {
      losses += 1
      lost -= pnl
    }
    if (best === undefined || pnl > best) best = pnl
    if (worst === undefined || pnl < worst) worst = pnl
  }
  const count = entries.length
  return {
    count,
    wins,
    losses,
    net: (gained - lost) as Money,
    grossProfit: gained as Money,
    grossLoss: lost as Money,
    winRate: count === 0 ? undefined : hundredths(BigInt(wins) * 100n, BigInt(count)),
    profitFactor: profitFactorOf(gained, lost),
    average: averageOf(gained - lost, count),
    averageWin: averageOf(gained, wins),
    averageLoss: averageOf(-lost, losses),
    best,
    worst,
  }
}

function profitFactorOf(gained: bigint, lost: bigint): ProfitFactor {
  if (lost > 0n) return { kind: 'ratio', value: hundredths(gained, lost) }
  return gained > 0n ? { kind: 'no-losses' } : { kind: 'none' }
}

/** A point of the equity curve, after a position was closed. */
export interface CurvePoint {
  /** Unix ms. */
  readonly at: number
  /** Realised P/L so far, including this position's. */
  readonly total: Money
  readonly entry: JournalEntry
}

/** Cumulative realised P/L from 0, position by position; entries are sorted by closing time. */
export function curveOf(entries: readonly JournalEntry[]): readonly CurvePoint[] {
  let total = 0n
  return entries.map((entry) => ({ at: entry.closedAt, total: (total += entry.pnl) as Money, entry }))
}

/** Largest drop of the curve below an earlier high, which may be the start at 0; a positive amount. */
export function drawdownOf(curve: readonly CurvePoint[]): Money {
  let high = 0n
  let deepest = 0n
  for (const { total } of curve) {
    if (total > high) high = total
    else if (high - total > deepest) deepest = high - total
  }
  return deepest as Money
}

/** Entries with a common property, with their figures. */
export interface JournalGroup {
  readonly key: string
  readonly figures: JournalFigures
}

function groupsBy(
  entries: readonly JournalEntry[],
  keyOf: (entry: JournalEntry) => string,
): readonly JournalGroup[] {
  const groups = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return [...groups].map(([key, members]) => ({ key, figures: figuresOf(members) }))
}

/** By symbol, highest net P/L first. */
export function byInstrument(entries: readonly JournalEntry[]): readonly JournalGroup[] {
  return groupsBy(entries, ({ trade }) => trade.asset_symbol).toSorted(highestFirst)
}

/** By weekday of closing, from the first of the customer's week, without empty ones. */
export function byWeekday(entries: readonly JournalEntry[]): readonly JournalGroup[] {
  const days = weekDays()
  const inOrder = entries.toSorted((a, b) => days.indexOf(a.weekday) - days.indexOf(b.weekday))
  const names = weekdayNames('long')
  return groupsBy(inOrder, ({ weekday }) => names[weekday] ?? '')
}

/** By hour of closing ('09:00'), from midnight, without empty ones. */
export function byHour(entries: readonly JournalEntry[]): readonly JournalGroup[] {
  const inOrder = entries.toSorted((a, b) => a.hour - b.hour)
  return groupsBy(inOrder, ({ hour }) => `${String(hour).padStart(2, '0')}:00`)
}

/** By day of closing, earliest first. */
export function byDay(entries: readonly JournalEntry[]): readonly JournalGroup[] {
  return groupsBy(entries, ({ day }) => day)
}

/** By who opened them: the customer, or one of the robots; highest net P/L first. Empty if no robot opened one. */
export function byOpener(entries: readonly JournalEntry[]): readonly JournalGroup[] {
  if (entries.every(({ trade }) => trade.robot === undefined)) return []
  return groupsBy(entries, ({ trade }) => openerOf(trade).name).toSorted(highestFirst)
}

/** By tag of the closing day, highest net P/L first; a position counts once for each tag of its day. */
export function byTag(
  entries: readonly JournalEntry[],
  tagsOf: (day: string) => readonly string[],
): readonly JournalGroup[] {
  const tags = new Set(entries.flatMap(({ day }) => tagsOf(day)))
  return [...tags]
    .map((tag) => ({ key: tag, figures: figuresOf(entries.filter(({ day }) => tagsOf(day).includes(tag))) }))
    .toSorted(highestFirst)
}

function highestFirst(a: JournalGroup, b: JournalGroup): number {
  if (a.figures.net === b.figures.net) return a.key < b.key ? -1 : 1
  return a.figures.net > b.figures.net ? -1 : 1
}
