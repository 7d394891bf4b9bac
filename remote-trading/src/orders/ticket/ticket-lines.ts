import type { Side } from '@tradefront/money'
import { create } from 'zustand'

/** Which of a ticket's exits. */
export type TicketExit = 'takeProfit' | 'stopLoss'

/** The exits of the ticket that is open, as typed, so that the chart can draw them and move them. */
export interface TicketLines {
  /** `asset_id` of the ticket's instrument */
  readonly assetId: string
  readonly side: Side
  /** Prices in the quote currency as text; '' where not set. */
  readonly takeProfit: string
  readonly stopLoss: string
  /** False while the order is on its way: nothing may be moved then. */
  readonly movable: boolean
  /** Types a price into the ticket's field. */
  move(exit: TicketExit, text: string): void
}

/** What the open ticket shows of its exits; `undefined` while no ticket is open. The ticket alone writes it. */
export const useTicketLines = create<{ readonly ticket: TicketLines | undefined }>()(() => ({
  ticket: undefined,
}))
