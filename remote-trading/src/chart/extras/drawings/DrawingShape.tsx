import { useLayoutEffect, useRef } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'
import { onPaint, paneSize } from '../pane.ts'
import type { ChartPoints } from './chart-points.ts'
import classes from './Drawings.module.css'
import { drawingText, type Drawing } from './drawings.ts'
import { placeShape } from './place-shape.ts'
import { useShapeMoves, type ShapeMoves } from './use-shape-moves.ts'

export interface DrawingShapeProps extends ShapeMoves {
  readonly surface: ChartSurface
  readonly points: ChartPoints
  readonly drawing: Drawing
  readonly decimals: number
  readonly isSelected: boolean
}

/**
 * A drawing over the candles. It is placed anew with each painting of the chart, without React. Pressed it is
 * selected, dragged it is moved, by its ends it is changed; with the focus on it arrow keys move it and Delete
 * deletes it.
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
  const { kind, from, to } = drawing
  useLayoutEffect(() => {
    const place = () => {
      if (group.current === null) return
      placeShape(group.current, kind, points.pointOf(from), points.pointOf(to), paneSize(surface).width)
    }
    place()
    return onPaint(surface, place)
  }, [surface, points, kind, from, to, isSelected])
  // One that was just drawn is at once under the keys.
  useLayoutEffect(() => {
    if (isSelected) group.current?.focus({ preventScroll: true })
  }, [isSelected])
  const handlers = useShapeMoves(points, drawing, moves)
  const Shape = kind === 'box' ? 'rect' : 'line'
  return (
    <g
      ref={group}
      className={classes.drawing}
      role="button"
      tabIndex={0}
      aria-label={drawingText(drawing, decimals)}
      aria-pressed={isSelected}
      aria-keyshortcuts="Delete"
      {...handlers}
    >
      <Shape className={classes.hold} />
      <Shape className={classes.ink} />
      {isSelected ? (
        <>
          <circle data-end="from" r={5} className={classes.end} />
          {kind === 'level' ? null : <circle data-end="to" r={5} className={classes.end} />}
        </>
      ) : null}
    </g>
  )
}
