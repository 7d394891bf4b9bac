import { toNumber, type Money } from '@tradefront/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { everySecond } from '../instruments/assets/every-second.ts'
import styles from './dashboard.module.css'

/** One for each second of the last three minutes. */
const MAX_POINTS = 180
const WIDTH = 100
const HEIGHT = 24

/** Points of the line for these amounts, oldest first; a flat line while nothing changes. */
export function linePoints(amounts: readonly number[]): string {
  const least = Math.min(...amounts)
  const range = Math.max(...amounts) - least
  const y = (amount: number) =>
    range === 0 ? HEIGHT / 2 : HEIGHT - 1 - ((amount - least) / range) * (HEIGHT - 2)
  const step = WIDTH / Math.max(1, amounts.length - 1)
  const ends = amounts.length === 1 ? [...amounts, ...amounts] : amounts
  return ends.map((amount, index) => `${(index * step).toFixed(1)},${y(amount).toFixed(1)}`).join(' ')
}

/** Equity while the dashboard is open, one point a second. A picture only: the number is beside it. */
export function EquityLine({ equity }: { readonly equity: Money | undefined }) {
  const [amounts, setAmounts] = useState<readonly number[]>([])
  const add = useEffectEvent(() => {
    if (equity !== undefined) setAmounts((now) => [...now, toNumber(equity)].slice(-MAX_POINTS))
  })
  useEffect(() => everySecond(() => add()), [])
  const first = amounts[0] ?? 0
  const last = amounts.at(-1) ?? first
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-tone={last === first ? undefined : last > first ? 'up' : 'down'}
      aria-hidden
    >
      <polyline
        points={linePoints(amounts.length === 0 ? [0] : amounts)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
