import * as v from 'valibot'
import { tradedAccount } from '../kit/account/traded-account.ts'
import { keptPerCustomer } from './kept-per-customer.ts'

/**
 * Decided: a customer's first orders, this many, are confirmed and explained regardless of the preferences: on the
 * practice account, where the broker has one.
 */
export const FIRST_ORDERS = 3

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FIRST_ORDERS))

const filled = keptPerCustomer('filled-orders', v.object({ count: Count }), { count: 0 })

/** Number of the customer's filled orders known to this browser, counted up to {@link FIRST_ORDERS}. */
export const useFilledOrders = filled.use

/** Counts a filled order. */
export function countFilled(): void {
  filled.keep(({ count }) => ({ count: Math.min(count + 1, FIRST_ORDERS) }))
}

/**
 * Notes that the customer has at least this many positions not opened by a robot, open or closed, so that orders from
 * other browsers count too.
 */
export function haveFilled(positions: number): void {
  filled.keep(({ count }) => ({ count: Math.min(Math.max(count, positions), FIRST_ORDERS) }))
}

/** Whether the customer's next order is one of their first; never on the real account. */
export function isFirstOrder({ count } = useFilledOrders.getState()): boolean {
  return count < FIRST_ORDERS && tradedAccount() !== 'real'
}
