import { money, says, type Sentence } from '../kit/says.ts'
import type { CloseReason } from '@tradefront/contracts'
import { decimal, decimalText, divide, divideRounded, moneyText } from '../kit/decimal.ts'
import type { MarketAsset } from '../market/types.ts'
import type { NewNotification } from '../store/notifications.ts'
import type { TradeRow } from '../store/trades.ts'
import { titleIn } from './trading-account.ts'

/** Close reasons other than the owner's. */
export type BrokersReason = Exclude<CloseReason, 'customer' | 'robot'>

/** What the owner reads when a position was closed for them: which one, why, at what price and with what P/L. */
export function closingNote(
  trade: TradeRow,
  asset: Pick<MarketAsset, 'contract_size' | 'digits'> | undefined,
  reason: BrokersReason,
): NewNotification {
  const pnl = decimal(trade.pnl ?? 0)
  return {
    title: titleIn(trade.account, says('closing.title', { reason, symbol: trade.asset_symbol })),
    message: says(trade.trade_type === 'buy' ? 'closing.buy' : 'closing.sell', {
      size: sizeOf(trade, asset?.contract_size),
      price: priceOf(trade.closing_price ?? '0', asset?.digits),
      result: { ...money(moneyText(pnl)), signed: true },
    }),
    color: colorOf(reason, pnl),
  }
}

/** A stop-out is always a danger; otherwise the P/L decides. */
function colorOf(reason: BrokersReason, pnl: bigint): 'danger' | 'success' | 'warning' {
  if (reason === 'stop_out') return 'danger'
  if (reason === 'support') return 'warning'
  return pnl < 0n ? 'danger' : 'success'
}

/** A size in lots; in units if the instrument is gone. */
export function sizeOf({ volume }: Pick<TradeRow, 'volume'>, contractSize: number | undefined): Sentence {
  if (contractSize === undefined)
    return says('size.units', { amount: { decimal: decimalText(decimal(volume)) } })
  const lots = decimalText(divide(decimal(volume), decimal(contractSize)), 2)
  return says('size.lots', { amount: { decimal: lots } })
}

/** A price with its instrument's decimals. */
export function priceOf(text: string, digits = 5): { readonly decimal: string } {
  const step = 10n ** BigInt(Math.max(0, 8 - digits))
  return { decimal: decimalText(divideRounded(decimal(text), step) * step, digits) }
}
