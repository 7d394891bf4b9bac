import { robotKind } from '../catalog/robot-rules.ts'
import type { Market } from '../market/types.ts'
import type { TradeRow } from '../store/trades.ts'
import type { Booking } from './booking.ts'
import { decimalText, moneyText } from '../kit/decimal.ts'
import { closingPrice, pricesOf } from './pricing.ts'

/** Current closing price of an open position, and the resulting P/L. */
export function valueNow(market: Market, booking: Booking, trade: TradeRow): { price: bigint; pnl: bigint } {
  const price = closingPrice(trade.trade_type, pricesOf(market, trade.asset_id))
  return { price, pnl: booking.pnl(trade, price) }
}

/** A position as sent to clients: an open one with current price and P/L, absent for removed instruments. */
export function tradeView(market: Market, booking: Booking, trade: TradeRow) {
  const now =
    trade.status === 'open' && market.asset(trade.asset_id) !== undefined
      ? valueNow(market, booking, trade)
      : undefined
  return {
    id: trade.id,
    trade_id: trade.trade_id,
    account: trade.account,
    asset_id: trade.asset_id,
    asset_symbol: trade.asset_symbol,
    asset_name: trade.asset_name,
    trade_type: trade.trade_type,
    volume: trade.volume,
    margin: trade.margin,
    leverage: trade.leverage,
    opening_price: trade.opening_price,
    closing_price: now === undefined ? trade.closing_price : decimalText(now.price),
    take_profit: trade.take_profit,
    stop_loss: trade.stop_loss,
    pnl: now === undefined ? trade.pnl : moneyText(now.pnl),
    open_time: trade.open_time,
    close_time: trade.close_time,
    close_reason: trade.close_reason,
    trailing_distance: trade.trailing_distance ?? undefined,
    order_id: trade.order_id === null ? undefined : String(trade.order_id),
    order_kind: trade.order_kind ?? undefined,
    part_of: trade.part_of === null ? undefined : String(trade.part_of),
    robot: trade.robot ?? undefined,
    robot_name: trade.robot === null ? undefined : robotKind(trade.robot)?.name,
  }
}
export type TradeView = ReturnType<typeof tradeView>
