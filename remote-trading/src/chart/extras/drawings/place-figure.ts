import type { End, Figure } from './figure.ts'
import type { Point } from './chart-points.ts'
import classes from './Drawings.module.css'

const SVG = 'http://www.w3.org/2000/svg'
/** Radius of an end's handle, px. */
const HANDLE = 5

type Attributes = Readonly<Record<string, string | number>>

/**
 * Draws a figure into a group that React leaves empty: the visible parts, and those for touch. Elements are reused, so
 * that a repaint only moves them.
 */
export function placeFigure(group: SVGGElement, figure: Figure | undefined, hasHandles: boolean): void {
  group.toggleAttribute('data-unplaced', figure === undefined)
  if (figure === undefined) return
  const { lines, areas, labels, handles } = figure
  const ends = hasHandles ? (Object.entries(handles) as [End, Point][]) : []
  const parts = [
    ...areas.map(({ corners, tone }) =>
      part('polygon', 'area', tone, { points: corners.map(pairOf).join(' ') }),
    ),
    ...lines.map(({ from, to }) => part('line', 'hold', '', lineOf(from, to))),
    ...lines.map(({ from, to, tone }) => part('line', 'ink', tone, lineOf(from, to))),
    ...labels.map(({ at, tone, align, text }) =>
      part('text', 'label', tone, { x: half(at.x), y: half(at.y), 'text-anchor': align }, text),
    ),
    ...ends.map(([end, { x, y }]) =>
      part('circle', 'end', '', { cx: half(x), cy: half(y), r: HANDLE, 'data-end': end }),
    ),
  ]
  parts.forEach((each, index) => draw(group, each, index))
  while (group.children.length > parts.length) group.lastElementChild?.remove()
}

interface Part {
  readonly name: string
  readonly kind: 'area' | 'hold' | 'ink' | 'label' | 'end'
  readonly attributes: Attributes
  readonly text: string | undefined
}

function part(name: string, kind: Part['kind'], tone: string, attributes: Attributes, text?: string): Part {
  return { name, kind, attributes: { ...attributes, class: classes[kind] ?? '', 'data-tone': tone }, text }
}

function draw(group: SVGGElement, { name, attributes, text }: Part, index: number): void {
  const there = group.children[index]
  const isSame = there?.tagName === name && there.getAttribute('class') === attributes['class']
  const element = isSame ? there : document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (element.getAttribute(attribute) !== String(value)) element.setAttribute(attribute, String(value))
  }
  if (text !== undefined && element.textContent !== text) element.textContent = text
  if (isSame) return
  if (text !== undefined) element.setAttribute('translate', 'no')
  if (there === undefined) group.append(element)
  else there.replaceWith(element)
}

const half = (number: number) => Math.round(number * 2) / 2
const pairOf = ({ x, y }: Point) => `${half(x)},${half(y)}`
const lineOf = (from: Point, to: Point) => ({
  x1: half(from.x),
  y1: half(from.y),
  x2: half(to.x),
  y2: half(to.y),
})
