import styles from './plot.module.css'

const WIDTH = 100
const HEIGHT = 24

export interface TrendLineProps {
  /** In order of time, oldest first; without any the line is flat. */
  readonly values: readonly number[]
  /**
   * As wide as its place, with a dot at the latest value and without a colour, for one below a large number: the result
   * beside it has one.
   */
  readonly wide?: boolean
}

/** A line of values, green or red by its ends unless wide. A picture only: the figure is beside it. */
export function TrendLine({ values, wide = false }: TrendLineProps) {
  const first = values[0] ?? 0
  const last = values.at(-1) ?? first
  const points = linePoints(values.length === 0 ? [0] : values)
  const isFlat = values.every((value) => value === first)
  return (
    <svg
      className={styles.trend}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-tone={wide || last === first ? undefined : last > first ? 'up' : 'down'}
      data-wide={wide || undefined}
      aria-hidden
    >
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth={wide && isFlat ? 1 : 1.5}
        vectorEffect="non-scaling-stroke"
      />
      {/* A line without length keeps its round ends where a circle would be stretched. */}
      {wide && values.length > 0 ? (
        <path
          d={`M${points.split(' ').at(-1)}h0`}
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </svg>
  )
}

/** Points of the line for these values, oldest first; a flat line while nothing changes. */
export function linePoints(values: readonly number[]): string {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const range = most - least
  const y = (value: number) =>
    range === 0 ? HEIGHT / 2 : HEIGHT / 2 - ((value - (most + least) / 2) / range) * (HEIGHT - 2)
  const step = WIDTH / Math.max(1, values.length - 1)
  const ends = values.length === 1 ? [...values, ...values] : values
  return ends.map((value, index) => `${(index * step).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
}
