import type {
  CustomBarItemData,
  CustomData,
  CustomSeriesOptions,
  ICustomSeriesPaneRenderer,
  ICustomSeriesPaneView,
  PaneRendererCustomData,
  Time,
} from 'lightweight-charts'

/** A close of the baseline chart. */
export interface BaselinePoint extends CustomData {
  readonly value?: number
}

export interface BaselineColors {
  readonly up: string
  readonly down: string
  /** The base itself. */
  readonly base: string
}

type Target = Parameters<ICustomSeriesPaneRenderer['draw']>[0]
type Point = readonly [x: number, y: number]

/**
 * Closes as a line, above its base in one colour and below it in another; the base is the first close in view. Drawn
 * here instead of by the library's series, which every visitor would load before the first price.
 * @param defaults common options of a series
 */
export function baselineView(
  defaults: CustomSeriesOptions,
  colors: BaselineColors,
): ICustomSeriesPaneView<Time, BaselinePoint> {
  let shown: PaneRendererCustomData<Time, BaselinePoint> | undefined

  const renderer: ICustomSeriesPaneRenderer = {
    draw(target, priceToCoordinate) {
      const range = shown?.visibleRange
      if (shown === undefined || range === undefined || range === null) return
      const points = shown.bars
        .slice(Math.max(0, range.from - 1), range.to + 1)
        .flatMap((bar) => pointOf(bar, priceToCoordinate))
      const base = shown.bars[range.from]?.originalData.value
      const y = base === undefined ? null : priceToCoordinate(base)
      if (y !== null) drawBaseline(target, points, y, colors)
    },
  }
  return {
    renderer: () => renderer,
    update: (data) => {
      shown = data
    },
    priceValueBuilder: ({ value = 0 }) => [value],
    isWhitespace: (point): point is BaselinePoint & { readonly value: never } => !('value' in point),
    defaultOptions: () => defaults,
  }
}

function pointOf(
  { x, originalData }: CustomBarItemData<Time, BaselinePoint>,
  priceToCoordinate: (price: number) => number | null,
): Point[] {
  const y = originalData.value === undefined ? null : priceToCoordinate(originalData.value)
  return y === null ? [] : [[x, y]]
}

/** Both halves of the line, each clipped to its side of the base. */
function drawBaseline(target: Target, points: readonly Point[], base: number, colors: BaselineColors): void {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return
  target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
    const halves = [
      { top: 0, bottom: base, color: colors.up },
      { top: base, bottom: height, color: colors.down },
    ]
    for (const { top, bottom, color } of halves) {
      context.save()
      context.beginPath()
      context.rect(0, top, width, Math.max(0, bottom - top))
      context.clip()
      context.beginPath()
      for (const [x, y] of points) context.lineTo(x, y)
      context.strokeStyle = color
      context.lineWidth = 2
      context.lineJoin = 'round'
      context.stroke()
      context.lineTo(last[0], base)
      context.lineTo(first[0], base)
      context.closePath()
      context.globalAlpha = 0.14
      context.fillStyle = color
      context.fill()
      context.restore()
    }
    context.beginPath()
    context.setLineDash([4, 4])
    context.moveTo(0, base)
    context.lineTo(width, base)
    context.lineWidth = 1
    context.strokeStyle = colors.base
    context.stroke()
    context.setLineDash([])
  })
}
