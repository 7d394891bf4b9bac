import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { ChartPoints, Point } from './chart-points.ts'
import type { Anchor, Drawing } from './drawings.ts'

/** A press that moves less than this only selects, px. */
const CLICK_PX = 3
/** How far an arrow key moves a drawing up or down, px; page keys move it ten times as far. */
const STEP_PX = 2

export interface ShapeMoves {
  readonly onSelect: () => void
  /** Its position during a drag; undefined when the drag is cancelled. */
  readonly onMoving: (moving: Drawing | undefined) => void
  readonly onMoved: (moved: Drawing) => void
  readonly onDelete: () => void
}

type End = 'from' | 'to'

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

/** The drawing, or one end of it, moved by px; undefined if that would be outside the chart. */
export function shifted(points: ChartPoints, drawing: Drawing, by: Point, end?: End): Drawing | undefined {
  const shift = (anchor: Anchor, isMoved: boolean): Anchor | undefined => {
    const point = points.pointOf(anchor)
    if (!isMoved) return anchor
    return point && points.anchorAt({ x: point.x + by.x, y: point.y + by.y })
  }
  const from = shift(drawing.from, end !== 'to')
  const to = shift(drawing.to, end !== 'from' || drawing.kind === 'level')
  return from && to && { ...drawing, from, to }
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
      const { end } = event.target instanceof SVGElement ? event.target.dataset : {}
      drag.current = {
        pointer: event.pointerId,
        start: { x: event.clientX, y: event.clientY },
        drawing,
        end: end === 'from' || end === 'to' ? end : undefined,
        moved: undefined,
      }
    },
    onPointerMove(event: PointerEvent<SVGGElement>) {
      const now = drag.current
      if (now === undefined || now.pointer !== event.pointerId) return
      const by = { x: event.clientX - now.start.x, y: event.clientY - now.start.y }
      if (now.moved === undefined && Math.hypot(by.x, by.y) < CLICK_PX) return
      now.moved = shifted(points, now.drawing, by, now.end) ?? now.moved
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
      } else if (event.key === 'Delete' || event.key === 'Backspace') moves.onDelete()
      else if (event.key === 'Enter' || event.key === ' ') moves.onSelect()
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
