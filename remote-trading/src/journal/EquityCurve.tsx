import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney, money, toNumber, type DisplayCurrency } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { dayAfter, dayStart, formatDate } from '@tradefront/ui/dates'
import { useMemo } from 'react'
import { LinePlot } from '../kit/plot/LinePlot.tsx'
import type { PlotPoint } from '../kit/plot/plot-scale.ts'
import { useToday } from '../instruments/assets/use-today.ts'
import type { DayRange } from './journal-entries.ts'
import type { CurvePoint } from './journal-figures.ts'

/** A point of the plotted curve: its start, a closing, or its end. */
interface DrawnPoint extends PlotPoint {
  readonly point: CurvePoint | undefined
}

/** The curve in the display currency, over the whole days of a range: 0 until the first closing, and on after the last. */
function drawn(
  curve: readonly CurvePoint[],
  { rate }: DisplayCurrency,
  from: string | undefined,
  to: string,
): readonly DrawnPoint[] {
  const [first, last] = [curve[0], curve.at(-1)]
  if (first === undefined || last === undefined) return []
  const { day } = last.entry
  const closings = curve.map((point) => ({ at: point.at, value: toNumber(point.total) * rate, point }))
  return [
    { at: dayStart(from ?? first.entry.day), value: 0, point: undefined },
    ...closings,
    { at: dayStart(dayAfter(to < day ? day : to, 1)) - 1, value: toNumber(last.total) * rate, point: last },
  ]
}

/** The curve in words, for screen readers. */
function inWords(curve: readonly CurvePoint[], currency: DisplayCurrency): string {
  const [first, last] = [curve[0], curve.at(-1)]
  if (first === undefined || last === undefined) return t`Realised P/L, empty`
  let [low, high] = [first, first]
  for (const point of curve) {
    if (point.total < low.total) low = point
    if (point.total > high.total) high = point
  }
  const amount = ({ total }: CurvePoint) => formatMoney(total, currency, { sign: true })
  const day = ({ at }: CurvePoint) => formatDate(at, 'date')
  const [firstDay, lastDay, result] = [day(first), day(last), amount(last)]
  const [highest, highestDay, lowest, lowestDay] = [amount(high), day(high), amount(low), day(low)]
  return t`Realised P/L from ${firstDay} to ${lastDay}: ends at ${result}, highest ${highest} on ${highestDay}, lowest ${lowest} on ${lowestDay}`
}

export interface EquityCurveProps {
  /** At least one point. */
  readonly curve: readonly CurvePoint[]
  /** Days of the time axis: by default from the first closing to today, which is also the last one possible. */
  readonly range?: DayRange
  /** px */
  readonly height: number
}

/** Plots cumulative realised P/L. */
export function EquityCurve({ curve, range, height }: EquityCurveProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const today = useToday()
  const { from, to = today } = range ?? {}
  const end = to > today ? today : to
  const points = useMemo(() => drawn(curve, currency, from, end), [curve, currency, from, end])
  const textOf = ({ at, point }: DrawnPoint) => {
    if (point === undefined) return `${formatDate(at, 'moment')}: ${formatMoney(money(0), currency)}`
    const { entry } = point
    const moment = formatDate(point.at, 'moment')
    const total = formatMoney(point.total, currency, { sign: true })
    const change = formatMoney(entry.pnl, currency, { sign: true })
    return t`${moment}: ${total}, after ${{ symbol: entry.trade.asset_symbol }} ${change}`
  }
  return (
    <LinePlot
      points={points}
      label={inWords(curve, currency)}
      textOf={textOf}
      tickText={(value) => formatMoney(money(value), { ...currency, rate: 1 })}
      timeText={(at) => formatDate(at, 'date')}
      height={height}
    />
  )
}
