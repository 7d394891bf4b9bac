import * as v from 'valibot'
import { ShownText } from './remote.ts'

/** Places that show the contributions of any number of remotes, in their order. A slot has a single remote. */
export const PART_PLACES = [
  /** Beside the support team's conversation with a customer, whose id is the subject. */
  'customer.facts',
  /** Cards of `/main/dashboard`. */
  'dashboard.cards',
  /** The header of /main, before the deposit button. */
  'header.items',
  /** Sections of the settings, each loaded when it is opened. */
  'settings.sections',
] as const
export type PartPlace = (typeof PART_PLACES)[number]

/** A place and the part's own name: `dashboard.cards/watchlist`. Remotes may use the same names. */
export type PartName = `${PartPlace}/${string}`

/** What a remote declares of its part: enough to place it before its code is loaded. */
export const Part = v.object({
  /** By which users know it, also where it could not be loaded. */
  title: ShownText,
  /** A line about it, where the place shows one. */
  note: v.optional(ShownText),
  /** Among the parts of its place, ascending. */
  order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  /** Takes half of the width where another one is beside it. */
  half: v.optional(v.boolean()),
  /** Height reserved while it loads, rem. */
  height: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(80))),
})
export type Part = v.InferOutput<typeof Part>
