import { closeTrade, isOutcomeUnknown } from '@tradefront/api'
import type { Trade } from '@tradefront/contracts'
import { useTrades } from './trades.store.ts'

/** Messages of the specification's error catalogue (chapter 8) [ORD-08]. */
export const CLOSED = 'Position successfully closed'
export const CLOSE_FAILED = 'Failed to close trade'
export const CLOSE_FAILED_TEXT = 'There was an error processing your request. Please try again.'
/** Decided: what is said while nobody knows whether the broker closed the position. */
export const CLOSE_UNKNOWN_TEXT =
  'The broker did not answer. Please look at your positions before you try again.'

/** What came of closing a position. */
export type CloseOutcome = 'closed' | 'failed' | 'unknown'

/**
 * Closes a position. A lost answer is not a failure: the open positions are fetched, and the position's
 * absence says that it was closed (architecture 8).
 */
export async function closePosition(trade: Trade): Promise<CloseOutcome> {
  const { loadOpen } = useTrades.getState()
  try {
    await closeTrade(trade.id)
    await loadOpen()
    return 'closed'
  } catch (error) {
    const loaded = await loadOpen()
    if (!isOutcomeUnknown(error)) return 'failed'
    const { open } = useTrades.getState()
    if (!loaded || open.state !== 'ready') return 'unknown'
    return open.trades.some(({ id }) => id === trade.id) ? 'failed' : 'closed'
  }
}
