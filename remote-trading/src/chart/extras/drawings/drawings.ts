import { randomId, storedJson } from '@tradefront/browser'
import { formatPrice } from '@tradefront/money'
import { createCustomerStore } from '@tradefront/session'
import * as v from 'valibot'
import { keptValue, type Kept } from '../../../kit/kept/kept-value.ts'

export const DRAWING_KINDS = ['level', 'trend', 'box'] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

export const DRAWING_NAMES: Readonly<Record<DrawingKind, string>> = {
  level: 'Horizontal line',
  trend: 'Trend line',
  box: 'Rectangle',
}

/** A point in the chart: Unix seconds, and a price in the quote currency. */
export interface Anchor {
  readonly time: number
  readonly price: number
}

/** A customer's drawing. A horizontal line has the price of `from` and no second end. */
export interface Drawing {
  readonly id: string
  readonly kind: DrawingKind
  readonly from: Anchor
  readonly to: Anchor
}

/** Maximum number of drawings per instrument. */
export const MAX_DRAWINGS = 50

const StoredAnchor = v.object({
  time: v.pipe(v.number(), v.finite(), v.minValue(0)),
  price: v.pipe(v.number(), v.finite(), v.gtValue(0)),
})
const StoredDrawing = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  kind: v.picklist(DRAWING_KINDS),
  from: StoredAnchor,
  to: StoredAnchor,
})

const drawings = keptValue<readonly Drawing[]>({
  name: 'chart-drawings',
  nothing: [],
  schema: storedJson(v.pipe(v.array(StoredDrawing), v.maxLength(MAX_DRAWINGS))),
  // An invalid drawing doesn't discard the others.
  salvage: storedJson(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list) => list.filter((entry) => v.is(StoredDrawing, entry)).slice(0, MAX_DRAWINGS)),
    ),
  ),
})

/** The customer's drawings in an instrument's chart, stored in this browser. */
export const useDrawings = (assetId: string): Kept<readonly Drawing[]> => drawings.useKept(assetId)

/** The current tool, and the selected drawing. */
interface Pencil {
  readonly tool: DrawingKind | undefined
  readonly selected: string | undefined
}

export const usePencil = createCustomerStore<Pencil>({ tool: undefined, selected: undefined })

export function newDrawing(kind: DrawingKind, from: Anchor, to: Anchor): Drawing {
  return { id: randomId(), kind, from, to }
}

/** Adds a drawing; at {@link MAX_DRAWINGS} nothing changes. */
export function withDrawing(drawing: Drawing) {
  return (before: readonly Drawing[]) => (before.length < MAX_DRAWINGS ? [...before, drawing] : before)
}

/** Moves a drawing; one deleted in another tab meanwhile stays deleted. */
export function withMoved(moved: Drawing) {
  return (before: readonly Drawing[]) => before.map((each) => (each.id === moved.id ? moved : each))
}

/** 'Trend line from 1.08400 to 1.08900'. */
export function drawingText({ kind, from, to }: Drawing, decimals: number): string {
  const start = formatPrice(from.price, decimals)
  if (kind === 'level') return `${DRAWING_NAMES.level} at ${start}`
  return `${DRAWING_NAMES[kind]} from ${start} to ${formatPrice(to.price, decimals)}`
}
