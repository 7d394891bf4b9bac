import type { Trade } from '@tradefront/contracts'

/** The position of an instrument that was opened last; of equal times the one that the broker names first. */
export function newestPosition(trades: readonly Trade[], assetId: string): Trade | undefined {
  const openedAt = ({ open_time: time }: Trade) => {
    const at = time === undefined ? Number.NaN : Date.parse(time)
    return Number.isNaN(at) ? -Infinity : at
  }
  return trades
    .filter((trade) => trade.asset_id === assetId)
    .reduce<Trade | undefined>(
      (newest, trade) => (newest === undefined || openedAt(trade) > openedAt(newest) ? trade : newest),
      undefined,
    )
}
