import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { ChartPoints, Point } from './chart-points.ts'
import { isWhole, type Anchor, type Drawing } from './drawings.ts'
import type { End } from './figure.ts'

/** A press that moves less than this only selects, px. */
const CLICK_PX = 3
/** How far an arrow key moves a drawing up or down, px; page keys move it ten times as far. */
const STEP_PX = 2

export interface ShapeMoves {
  /** It can be selected, but neither moved nor deleted. */
  readonly isLocked: boolean
  /** Whether a dragged end snaps to the candles. */
  readonly magnet: boolean
  readonly onSelect: () => void
  /** Its position during a drag; undefined when the drag is cancelled. */
  readonly onMoving: (moving: Drawing | undefined) => void
  readonly onMoved: (moved: Drawing) => void
  readonly onDelete: () => void
}

interface Drag {
  readonly pointer: number
  readonly start: Point
  readonly drawing: Drawing
  /** The dragged end; absent if the whole drawing moves. */
  readonly end: End | undefined
  moved: Drawing | undefined
}

const ARROWS: Readonly<Record<string, readonly [candles: number, steps: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [0, -10],
  PageDown: [0, 10],
}

/**
 * The drawing, or one end of it, moved by px; undefined if that would be outside the chart, or its stop and target
 * would change sides.
 */
export function shifted(
  points: ChartPoints,
  drawing: Drawing,
  by: Point,
  { end, magnet = false }: { readonly end?: End | undefined; readonly magnet?: boolean } = {},
): Drawing | undefined {
  const { from, to, third, kind } = drawing
  const shift = (anchor: Anchor): Anchor | undefined => {
    const point = points.pointOf(anchor)
    return point && points.anchorAt({ x: point.x + by.x, y: point.y + by.y }, magnet && end !== undefined)
  }
  const thirdAt = third === undefined ? undefined : { time: from.time, price: third }
  const isSingle = kind === 'level' || kind === 'text'
  const next = {
    from: end === undefined || end === 'from' ? shift(from) : from,
    to: end === undefined || end === 'to' || isSingle ? shift(to) : to,
    third: thirdAt && (movesThird(kind, end) ? shift(thirdAt) : thirdAt),
  }
  if (next.from === undefined || next.to === undefined) return undefined
  if (thirdAt !== undefined && next.third === undefined) return undefined
  const moved = {
    ...drawing,
    from: next.from,
    to: next.to,
    ...(next.third && { third: next.third.price }),
  }
  return isWhole(moved) ? moved : undefined
}

/** A channel's second line keeps its distance when its first point moves; a position's stop keeps its price. */
function movesThird(kind: Drawing['kind'], end: End | undefined): boolean {
  return end === undefined || end === 'third' || (end === 'from' && kind === 'channel')
}

/** Handlers to select, move and delete a drawing, by pointer and keyboard. */
export function useShapeMoves(points: ChartPoints, drawing: Drawing, moves: ShapeMoves) {
  const drag = useRef<Drag>(undefined)

  return {
    onPointerDown(event: PointerEvent<SVGGElement>) {
      if (event.button !== 0 || drag.current !== undefined) return
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus({ preventScroll: true })
      moves.onSelect()
      if (moves.isLocked) return
      const { end } = event.target instanceof SVGElement ? event.target.dataset : {}
      drag.current = {
        pointer: event.pointerId,
        start: { x: event.clientX, y: event.clientY },
        drawing,
        end: end === 'from' || end === 'to' || end === 'third' ? end : undefined,
        moved: undefined,
      }
    },
    onPointerMove(event: PointerEvent<SVGGElement>) {
      const now = drag.current
      if (now === undefined || now.pointer !== event.pointerId) return
      const by = { x: event.clientX - now.start.x, y: event.clientY - now.start.y }
      if (now.moved === undefined && Math.hypot(by.x, by.y) < CLICK_PX) return
      now.moved = shifted(points, now.drawing, by, { end: now.end, magnet: moves.magnet }) ?? now.moved
      moves.onMoving(now.moved)
    },
    onPointerUp(event: PointerEvent<SVGGElement>) {
      const now = drag.current
      if (now === undefined || now.pointer !== event.pointerId) return
      drag.current = undefined
      if (now.moved !== undefined) moves.onMoved(now.moved)
    },
    onLostPointerCapture(event: PointerEvent<SVGGElement>) {
      if (drag.current?.pointer !== event.pointerId) return
      drag.current = undefined
      moves.onMoving(undefined)
    },
    onKeyDown(event: KeyboardEvent<SVGGElement>) {
      const arrow = ARROWS[event.key]
      if (event.key === 'Escape' && drag.current !== undefined) {
        drag.current = undefined
        moves.onMoving(undefined)
      } else if (event.key === 'Enter' || event.key === ' ') moves.onSelect()
      else if (moves.isLocked) return
      else if (event.key === 'Delete' || event.key === 'Backspace') moves.onDelete()
      else if (arrow !== undefined) {
        const [candles, steps] = arrow
        const moved = shifted(points, drawing, { x: candles * points.spacing(), y: steps * STEP_PX })
        if (moved !== undefined) moves.onMoved(moved)
      } else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
