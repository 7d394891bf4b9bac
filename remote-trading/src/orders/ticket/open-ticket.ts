import type { Side } from '@tradefront/money'
import { create } from 'zustand'

/** The ticket that is open, for whoever presses its buttons in another way: the room's trading keys. */
export interface OpenTicket {
  /** `asset_id` of the ticket's instrument. */
  readonly assetId: string
  /** Presses the ticket's one button for a side, with all that belongs to it: checks, question, lock. */
  order(side: Side): void
  /** One press of a stepper of the volume. */
  step(direction: 1 | -1): void
}

/** The open ticket; `undefined` while there is none. The ticket alone writes it. */
export const useOpenTicket = create<{
  readonly ticket: OpenTicket | undefined
  /** It asks whether an order is to be placed. */
  readonly isAsking: boolean
  /** What its button would order now: '0.10 lots · margin $123.00'; empty while it would order nothing. */
  readonly sizeText: string
}>()(() => ({ ticket: undefined, isAsking: false, sizeText: '' }))
