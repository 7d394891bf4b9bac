import { msg, t } from '@lingui/core/macro'
import { randomId, storedJson } from '@tradefront/browser'
import type { MessageDescriptor } from '@tradefront/language'
import { formatPrice } from '@tradefront/money'
import { createCustomerStore } from '@tradefront/session'
import * as v from 'valibot'
import { keptValue, type Kept } from '../../../kit/kept/kept-value.ts'

export const DRAWING_KINDS = [
  'level',
  'trend',
  'ray',
  'channel',
  'box',
  'fibonacci',
  'long',
  'short',
  'measure',
  'text',
] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

export const DRAWING_NAMES: Readonly<Record<DrawingKind, MessageDescriptor>> = {
  level: msg`Horizontal line`,
  trend: msg`Trend line`,
  ray: msg`Ray`,
  channel: msg`Parallel channel`,
  box: msg`Rectangle`,
  fibonacci: msg`Fibonacci retracement`,
  long: msg`Long position`,
  short: msg`Short position`,
  measure: msg({ message: 'Measure', comment: 'Tool that measures a move of the price' }),
  text: msg({ message: 'Text', comment: 'What a drawing says, and its kind' }),
}

/** Drawings placed by a single press; all others have two ends. */
export const ONE_PRESS: ReadonlySet<DrawingKind> = new Set(['level', 'text', 'long', 'short'])

/** A point in the chart: Unix seconds, and a price in the quote currency. */
export interface Anchor {
  readonly time: number
  readonly price: number
}

/** A customer's drawing. A horizontal line and a text have only `from`. */
export interface Drawing {
  readonly id: string
  readonly kind: DrawingKind
  /** A position's entry. */
  readonly from: Anchor
  /** A position's target, and where its boxes end. */
  readonly to: Anchor
  /** A price: of a channel's second line at the time of `from`, or a position's stop. */
  readonly third?: number | undefined
  readonly text?: string | undefined
  /** Neither moved nor deleted by a slip. */
  readonly locked?: boolean | undefined
}

/** Maximum number of drawings per instrument. */
export const MAX_DRAWINGS = 50
/** Maximum length of a text, characters. */
export const MAX_TEXT = 120

const Price = v.pipe(v.number(), v.finite(), v.gtValue(0))
const StoredAnchor = v.object({
  time: v.pipe(v.number(), v.finite(), v.minValue(0)),
  price: Price,
})
const StoredDrawing = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    kind: v.picklist(DRAWING_KINDS),
    from: StoredAnchor,
    to: StoredAnchor,
    third: v.optional(Price),
    text: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT))),
    locked: v.optional(v.boolean()),
  }),
  v.check((drawing) => isWhole(drawing)),
)

/** Whether a drawing has what its kind needs; a position's stop and target are on either side of its entry. */
export function isWhole({ kind, from, to, third }: Pick<Drawing, 'kind' | 'from' | 'to' | 'third'>): boolean {
  if (kind === 'channel') return third !== undefined
  if (kind === 'long') return third !== undefined && third < from.price && to.price > from.price
  if (kind === 'short') return third !== undefined && third > from.price && to.price < from.price
  return true
}

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

export interface DrawingSettings {
  /** Ends snap to the nearest open, high, low or close. */
  readonly magnet: boolean
  /** Nothing drawn can be moved or deleted by a slip. */
  readonly locked: boolean
}

const FIRST_SETTINGS: DrawingSettings = { magnet: false, locked: false }

const settings = keptValue<DrawingSettings>({
  name: 'chart-drawing-settings',
  nothing: FIRST_SETTINGS,
  schema: storedJson(v.object({ magnet: v.boolean(), locked: v.boolean() })),
  salvage: storedJson(
    v.object({ magnet: v.fallback(v.boolean(), false), locked: v.fallback(v.boolean(), false) }),
  ),
})

/** The customer's settings for drawing, the same for every instrument. */
export const useDrawingSettings = (): Kept<DrawingSettings> => settings.useKept()

/** The current tool, and the selected drawing. */
interface Pencil {
  readonly tool: DrawingKind | undefined
  readonly selected: string | undefined
}

export const usePencil = createCustomerStore<Pencil>({ tool: undefined, selected: undefined })

export function newDrawing(drawing: Omit<Drawing, 'id'>): Drawing {
  return { ...drawing, id: randomId() }
}

/** 'Trend line from 1.08400 to 1.08900'. */
export function drawingText(drawing: Drawing, decimals: number): string {
  return t(
    drawingMessage(
      drawing,
      (price) => formatPrice(price, decimals),
      (name) => t(name),
    ),
  )
}

/** A drawing as a message, with prices and the name of its kind as these make them. */
export function drawingMessage(
  { kind, from, to, third, text }: Drawing,
  priceOf: (price: number | undefined) => string,
  nameOf: (name: MessageDescriptor) => string,
): MessageDescriptor {
  const price = priceOf(from.price)
  const end = priceOf(to.price)
  const stop = priceOf(third)
  switch (kind) {
    case 'level':
      return msg`Horizontal line at ${price}`
    case 'text':
      return msg`Text: ${{ text: text ?? '' }}`
    case 'long':
      return msg`Long position at ${price}, target ${{ target: end }}, stop ${stop}`
    case 'short':
      return msg`Short position at ${price}, target ${{ target: end }}, stop ${stop}`
    default:
      return msg`${{ shape: nameOf(DRAWING_NAMES[kind]) }} from ${{ start: price }} to ${end}`
  }
}
