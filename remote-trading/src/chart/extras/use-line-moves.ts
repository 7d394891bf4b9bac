import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { ChartSurface } from '../chart-adapter.ts'
import { dropHeight, exitPrice, exitText, stepDecimals, steppedText } from './exit-price.ts'
import { heightOf, paneSize } from './pane.ts'

/** A press that moves less than this is a click, px. */
const CLICK_PX = 4
/** Slider keys, in steps. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

export interface MovableLine {
  readonly decimals: number
  /** Its price as text, '' if it isn't set; undefined while it can't be moved. */
  readonly text: () => string | undefined
  readonly move: (text: string) => void
  /** Whether it belongs above the current price, where it is placed first. */
  readonly isAbove: boolean
  readonly currentPrice: () => number | undefined
  /** A drag ended, or Enter was pressed: the moved line is sent. Absent where moving is all. */
  readonly onSettle?: () => void
  /** Whether Delete removes it. */
  readonly isRemovable: boolean
}

interface Drag {
  readonly pointer: number
  /** The previous text, restored by Escape. */
  readonly before: string
  /** Upper edge of the pane, px in the window. */
  readonly top: number
  readonly startY: number
  /** Distance from the line to the point where it was grabbed, px. */
  readonly offset: number
  moved: boolean
}

/** Handlers to move a line by pointer and keyboard. Its owner keeps the price. */
export function useLineMoves(surface: ChartSurface, line: MovableLine) {
  const { decimals, isAbove, currentPrice } = line
  const drag = useRef<Drag>(undefined)

  function moveTo(y: number): void {
    if (surface.isGone()) return
    const within = Math.min(paneSize(surface).height, Math.max(0, y))
    type(exitText(surface.series.coordinateToPrice(within), decimals))
  }
  function type(text: string | undefined): void {
    const before = line.text()
    if (before !== undefined && text !== undefined && text !== before) line.move(text)
  }
  function drop(): void {
    const price = currentPrice()
    const current = price === undefined ? undefined : heightOf(surface, price)
    moveTo(dropHeight(current, paneSize(surface).height, isAbove))
  }
  function step(text: string, steps: number): void {
    const { height } = paneSize(surface)
    const [high, low] = [surface.series.coordinateToPrice(0), surface.series.coordinateToPrice(height)]
    const inSight = high === null || low === null ? 0 : high - low
    type(steppedText(text, steps, stepDecimals(inSight, decimals), decimals))
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const text = line.text()
      if (text === undefined || event.button !== 0 || drag.current !== undefined) return
      const element = event.currentTarget
      event.preventDefault()
      element.focus({ preventScroll: true })
      element.setPointerCapture(event.pointerId)
      const top = element.parentElement?.getBoundingClientRect().top ?? 0
      const price = exitPrice(text)
      const y = price === undefined ? undefined : heightOf(surface, price)
      const at = event.clientY - top
      const isInSight = y !== undefined && y >= 0 && y <= paneSize(surface).height
      drag.current = {
        pointer: event.pointerId,
        before: text,
        top,
        startY: event.clientY,
        offset: isInSight ? at - y : 0,
        moved: false,
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (now === undefined || now.pointer !== event.pointerId) return
      now.moved ||= Math.abs(event.clientY - now.startY) >= CLICK_PX
      if (now.moved) moveTo(event.clientY - now.top - now.offset)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (now === undefined || now.pointer !== event.pointerId) return
      drag.current = undefined
      if (!now.moved && exitPrice(now.before) === undefined) drop()
      if (now.moved) line.onSettle?.()
    },
    onLostPointerCapture(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointer === event.pointerId) drag.current = undefined
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const text = line.text()
      if (text === undefined) return
      const isSet = exitPrice(text) !== undefined
      const steps = STEPS[event.key]
      if (event.key === 'Escape' && drag.current !== undefined) {
        const { before } = drag.current
        drag.current = undefined
        line.move(before)
      } else if (isSet && steps !== undefined) step(text, steps)
      else if (isSet && line.isRemovable && (event.key === 'Delete' || event.key === 'Backspace'))
        line.move('')
      else if (isSet && event.key === 'Enter' && line.onSettle !== undefined) line.onSettle()
      else if (!isSet && (event.key === 'Enter' || event.key === ' ')) drop()
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
