import { closeTrade, isOutcomeUnknown, serverMessageOf } from '@tradefront/api'
import type { Trade } from '@tradefront/contracts'
import { noteClosedMarket } from '../../instruments/assets/closed-market.ts'
import { useTrades } from './trades.store.ts'

/** Messages of the specification's error catalogue (chapter 8) [ORD-08]. */
export const CLOSED = 'Position successfully closed'
export const CLOSE_FAILED = 'Failed to close trade'
export const CLOSE_FAILED_TEXT = 'There was an error processing your request. Please try again.'
/** Decided: what is said while nobody knows whether the broker closed the position. */
export const CLOSE_UNKNOWN_TEXT =
  'The broker did not answer. Please look at your positions before you try again.'
/** Decided: what is said of a position that was closed meanwhile. */
export const ALREADY_CLOSED = 'This position was already closed'
export const ALREADY_CLOSED_TEXT = 'Perhaps in another tab, or by its take profit or stop loss.'

/** What came of closing a position; `gone`: it was closed before, by somebody else. */
export type CloseOutcome = 'closed' | 'failed' | 'unknown' | 'gone'

/** The outcome, with the server's own reason where it says that the market is closed. */
export interface CloseResult {
  readonly outcome: CloseOutcome
  readonly reason?: string | undefined
}

/** Whether a position is still open, after the open positions were fetched; `undefined` where they could not be. */
export async function isStillOpen(id: string): Promise<boolean | undefined> {
  const loaded = await useTrades.getState().loadOpen()
  const { open } = useTrades.getState()
  return loaded && open.state === 'ready' ? open.trades.some((trade) => trade.id === id) : undefined
}

/**
 * Closes a position. A lost answer is not a failure: the open positions are fetched, and the position's
 * absence says that it was closed (architecture 8). Where the broker refuses a position that is no longer
 * open, somebody else was first.
 */
export async function closePosition(trade: Trade): Promise<CloseResult> {
  try {
    await closeTrade(trade.id)
    await useTrades.getState().loadOpen()
    return { outcome: 'closed' }
  } catch (error) {
    const open = await isStillOpen(trade.id)
    if (isOutcomeUnknown(error))
      return { outcome: open === undefined ? 'unknown' : open ? 'failed' : 'closed' }
    if (open === false) return { outcome: 'gone' }
    const reason = serverMessageOf(error)
    return noteClosedMarket(trade.asset_id, reason) ? { outcome: 'failed', reason } : { outcome: 'failed' }
  }
}
