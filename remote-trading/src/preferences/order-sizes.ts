import { ASSET_CLASSES, classOfType, type Asset, type AssetClass } from '@tradefront/contracts'
import { checkLots, lots, VOLUME, type Lots } from '@tradefront/money'
import * as v from 'valibot'
import { keptPerCustomer } from './kept-per-customer.ts'

/** Instruments whose last size is remembered, the latest ones. */
const MOST_REMEMBERED = 200

/** Lots as text. */
const Typed = v.pipe(v.string(), v.maxLength(40))
const Size = v.optional(Typed)

/** What new tickets begin with. */
export interface OrderSizes {
  /** Lots by asset class, as typed in the preferences; '' is none. */
  readonly byClass: Readonly<Partial<Record<AssetClass, string | undefined>>>
  /** The last order of each instrument, the latest last; `id` is its `asset_id`. */
  readonly last: readonly { readonly id: string; readonly class: AssetClass; readonly lots: string }[]
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
    v.pipe(v.array(v.object({ id: v.string(), class: Class, lots: Typed })), v.maxLength(MOST_REMEMBERED)),
    [],
  ),
})

const sizes = keptPerCustomer<OrderSizes>('order-sizes', Stored, { byClass: {}, last: [] })

/** The customer's sizes of new orders, kept in this browser. */
export const useOrderSizes = sizes.use

/** A size that may be ordered; `undefined` for any other text. */
function sizeOf(text: string | undefined): Lots | undefined {
  const size = lots(text)
  return size !== undefined && checkLots(size) === 'ok' ? size : undefined
}

/** Whether this may stand as a class's size: a volume that may be ordered, or nothing. */
export function isClassSize(text: string): boolean {
  return text === '' || sizeOf(text) !== undefined
}

/** Lots that a new ticket begins with: the last order of the instrument, else the size of its class, else 0.01 [ORD-01]. */
export function firstSizeOf({ asset_id: id, type }: Pick<Asset, 'asset_id' | 'type'>): Lots {
  const { byClass, last } = useOrderSizes.getState()
  const before = last.find((order) => order.id === id)?.lots
  return sizeOf(before) ?? sizeOf(byClass[classOfType(type)]) ?? VOLUME.lots.initial
}

/** Remembers the size of an order that was opened, as decimal text of lots. */
export function rememberSize({ asset_id: id, type }: Pick<Asset, 'asset_id' | 'type'>, size: string): void {
  const order = { id, class: classOfType(type), lots: size }
  sizes.keep(({ last }) => ({
    last: [...last.filter((other) => other.id !== id), order].slice(-MOST_REMEMBERED),
  }))
}

/**
 * Sets the size of a class, as typed. It then holds for all its instruments: their last sizes are forgotten, since
 * who says what a class begins with means all of it.
 */
export function setClassSize(name: AssetClass, text: string): void {
  sizes.keep(({ byClass, last }) => ({
    byClass: { ...byClass, [name]: text },
    last: last.filter((order) => order.class !== name),
  }))
}
