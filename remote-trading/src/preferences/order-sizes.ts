import { ASSET_CLASSES, classOfType, type Asset, type AssetClass } from '@tradefront/contracts'
import { checkLots, lots, VOLUME, type Lots } from '@tradefront/money'
import * as v from 'valibot'
import { keptPerCustomer } from './kept-per-customer.ts'

/** Maximum number of instruments whose last size is remembered. */
const MAX_REMEMBERED = 200

/** Lots as text. */
const Typed = v.pipe(v.string(), v.maxLength(40))
const Size = v.optional(Typed)

/** Initial sizes of new tickets. */
export interface OrderSizes {
  /** Lots by asset class, as typed in the preferences; '' if unset. */
  readonly byClass: Readonly<Partial<Record<AssetClass, string | undefined>>>
  /**
   * Each instrument's usual size, the most recently ordered last; `id` is its `asset_id`, `recent` the latest orders.
   */
  readonly last: readonly {
    readonly id: string
    readonly class: AssetClass
    readonly lots: string
    readonly recent?: readonly string[] | undefined
  }[]
}

const Class = v.picklist(ASSET_CLASSES)

const Stored = v.object({
  byClass: v.fallback(
    v.object({
      cryptos: Size,
      stocks: Size,
      indices: Size,
      commodities: Size,
      metals: Size,
      forex: Size,
    } satisfies Record<AssetClass, typeof Size>),
    {},
  ),
  last: v.fallback(
    v.pipe(
      v.array(v.object({ id: v.string(), class: Class, lots: Typed, recent: v.optional(v.array(Typed)) })),
      v.maxLength(MAX_REMEMBERED),
    ),
    [],
  ),
})

const sizes = keptPerCustomer<OrderSizes>('order-sizes', Stored, { byClass: {}, last: [] })

/** The customer's sizes for new orders, stored in this browser. */
export const useOrderSizes = sizes.use

/** Parses a valid order size; undefined for any other text. */
function sizeOf(text: string | undefined): Lots | undefined {
  const size = lots(text)
  return size !== undefined && checkLots(size) === 'ok' ? size : undefined
}

/** Whether this is valid as a class's size: a valid volume, or empty. */
export function isClassSize(text: string): boolean {
  return text === '' || sizeOf(text) !== undefined
}

/** Initial lots of a new ticket: the instrument's last order, else its class's size, else 0.01 [ORD-01]. */
export function firstSizeOf({ asset_id: id, type }: Pick<Asset, 'asset_id' | 'type'>): Lots {
  const { byClass, last } = useOrderSizes.getState()
  const before = last.find((order) => order.id === id)?.lots
  return sizeOf(before) ?? sizeOf(byClass[classOfType(type)]) ?? VOLUME.lots.initial
}

/** Number of orders of an instrument that the median is based on. */
const RECENT_ORDERS = 5
/** Decided: a size this many times the median of the latest orders is an outlier and not remembered. */
const OUTLIER_FACTOR = 5n

/**
 * Remembers the size of a filled order, as decimal text in lots. An outlier is added to the latest orders without
 * replacing the usual size; repeated often enough, it becomes the usual one.
 */
export function rememberSize({ asset_id: id, type }: Pick<Asset, 'asset_id' | 'type'>, size: string): void {
  sizes.keep(({ last }) => {
    const before = last.find((order) => order.id === id)
    const earlier = before === undefined ? [] : (before.recent ?? [before.lots])
    const recent = [...earlier, size].slice(-RECENT_ORDERS)
    const usual = before !== undefined && isOutlier(size, recent) ? before.lots : size
    const order = { id, class: classOfType(type), lots: usual, recent }
    return { last: [...last.filter((other) => other.id !== id), order].slice(-MAX_REMEMBERED) }
  })
}

/** Whether a size is far above the median; for an even count the lower middle value. */
function isOutlier(size: string, of: readonly string[]): boolean {
  const sorted = of.map((text) => sizeOf(text) ?? 0n).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n
  return (sizeOf(size) ?? 0n) > OUTLIER_FACTOR * median
}

/**
 * Sets the size of a class, as typed. It applies to all its instruments: their remembered sizes are dropped, because a
 * size set for the class is meant for all of them.
 */
export function setClassSize(name: AssetClass, text: string): void {
  sizes.keep(({ byClass, last }) => ({
    byClass: { ...byClass, [name]: text },
    last: last.filter((order) => order.class !== name),
  }))
}
