import { useLayoutEffect, type RefObject } from 'react'
import type { ChartSurface } from '../chart-adapter.ts'

/**
 * Lets the chart below react as if the element didn't cover it: crosshair, legend and zoom follow the mouse, while
 * presses go to the element [ROOM-03]. Touch has no crosshair.
 */
export function usePointerThrough(
  element: RefObject<Element | null>,
  surface: ChartSurface,
  isOn = true,
): void {
  useLayoutEffect(() => {
    if (isOn && element.current !== null) return passPointerOn(element.current, surface)
  }, [element, surface, isOn])
}

function passPointerOn(element: Element, { chart, isGone }: ChartSurface): () => void {
  /** The part of the chart that considers the pointer to be over it. */
  let entered: Element | undefined

  const partAt = ({ clientX, clientY }: MouseEvent) =>
    document.elementsFromPoint(clientX, clientY).find((part) => chart.chartElement().contains(part))

  function leave(event?: MouseEvent): void {
    if (!isGone()) entered?.dispatchEvent(new MouseEvent('mouseleave', event))
    entered = undefined
  }
  function move(event: MouseEvent): void {
    if (isGone()) return
    const part = partAt(event)
    if (part !== entered) {
      leave(event)
      part?.dispatchEvent(new MouseEvent('mouseenter', event))
      entered = part
    }
    part?.dispatchEvent(new MouseEvent('mousemove', event))
  }
  // The browser sends no mouse events during a drag.
  function drag(event: PointerEvent): void {
    if (event.buttons !== 0 && event.pointerType !== 'touch') move(event)
  }
  function zoom(event: WheelEvent): void {
    const isLeft = isGone() || partAt(event)?.dispatchEvent(new WheelEvent('wheel', event))
    if (isLeft === false) event.preventDefault()
  }

  const controller = new AbortController()
  const { signal } = controller
  const on = element.addEventListener.bind(element) as HTMLElement['addEventListener']
  on('mousemove', move, { signal })
  on('mouseleave', leave, { signal })
  on('pointermove', drag, { signal })
  on('wheel', zoom, { signal, passive: false })
  return () => {
    leave()
    controller.abort()
  }
}
