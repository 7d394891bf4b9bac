import * as v from 'valibot'
import { keptPerCustomer } from './kept-per-customer.ts'

/** What the room's left panel can show. */
export const PLACES = ['watch', 'orders', 'history', 'calendar', 'news'] as const

const Flag = v.optional(v.boolean())
const Size = v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}px$/)))

const Stored = v.object({
  /** What the left panel shows; absent while it is closed. */
  place: v.optional(v.picklist(PLACES)),
  sidebarHidden: Flag,
  positionsHidden: Flag,
  advisorsHidden: Flag,
  /**
   * Width or height, such as '320px', where it is not the usual one. The style sheets hold it within its limits.
   */
  sizes: v.optional(
    v.object({ '--panel': Size, '--sidebar': Size, '--positions': Size, '--advisors': Size }),
  ),
})

/** How a customer has arranged the wide room. */
export type Workspace = v.InferOutput<typeof Stored>

/** Panes of the wide room that can be resized, by the custom property that holds their size in the style sheets. */
export type Pane = keyof NonNullable<Workspace['sizes']>

/** The customer's workspace, kept in this browser [ROOM-10]. */
export const { use: useWorkspace, keep: keepWorkspace } = keptPerCustomer<Workspace>('workspace', Stored, {})
