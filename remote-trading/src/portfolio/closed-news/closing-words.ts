import { msg, plural, select } from '@lingui/core/macro'
import type { Asset, BusEvents, Trade } from '@tradefront/contracts'
import { money, moneyTone, price, sumMoney, type DisplayCurrency } from '@tradefront/money'
import { decimalsOf, PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import { decimalValue, gainValue, lotsValue, raw } from '../../kit/words/note-values.ts'
import { closedByText, lotsOf, SIDES } from '../trades/trade-texts.ts'

/** Message about a position not closed by the customer. */
export type ClosingMessage = Pick<BusEvents['notification:add'], 'title' | 'message' | 'color'>

/** Close reasons that the titles name. */
const NAMED: ReadonlySet<string> = new Set(['take_profit', 'stop_loss', 'stop_out', 'support'])

/**
 * Why a position was closed: the broker's reason, else derived from a closing price at or beyond the stop loss or take
 * profit. Undefined if neither tells.
 */
export function reasonOf(trade: Trade): string | undefined {
  if (trade.close_reason !== undefined) return trade.close_reason
  const closing = price(trade.closing_price)
  const reached = (level: number | undefined, sign: bigint) => {
    const at = price(level)
    return closing !== undefined && at !== undefined && at > 0n && (closing - at) * sign >= 0n
  }
  const gains = trade.trade_type === 'buy' ? 1n : -1n
  if (reached(trade.stop_loss, -gains)) return 'stop_loss'
  return reached(trade.take_profit, gains) ? 'take_profit' : undefined
}

/** What was closed, why, at what price and with what P/L. */
export function closingMessage(
  trade: Trade,
  asset: Asset | undefined,
  currency: DisplayCurrency,
): ClosingMessage {
  const reason = reasonOf(trade)
  const isNamed = reason !== undefined && NAMED.has(reason)
  const by = isNamed ? reason : 'broker'
  const pnl = money(trade.pnl)
  const at = decimalValue(trade.closing_price, asset === undefined ? PRICE_DECIMALS : decimalsOf(asset))
  const size = lotsValue(lotsOf(trade, asset))
  const result = msg`${{ side: raw(SIDES[trade.trade_type]) }} ${size} lots closed at ${{ price: at }}. P/L ${{ pnl: gainValue(pnl, currency) }}.`
  const tone = moneyTone(pnl, currency)
  return {
    title: msg`${select(by, {
      take_profit: 'Take profit',
      stop_loss: 'Stop loss',
      stop_out: 'Stop-out',
      support: 'Support',
      other: 'The broker',
    })} closed ${{ symbol: trade.asset_symbol }}`,
    message:
      isNamed || reason === undefined
        ? result
        : msg`${{ result: raw(result) }} Reason: ${{ reason: closedByText({ ...trade, close_reason: reason }) }}.`,
    color: colorOf(reason, tone),
  }
}

function colorOf(reason: string | undefined, tone: ReturnType<typeof moneyTone>): ClosingMessage['color'] {
  if (reason === 'stop_out') return 'danger'
  if (reason !== 'take_profit' && reason !== 'stop_loss') return 'warning'
  return tone === 'down' ? 'danger' : 'success'
}

/** How many positions were closed together, by whom and with what P/L; reason and P/L only if known for all. */
export function closingsMessage(
  trades: readonly (Trade | undefined)[],
  currency: DisplayCurrency,
): ClosingMessage {
  const reasons = new Set(trades.map((trade) => trade && reasonOf(trade)))
  const [reason] = reasons
  const isNamed = reasons.size === 1 && reason !== undefined && NAMED.has(reason)
  const by = isNamed ? reason : 'broker'
  const count = trades.length
  const pnl = sumMoney(trades.map((trade) => money(trade?.pnl)))
  return {
    title: msg`${select(by, {
      take_profit: 'Take profit',
      stop_loss: 'Stop loss',
      stop_out: 'Stop-out',
      support: 'Support',
      other: 'The broker',
    })} closed ${plural(count, { one: `${count} position`, other: `${count} positions` })}`,
    message:
      pnl === undefined
        ? msg`See each one in your positions history.`
        : msg`P/L ${{ amount: gainValue(pnl, currency) }}. See each one in your positions history.`,
    color: isNamed && pnl !== undefined ? colorOf(reason, moneyTone(pnl, currency)) : 'warning',
  }
}

/** Used if nothing but the disappearance is known. */
export function goneMessage({ asset_symbol: symbol }: Trade): ClosingMessage {
  return {
    title: msg`The broker closed ${symbol}`,
    message: msg`See your positions history for price and P/L.`,
    color: 'warning',
  }
}
