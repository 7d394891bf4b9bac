import type { Asset, Trade } from '@tradefront/contracts'
import { formatVolume, unitsToLots, volume, type Volume } from '@tradefront/money'

/** What a label in the chart stands for: 'Buy 0.10', '2 × Buy 0.30', or '3 positions' of both sides. */
export function positionsText(trades: readonly Trade[], asset: Asset): string {
  const [first] = trades
  if (first === undefined) return ''
  if (trades.some(({ trade_type: side }) => side !== first.trade_type)) return `${trades.length} positions`
  const units = trades.reduce((sum, trade) => sum + (volume(trade.volume) ?? 0n), 0n) as Volume
  const side = first.trade_type === 'buy' ? 'Buy' : 'Sell'
  const lots = formatVolume(unitsToLots(units, asset.contract_size), 2)
  return `${trades.length > 1 ? `${trades.length} × ` : ''}${side} ${lots}`
}
