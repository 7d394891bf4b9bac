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
  /** Show nothing in place: their subject, an `OfferCommands`, takes commands and shortcuts. Loaded when first asked for. */
  'layout.commands',
  /** Show nothing themselves: their subject, an {@link OfferBadge}, puts badges beside pages of the navigation. */
  'menu.badges',
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
  /** Of `layout.commands`: only for customers, or only for support staff. */
  access: v.optional(v.picklist(['user', 'admin'])),
  /** Takes half of the width where another one is beside it. */
  half: v.optional(v.boolean()),
  /** Height reserved while it loads, rem. */
  height: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(80))),
})
export type Part = v.InferOutput<typeof Part>

/** What needs the customer's attention on a page of the navigation. */
export interface MenuBadge {
  /** Shown as a number; at least 1. */
  readonly count: number
  /** The same in words, for screen readers: '3 unread messages'. */
  readonly text: string
}

/** Puts a badge beside the page with this path, or takes it away. */
export type OfferBadge = (path: string, badge: MenuBadge | undefined) => void
