import { Button } from '@tradefront/ui/Button'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'
import { paneSize } from '../pane.ts'
import { usePointerThrough } from '../use-pointer-through.ts'
import type { ChartPoints, Point } from './chart-points.ts'
import classes from './Drawings.module.css'
import { DRAWING_NAMES, MAX_DRAWINGS, type Anchor, type DrawingKind } from './drawings.ts'
import { placeShape } from './place-shape.ts'

/** A press that moves less than this is a click, px. */
const CLICK_PX = 4

const HINTS: Readonly<Record<DrawingKind, string>> = {
  level: 'press where it belongs',
  trend: 'drag, or press both ends',
  box: 'drag, or press two corners',
}

export interface NewDrawingProps {
  readonly surface: ChartSurface
  readonly points: ChartPoints
  readonly kind: DrawingKind
  readonly isFull: boolean
  readonly onDrawn: (from: Anchor, to: Anchor) => void
  readonly onCancel: () => void
}

/**
 * Takes the chart's presses while drawing: one for a horizontal line, a drag or two presses for a shape with two ends.
 * Enter places it in the middle, where arrow keys move it; Escape cancels.
 */
export function NewDrawing({ surface, points, kind, isFull, onDrawn, onCancel }: NewDrawingProps) {
  const field = useRef<HTMLButtonElement>(null)
  const preview = useRef<SVGGElement>(null)
  const [start, setStart] = useState<Point>()
  const pressed = useRef<Point>(undefined)
  usePointerThrough(field, surface)
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent): void {
      if (event.key === 'Escape') onCancel()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onCancel])

  function draw(from: Point, to: Point): void {
    const [one, two] = [points.anchorAt(from), points.anchorAt(to)]
    if (one === undefined || two === undefined || isFull) return
    onDrawn(one, two)
  }
  function show(from: Point, to: Point): void {
    if (preview.current !== null) placeShape(preview.current, kind, from, to, paneSize(surface).width)
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    const at = pointIn(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = at
    if (start === undefined) setStart(at)
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const at = pointIn(event)
    if (kind === 'level') show(at, at)
    else if (start !== undefined) show(start, at)
  }
  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const at = pointIn(event)
    const from = start ?? at
    if (pressed.current === undefined) return
    const isSecond = pressed.current !== from
    pressed.current = undefined
    if (kind === 'level') draw(at, at)
    else if (isSecond || Math.hypot(at.x - from.x, at.y - from.y) >= CLICK_PX) draw(from, at)
  }
  function onClick(event: MouseEvent): void {
    // Pointer presses are handled elsewhere; this is Enter or the space bar.
    if (event.detail > 0) return
    const { width, height } = paneSize(surface)
    const tall = kind === 'level' ? 0 : height * 0.1
    draw({ x: width * 0.4, y: height / 2 + tall }, { x: width * 0.6, y: height / 2 - tall })
  }

  const name = DRAWING_NAMES[kind]
  const Shape = kind === 'box' ? 'rect' : 'line'
  return (
    <>
      <button
        type="button"
        ref={field}
        className={classes.field}
        aria-label={`${name}: ${HINTS[kind]}. Enter draws it in the middle, Escape cancels.`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onClick={onClick}
      />
      <svg className={classes.drawings} aria-hidden>
        <g ref={preview} className={classes.drawing} data-unplaced="">
          <Shape className={classes.ink} />
        </g>
      </svg>
      <fieldset className={classes.bar} aria-label="New drawing">
        <output>
          {isFull ? `This chart has ${MAX_DRAWINGS} drawings. Delete one first.` : `${name}: ${HINTS[kind]}`}
        </output>
        <Button variant="subtle" size="xs" onClick={onCancel}>
          Cancel
        </Button>
      </fieldset>
    </>
  )
}

function pointIn(event: PointerEvent<HTMLElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}
