import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { ChartSurface } from '../../chart-adapter.ts'
import { paneSize } from '../pane.ts'
import { usePointerThrough } from '../use-pointer-through.ts'
import type { ChartPoints, Point } from './chart-points.ts'
import classes from './Drawings.module.css'
import { isWhole, MAX_DRAWINGS, ONE_PRESS, type Drawing, type DrawingKind } from './drawings.ts'
import { figureOf } from './figure.ts'
import { placeFigure } from './place-figure.ts'

/** A press that moves less than this is a click, px. */
const CLICK_PX = 4
/** Size of a position when placed, as shares of the chart: its target's distance, its stop's, and its width. */
const POSITION = { target: 0.12, stop: 0.06, width: 0.2 }
/** Distance of a new channel's lines, as a share of the chart's height. */
const CHANNEL = 0.12

/** What is drawn, and how. */
const HINTS: Readonly<Record<DrawingKind, MessageDescriptor>> = {
  level: msg`Horizontal line: press to place it`,
  trend: msg`Trend line: drag, or press both ends`,
  ray: msg`Ray: drag, or press two points`,
  channel: msg`Parallel channel: drag, or press both ends of one side`,
  box: msg`Rectangle: drag, or press two corners`,
  fibonacci: msg`Fibonacci retracement: drag, or press start and end of the move`,
  long: msg`Long position: press the entry`,
  short: msg`Short position: press the entry`,
  measure: msg`Measure: drag, or press two points`,
  text: msg`Text: press to place it`,
}

export interface NewDrawingProps {
  readonly surface: ChartSurface
  readonly points: ChartPoints
  readonly kind: DrawingKind
  readonly decimals: number
  readonly magnet: boolean
  readonly isFull: boolean
  readonly onDrawn: (drawing: Omit<Drawing, 'id'>) => void
  readonly onCancel: () => void
}

/**
 * Takes the chart's presses while drawing: one for a horizontal line, a text or a position, a drag or two presses for a
 * shape with two ends. Enter places it in the middle, where arrow keys move it; Escape cancels.
 */
export function NewDrawing({
  surface,
  points,
  kind,
  decimals,
  magnet,
  isFull,
  onDrawn,
  onCancel,
}: NewDrawingProps) {
  const { t } = useLingui()
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

  /** The drawing between two points; undefined outside the chart. */
  function drawn(from: Point, to: Point): Omit<Drawing, 'id'> | undefined {
    const { width, height } = paneSize(surface)
    const up = kind === 'short' ? 1 : -1
    const isPosition = kind === 'long' || kind === 'short'
    const start = points.anchorAt(from, magnet)
    const end = isPosition
      ? points.anchorAt({ x: from.x + width * POSITION.width, y: from.y + up * height * POSITION.target })
      : points.anchorAt(to, magnet)
    const third = isPosition
      ? points.anchorAt({ x: from.x, y: from.y - up * height * POSITION.stop })
      : kind === 'channel'
        ? points.anchorAt({ x: from.x, y: from.y + height * CHANNEL })
        : undefined
    if (start === undefined || end === undefined) return undefined
    const drawing = { kind, from: start, to: end, ...(third && { third: third.price }) }
    return isWhole(drawing) ? drawing : undefined
  }
  function draw(from: Point, to: Point): void {
    const drawing = drawn(from, to)
    if (drawing !== undefined && !isFull) onDrawn(drawing)
  }
  function show(from: Point, to: Point): void {
    if (preview.current === null) return
    const drawing = drawn(from, to)
    const size = paneSize(surface)
    const figure = drawing && figureOf({ ...drawing, id: '' }, { points, size, decimals })
    placeFigure(preview.current, figure, false)
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
    if (ONE_PRESS.has(kind)) show(at, at)
    else if (start !== undefined) show(start, at)
  }
  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const at = pointIn(event)
    const from = start ?? at
    if (pressed.current === undefined) return
    const isSecond = pressed.current !== from
    pressed.current = undefined
    if (ONE_PRESS.has(kind)) draw(at, at)
    else if (isSecond || Math.hypot(at.x - from.x, at.y - from.y) >= CLICK_PX) draw(from, at)
  }
  function onClick(event: MouseEvent): void {
    // Pointer presses are handled elsewhere; this is Enter or the space bar.
    if (event.detail > 0) return
    const { width, height } = paneSize(surface)
    const tall = ONE_PRESS.has(kind) ? 0 : height * 0.1
    draw({ x: width * 0.4, y: height / 2 + tall }, { x: width * 0.6, y: height / 2 - tall })
  }

  const hint = t(HINTS[kind])
  return (
    <>
      <button
        type="button"
        ref={field}
        className={classes.field}
        aria-label={t`${hint}. Enter draws it in the middle, Escape cancels.`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onClick={onClick}
      />
      <svg className={classes.drawings} aria-hidden>
        <g ref={preview} className={classes.drawing} data-unplaced="" />
      </svg>
      <fieldset className={classes.bar} aria-label={t`New drawing`}>
        <output>{isFull ? t`This chart has ${MAX_DRAWINGS} drawings. Delete one first.` : hint}</output>
        <Button variant="subtle" size="xs" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </fieldset>
    </>
  )
}

function pointIn(event: PointerEvent<HTMLElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}
