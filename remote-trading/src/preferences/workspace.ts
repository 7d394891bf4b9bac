import * as v from 'valibot'
import { keptPerCustomer } from './kept-per-customer.ts'

/** Contents of the room's left panel. */
export const PLACES = ['watch', 'orders', 'history', 'calendar', 'news'] as const

const Flag = v.optional(v.boolean())
const Size = v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}px$/)))

const Stored = v.object({
  /** What the left panel shows; absent if closed. */
  place: v.optional(v.picklist(PLACES)),
  sidebarHidden: Flag,
  positionsHidden: Flag,
  advisorsHidden: Flag,
  /**
   * Width or height, such as '320px', unless default. The style sheets limit them.
   */
  sizes: v.optional(
    v.object({ '--panel': Size, '--sidebar': Size, '--positions': Size, '--advisors': Size }),
  ),
})

/** A customer's layout of the wide room. */
export type Workspace = v.InferOutput<typeof Stored>

/** Resizable panes of the wide room, named by the custom property for their size in the style sheets. */
export type Pane = keyof NonNullable<Workspace['sizes']>

/** The customer's layout, stored in this browser [ROOM-10]. */
export const { use: useWorkspace, keep: keepWorkspace } = keptPerCustomer<Workspace>('workspace', Stored, {})
