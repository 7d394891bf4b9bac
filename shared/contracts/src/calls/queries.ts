import * as v from 'valibot'
import { Numeric } from '../primitives.ts'

/** A whole number from 1. */
export const Whole = v.pipe(Numeric, v.integer(), v.minValue(1))

/** Page number, starting at 1. */
export const PageQuery = v.object({ page: v.optional(Whole) })
