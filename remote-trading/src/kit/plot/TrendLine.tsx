import styles from './plot.module.css'

const WIDTH = 100
const HEIGHT = 24

export interface TrendLineProps {
  /** In order of time, oldest first; without any the line is flat. */
  readonly values: readonly number[]
  /** Taller, with the area below it, for one beside a large number. */
  readonly tall?: boolean
  /** What fills the height at least, so that a small change looks small; by default any change fills it. */
  readonly leastRange?: number
}

/** A line of values, green or red by its ends. A picture only: the figure is beside it. */
export function TrendLine({ values, tall = false, leastRange = 0 }: TrendLineProps) {
  const first = values[0] ?? 0
  const last = values.at(-1) ?? first
  const points = linePoints(values.length === 0 ? [0] : values, leastRange)
  return (
    <svg
      className={styles.trend}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-tone={last === first ? undefined : last > first ? 'up' : 'down'}
      data-tall={tall || undefined}
      aria-hidden
    >
      {tall ? <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} /> : null}
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** Points of the line for these values, oldest first; a flat line while nothing changes. */
export function linePoints(values: readonly number[], leastRange = 0): string {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const range = Math.max(most - least, leastRange)
  const y = (value: number) =>
    range === 0 ? HEIGHT / 2 : HEIGHT / 2 - ((value - (most + least) / 2) / range) * (HEIGHT - 2)
  const step = WIDTH / Math.max(1, values.length - 1)
  const ends = values.length === 1 ? [...values, ...values] : values
  return ends.map((value, index) => `${(index * step).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
}
