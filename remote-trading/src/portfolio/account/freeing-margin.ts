import type { Trade } from '@tradefront/contracts'
import { money, ONE, divide, type Money } from '@tradefront/money'
import type { AccountSummary } from './account-summary.ts'
import type { MarginMarks } from './margin-marks.ts'

const CENT = ONE / 100n

/** What has to be paid in for the margin level to be back at the margin call, US dollars in whole cents, rounded up. */
export function depositNeeded({ equity, margin }: AccountSummary, { call }: MarginMarks): Money | undefined {
  if (equity === undefined || margin === undefined) return undefined
  const missing = margin * BigInt(Math.round(call * 100)) - equity * 10_000n
  return missing <= 0n ? undefined : ((divide(missing, 10_000n * CENT, 'ceil') * CENT) as Money)
}

/**
 * The position whose closing frees most margin; of those whose market is open, where any is. Prices do not change
 * it, so that a button for it stays what it was when it was aimed at.
 */
export function freesMost(trades: readonly Trade[], isOpen: (trade: Trade) => boolean): Trade | undefined {
  const open = trades.filter(isOpen)
  return (open.length > 0 ? open : trades).reduce<Trade | undefined>(
    (most, trade) => (most === undefined || marginOf(trade) > marginOf(most) ? trade : most),
    undefined,
  )
}

const marginOf = (trade: Trade): bigint => money(trade.margin) ?? 0n
