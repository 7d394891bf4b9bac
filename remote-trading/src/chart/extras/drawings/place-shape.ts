import type { Point } from './chart-points.ts'
import type { DrawingKind } from './drawings.ts'

/** Positions a shape's SVG elements: the visible ones and their touch targets. */
export function placeShape(
  group: SVGGElement,
  kind: DrawingKind,
  from: Point | undefined,
  to: Point | undefined,
  width: number,
): void {
  group.toggleAttribute('data-unplaced', from === undefined || to === undefined)
  if (from === undefined || to === undefined) return
  for (const line of group.querySelectorAll('line')) {
    set(line, {
      x1: kind === 'level' ? 0 : from.x,
      y1: from.y,
      x2: kind === 'level' ? width : to.x,
      y2: kind === 'level' ? from.y : to.y,
    })
  }
  for (const box of group.querySelectorAll('rect')) {
    set(box, {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    })
  }
  for (const circle of group.querySelectorAll('circle')) {
    const { x, y } = circle.dataset['end'] === 'to' ? to : from
    set(circle, { cx: kind === 'level' ? width / 2 : x, cy: y })
  }
}

function set(element: SVGElement, numbers: Readonly<Record<string, number>>): void {
  for (const [name, number] of Object.entries(numbers)) {
    const text = String(Math.round(number * 2) / 2)
    if (element.getAttribute(name) !== text) element.setAttribute(name, text)
  }
}
