import { useId, useMemo, useState, type PointerEvent } from 'react'
import { AmountsText } from '../words/AmountsText.tsx'
import styles from './plot.module.css'
import { plotScale, pointAt, stepPath, timeLabels, type PlotPoint } from './plot-scale.ts'

export interface LinePlotProps<P extends PlotPoint> {
  /** Sorted by time; at least one. */
  readonly points: readonly P[]
  /** What the plot shows, with first, last, highest and lowest value: its only text for screen readers. */
  readonly label: string
  /** Text of a point, shown on hover. */
  readonly textOf: (point: P) => string
  /** Label of a value on the axis. */
  readonly tickText: (value: number) => string
  /** Label of a time on the axis. */
  readonly timeText: (at: number) => string
  /** Of the line's area, px; higher where the plot is stretched. */
  readonly height: number
}

/**
 * A step line over time with the area to 0, as SVG: it uses the tokens' colours and needs no library. Screen readers
 * get the label here, and a table beside it.
 */
export function LinePlot<P extends PlotPoint>(props: LinePlotProps<P>) {
  const { points, label, textOf, tickText, timeText, height } = props
  const id = useId()
  const [at, setAt] = useState<P>()
  const scale = useMemo(() => plotScale(points), [points])
  const line = useMemo(() => stepPath(points, scale), [points, scale])
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  const zero = scale.y(0)
  const area = `${line}V${zero}H${scale.x(first.at)}Z`
  const times = timeLabels(first.at, last.at, timeText)
  // If the points have changed under the pointer, the hovered one may no longer exist.
  const pointed = at !== undefined && points.includes(at) ? at : undefined

  function onPointer({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(width === 0 ? undefined : pointAt(points, (clientX - left) / width))
  }

  return (
    <div className={styles.plot}>
      <p className={styles.readout} aria-hidden>
        <AmountsText>{textOf(pointed ?? last)}</AmountsText>
      </p>
      <div className={styles.frame} style={{ gridTemplateRows: `minmax(${height}px, 1fr)` }}>
        <figure
          aria-label={label}
          className={styles.pane}
          data-tone={last.value === 0 ? undefined : last.value > 0 ? 'up' : 'down'}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setAt(undefined)}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            {/* Fades towards zero, from both sides. */}
            <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} x2={0} y1={0} y2={100}>
              <stop className={styles.strong} offset={0} />
              <stop className={styles.soft} offset={zero / 100} />
              <stop className={styles.strong} offset={1} />
            </linearGradient>
            {scale.ticks.map((tick) => (
              <line
                key={tick}
                className={styles.grid}
                data-zero={tick === 0 || undefined}
                x1={0}
                x2={100}
                y1={scale.y(tick)}
                y2={scale.y(tick)}
              />
            ))}
            <path fill={`url(#${id})`} d={area} />
            <path className={styles.line} d={line} />
            <path className={styles.dot} d={`M${scale.x(last.at)} ${scale.y(last.value)}h.001`} />
            {pointed === undefined ? null : (
              <line
                className={styles.cross}
                x1={scale.x(pointed.at)}
                x2={scale.x(pointed.at)}
                y1={0}
                y2={100}
              />
            )}
          </svg>
        </figure>
        <ul className={styles.ticks} aria-hidden>
          {scale.ticks.map((tick) => (
            <li key={tick} style={{ top: `${scale.y(tick)}%` }}>
              {tickText(tick)}
            </li>
          ))}
        </ul>
        <p className={styles.times} aria-hidden>
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </p>
      </div>
    </div>
  )
}
