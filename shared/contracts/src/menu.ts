import * as v from 'valibot'
import { ShownText } from './remote.ts'

/**
 * Groups of the site's navigation, in their order. `desk` is for support staff; on a desktop `account` is in the
 * menu of the avatar.
 */
export const MENU_GROUPS = ['desk', 'trade', 'portfolio', 'wallet', 'help', 'account'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Icons that the host can draw beside a page's title. */
export const MENU_ICONS = [
  'accounts',
  'activity',
  'break',
  'candles',
  'chat',
  'check',
  'close-account',
  'complaint',
  'desk',
  'deposit',
  'documents',
  'home',
  'identity',
  'journal',
  'mail',
  'markets',
  'profile',
  'progress',
  'record',
  'robot',
  'savings',
  'security',
  'settings',
  'withdrawal',
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]

/** A page's place in the site's navigation. */
export const MenuPlace = v.object({
  group: v.picklist(MENU_GROUPS),
  /** Place within its group, ascending. */
  order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  icon: v.optional(v.picklist(MENU_ICONS)),
  /** Among the most used pages, which are one press away: its place there, ascending. */
  first: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
  /** What a phone's bar says instead of the title, if that is too long for a fifth of its width: a part of the title. */
  short: v.optional(ShownText),
})
export type MenuPlace = v.InferOutput<typeof MenuPlace>
