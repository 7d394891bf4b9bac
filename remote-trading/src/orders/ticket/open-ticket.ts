import type { Side } from '@tradefront/money'
import { create } from 'zustand'

/** The open ticket, as the room's trading keys press it. */
export interface OpenTicket {
  /** `asset_id` of the ticket's instrument. */
  readonly assetId: string
  /** Presses the ticket's one button for a side, with all that belongs to it: checks, question, lock. */
  order(side: Side): void
  /** One press of a stepper of the volume. */
  step(direction: 1 | -1): void
}

/** The open ticket, or `undefined`. Only the ticket writes it. */
export const useOpenTicket = create<{
  readonly ticket: OpenTicket | undefined
  /** It asks whether an order is to be placed. */
  readonly isAsking: boolean
  /** What its button would order now: '0.10 lots · margin $123.00'; empty while it would order nothing. */
  readonly sizeText: string
}>()(() => ({ ticket: undefined, isAsking: false, sizeText: '' }))

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

/** What the open ticket shows of its exits; `undefined` while no ticket is open. Only the ticket writes it. */
export const useTicketLines = create<{ readonly ticket: TicketLines | undefined }>()(() => ({
  ticket: undefined,
}))
