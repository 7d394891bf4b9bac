import * as v from 'valibot'
import { keptPerCustomer } from '../../preferences/kept-per-customer.ts'

const Stored = v.object({
  /** Shown once, so it continues after a reload. */
  hasBegun: v.boolean(),
  /** Done or skipped: it doesn't come back. */
  isOver: v.boolean(),
})

const kept = keptPerCustomer('first-trade', Stored, { hasBegun: false, isOver: false })

/** How far the customer is with the guide through a first practice trade. */
export const useFirstTrade = kept.use

export const beginFirstTrade = (): void => kept.keep(() => ({ hasBegun: true }))

export const endFirstTrade = (): void => kept.keep(() => ({ isOver: true }))
