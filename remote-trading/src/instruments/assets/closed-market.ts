import type { Quote } from '@tradefront/contracts'

/** A refusal that says that the market is closed; servers have no code for it. */
const SAYS_CLOSED = /\bmarkets?\b.*\bclosed\b/i

/** When the broker last refused an instrument since its market is closed, `performance.now()` by asset id. */
const refusals = new Map<string, number>()

/** Whether a server's words say that a market is closed; then its instrument counts as closed until its price moves. */
export function noteClosedMarket(assetId: string | undefined, reason: string | undefined): boolean {
  if (reason === undefined || !SAYS_CLOSED.test(reason)) return false
  if (assetId !== undefined) refusals.set(assetId, performance.now())
  return true
}

/** Whether the broker has said that this market is closed, and its price has not moved since. */
export function isRefusedAsClosed(
  assetId: string,
  { changedAt = 0, direction = 0 }: Partial<Pick<Quote, 'changedAt' | 'direction'>>,
): boolean {
  const at = refusals.get(assetId)
  if (at === undefined) return false
  if (direction === 0 || changedAt <= at) return true
  refusals.delete(assetId)
  return false
}
