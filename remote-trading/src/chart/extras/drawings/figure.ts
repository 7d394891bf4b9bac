import { plural, t } from '@lingui/core/macro'
import { formatPercent, formatPrice } from '@tradefront/money'
import type { ChartPoints, Point } from './chart-points.ts'
import type { Drawing } from './drawings.ts'
import type { PaneSize } from '../pane.ts'

/** Meaning of a part's colour. */
export type Tone = 'plain' | 'up' | 'down' | 'faint'

export interface FigureLine {
  readonly from: Point
  readonly to: Point
  readonly tone: Tone
}
/** A filled area. */
export interface FigureArea {
  readonly corners: readonly Point[]
  readonly tone: Tone
}
export interface FigureLabel {
  readonly at: Point
  readonly text: string
  readonly tone: Tone
  readonly align: 'start' | 'middle' | 'end'
}
/** What can be dragged to reshape a drawing. */
export type End = 'from' | 'to' | 'third'

/** A drawing on the screen, in px. */
export interface Figure {
  readonly lines: readonly FigureLine[]
  readonly areas: readonly FigureArea[]
  readonly labels: readonly FigureLabel[]
  readonly handles: Readonly<Partial<Record<End, Point>>>
}

/** Levels of a retracement: at 0 where the drawing ends, at 1 where it starts. */
export const FIBONACCI = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** Distance of a label from its line, px. */
const GAP = 4

export interface FigureParts {
  readonly points: ChartPoints
  readonly size: PaneSize
  readonly decimals: number
}

type Places = FigureParts & { readonly from: Point; readonly to: Point; readonly third: Point | undefined }

/** A drawing's figure; undefined while the chart has no scales. */
export function figureOf(drawing: Drawing, parts: FigureParts): Figure | undefined {
  const { pointOf } = parts.points
  const from = pointOf(drawing.from)
  const to = pointOf(drawing.to)
  const third =
    drawing.third === undefined ? undefined : pointOf({ time: drawing.from.time, price: drawing.third })
  if (from === undefined || to === undefined) return undefined
  return FIGURES[drawing.kind](drawing, { ...parts, from, to, third })
}

const NOTHING = { lines: [], areas: [], labels: [] } as const

const line = (from: Point, to: Point, tone: Tone = 'plain'): FigureLine => ({ from, to, tone })

const boxOf = (one: Point, other: Point): readonly Point[] => [
  one,
  { x: other.x, y: one.y },
  other,
  { x: one.x, y: other.y },
]

const outline = (corners: readonly Point[], tone: Tone = 'plain'): FigureLine[] =>
  corners.map((corner, index) => line(corner, corners[(index + 1) % corners.length] ?? corner, tone))

const FIGURES: Readonly<Record<Drawing['kind'], (drawing: Drawing, places: Places) => Figure>> = {
  level: (_drawing, { from, size: { width } }) => ({
    ...NOTHING,
    lines: [line({ x: 0, y: from.y }, { x: width, y: from.y })],
    handles: { from: { x: width / 2, y: from.y } },
  }),
  trend: (_drawing, { from, to }) => ({ ...NOTHING, lines: [line(from, to)], handles: { from, to } }),
  ray: (_drawing, { from, to, size }) => ({
    ...NOTHING,
    lines: [line(from, beyond(from, to, size))],
    handles: { from, to },
  }),
  channel(_drawing, { from, to, third = from }) {
    const by = third.y - from.y
    const end = { x: to.x, y: to.y + by }
    const middle = (point: Point) => ({ x: point.x, y: point.y + by / 2 })
    return {
      ...NOTHING,
      lines: [line(from, to), line(third, end), line(middle(from), middle(to), 'faint')],
      areas: [{ corners: [from, to, end, third], tone: 'plain' }],
      handles: { from, to, third },
    }
  },
  box(_drawing, { from, to }) {
    const corners = boxOf(from, to)
    return { ...NOTHING, lines: outline(corners), areas: [{ corners, tone: 'plain' }], handles: { from, to } }
  },
  fibonacci({ from: { price: start }, to: { price: end, time } }, { from, to, points, decimals }) {
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    const levels = FIBONACCI.flatMap((share) => {
      const price = end + (start - end) * share
      const y = points.pointOf({ time, price })?.y
      return y === undefined ? [] : [{ share, price, y }]
    })
    return {
      lines: [
        line(from, to, 'faint'),
        ...levels.map(({ share, y }) =>
          line({ x: left, y }, { x: right, y }, share === 0 || share === 1 ? 'plain' : 'faint'),
        ),
      ],
      areas: [{ corners: boxOf(from, to), tone: 'faint' }],
      labels: levels.map(({ share, price, y }) => ({
        at: { x: left + GAP, y: y - GAP },
        text: `${formatPercent(share * 100, 1)}  ${formatPrice(price, decimals)}`,
        tone: 'plain',
        align: 'start',
      })),
      handles: { from, to },
    }
  },
  measure({ from: { time, price }, to: { time: until, price: other } }, { from, to, points, decimals }) {
    const tone = other < price ? 'down' : 'up'
    const corners = boxOf(from, to)
    const bars = Math.abs(Math.round((points.indexOf(until) ?? 0) - (points.indexOf(time) ?? 0)))
    const change = `${other < price ? '−' : '+'}${formatPrice(Math.abs(other - price), decimals)}`
    const percent = formatPercent((other / price - 1) * 100, 2, { sign: true })
    const length = plural(bars, { one: `${bars} bar`, other: `${bars} bars` })
    return {
      lines: outline(corners, tone),
      areas: [{ corners, tone }],
      labels: [
        {
          at: { x: (from.x + to.x) / 2, y: to.y + (to.y < from.y ? -GAP * 2 : GAP * 4) },
          text: `${change}  ${percent}  ${length}`,
          tone,
          align: 'middle',
        },
      ],
      handles: { from, to },
    }
  },
  long: (drawing, places) => position(drawing, places),
  short: (drawing, places) => position(drawing, places),
  text: ({ text }, { from }) => ({
    ...NOTHING,
    labels: [
      {
        at: from,
        text:
          text === undefined || text === ''
            ? t({ message: 'Text', comment: 'What a drawing says, and its kind' })
            : text,
        tone: 'plain',
        align: 'start',
      },
    ],
    handles: { from },
  }),
}

/** Risk and reward of a position: shares of the entry price in percent, and the reward per unit of risk. */
export function riskOf({ from, to, third = from.price }: Pick<Drawing, 'from' | 'to' | 'third'>) {
  const [reward, risk] = [Math.abs(to.price - from.price), Math.abs(third - from.price)]
  return {
    reward: (reward / from.price) * 100,
    risk: (risk / from.price) * 100,
    ratio: risk === 0 ? undefined : reward / risk,
  }
}

/** Entry, and the boxes of its target and stop. */
function position(drawing: Drawing, { from, to, third = from, decimals }: Places): Figure {
  const { reward, risk, ratio } = riskOf(drawing)
  const end = { x: to.x, y: from.y }
  const middle = (from.x + to.x) / 2
  const outer = (y: number) => y + (y < from.y ? -GAP : GAP * 3.5)
  const price = (value: number | undefined) => formatPrice(value, decimals)
  return {
    lines: [
      line(from, end),
      line({ x: from.x, y: to.y }, to, 'up'),
      line(third, { x: to.x, y: third.y }, 'down'),
    ],
    areas: [
      { corners: boxOf(from, to), tone: 'up' },
      { corners: boxOf(from, { x: to.x, y: third.y }), tone: 'down' },
    ],
    labels: [
      {
        at: { x: middle, y: outer(to.y) },
        text: t`Target ${{ price: price(drawing.to.price) }}  ${{ percent: formatPercent(reward, 2) }}`,
        tone: 'up',
        align: 'middle',
      },
      {
        at: { x: middle, y: outer(third.y) },
        text: t`Stop ${{ price: price(drawing.third) }}  ${{ percent: formatPercent(risk, 2) }}`,
        tone: 'down',
        align: 'middle',
      },
      {
        at: { x: middle, y: from.y - GAP },
        text: t`Risk/reward ${{ ratio: ratio === undefined ? '–' : formatPrice(ratio, 2) }}`,
        tone: 'plain',
        align: 'middle',
      },
    ],
    handles: { from, to, third },
  }
}

/** Where a ray ends: at the chart's edge to its left or right; a vertical one, above or below. */
function beyond(from: Point, to: Point, { width, height }: PaneSize): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (dx === 0 && dy === 0) return to
  const times = dx === 0 ? ((dy > 0 ? height : 0) - from.y) / dy : ((dx > 0 ? width : 0) - from.x) / dx
  // The edge may be behind its second point.
  const reach = Math.max(1, times)
  return { x: from.x + dx * reach, y: from.y + dy * reach }
}
