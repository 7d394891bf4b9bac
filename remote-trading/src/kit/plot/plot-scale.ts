/** A value at a time. Floats, since they are only drawn. */
export interface PlotPoint {
  /** Unix ms. */
  readonly at: number
  readonly value: number
}

/** Maps values to positions in a plot: percent from the left and the top. */
export interface PlotScale {
  readonly x: (at: number) => number
  readonly y: (value: number) => number
  /** Round values labelled on the axis, ascending. */
  readonly ticks: readonly number[]
}

/** Steps between ticks, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]
/** Approximate number of ticks. */
const TICKS = 4

/** Round step that divides a range into about four ticks. */
function stepOf(span: number): number {
  const raw = span / TICKS
  const power = 10 ** Math.floor(Math.log10(raw))
  return (STEPS.find((step) => step * power >= raw) ?? 10) * power
}

/**
 * A scale that includes all points and 0, extended to ticks.
 * @param points sorted by time, at least one
 */
export function plotScale(points: readonly PlotPoint[]): PlotScale {
  const values = points.map(({ value }) => value)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = stepOf(high === low ? 1 : high - low)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const start = points[0]?.at ?? 0
  const duration = (points.at(-1)?.at ?? 0) - start
  return {
    x: (at) => (duration === 0 ? 100 : ((at - start) / duration) * 100),
    y: (value) => ((last * step - value) / ((last - first) * step)) * 100,
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
  }
}

const short = (percent: number) => Number(percent.toFixed(2))

/** A step line as an SVG path: each value stays until the next point. */
export function stepPath(points: readonly PlotPoint[], { x, y }: Pick<PlotScale, 'x' | 'y'>): string {
  return points
    .map(({ at, value }, index) =>
      index === 0 ? `M${short(x(at))} ${short(y(value))}` : `H${short(x(at))}V${short(y(value))}`,
    )
    .join('')
}

/** The last point at or before a fraction (0 to 1) of the time range, else the first one. */
export function pointAt<P extends PlotPoint>(points: readonly P[], share: number): P | undefined {
  const start = points[0]?.at ?? 0
  const end = points.at(-1)?.at ?? 0
  const at = start + share * (end - start)
  return points.findLast((point) => point.at <= at) ?? points[0]
}

/** Labels of a time axis at most: more don't fit. */
const LABELS = 4

/** Labels at equal distances from the first to the last time: as many as differ, one if all are the same. */
export function timeLabels(first: number, last: number, textOf: (at: number) => string): readonly string[] {
  for (let count = LABELS; count > 1; count -= 1) {
    const labels = Array.from({ length: count }, (_, index) =>
      textOf(first + ((last - first) * index) / (count - 1)),
    )
    if (new Set(labels).size === count) return labels
  }
  return [textOf(first)]
}
