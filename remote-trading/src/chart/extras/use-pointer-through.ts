import { useLayoutEffect, type RefObject } from 'react'
import type { ChartSurface } from '../chart-adapter.ts'

/**
 * Lets the chart below go on as if the element did not cover it: crosshair, legend and zoom follow the mouse, while
 * presses stay with the element [ROOM-03]. Fingers have no crosshair.
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
  /** The part of the chart that takes the pointer to be over it. */
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
  /** During a drag the browser sends no events of the mouse. */
  function drag(event: PointerEvent): void {
    if (event.buttons !== 0 && event.pointerType !== 'touch') move(event)
  }
  function zoom(event: WheelEvent): void {
    const isLeft = isGone() || partAt(event)?.dispatchEvent(new WheelEvent('wheel', event))
    if (isLeft === false) event.preventDefault()
  }

  const ending = new AbortController()
  const { signal } = ending
  const on = element.addEventListener.bind(element) as HTMLElement['addEventListener']
  on('mousemove', move, { signal })
  on('mouseleave', leave, { signal })
  on('pointermove', drag, { signal })
  on('wheel', zoom, { signal, passive: false })
  return () => {
    leave()
    ending.abort()
  }
}
