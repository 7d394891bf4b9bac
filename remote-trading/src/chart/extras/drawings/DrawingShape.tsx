import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'
import { onPaint, paneSize } from '../pane.ts'
import { usePointerThrough } from '../use-pointer-through.ts'
import type { ChartPoints } from './chart-points.ts'
import classes from './Drawings.module.css'
import { drawingText, type Drawing } from './drawings.ts'
import { figureOf } from './figure.ts'
import { placeFigure } from './place-figure.ts'
import { useShapeMoves, type ShapeMoves } from './use-shape-moves.ts'

const NOTHING = { lines: [], areas: [], labels: [], handles: {} }

/** Button semantics, which SVG lacks. */
const BUTTON = { role: 'button', tabIndex: 0 } as const

export interface DrawingShapeProps extends ShapeMoves {
  readonly surface: ChartSurface
  readonly points: ChartPoints
  readonly drawing: Drawing
  readonly decimals: number
  readonly isSelected: boolean
}

/**
 * A drawing over the candles, positioned with each repaint of the chart, without React. Clicking selects it, dragging
 * moves it, and dragging an end reshapes it; when focused, arrow keys move it and Delete deletes it.
 */
export function DrawingShape({
  surface,
  points,
  drawing,
  decimals,
  isSelected,
  ...moves
}: DrawingShapeProps) {
  const group = useRef<SVGGElement>(null)
  const labels = useRef<SVGGElement>(null)
  const hasHandles = isSelected && !moves.isLocked
  const place = useCallback(() => {
    if (group.current === null || labels.current === null) return
    const figure = figureOf(drawing, { points, size: paneSize(surface), decimals })
    // A text is its own shape. Others have labels beside theirs, which are not their name.
    const shape = figure && drawing.kind !== 'text' ? { ...figure, labels: [] } : figure
    placeFigure(group.current, shape, hasHandles)
    placeFigure(
      labels.current,
      figure && { ...NOTHING, labels: shape === figure ? [] : figure.labels },
      false,
    )
  }, [surface, points, drawing, decimals, hasHandles])
  useLayoutEffect(() => {
    place()
    return onPaint(surface, place)
  }, [surface, place])
  // A new drawing takes the focus immediately.
  useLayoutEffect(() => {
    if (isSelected) group.current?.focus({ preventScroll: true })
  }, [isSelected])
  usePointerThrough(group, surface)
  const handlers = useShapeMoves(points, drawing, moves)
  return (
    <>
      <g
        ref={group}
        className={classes.drawing}
        {...BUTTON}
        aria-label={drawingText(drawing, decimals)}
        aria-pressed={isSelected}
        aria-keyshortcuts="Delete"
        data-drawing={drawing.id}
        data-locked={moves.isLocked || undefined}
        {...handlers}
      />
      <g ref={labels} aria-hidden className={classes.drawing} />
    </>
  )
}
