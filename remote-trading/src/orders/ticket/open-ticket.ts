import type { Side } from '@tradefront/money'
import { create } from 'zustand'

/** The open ticket, as the room's trading shortcuts operate it. */
export interface OpenTicket {
  /** `asset_id` of the ticket's instrument. */
  readonly assetId: string
  /** Presses the ticket's button for a side, with its checks, confirmation and lock. */
  order(side: Side): void
  /** One press of a volume stepper. */
  step(direction: 1 | -1): void
}

/** The open ticket, if any. Only the ticket writes it. */
export const useOpenTicket = create<{
  readonly ticket: OpenTicket | undefined
  /** It is asking for confirmation of an order. */
  readonly isAsking: boolean
  /** What its button would order now: '0.10 lots · margin $123.00'; empty if it would order nothing. */
  readonly sizeText: string
}>()(() => ({ ticket: undefined, isAsking: false, sizeText: '' }))

/** Which of a ticket's exits. */
export type TicketExit = 'takeProfit' | 'stopLoss'

/** The open ticket's exits as typed, so that the chart can draw and move them. */
export interface TicketLines {
  /** `asset_id` of the ticket's instrument */
  readonly assetId: string
  readonly side: Side
  /** Prices in the quote currency as text; '' if unset. */
  readonly takeProfit: string
  readonly stopLoss: string
  /** False while an order is pending, when nothing may be moved. */
  readonly movable: boolean
  /** Enters a price into the ticket's field. */
  move(exit: TicketExit, text: string): void
}

/** The open ticket's exits; undefined without a ticket. Only the ticket writes it. */
export const useTicketLines = create<{ readonly ticket: TicketLines | undefined }>()(() => ({
  ticket: undefined,
}))
