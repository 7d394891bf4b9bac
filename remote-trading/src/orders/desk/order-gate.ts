import { checkLots, lots as parseLots, type Lots } from '@tradefront/money'
import type { Freshness } from '../../instruments/assets/freshness.ts'
import type { TradingPreferences } from '../../preferences/trading-preferences.ts'
import type { Order } from './order.ts'
import { figuresOf, orderOf, type TicketFacts } from '../ticket/ticket-figures.ts'

/** A field of the ticket that can be wrong. */
export type TicketField = 'size' | 'takeProfit' | 'stopLoss'

/** What is to happen when the ticket's button is pressed. */
export type Gate =
  /** Nothing; `field` is the first that is wrong, absent where there is no price or no user yet. */
  | { readonly kind: 'wrong'; readonly field: TicketField | undefined }
  /** The market is closed: nothing is sent [MKT-14]. */
  | { readonly kind: 'closed' }
  /** The trader wants to be asked before. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'send'; readonly order: Order }

/** Whether an order of this size is to be confirmed. A size that cannot be read asks always. */
export function isAskedAbout(
  size: Lots,
  { confirmation, confirmAbove }: Pick<TradingPreferences, 'confirmation' | 'confirmAbove'>,
): boolean {
  if (confirmation !== 'above') return confirmation === 'always'
  const limit = parseLots(confirmAbove)
  return limit === undefined || checkLots(limit) !== 'ok' || size >= limit
}

export interface GateFacts {
  readonly ticket: TicketFacts
  readonly userId: string | undefined
  readonly freshness: Freshness
  readonly preferences: Pick<TradingPreferences, 'confirmation' | 'confirmAbove'>
  /** The trader has been asked and said yes. */
  readonly confirmed: boolean
}

/** The one way from a ticket to an order: button, Enter and trading keys all come through here. */
export function gateOf({ ticket, userId, freshness, preferences, confirmed }: GateFacts): Gate {
  if (freshness === 'closed') return { kind: 'closed' }
  const order = userId === undefined ? undefined : orderOf(ticket)
  if (order === undefined) return { kind: 'wrong', field: wrongField(ticket) }
  const size = parseLots(order.lots)
  const asks = !confirmed && (size === undefined || isAskedAbout(size, preferences))
  return asks ? { kind: 'ask' } : { kind: 'send', order }
}

function wrongField(ticket: TicketFacts): TicketField | undefined {
  const { checkedSize, takeProfit, stopLoss } = figuresOf(ticket)
  if (!checkedSize.ok) return 'size'
  if (!takeProfit.ok) return 'takeProfit'
  return stopLoss.ok ? undefined : 'stopLoss'
}
