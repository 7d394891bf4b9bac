import type { CloseReason } from '@tradefront/contracts'
import { decimal, decimalText, divide, divideRounded, grouped, moneyText } from '../kit/decimal.ts'
import type { MarketAsset } from '../market/types.ts'
import type { NewNotification } from '../store/notifications.ts'
import type { TradeRow } from '../store/trades.ts'
import { titleIn } from './trading-account.ts'

/** Close reasons other than the owner's. */
export type BrokersReason = Exclude<CloseReason, 'customer' | 'robot'>

const CLOSED_BY: Readonly<Record<BrokersReason, string>> = {
  take_profit: 'Take profit',
  stop_loss: 'Stop loss',
  stop_out: 'Stop out',
  support: 'Support',
}

/** What the owner reads when a position was closed for them: which one, why, at what price and with what P/L. */
export function closingNote(
  trade: TradeRow,
  asset: Pick<MarketAsset, 'contract_size' | 'digits'> | undefined,
  reason: BrokersReason,
): NewNotification {
  const side = trade.trade_type === 'buy' ? 'Buy' : 'Sell'
  const pnl = decimal(trade.pnl ?? 0)
  const amount = grouped(moneyText(pnl < 0n ? -pnl : pnl))
  const result = `${pnl < 0n ? '-' : pnl > 0n ? '+' : ''}$${amount}`
  const price = priceText(trade.closing_price ?? '0', asset?.digits)
  return {
    title: titleIn(trade.account, `${CLOSED_BY[reason]} closed ${trade.asset_symbol}`),
    message: `${side} ${sizeText(trade, asset?.contract_size)} closed at ${price}. P/L ${result}.`,
    color: colorOf(reason, pnl),
  }
}

/** A stop-out is always a danger; otherwise the P/L decides. */
function colorOf(reason: BrokersReason, pnl: bigint): 'danger' | 'success' | 'warning' {
  if (reason === 'stop_out') return 'danger'
  if (reason === 'support') return 'warning'
  return pnl < 0n ? 'danger' : 'success'
}

function sizeText({ volume }: TradeRow, contractSize: number | undefined): string {
  if (contractSize === undefined) return `${grouped(decimalText(decimal(volume)))} units`
  return `${grouped(decimalText(divide(decimal(volume), decimal(contractSize)), 2))} lots`
}

/** A price with its instrument's decimals. */
export function priceText(text: string, digits = 5): string {
  const step = 10n ** BigInt(Math.max(0, 8 - digits))
  return grouped(decimalText(divideRounded(decimal(text), step) * step, digits))
}
