import * as v from 'valibot'
import { keptPerCustomer } from './kept-per-customer.ts'

/** Decided: how many of a customer's first orders are confirmed and explained, whatever the preferences say. */
export const FIRST_ORDERS = 3

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FIRST_ORDERS))

const filled = keptPerCustomer('filled-orders', v.object({ count: Count }), { count: 0 })

/** How many of the customer's orders this browser knows to be filled; it counts no further than {@link FIRST_ORDERS}. */
export const useFilledOrders = filled.use

/** One more order was filled. */
export function countFilled(): void {
  filled.keep(({ count }) => ({ count: Math.min(count + 1, FIRST_ORDERS) }))
}

/** The customer has at least this many positions that no robot opened, open or closed: orders from other browsers count too. */
export function haveFilled(positions: number): void {
  filled.keep(({ count }) => ({ count: Math.min(Math.max(count, positions), FIRST_ORDERS) }))
}

/** Whether the customer's next order is one of the first. */
export function isFirstOrder({ count } = useFilledOrders.getState()): boolean {
  return count < FIRST_ORDERS
}
